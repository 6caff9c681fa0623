import type { Arrival, LotToday, RequestFacts, Today } from '../contract';
import {
  type Reader,
  amountOf,
  countOf,
  fieldsOf,
  idOf,
  isoInstantOf,
  listOf,
  textOf,
} from './read';
import { codeOf } from './reservation';

const UNKNOWN = '-';
/** Most requests and visits that are believed. */
const MOST = 100_000;

const readArrival: Reader<Arrival> = (answer) => {
  const given = fieldsOf(answer);
  const reservation_id = idOf(given.reservation_id);
  const start_time = isoInstantOf(given.start_time);
  if (reservation_id === null || start_time === null) return null;
  return {
    reservation_id,
    code: codeOf(given.code),
    start_time,
    end_time: isoInstantOf(given.end_time),
    vehicle_plate: textOf(given.vehicle_plate, UNKNOWN),
    space_identifier: textOf(given.space_identifier, UNKNOWN),
    whatsapp: textOf(given.whatsapp) || null,
  };
};

const readLotToday: Reader<LotToday> = (answer) => {
  const given = fieldsOf(answer);
  const parking_id = idOf(given.parking_id);
  if (parking_id === null) return null;
  return {
    parking_id,
    waiting: countOf(given.waiting, MOST),
    next_deadline: isoInstantOf(given.next_deadline),
    arrivals: listOf(readArrival)(given.arrivals) ?? [],
    occupied: countOf(given.occupied),
    total: countOf(given.total),
    charged: amountOf(given.charged) ?? 0,
    to_charge: amountOf(given.to_charge) ?? 0,
  };
};

/** The day of an owner's lots (TOD-01). */
export const readToday: Reader<Today> = (answer) => {
  const given = fieldsOf(answer);
  const now = isoInstantOf(given.now);
  const lots = listOf(readLotToday)(given.lots);
  return now === null || lots === null ? null : { now, lots };
};

/** What helps to answer a request (REQ-04). */
export const readRequestFacts: Reader<RequestFacts> = (answer) => {
  const given = fieldsOf(answer);
  const reservation_id = idOf(given.reservation_id);
  if (reservation_id === null) return null;
  return {
    reservation_id,
    spaces_left: countOf(given.spaces_left),
    spaces_total: countOf(given.spaces_total),
    visits: countOf(given.visits, MOST),
  };
};
