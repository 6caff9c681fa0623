import {
  type DayClose,
  type DayReport,
  type Figures,
  type LatePayment,
  MARKED_PAYMENTS,
  type MonthFigures,
  type PersonFigures,
  UNKNOWN_PARKING,
} from '../contract';
import type { MonthStay } from '../contract/schemas';
import {
  type Answer,
  MOST,
  type Reader,
  type Table,
  amountOf,
  among,
  entriesOf,
  fieldsOf,
  flag,
  idOf,
  isoInstantOf,
  readBy,
  text,
  upTo,
} from './read';
import { booked, readItsParking, statusOf, vehicleTexts } from './reservation';

const NOBODY = 'Sin nombre';
const HOURS_OF_DAY = 24;

const amount = [amountOf, 0] as const;
const count = [upTo(MOST), 0] as const;

const figures = {
  earnings: amount,
  reservations: count,
  pending: count,
  walk_ins: count,
  cancelled: count,
  no_shows: count,
  cash: amount,
  card: amount,
  charged: amount,
  unpaid: count,
  unpaid_amount: amount,
  to_charge: amount,
} satisfies Table<Figures>;
const readFigures = readBy(figures);

/** Figures of an object that has any: others are no answer of ours. */
const readTotal: Reader<Figures> = (answer) =>
  Object.keys(fieldsOf(answer)).length > 0 ? readFigures(answer) : null;

function dayOf(value: unknown): string | null {
  const day = text(value);
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null;
}

const readPerson = readBy({
  name: [text, NOBODY],
  cash: amount,
  card: amount,
  charged: amount,
  unpaid: count,
  unpaid_amount: [amountOf, null],
} satisfies Table<PersonFigures>);

function hoursOf(value: unknown): number[] {
  const hours: unknown[] = Array.isArray(value) ? value : [];
  return Array.from({ length: HOURS_OF_DAY }, (_, hour) => amountOf(hours[hour]) ?? 0);
}

/** A month in figures (OHI-03). */
export const readMonthFigures = readBy({
  month: [text, ''],
  total: readTotal,
  days: entriesOf(readBy({ day: dayOf, ...figures })),
  lots: entriesOf(readBy({ parking_id: idOf, parking_name: [text, UNKNOWN_PARKING], ...figures })),
  people: entriesOf(readPerson),
  spaces: count,
  hours: hoursOf,
} satisfies Table<MonthFigures>);

const payment = {
  method: [among(MARKED_PAYMENTS), 'cash'],
  amount,
  happened_at: isoInstantOf,
  made_by: [text, NOBODY],
} as const;

/** A stay of an owner's month (OHI-03). */
export const readMonthStay = readBy({
  id: idOf,
  ...booked,
  ...vehicleTexts('-'),
  status: [statusOf, null],
  no_show: [flag, false],
  arrived_at: [isoInstantOf, null],
  left_at: [isoInstantOf, null],
  driver: [text, null],
  hourly_rate: [amountOf, null],
  extended: [flag, false],
  parking: readItsParking,
  payment: [readBy(payment), null],
  owed: [amountOf, null],
} satisfies Table<MonthStay>);
export type KnownMonthStay = Answer<typeof readMonthStay>;

const readLatePayment = readBy({
  stay_id: idOf,
  vehicle_plate: [text, '-'],
  heard_at: isoInstantOf,
  ...payment,
} satisfies Table<LatePayment>);

const difference = (value: unknown) => (typeof value === 'number' ? value : null);

const readClose = readBy({
  figures: readFigures,
  people: entriesOf(readPerson),
  counted_cash: amount,
  difference: [difference, 0],
  closed_by: [text, NOBODY],
  closed_at: isoInstantOf,
  late: entriesOf(readLatePayment),
} satisfies Table<DayClose>);

/** A lot's day, and how it was closed (OHI-03). */
export const readDayReport = readBy({
  parking: readBy({ id: idOf, name: [text, UNKNOWN_PARKING] }),
  day: [text, ''],
  figures: readTotal,
  people: entriesOf(readPerson),
  close: [readClose, null],
} satisfies Table<DayReport>);
