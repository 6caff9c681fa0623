import Type from 'typebox';
import { CANCEL_REASON_MAX_LENGTH, VEHICLE_MAX_LENGTH } from '../limits';
import { CODE_PATTERN } from '../reservation-code';
import { CANCELLERS, PAYMENT_METHODS, RESERVATION_STATUSES } from '../status';
import { VEHICLE_TYPES } from '../vehicle-types';
import { Id, Instant, Money, Month, exactly, orNull, text } from './common';

export const Status = Type.Enum([...RESERVATION_STATUSES]);
export const VehicleTypeSchema = Type.Enum([...VEHICLE_TYPES]);

/**
 * POST /parking/{id}/reservation (BOK-08). Costs are what the driver was shown: the server computes
 * its own and refuses others. Both statuses can only be 'pending'.
 */
export const ReservationBody = exactly({
  start_time: Instant,
  end_time: Instant,
  reservation_cost: Money,
  total_cost: Money,
  status: Type.Literal('pending'),
  payment_method: Type.Enum([...PAYMENT_METHODS]),
  payment_status: Type.Literal('pending'),
  vehicle_plate: text(VEHICLE_MAX_LENGTH.plate),
  vehicle_model: text(VEHICLE_MAX_LENGTH.model),
  vehicle_color: text(VEHICLE_MAX_LENGTH.color),
  vehicle_brand: text(VEHICLE_MAX_LENGTH.brand),
  vehicle_type: VehicleTypeSchema,
});
export type ReservationBody = Type.Static<typeof ReservationBody>;

/** Who cancelled and why; both null unless cancelled, the reason also when none was given. */
export const Cancellation = {
  cancelled_by: orNull(Type.Enum([...CANCELLERS])),
  cancel_reason: orNull(Type.String()),
};

/** The space that is held. */
export const Space = Type.Object({ identifier: Type.String(), vehicle_type: VehicleTypeSchema });

/**
 * The code shown at the entrance, unique to one reservation (GAT-02). Null for reservations that
 * ended before codes existed.
 */
export const Code = orNull(Type.String({ pattern: CODE_PATTERN }));

/** The reservation whose end this one moves, for the same space; null for an ordinary one (TRP-01). */
export const ExtendsId = orNull(Id);

/**
 * The number under which the other side reads WhatsApp, as wa.me wants it, while the reservation is confirmed
 * or under way (PSH-02). Null before and after, where the owner hides it, and where it can be none.
 */
export const WhatsApp = orNull(Type.String());

/** The vehicle to expect, as the driver typed it. */
export const VehicleTexts = {
  vehicle_plate: Type.String(),
  vehicle_brand: Type.String(),
  vehicle_model: Type.String(),
  vehicle_color: Type.String(),
};

/** A reservation as the parking's owner reads it (API-04). */
export const Reservation = Type.Object({
  id: Id,
  code: Code,
  extends_id: ExtendsId,
  status: Status,
  payment_status: Type.String(),
  payment_method: Type.Enum([...PAYMENT_METHODS]),
  start_time: Instant,
  end_time: Instant,
  created_at: Instant,
  /** Until when the owner may answer; present in every status. */
  reply_by: Instant,
  total_cost: Money,
  reservation_cost: Money,
  /** Surcharge of a card payment, in quetzales; never part of total_cost (BOK-03). */
  card_surcharge: Money,
  ...Cancellation,
  ...VehicleTexts,
  user: Type.Object({ full_name: Type.String() }),
  /** The driver's, in the owner's list alone. */
  whatsapp: WhatsApp,
  space: Space,
  parking: Type.Object({ id: Id, name: Type.String() }),
});
export type Reservation = Type.Static<typeof Reservation>;
export const ReservationList = Type.Array(Reservation);

/** Answer to the driver who created it; the confirmation screen looks it up by `_id` (CNF-01). */
export const CreatedReservation = Type.Object({ _id: Type.String(), ...Reservation.properties });
export type CreatedReservation = Type.Static<typeof CreatedReservation>;

/** A blank reason counts as none. */
const Reason = Type.String({ maxLength: CANCEL_REASON_MAX_LENGTH });

/** PATCH /parking/reservation/{id}/status (REQ-02). A reason only belongs to 'cancelled'. */
export const StatusBody = exactly({
  status: Type.Enum(['confirmed', 'cancelled']),
  reason: Type.Optional(Reason),
});
export type StatusBody = Type.Static<typeof StatusBody>;

/** POST /reservation/{id}/cancel (HIS-05). */
export const CancelBody = exactly({ reason: Type.Optional(Reason) });
export type CancelBody = Type.Static<typeof CancelBody>;

/**
 * POST /reservation/{id}/extend (TRP-01): the new end, and what the driver was shown that the added
 * time costs.
 */
export const ExtendBody = exactly({ end_time: Instant, total_cost: Money });
export type ExtendBody = Type.Static<typeof ExtendBody>;

/** GET /reservation/{id}/extension: how far a stay can be extended (TRP-01). */
export const Extension = Type.Object({
  /** When it ends now, with the extensions that were accepted. */
  end_time: Instant,
  /** Latest new end; null when there is none, also while an extension is unanswered. */
  until: orNull(Instant),
  /** When another reservation takes the space, if that comes before all other limits; else null. */
  reserved_from: orNull(Instant),
  hourly_rate: Money,
  /** The extension that the owner has not answered yet. */
  pending: orNull(Reservation),
});
export type Extension = Type.Static<typeof Extension>;

/**
 * GET /parking/reservations: those that start in a month of Guatemala's calendar, of a status, by
 * pages of RESERVATIONS_PER_PAGE; or the one with a code, however it is typed.
 */
export const ReservationsQuery = exactly({
  month: Type.Optional(Month),
  status: Type.Optional(Status),
  code: Type.Optional(Type.String({ maxLength: 40 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
});
export type ReservationsQuery = Type.Static<typeof ReservationsQuery>;
