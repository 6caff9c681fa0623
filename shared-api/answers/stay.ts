import { PAYMENT_METHODS } from '../contract';
import type { ParkingDocument, StayDocument } from '../contract/schemas';
import { readPhoto } from './photo';
import { place } from './place';
import {
  type Answer,
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

const readParkingDocument = readBy({ id: idOf, ...place } satisfies Table<ParkingDocument>);

/** A driver's stay: a reservation with its extensions (TRP-01). */
export const readStay = readBy({
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
  asked: [readBy({ id: [text, ''], end_time: isoInstantOf }), null],
  refused: [flag, false],
  arrived_at: [isoInstantOf, null],
  left_at: [isoInstantOf, null],
  hourly_rate: [amountOf, null],
  payment: [readBy({ method: among(PAYMENT_METHODS), amount: amountOf }), null],
  changes: [upTo(), 0],
} satisfies Table<StayDocument>);
export type KnownStay = Answer<typeof readStay>;
