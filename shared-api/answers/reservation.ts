import {
  CANCELLERS,
  PAYMENT_METHODS,
  type ReservationStatus,
  UNKNOWN_PARKING,
  VEHICLE_TYPES,
} from '../contract';
import type { KnownCreatedReservation, KnownExtension, KnownReservation } from './known';
import { type Reader, amountOf, fieldsOf, idOf, isoInstantOf, oneOf, textOf, wordOf } from './read';

/** A status, including values that only a newer server uses. */
export const statusOf = (value: unknown) => wordOf(value) as ReservationStatus | null;

/** Placeholder for an unknown text. */
const UNKNOWN = '-';

/** Who cancelled and why. */
export function readCancellation(fields: Record<string, unknown>) {
  return {
    cancelled_by: oneOf(CANCELLERS, fields.cancelled_by),
    cancel_reason: textOf(fields.cancel_reason) || null,
  };
}

/** The code for the entrance; null where there is none. */
export const codeOf = (value: unknown) => wordOf(value);

/** The space that is held (CNF-03). */
export function readSpace(answer: unknown): KnownReservation['space'] {
  const space = fieldsOf(answer);
  return {
    identifier: textOf(space.identifier, UNKNOWN),
    vehicle_type: oneOf(VEHICLE_TYPES, space.vehicle_type) ?? 'car',
  };
}

/** A reservation (API-04). */
export const readReservation: Reader<KnownReservation> = (answer) => {
  const given = fieldsOf(answer);
  const id = idOf(given.id);
  return id === null ? null : withFields(id, given);
};

/** The answer to a new request; `_id` is the id that it is looked up by (CNF-01). */
export const readCreatedReservation: Reader<KnownCreatedReservation> = (answer) => {
  const given = fieldsOf(answer);
  const _id = textOf(given._id);
  if (_id === '') return null;
  return { _id, ...withFields(idOf(given.id) ?? idOf(Number(_id)) ?? 0, given) };
};

/** How far a stay can be extended (TRP-01). */
export const readExtension: Reader<KnownExtension> = (answer) => {
  const given = fieldsOf(answer);
  const end_time = isoInstantOf(given.end_time);
  const hourly_rate = amountOf(given.hourly_rate);
  if (end_time === null || hourly_rate === null) return null;
  return {
    end_time,
    until: isoInstantOf(given.until),
    reserved_from: isoInstantOf(given.reserved_from),
    hourly_rate,
    pending: readReservation(given.pending),
  };
};

function withFields(id: number, given: Record<string, unknown>): KnownReservation {
  const parking = fieldsOf(given.parking);
  return {
    id,
    code: codeOf(given.code),
    extends_id: idOf(given.extends_id),
    status: statusOf(given.status),
    payment_status: textOf(given.payment_status),
    payment_method: oneOf(PAYMENT_METHODS, given.payment_method),
    start_time: isoInstantOf(given.start_time),
    end_time: isoInstantOf(given.end_time),
    created_at: isoInstantOf(given.created_at),
    reply_by: isoInstantOf(given.reply_by),
    total_cost: amountOf(given.total_cost),
    reservation_cost: amountOf(given.reservation_cost),
    card_surcharge: amountOf(given.card_surcharge),
    ...readCancellation(given),
    vehicle_plate: textOf(given.vehicle_plate, UNKNOWN),
    vehicle_brand: textOf(given.vehicle_brand, UNKNOWN),
    vehicle_model: textOf(given.vehicle_model, UNKNOWN),
    vehicle_color: textOf(given.vehicle_color, UNKNOWN),
    whatsapp: textOf(given.whatsapp) || null,
    user: { full_name: textOf(fieldsOf(given.user).full_name, 'Sin nombre') },
    space: readSpace(given.space),
    parking: { id: idOf(parking.id) ?? 0, name: textOf(parking.name, UNKNOWN_PARKING) },
  };
}
