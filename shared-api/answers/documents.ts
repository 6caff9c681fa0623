import type { KnownBooking, KnownDocuments, KnownConfirmation, KnownUser } from './known';
import { type CollectionName, PAYMENT_METHODS, type ParkingDocument } from '../contract';
import { readPlace } from './parking';
import { type Reader, amountOf, fieldsOf, idOf, isoInstantOf, oneOf, textOf } from './read';
import { codeOf, readCancellation, readSpace, statusOf } from './reservation';

const readBooking: Reader<KnownBooking> = (answer) => {
  const booking = fieldsOf(answer);
  const id = textOf(booking.id);
  if (id === '') return null;
  return {
    id,
    user_id: idOf(booking.user_id) ?? 0,
    parqueo_id: idOf(booking.parqueo_id) ?? 0,
    confirmacion: textOf(booking.confirmacion, id),
    extends_id: idOf(booking.extends_id),
    estado: statusOf(booking.estado),
    ...readCancellation(booking),
  };
};

const readParkingDocument: Reader<ParkingDocument> = (answer) => {
  const parking = fieldsOf(answer);
  const id = idOf(parking.id);
  return id === null ? null : { id, ...readPlace(parking) };
};

const readConfirmation: Reader<KnownConfirmation> = (answer) => {
  const given = fieldsOf(answer);
  const id = textOf(given.id);
  if (id === '') return null;
  const total = amountOf(given.total_cost) ?? amountOf(given.total);
  const start = isoInstantOf(given.start_time) ?? isoInstantOf(given.fecha);
  return {
    id,
    reserva: textOf(given.reserva, id),
    code: codeOf(given.code),
    extends_id: idOf(given.extends_id),
    parking: readParkingDocument(given.parking),
    entry_instructions: textOf(given.entry_instructions),
    contact_phone: textOf(given.contact_phone) || null,
    fecha: start,
    total,
    space: readSpace(given.space),
    start_time: start,
    end_time: isoInstantOf(given.end_time),
    reply_by: isoInstantOf(given.reply_by),
    total_cost: total,
    reservation_cost: amountOf(given.reservation_cost),
    payment_method: oneOf(PAYMENT_METHODS, given.payment_method),
    card_surcharge: amountOf(given.card_surcharge),
    vehicle_plate: textOf(given.vehicle_plate),
    vehicle_brand: textOf(given.vehicle_brand),
    vehicle_model: textOf(given.vehicle_model),
    vehicle_color: textOf(given.vehicle_color),
    estado: statusOf(given.estado),
    ...readCancellation(given),
  };
};

/** The readers of the document collections (API-05). */
export const documentReaders: { readonly [C in CollectionName]: Reader<KnownDocuments[C]> } = {
  booking: readBooking,
  parkings: readParkingDocument,
  confirmaciones: readConfirmation,
};

/** A user of the developer pages (DEV-02). */
export const readUserDocument: Reader<KnownUser> = (answer) => {
  const user = fieldsOf(answer);
  const id = textOf(user.id);
  if (id === '') return null;
  return {
    id,
    full_name: textOf(user.full_name, '-'),
    email: textOf(user.email, '-'),
    phone: textOf(user.phone, '-'),
    user_type: textOf(user.user_type, '-'),
    created_date: isoInstantOf(user.created_date),
  };
};
