import type { AvailabilityEvent } from '@parqueo/shared-api/contract';
import type { HostSocket } from '@parqueo/shared-api/host';
import {
  type NotificationSocket,
  type NotificationSocketOptions,
  type SocketEvent,
  type SocketState,
  openNotificationSocket,
} from '@parqueo/shared-api/socket';

export interface EmbeddedSocket extends HostSocket {
  /** Connects for a person, instead of any before; null ends the connection. */
  follow(person: Person | null): void;
  /** The server is there again: a channel that has given up tries anew. */
  wake(): void;
  close(): void;
}

type Options = Pick<
  NotificationSocketOptions,
  'url' | 'token' | 'refresh' | 'onGivenUp' | 'onNews'
>;

interface Person {
  id: number;
  roles: readonly string[];
}

/** The notification channel of one mounted element. */
export function createSocket(options: Options): EmbeddedSocket {
  const stateListeners = new Set<() => void>();
  const eventListeners = new Set<(event: SocketEvent) => void>();
  const availabilityListeners = new Set<(event: AvailabilityEvent) => void>();
  let state: SocketState = 'connecting';
  let current: NotificationSocket | null = null;

  const listen = <Listener>(listeners: Set<Listener>) => {
    return (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
  };

  function changeTo(next: SocketState): void {
    state = next;
    stateListeners.forEach((listener) => listener());
  }

  function follow(person: Person | null): void {
    current?.close();
    current =
      person &&
      openNotificationSocket({
        ...options,
        userId: person.id,
        roles: person.roles,
        onState: changeTo,
        onEvent: (event) => eventListeners.forEach((listener) => listener(event)),
        onAvailability: (event) => availabilityListeners.forEach((listener) => listener(event)),
        heardUntil: null,
        onHeard: () => {},
      });
    changeTo('connecting');
  }

  return {
    state: () => state,
    subscribe: listen(stateListeners),
    onEvent: listen(eventListeners),
    watchArea: (area) => current?.watchArea(area),
    onAvailability: listen(availabilityListeners),
    follow,
    wake: () => current?.wake(),
    close: () => {
      current?.close();
      current = null;
    },
  };
}
