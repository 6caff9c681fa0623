import Type from 'typebox';
import { VEHICLE_MAX_LENGTH } from '../limits';
import { PAYMENT_METHODS, RESERVATION_STATUSES, VEHICLE_TYPES } from '../status';
import { Id, Instant, Money, strict, text } from './common';

export const Status = Type.Enum([...RESERVATION_STATUSES]);
export const VehicleTypeSchema = Type.Enum([...VEHICLE_TYPES]);

/**
 * POST /parking/{id}/reservation (BOK-08). Costs are what the driver was shown: the server computes
 * its own and refuses others. Both statuses can only be 'pending'.
 */
export const ReservationBody = Type.Object(
  {
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
  },
  strict,
);
export type ReservationBody = Type.Static<typeof ReservationBody>;

const Space = Type.Object({ identifier: Type.String(), vehicle_type: VehicleTypeSchema });

/** A reservation as the lot's owner reads it (API-04), with the vehicle at the gate. */
export const Reservation = Type.Object({
  id: Id,
  status: Status,
  payment_status: Type.String(),
  payment_method: Type.Enum([...PAYMENT_METHODS]),
  start_time: Instant,
  end_time: Instant,
  created_at: Instant,
  total_cost: Money,
  reservation_cost: Money,
  vehicle_plate: Type.String(),
  vehicle_brand: Type.String(),
  vehicle_model: Type.String(),
  vehicle_color: Type.String(),
  user: Type.Object({ full_name: Type.String() }),
  space: Space,
  parking: Type.Object({ id: Id, name: Type.String() }),
});
export type Reservation = Type.Static<typeof Reservation>;
export const ReservationList = Type.Array(Reservation);

/** Answer to the driver who created it; `_id` is what the confirmation screen looks up (CNF-01). */
export const CreatedReservation = Type.Object({ _id: Type.String(), ...Reservation.properties });
export type CreatedReservation = Type.Static<typeof CreatedReservation>;

/** PATCH /parking/reservation/{id}/status (REQ-02). */
export const StatusBody = Type.Object({ status: Type.Enum(['confirmed', 'cancelled']) }, strict);
export type StatusBody = Type.Static<typeof StatusBody>;
