import {
  type BookingDocument,
  type ConfirmationDocument,
  type ReservationStatus,
  surchargeOf,
} from '@parqueo/shared-api/contract';
import { ParkingDocument, StayDocument } from '@parqueo/shared-api/contract/schemas';
import { fieldsOf } from '../../platform/http/fields';
import { type ReservationRow, type StayRow, numberFor, phoneOfLot } from '../reservations/service';

const ofStay = fieldsOf(StayDocument);

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
  extended: row.last_id !== row.id,
});

/** The fields of a ticket, of a reservation or of a stay with its extensions. */
function toTicket<Row extends ReservationRow | StayRow>(row: Row) {
  return {
    ...ofStay(row),
    id: String(row.id),
    parking: toParkingDocument({ ...row, id: row.parking_id, name: row.parking_name }),
    whatsapp: numberFor(row, phoneOfLot(row)),
    contact_phone: (wasAccepted(row.status) && row.contact_phone) || null,
    space: { identifier: row.identifier, vehicle_type: row.vehicle_type },
    card_surcharge: surchargeOf(row.payment_method, row.total_cost),
    estado: row.status,
  };
}

/**
 * Whether the driver may read the owner's phone: not while the request is unanswered, nor after a
 * rejection (CNF-07).
 */
const wasAccepted = (status: ReservationStatus) => status !== 'pending' && status !== 'cancelled';

/** A parking as a document of `parkings`. */
export const toParkingDocument = fieldsOf(ParkingDocument);
