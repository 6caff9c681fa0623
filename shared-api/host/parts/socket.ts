import type { Area, AvailabilityEvent } from '../../contract';
import {
  type NotificationSocket,
  type NotificationSocketOptions,
  type SocketEvent,
  type SocketState,
  openNotificationSocket,
} from '../../socket';
import type { HostSocket } from '../host';
import { createListeners } from './listeners';
import type { User } from './session';

export interface Socket {
  /** The part that remotes see. */
  host: HostSocket;
  /** Connects for a user instead of any other; null closes the connection. */
  follow(user: User | null): void;
  /** Connects again at once, when the server is probably back. */
  wake(): void;
}

interface Options extends Pick<
  NotificationSocketOptions,
  'url' | 'token' | 'refresh' | 'onNews' | 'onGivenUp' | 'tellsView'
> {
  /** Id of the last event that a user has received on this device; null to receive only new events. */
  heardUntil(userId: number): number | null;
  /** When the page began to load the user's data, on its own clock; when it is followed by default. */
  dataSince?(): number;
  /** Called when that id changes. */
  onHeard(userId: number, eventId: number): void;
}

/**
 * The page's one notification channel. Listeners subscribe once for all connections and users;
 * after a connection is closed it calls no listener (SES-09).
 */
export function createSocket(options: Options): Socket {
  const states = createListeners();
  const events = createListeners<[SocketEvent]>();
  const availability = createListeners<[AvailabilityEvent]>();
  let state: SocketState = 'connecting';
  let current: NotificationSocket | null = null;
  let userId: number | null = null;
  let watched: Area | null = null;

  function changeTo(next: SocketState): void {
    state = next;
    states.tell();
  }

  function follow(user: User | null): void {
    if (user && user.id === userId) return;
    current?.close();
    // A screen may already watch an area while the host waits with the connection.
    if (!user || userId !== null) watched = null;
    userId = user?.id ?? null;
    current = user && open(user);
    current?.watchArea(watched);
    changeTo('connecting');
  }

  const open = ({ id, roles }: User) =>
    openNotificationSocket({
      ...options,
      dataSince: options.dataSince?.(),
      userId: id,
      roles,
      onState: changeTo,
      onEvent: events.tell,
      onAvailability: availability.tell,
      heardUntil: options.heardUntil(id),
      onHeard: (eventId) => options.onHeard(id, eventId),
    });

  return {
    host: {
      state: () => state,
      subscribe: states.subscribe,
      onEvent: events.subscribe,
      watchArea: (area) => {
        watched = area;
        current?.watchArea(area);
      },
      onAvailability: availability.subscribe,
    },
    follow,
    wake: () => current?.wake(),
  };
}
