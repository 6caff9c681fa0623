import {
  type DayClose,
  type DayReport,
  type Figures,
  type LatePayment,
  MARKED_PAYMENTS,
  type MonthFigures,
  PAYMENT_METHODS,
  type PersonFigures,
  UNKNOWN_PARKING,
} from '../contract';
import type { KnownMonthStay } from './known';
import {
  type Reader,
  amountOf,
  countOf,
  fieldsOf,
  idOf,
  isoInstantOf,
  listOf,
  oneOf,
  textOf,
} from './read';
import { codeOf, readCancellation, readSpace, statusOf } from './reservation';

const UNKNOWN = '-';
const NOBODY = 'Sin nombre';
/** Most stays that are believed. */
const MOST = 10_000_000;
const HOURS_OF_DAY = 24;

const amount = (value: unknown) => amountOf(value) ?? 0;

function figuresOf(given: Record<string, unknown>): Figures {
  return {
    earnings: amount(given.earnings),
    reservations: countOf(given.reservations, MOST),
    pending: countOf(given.pending, MOST),
    walk_ins: countOf(given.walk_ins, MOST),
    cancelled: countOf(given.cancelled, MOST),
    no_shows: countOf(given.no_shows, MOST),
    cash: amount(given.cash),
    card: amount(given.card),
    charged: amount(given.charged),
    unpaid: countOf(given.unpaid, MOST),
    unpaid_amount: amount(given.unpaid_amount),
    to_charge: amount(given.to_charge),
  };
}

/** Whether an answer is an object with figures at all: others are no answer of ours. */
const hasFigures = (answer: unknown) => Object.keys(fieldsOf(answer)).length > 0;

const readDayFigures: Reader<MonthFigures['days'][number]> = (answer) => {
  const given = fieldsOf(answer);
  const day = textOf(given.day);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? { day, ...figuresOf(given) } : null;
};

const readLotFigures: Reader<MonthFigures['lots'][number]> = (answer) => {
  const given = fieldsOf(answer);
  const parking_id = idOf(given.parking_id);
  if (parking_id === null) return null;
  const parking_name = textOf(given.parking_name, UNKNOWN_PARKING);
  return { parking_id, parking_name, ...figuresOf(given) };
};

const readPerson: Reader<PersonFigures> = (answer) => {
  const given = fieldsOf(answer);
  return {
    name: textOf(given.name, NOBODY),
    cash: amount(given.cash),
    card: amount(given.card),
    charged: amount(given.charged),
    unpaid: countOf(given.unpaid, MOST),
    unpaid_amount: amountOf(given.unpaid_amount),
  };
};

const peopleOf = (given: Record<string, unknown>) => listOf(readPerson)(given.people) ?? [];

/** A month in figures (OHI-03). */
export const readMonthFigures: Reader<MonthFigures> = (answer) => {
  const given = fieldsOf(answer);
  const hours = Array.isArray(given.hours) ? given.hours : [];
  if (!hasFigures(given.total)) return null;
  return {
    month: textOf(given.month),
    total: figuresOf(fieldsOf(given.total)),
    days: listOf(readDayFigures)(given.days) ?? [],
    lots: listOf(readLotFigures)(given.lots) ?? [],
    people: peopleOf(given),
    spaces: countOf(given.spaces, MOST),
    hours: Array.from({ length: HOURS_OF_DAY }, (_, hour) => amount(hours[hour])),
  };
};

function paymentOf(given: Record<string, unknown>) {
  return {
    method: oneOf(MARKED_PAYMENTS, given.method) ?? ('cash' as const),
    amount: amount(given.amount),
    made_by: textOf(given.made_by, NOBODY),
  };
}

const readPayment: Reader<NonNullable<KnownMonthStay['payment']>> = (answer) => {
  const given = fieldsOf(answer);
  const happened_at = isoInstantOf(given.happened_at);
  return happened_at === null ? null : { ...paymentOf(given), happened_at };
};

/** A stay of an owner's month (OHI-03). */
export const readMonthStay: Reader<KnownMonthStay> = (answer) => {
  const given = fieldsOf(answer);
  const id = idOf(given.id);
  if (id === null) return null;
  const parking = fieldsOf(given.parking);
  return {
    id,
    code: codeOf(given.code),
    status: statusOf(given.status),
    no_show: given.no_show === true,
    start_time: isoInstantOf(given.start_time),
    end_time: isoInstantOf(given.end_time),
    arrived_at: isoInstantOf(given.arrived_at),
    left_at: isoInstantOf(given.left_at),
    driver: textOf(given.driver) || null,
    whatsapp: textOf(given.whatsapp) || null,
    vehicle_plate: textOf(given.vehicle_plate, UNKNOWN),
    vehicle_brand: textOf(given.vehicle_brand, UNKNOWN),
    vehicle_model: textOf(given.vehicle_model, UNKNOWN),
    vehicle_color: textOf(given.vehicle_color, UNKNOWN),
    total_cost: amountOf(given.total_cost),
    hourly_rate: amountOf(given.hourly_rate),
    payment_method: oneOf(PAYMENT_METHODS, given.payment_method),
    reservation_cost: amountOf(given.reservation_cost),
    card_surcharge: amountOf(given.card_surcharge),
    extended: given.extended === true,
    ...readCancellation(given),
    parking: { id: idOf(parking.id) ?? 0, name: textOf(parking.name, UNKNOWN_PARKING) },
    space: readSpace(given.space),
    payment: readPayment(given.payment),
    owed: amountOf(given.owed),
  };
};

const readLatePayment: Reader<LatePayment> = (answer) => {
  const given = fieldsOf(answer);
  const stay_id = idOf(given.stay_id);
  const happened_at = isoInstantOf(given.happened_at);
  const heard_at = isoInstantOf(given.heard_at);
  if (stay_id === null || happened_at === null || heard_at === null) return null;
  const vehicle_plate = textOf(given.vehicle_plate, UNKNOWN);
  return { stay_id, vehicle_plate, happened_at, heard_at, ...paymentOf(given) };
};

const readClose: Reader<DayClose> = (answer) => {
  const given = fieldsOf(answer);
  const closed_at = isoInstantOf(given.closed_at);
  if (closed_at === null) return null;
  return {
    figures: figuresOf(fieldsOf(given.figures)),
    people: peopleOf(given),
    counted_cash: amount(given.counted_cash),
    difference: typeof given.difference === 'number' ? given.difference : 0,
    closed_by: textOf(given.closed_by, NOBODY),
    closed_at,
    late: listOf(readLatePayment)(given.late) ?? [],
  };
};

/** A lot's day, and how it was closed (OHI-03). */
export const readDayReport: Reader<DayReport> = (answer) => {
  const given = fieldsOf(answer);
  const parking = fieldsOf(given.parking);
  const id = idOf(parking.id);
  if (id === null || !hasFigures(given.figures)) return null;
  return {
    parking: { id, name: textOf(parking.name, UNKNOWN_PARKING) },
    day: textOf(given.day),
    figures: figuresOf(fieldsOf(given.figures)),
    people: peopleOf(given),
    close: readClose(given.close),
  };
};
