import {
  CANCELLERS,
  PAYMENT_METHODS,
  type ReservationStatus,
  UNKNOWN_PARKING,
  VEHICLE_TYPES,
} from '../contract';
import type { CreatedReservation, Extension, Reservation } from '../contract/schemas';
import {
  type Answer,
  type Reader,
  type Table,
  amountOf,
  among,
  idOf,
  isoInstantOf,
  readBy,
  text,
  wordOf,
} from './read';

/** A status, including values that only a newer server uses. */
export const statusOf = wordOf as Reader<ReservationStatus>;

/** What a reservation, a stay and its ticket say alike; the space is the one that is held (CNF-03). */
export const booked = {
  code: [wordOf, null],
  payment_method: [among(PAYMENT_METHODS), null],
  start_time: [isoInstantOf, null],
  end_time: [isoInstantOf, null],
  total_cost: [amountOf, null],
  reservation_cost: [amountOf, null],
  card_surcharge: [amountOf, null],
  cancelled_by: [among(CANCELLERS), null],
  cancel_reason: [text, null],
  whatsapp: [text, null],
  space: readBy({ identifier: [text, '-'], vehicle_type: [among(VEHICLE_TYPES), 'car'] }),
} as const;

/** The vehicle's texts, and what stands for one that is missing. */
export const vehicleTexts = <const S extends string>(missing: S) =>
  ({
    vehicle_plate: [text, missing],
    vehicle_brand: [text, missing],
    vehicle_model: [text, missing],
    vehicle_color: [text, missing],
  }) as const;

/** The parking of a reservation or a stay. */
export const readItsParking = readBy({ id: [idOf, 0], name: [text, UNKNOWN_PARKING] });

const reservation = {
  id: idOf,
  ...booked,
  ...vehicleTexts('-'),
  extends_id: [idOf, null],
  status: [statusOf, null],
  payment_status: [text, ''],
  created_at: [isoInstantOf, null],
  reply_by: [isoInstantOf, null],
  user: readBy({ full_name: [text, 'Sin nombre'] }),
  parking: readItsParking,
} satisfies Table<Reservation>;

/** A reservation (API-04). */
export const readReservation = readBy(reservation);
export type KnownReservation = Answer<typeof readReservation>;

/** The answer to a new request; `_id` is the id that it is looked up by (CNF-01). */
export const readCreatedReservation = readBy({
  ...reservation,
  _id: text,
  id: [idOf, 0],
} satisfies Table<CreatedReservation>);
export type KnownCreatedReservation = Answer<typeof readCreatedReservation>;

/** How far a stay can be extended (TRP-01). */
export const readExtension = readBy({
  end_time: isoInstantOf,
  until: [isoInstantOf, null],
  reserved_from: [isoInstantOf, null],
  hourly_rate: amountOf,
  pending: [readReservation, null],
} satisfies Table<Extension>);
export type KnownExtension = Answer<typeof readExtension>;
