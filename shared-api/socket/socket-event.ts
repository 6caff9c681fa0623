import type { ReservationCreatedEvent, SocketNotification } from '../contract';

/** Events that the channel delivers to one person. */
export type SocketEvent =
  | { name: 'notification'; payload: SocketNotification }
  | { name: 'reservation_created'; payload: ReservationCreatedEvent };
