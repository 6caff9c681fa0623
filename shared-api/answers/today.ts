import type { Arrival, LotToday, RequestFacts, Today } from '../contract';
import {
  MOST,
  type Table,
  amountOf,
  entriesOf,
  idOf,
  isoInstantOf,
  listOf,
  readBy,
  text,
  upTo,
  wordOf,
} from './read';

const readArrival = readBy({
  reservation_id: idOf,
  code: [wordOf, null],
  start_time: isoInstantOf,
  end_time: [isoInstantOf, null],
  vehicle_plate: [text, '-'],
  space_identifier: [text, '-'],
  whatsapp: [text, null],
} satisfies Table<Arrival>);

const readLotToday = readBy({
  parking_id: idOf,
  waiting: [upTo(MOST), 0],
  next_deadline: [isoInstantOf, null],
  arrivals: entriesOf(readArrival),
  late: entriesOf(readArrival),
  occupied: [upTo(), 0],
  total: [upTo(), 0],
  charged: [amountOf, 0],
  to_charge: [amountOf, 0],
} satisfies Table<LotToday>);

/** The day of an owner's lots (TOD-01). */
export const readToday = readBy({
  now: isoInstantOf,
  lots: listOf(readLotToday),
} satisfies Table<Today>);

/** What helps to answer a request (REQ-04). */
export const readRequestFacts = readBy({
  reservation_id: idOf,
  spaces_left: [upTo(), 0],
  spaces_total: [upTo(), 0],
  visits: [upTo(MOST), 0],
} satisfies Table<RequestFacts>);
