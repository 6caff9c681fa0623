import { type CollectionName, PAYMENT_METHODS, type ParkingDocument } from '../contract';
import type { KnownBooking, KnownDocuments, KnownConfirmation, KnownStay } from './known';
import { readPhoto } from './photo';
import { readPlace } from './place';
import {
  type Reader,
  amountOf,
  countOf,
  fieldsOf,
  idOf,
  isoInstantOf,
  oneOf,
  textOf,
} from './read';
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

/** The fields that a reservation's and a stay's ticket share. */
function readTicket(id: string, given: Record<string, unknown>) {
  return {
    id,
    code: codeOf(given.code),
    parking: readParkingDocument(given.parking),
    entry_instructions: textOf(given.entry_instructions),
    entrance_photo: readPhoto(given.entrance_photo),
    contact_phone: textOf(given.contact_phone) || null,
    whatsapp: textOf(given.whatsapp) || null,
    space: readSpace(given.space),
    start_time: isoInstantOf(given.start_time) ?? isoInstantOf(given.fecha),
    end_time: isoInstantOf(given.end_time),
    reply_by: isoInstantOf(given.reply_by),
    total_cost: amountOf(given.total_cost) ?? amountOf(given.total),
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
}

const readConfirmation: Reader<KnownConfirmation> = (answer) => {
  const given = fieldsOf(answer);
  const id = textOf(given.id);
  if (id === '') return null;
  const ticket = readTicket(id, given);
  return {
    ...ticket,
    reserva: textOf(given.reserva, id),
    extends_id: idOf(given.extends_id),
    fecha: ticket.start_time,
    total: ticket.total_cost,
  };
};

const readPayment: Reader<NonNullable<KnownStay['payment']>> = (answer) => {
  const given = fieldsOf(answer);
  const method = oneOf(PAYMENT_METHODS, given.method);
  const amount = amountOf(given.amount);
  return method === null || amount === null ? null : { method, amount };
};

/** A driver's stay; a server of the release before answers with its reservation alone (TRP-01). */
export const readStay: Reader<KnownStay> = (answer) => {
  const given = fieldsOf(answer);
  const id = textOf(given.id);
  if (id === '') return null;
  const extension = fieldsOf(given.asked);
  const end_time = isoInstantOf(extension.end_time);
  return {
    ...readTicket(id, given),
    asked: end_time === null ? null : { id: textOf(extension.id), end_time },
    refused: given.refused === true,
    arrived_at: isoInstantOf(given.arrived_at),
    left_at: isoInstantOf(given.left_at),
    hourly_rate: amountOf(given.hourly_rate),
    payment: readPayment(given.payment),
    changes: countOf(given.changes),
  };
};

/** The readers of the document collections (API-05). */
export const documentReaders: { readonly [C in CollectionName]: Reader<KnownDocuments[C]> } = {
  booking: readBooking,
  parkings: readParkingDocument,
  confirmaciones: readConfirmation,
};
