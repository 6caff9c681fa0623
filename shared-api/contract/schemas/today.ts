import Type from 'typebox';
import { Count, Id, Instant, Money, orNull } from './common';
import { Code, WhatsApp } from './reservation';

/** A confirmed stay whose car has not come yet. */
export const Arrival = Type.Object({
  reservation_id: Id,
  code: Code,
  start_time: Instant,
  end_time: orNull(Instant),
  vehicle_plate: Type.String(),
  space_identifier: Type.String(),
  /** The driver's. */
  whatsapp: WhatsApp,
});
export type Arrival = Type.Static<typeof Arrival>;

/** What waits, comes, stands and was paid today in one lot. */
export const LotToday = Type.Object({
  parking_id: Id,
  /** Requests without an answer. */
  waiting: Count,
  /** When the next of them runs out; null when none waits. */
  next_deadline: orNull(Instant),
  /** Of the next ARRIVALS_HOURS, the next one first. */
  arrivals: Type.Array(Arrival),
  /** Whose time has begun, the last one first. */
  late: Type.Array(Arrival),
  /** Spaces that are held now, of all. */
  occupied: Count,
  total: Count,
  /** What was paid at the gate today, in quetzales (GAT-04). */
  charged: Money,
  /** What the stays that began today, and those whose car is inside, have not paid yet. */
  to_charge: Money,
});
export type LotToday = Type.Static<typeof LotToday>;

/** GET /parking/today: the caller's lots at one moment (TOD-01). */
export const Today = Type.Object({
  /** The server's time of the answer. */
  now: Instant,
  lots: Type.Array(LotToday),
});
export type Today = Type.Static<typeof Today>;

/** What helps to answer a request (REQ-04). */
export const RequestFacts = Type.Object({
  reservation_id: Id,
  /** Spaces of the type that would be left during the stay once it is accepted, of all. */
  spaces_left: Count,
  spaces_total: Count,
  /** How often the plate came to the caller's lots before. */
  visits: Count,
});
export type RequestFacts = Type.Static<typeof RequestFacts>;

/** GET /parking/requests: for each request that can be answered. */
export const RequestFactsList = Type.Array(RequestFacts);
