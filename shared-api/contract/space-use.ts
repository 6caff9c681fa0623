import { LIVE_STATUSES, type ReservationStatus } from './status';

/** What tells whether a stay takes its space; instants in ISO 8601. */
export interface SpaceUse {
  status: ReservationStatus | null;
  start_time: string;
  /** Null when nobody agreed on one. */
  end_time: string | null;
  arrived_at: string | null;
  left_at: string | null;
  /** Whether the car did not come ('No vino'). */
  no_show: boolean;
}

/** Whether the car is inside: it came and has not left, nor was its coming undone. */
export const isInside = ({ arrived_at, left_at, status }: SpaceUse): boolean =>
  arrived_at !== null && left_at === null && status !== 'cancelled';

/** Whether a stay holds its space, now or later, for a car that has not come. */
export const isAhead = (stay: SpaceUse, now: Date): boolean =>
  LIVE_STATUSES.some((live) => live === stay.status) &&
  stay.arrived_at === null &&
  stay.left_at === null &&
  !stay.no_show &&
  (stay.end_time === null || Date.parse(stay.end_time) > now.getTime());

/**
 * Whether a stay takes its space at a moment, so that the space is not free: its car is inside, or its
 * time has begun. A space with a reservation ahead is free until that begins (GAT-01); the home counts
 * the same way (TOD-01).
 */
export const takesSpace = (stay: SpaceUse, now: Date): boolean =>
  isInside(stay) || (isAhead(stay, now) && Date.parse(stay.start_time) <= now.getTime());
