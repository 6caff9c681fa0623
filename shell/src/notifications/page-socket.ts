import type { SessionClient } from '@parqueo/shared-api/client';
import type { Area, AvailabilityEvent } from '@parqueo/shared-api/contract';
import type { HostSocket } from '@parqueo/shared-api/host';
import {
  type NotificationSocket,
  type SocketEvent,
  openNotificationSocket,
} from '@parqueo/shared-api/socket';
import type { SessionStore } from '../session/session-store';
import type { KeptNotifications } from './kept-notifications';

export interface PageSocket extends HostSocket {
  /** The server is there again: a channel that has given up tries anew. */
  wake(): void;
}

/**
 * The page's one notification channel: open while somebody is signed in, closed with the session. It
 * goes on where this device last heard of that person. Listeners outlive the connections. `onGivenUp` is called when the tries of SOC-01 are used up.
 */
export function createPageSocket(
  store: SessionStore,
  client: SessionClient,
  kept: KeptNotifications,
  onGivenUp: () => void,
): PageSocket {
  const stateListeners = new Set<() => void>();
  const eventListeners = new Set<(event: SocketEvent) => void>();
  const availabilityListeners = new Set<(event: AvailabilityEvent) => void>();
  let watched: Area | null = null;
  let current: NotificationSocket | null = null;
  let userId: number | null = null;

  const stateChanged = () => stateListeners.forEach((listener) => listener());

  function follow(): void {
    const { session } = store.getState();
    const nextId = session.status === 'authenticated' ? session.user.id : null;
    if (nextId === userId) return;
    userId = nextId;
    current?.close();
    current = null;
    if (nextId !== null) {
      current = openNotificationSocket({
        userId: nextId,
        token: store.token,
        refresh: client.refresh,
        onGivenUp,
        heardUntil: kept.of(nextId).heardUntil,
        onHeard: (heardUntil) => kept.keep(nextId, { heardUntil }),
      });
      current.subscribe(stateChanged);
      current.onEvent((event) => eventListeners.forEach((listener) => listener(event)));
      current.onAvailability((event) =>
        availabilityListeners.forEach((listener) => listener(event)),
      );
      current.watchArea(watched);
    }
    stateChanged();
  }

  store.subscribe(follow);
  follow();

  return {
    connection: () => current?.connection() ?? 'connecting',
    subscribe: (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    wake: () => current?.wake(),
    onEvent: (listener) => {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    watchArea: (area) => {
      watched = area;
      current?.watchArea(area);
    },
    onAvailability: (listener) => {
      availabilityListeners.add(listener);
      return () => availabilityListeners.delete(listener);
    },
  };
}
