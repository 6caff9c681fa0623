import type { SessionClient } from '@parqueo/shared-api/client';
import type { Area, AvailabilityEvent } from '@parqueo/shared-api/contract';
import type { HostSocket } from '@parqueo/shared-api/host';
import {
  type NotificationSocket,
  type NotificationSocketOptions,
  type SocketEvent,
  type SocketState,
  openNotificationSocket,
} from '@parqueo/shared-api/socket';
import type { SessionStore } from '../session/session-store';
import type { KeptNotifications } from './kept-notifications';

export interface PageSocket extends HostSocket {
  /** The server is there again: a channel that has given up tries anew. */
  wake(): void;
}

interface PageSocketOptions extends Pick<NotificationSocketOptions, 'onNews' | 'onGivenUp'> {
  /** Calls back once the channel may take from the connection what screens leave. */
  whenFree(open: () => void): () => void;
}

/**
 * The page's one notification channel: open while somebody is signed in, closed with the session. It
 * goes on where this device last heard of that person. Whoever listens does so once, across all
 * connections and persons. `onNews` tells the visitor, `onGivenUp` is called when the tries of SOC-01
 * are used up.
 */
export function createPageSocket(
  store: SessionStore,
  client: SessionClient,
  kept: KeptNotifications,
  { onNews, onGivenUp, whenFree }: PageSocketOptions,
): PageSocket {
  const stateListeners = new Set<() => void>();
  const eventListeners = new Set<(event: SocketEvent) => void>();
  const availabilityListeners = new Set<(event: AvailabilityEvent) => void>();
  let state: SocketState = 'connecting';
  let current: NotificationSocket | null = null;
  let userId: number | null = null;
  let watched: Area | null = null;
  let stopWaiting = () => {};

  function changeTo(next: SocketState): void {
    state = next;
    stateListeners.forEach((listener) => listener());
  }

  const open = (person: number, roles: readonly string[]) =>
    openNotificationSocket({
      userId: person,
      roles,
      token: store.token,
      refresh: client.refresh,
      onState: changeTo,
      onEvent: (event) => eventListeners.forEach((listener) => listener(event)),
      onAvailability: (event) => availabilityListeners.forEach((listener) => listener(event)),
      onNews,
      onGivenUp,
      heardUntil: kept.of(person).heardUntil,
      onHeard: (heardUntil) => kept.keep(person, { heardUntil }),
    });

  function follow(): void {
    const { session } = store.getState();
    const user = session.status === 'authenticated' ? session.user : null;
    const nextId = user?.id ?? null;
    if (nextId === userId) return;
    userId = nextId;
    stopWaiting();
    current?.close();
    current = null;
    watched = null;
    if (user)
      stopWaiting = whenFree(() => {
        current = open(user.id, user.roles);
        current.watchArea(watched);
      });
    changeTo('connecting');
  }

  store.subscribe(follow);
  follow();

  return {
    state: () => state,
    subscribe: (listener) => listen(stateListeners, listener),
    wake: () => current?.wake(),
    onEvent: (listener) => listen(eventListeners, listener),
    watchArea: (area) => {
      watched = area;
      current?.watchArea(area);
    },
    onAvailability: (listener) => listen(availabilityListeners, listener),
  };
}

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
