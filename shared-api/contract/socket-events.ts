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
  /** Of a device with push: whether this page is in view (PSH-01). */
  inView: 'in_view',
} as const;

/**
 * Payload of `position`, the first event of a connection: every later event will follow. Sent back as
 * `last_event_id` in the next handshake.
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
 * Kinds of `notification` about an extension (TRP-01): to the driver who requested it, and to the
 * owner as a request. Builds without these kinds show the message.
 */
export const EXTENSION_NOTIFICATIONS = {
  created: 'extension_created',
  request: 'new_extension',
} as const;

/**
 * Kinds of `notification` that the clock makes: an unanswered request runs out, a driver should leave, a
 * stay ends (PSH-01, PSH-03). Builds without these kinds show the message.
 */
export const REMINDERS = {
  request: 'request_ending',
  leave: 'leave_now',
  end: 'stay_ending',
} as const;
export type Reminder = (typeof REMINDERS)[keyof typeof REMINDERS];

/**
 * Data of an event; every field may be missing. `reservation_status` has the new status, who
 * changed it, and the reason of a cancellation if one was given.
 */
export interface NotificationData {
  reservation_id?: number;
  /** The first reservation of its stay, where this one extends it. */
  stay_id?: number;
  space_identifier?: string;
  parking_name?: string;
  /** The parking's owner has others too, so that its name says which. */
  other_parkings?: boolean;
  status?: string;
  changed_by?: Canceller;
  /** Id of an event that is so no more: what it told goes away, and this is told to who had read it (GAT-01). */
  takes_back?: number;
  reason?: string;
  vehicle_plate?: string;
  /** The stay, ISO 8601. */
  start_time?: string;
  end_time?: string;
  /** Quetzales; never told to an attendant (STF-01). */
  total_cost?: number;
  /** Where the parking is, in degrees, for the way to it. */
  latitude?: number;
  longitude?: number;
}

interface UserEvent {
  /** Grows with every event of a user; sent as `last_event_id` to receive what was missed. */
  event_id?: number;
  /** When it happened, ISO 8601; missed events are sent later. */
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
  /** Null without the reservation's details; the parking may be missing too. */
  reservation: { id: number; space: { identifier: string }; parking?: { name: string } } | null;
  /** More about it: vehicle and stay. */
  data?: NotificationData;
}

/** The client's handshake; the server trusts only the token. */
export interface SocketHandshake {
  token: string;
  last_event_id?: number;
  /**
   * Milliseconds since the page began to load the user's data, for a device without a last event: what
   * happened in them is sent (SOC-04). The server looks back a minute at most.
   */
  data_age_ms?: number;
}

/** A payload of `availability`, which has one for each parking inside the watched area that has changed (MAP-05). */
export interface AvailabilityEvent {
  parking_id: number;
  latitude: number;
  longitude: number;
  active: boolean;
  accepts_reservations: boolean;
  availability_stats: AvailabilityStats;
}
