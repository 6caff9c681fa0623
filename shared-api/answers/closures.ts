import {
  type ClosuresAnswer,
  type ParkingImpact,
  RESERVATION_STATUSES,
  type TouchedStay,
  type TouchedStays,
} from '../contract';
import { readClosure } from './parking';
import {
  type Reader,
  type Table,
  among,
  entriesOf,
  idOf,
  isoInstantOf,
  listOf,
  readBy,
  text,
  upTo,
} from './read';

const count = [upTo(Infinity), 0] as const;

const readCounted = readBy({
  count,
  first: entriesOf(
    readBy({
      id: idOf,
      status: among(RESERVATION_STATUSES),
      vehicle_plate: [text, ''],
      start_time: isoInstantOf,
      end_time: isoInstantOf,
      space: [text, ''],
    } satisfies Table<TouchedStay>),
  ),
} satisfies Table<TouchedStays>);

/** At least as many as are listed. */
const readTouched: Reader<TouchedStays> = (answer) => {
  const { count: given, first } = readCounted(answer) ?? { count: 0, first: [] };
  return { count: Math.max(given, first.length), first };
};

/** What came of a closure (LOT-01). */
export const readClosuresAnswer = readBy({
  closures: listOf(readClosure),
  touched: readTouched,
  going_on: count,
  cancelled: count,
  already: entriesOf(readClosure),
} satisfies Table<ClosuresAnswer>);

/** What a change of a parking would mean for its reservations (LOT-01). */
export const readImpact = readBy({
  live: count,
  price: count,
  hours: readTouched,
  least_car_spaces: [upTo(), 0],
  least_moto_spaces: [upTo(), 0],
} satisfies Table<ParkingImpact>);
