import type { Socket } from 'socket.io';
import type { Clock } from '../../platform/clock';
import { isForEmbedded, toMessage } from './messages';
import type { EventRepository, StoredEvent } from './repository';

/** Events that are read and sent together; the next come when these have been taken. */
const BATCH = 200;

/** State of a connection. */
export interface Listener {
  userId: number;
  sid: string;
  /** Whether it is in an integrator's page, which receives only events of the owner's parkings. */
  embedded: boolean;
  /** Id of the last event that it was sent. */
  cursor: number;
  /** Whether the missed events are too many to send, or deleted. */
  tooFarBehind: boolean;
  /** When it connected: what happened before was not late, but missed. */
  since: Date;
  /** Whether a delivery is running; whether another was requested meanwhile. */
  delivering: boolean;
  again: boolean;
}

export type Connection = Socket<object, object, object, Listener>;

interface Dependencies {
  events: EventRepository;
  clock: Clock;
  /** Resolves when the connection has taken what it was sent. */
  drained(socket: Connection): Promise<void>;
  /** An event reached a connected user, so many seconds after it happened. */
  delivered(seconds: number): void;
  warn(error: unknown, message: string): void;
}

/**
 * Sends a connection its user's events, from where it stands to the end of the outbox (SOC-02). Live
 * delivery and catching up after an absence are the same reading.
 */
export function createDelivery({ events, clock, drained, delivered, warn }: Dependencies) {
  function send(socket: Connection, event: StoredEvent): void {
    socket.data.cursor = event.id;
    if (socket.data.embedded && !isForEmbedded(event)) return;
    const { name, payload } = toMessage(event);
    (socket as Socket).emit(name, payload);
    if (event.created_at >= socket.data.since) {
      delivered((clock.now().getTime() - event.created_at.getTime()) / 1000);
    }
  }

  return async function deliver(socket: Connection): Promise<void> {
    const listener = socket.data;
    if (listener.delivering) {
      listener.again = true;
      return;
    }
    listener.delivering = true;
    try {
      do {
        listener.again = false;
        const batch = await events.after(listener.userId, listener.cursor, BATCH);
        for (const event of batch) send(socket, event);
        if (batch.length === BATCH) listener.again = true;
        await drained(socket);
      } while (listener.again && socket.connected);
    } catch (error) {
      // The poll tries again.
      warn(error, 'No se pudieron entregar notificaciones');
    } finally {
      listener.delivering = false;
    }
  };
}
