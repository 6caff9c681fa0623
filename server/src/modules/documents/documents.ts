import {
  type BookingDocument,
  type ConfirmationDocument,
  type ParkingDocument,
  type ReservationStatus,
  type StayDocument,
  surchargeOf,
} from '@parqueo/shared-api/contract';
import type { ParkingPlace } from '../parkings/service';
import { type ReservationRow, type StayRow, numberFor, phoneOfLot } from '../reservations/service';

/** A reservation as a document of `booking`. */
export function toBooking(row: ReservationRow): BookingDocument {
  return {
    id: String(row.id),
    user_id: row.user_id,
    parqueo_id: row.parking_id,
    confirmacion: String(row.id),
    extends_id: row.extends_id,
    estado: row.status,
    cancelled_by: row.cancelled_by,
    cancel_reason: row.cancel_reason,
  };
}

/** A reservation as a document of `confirmaciones`. */
export function toConfirmation(row: ReservationRow): ConfirmationDocument {
  const ticket = toTicket(row);
  return {
    ...ticket,
    reserva: ticket.id,
    extends_id: row.extends_id,
    fecha: ticket.start_time,
    total: ticket.total_cost,
  };
}

/** A stay as the contract's document. */
export const toStay = (row: StayRow): StayDocument => ({
  ...toTicket(row),
  asked: row.asked_end && { id: String(row.asked_id), end_time: row.asked_end.toISOString() },
  refused: row.refused,
  arrived_at: row.arrived_at?.toISOString() ?? null,
  left_at: row.left_at?.toISOString() ?? null,
  hourly_rate: row.hourly_rate,
  payment: row.payment,
  changes: row.changes,
});

/** The fields of a ticket, of a reservation or of a stay with its extensions. */
function toTicket(row: ReservationRow | StayRow) {
  return {
    id: String(row.id),
    code: row.code,
    parking: toParkingDocument({ ...row, id: row.parking_id, name: row.parking_name }),
    entry_instructions: row.entry_instructions,
    entrance_photo: row.entrance_photo,
    whatsapp: numberFor(row, phoneOfLot(row)),
    contact_phone: (wasAccepted(row.status) && row.contact_phone) || null,
    space: { identifier: row.identifier, vehicle_type: row.vehicle_type },
    start_time: row.start_time.toISOString(),
    end_time: row.end_time.toISOString(),
    reply_by: row.reply_by.toISOString(),
    total_cost: row.total_cost,
    reservation_cost: row.reservation_cost,
    payment_method: row.payment_method,
    card_surcharge: surchargeOf(row.payment_method, row.total_cost),
    vehicle_plate: row.vehicle_plate,
    vehicle_brand: row.vehicle_brand,
    vehicle_model: row.vehicle_model,
    vehicle_color: row.vehicle_color,
    estado: row.status,
    cancelled_by: row.cancelled_by,
    cancel_reason: row.cancel_reason,
  };
}

/**
 * Whether the driver may read the owner's phone: not while the request is unanswered, nor after a
 * rejection (CNF-07).
 */
const wasAccepted = (status: ReservationStatus) => status !== 'pending' && status !== 'cancelled';

/** A parking as a document of `parkings`. */
export function toParkingDocument(parking: ParkingPlace): ParkingDocument {
  const { id, name, address, zone, latitude, longitude } = parking;
  return { id, name, address, zone, latitude, longitude };
}
