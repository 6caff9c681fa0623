import { PAYMENT_METHODS } from '../contract';
import type {
  BookingDocument,
  CollectionName,
  ConfirmationDocument,
  ParkingDocument,
  StayDocument,
} from '../contract/schemas';
import { readPhoto } from './photo';
import { place } from './place';
import {
  type Answer,
  type Reader,
  type Table,
  amountOf,
  among,
  flag,
  idOf,
  isoInstantOf,
  readBy,
  text,
  upTo,
  wordOf,
} from './read';
import { cancellation, readSpace, statusOf } from './reservation';

const readBooking = readBy({
  id: text,
  user_id: [idOf, 0],
  parqueo_id: [idOf, 0],
  confirmacion: [text, ''],
  extends_id: [idOf, null],
  estado: [statusOf, null],
  ...cancellation,
} satisfies Table<BookingDocument>);

const readParkingDocument = readBy({ id: idOf, ...place } satisfies Table<ParkingDocument>);

/** The fields that a reservation's and a stay's ticket share. */
const ticket = {
  id: text,
  code: [wordOf, null],
  parking: [readParkingDocument, null],
  entry_instructions: [text, ''],
  entrance_photo: [readPhoto, null],
  contact_phone: [text, null],
  whatsapp: [text, null],
  space: readSpace,
  start_time: [isoInstantOf, null],
  end_time: [isoInstantOf, null],
  reply_by: [isoInstantOf, null],
  total_cost: [amountOf, null],
  reservation_cost: [amountOf, null],
  payment_method: [among(PAYMENT_METHODS), null],
  card_surcharge: [amountOf, null],
  vehicle_plate: [text, ''],
  vehicle_brand: [text, ''],
  vehicle_model: [text, ''],
  vehicle_color: [text, ''],
  estado: [statusOf, null],
  ...cancellation,
} as const;

const readConfirmation = readBy({
  ...ticket,
  reserva: [text, ''],
  extends_id: [idOf, null],
  fecha: [isoInstantOf, null],
  total: [amountOf, null],
} satisfies Table<ConfirmationDocument>);

/** A driver's stay: a reservation with its extensions (TRP-01). */
export const readStay = readBy({
  ...ticket,
  asked: [readBy({ id: [text, ''], end_time: isoInstantOf }), null],
  refused: [flag, false],
  arrived_at: [isoInstantOf, null],
  left_at: [isoInstantOf, null],
  hourly_rate: [amountOf, null],
  payment: [readBy({ method: among(PAYMENT_METHODS), amount: amountOf }), null],
  changes: [upTo(), 0],
} satisfies Table<StayDocument>);
export type KnownStay = Answer<typeof readStay>;

/** The documents that readers return, by the name of their collection. */
export interface KnownDocuments {
  booking: Answer<typeof readBooking>;
  parkings: Answer<typeof readParkingDocument>;
  confirmaciones: Answer<typeof readConfirmation>;
}

/** The readers of the document collections (API-05). */
export const documentReaders: { readonly [C in CollectionName]: Reader<KnownDocuments[C]> } = {
  booking: readBooking,
  parkings: readParkingDocument,
  confirmaciones: readConfirmation,
};
