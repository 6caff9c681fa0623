import type { ReservationCreatedEvent, SocketNotification } from '../contract';

/** What the channel tells one person. */
export type SocketEvent =
  | { name: 'notification'; payload: SocketNotification }
  | { name: 'reservation_created'; payload: ReservationCreatedEvent };
