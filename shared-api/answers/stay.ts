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
} from './read';
import { booked, statusOf, vehicleTexts } from './reservation';

const readParkingDocument = readBy({ id: idOf, ...place } satisfies Table<ParkingDocument>);

/** A driver's stay: a reservation with its extensions (TRP-01). */
export const readStay = readBy({
  id: text,
  ...booked,
  ...vehicleTexts(''),
  parking: [readParkingDocument, null],
  entry_instructions: [text, ''],
  entrance_photo: [readPhoto, null],
  contact_phone: [text, null],
  reply_by: [isoInstantOf, null],
  estado: [statusOf, null],
  asked: [readBy({ id: [text, ''], end_time: isoInstantOf }), null],
  refused: [flag, false],
  refusal: [text, null],
  unanswered: [flag, false],
  extended: [flag, false],
  arrived_at: [isoInstantOf, null],
  left_at: [isoInstantOf, null],
  hourly_rate: [amountOf, null],
  payment: [readBy({ method: among(PAYMENT_METHODS), amount: amountOf }), null],
  changes: [upTo(), 0],
} satisfies Table<StayDocument>);
export type KnownStay = Answer<typeof readStay>;
