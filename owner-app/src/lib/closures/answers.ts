import {
  type Reader,
  countOf,
  fieldsOf,
  idOf,
  isoInstantOf,
  listOf,
  oneOf,
  readClosure,
  textOf,
} from '@parqueo/shared-api/answers';
import {
  type ClosuresAnswer,
  type ParkingImpact,
  RESERVATION_STATUSES,
  type TouchedStay,
  type TouchedStays,
} from '@parqueo/shared-api/contract';

const readTouched: Reader<TouchedStay> = (answer) => {
  const stay = fieldsOf(answer);
  const id = idOf(stay.id);
  const status = oneOf(RESERVATION_STATUSES, stay.status);
  const start_time = isoInstantOf(stay.start_time);
  const end_time = isoInstantOf(stay.end_time);
  if (id === null || status === null || start_time === null || end_time === null) return null;
  const [vehicle_plate, space] = [textOf(stay.vehicle_plate), textOf(stay.space)];
  return { id, status, start_time, end_time, vehicle_plate, space };
};

function readTouchedStays(answer: unknown): TouchedStays {
  const { count, first } = fieldsOf(answer);
  const listed = listOf(readTouched)(first) ?? [];
  return { count: Math.max(countOf(count, Infinity), listed.length), first: listed };
}

/** Reads what a closure did (LOT-01). */
export const readClosuresAnswer: Reader<ClosuresAnswer> = (answer) => {
  const given = fieldsOf(answer);
  const closures = listOf(readClosure)(given.closures);
  const touched = readTouchedStays(given.touched);
  return closures && { closures, touched, cancelled: countOf(given.cancelled, Infinity) };
};

/** Reads what a change of a parking would mean for its reservations (LOT-01). */
export const readImpact: Reader<ParkingImpact> = (answer) => {
  const given = fieldsOf(answer);
  return {
    live: countOf(given.live, Infinity),
    price: countOf(given.price, Infinity),
    hours: readTouchedStays(given.hours),
    least_car_spaces: countOf(given.least_car_spaces),
    least_moto_spaces: countOf(given.least_moto_spaces),
  };
};
