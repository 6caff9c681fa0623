import type { AvailabilityStats } from './schemas';
import type { Canceller } from './status';

/** Socket events (SOC-01, SOC-02, MAP-05). */
export const SOCKET_EVENTS = {
  authenticate: 'authenticate',
  ping: 'ping',
  notification: 'notification',
  reservationCreated: 'reservation_created',
  watchArea: 'watch_area',
  availability: 'availability',
  position: 'position',
} as const;

/**
 * Payload of `position`, the first that a connection hears: it hears of every event after this one.
 * Sent back in the handshake's `last_event_id`.
 */
export interface PositionEvent {
  event_id: number;
}

/** Kinds of the `notification` event; other kinds are shown as a plain notification. */
export const NOTIFICATION_TYPES = [
  'reservation_created',
  'new_reservation',
  'reservation_status',
  'parking_created',
  'missed',
  'error',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * What an event is about, as far as it is told. `reservation_status` says the new status, which side
 * changed it, and the reason of a cancellation if there is one.
 */
export interface NotificationData {
  reservation_id?: number;
  space_identifier?: string;
  parking_name?: string;
  status?: string;
  changed_by?: Canceller;
  reason?: string;
}

/** What every event of a user says besides what happened. */
interface UserEvent {
  /** Grows with every event of a user; sent back in the handshake's `last_event_id` to catch up. */
  event_id?: number;
  /** When it happened, ISO 8601: what was missed is told later. */
  created_at?: string;
}

/** Payload of `notification`. `type` is open: an unknown one is still shown. */
export interface SocketNotification extends UserEvent {
  type: NotificationType | (string & {});
  message: string;
  data: NotificationData;
}

/** Payload of `reservation_created`, sent to the driver who requested. */
export interface ReservationCreatedEvent extends UserEvent {
  message: string;
  /** Null for a reader that is not told which; the lot's name is left out where it is not told. */
  reservation: { id: number; space: { identifier: string }; parking?: { name: string } } | null;
}

/** What the client hands over in the handshake: the server trusts the token only. */
export interface SocketHandshake {
  token: string;
  last_event_id?: number;
}

/** Payload of `availability`: a lot inside the area that the client watches has changed (MAP-05). */
export interface AvailabilityEvent {
  parking_id: number;
  latitude: number;
  longitude: number;
  active: boolean;
  accepts_reservations: boolean;
  availability_stats: AvailabilityStats;
}
