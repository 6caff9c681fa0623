import {
  DAY_MS,
  DEFAULT_LENGTH_MS,
  HOUR_MS,
  type LocalDate,
  MINUTE_MS,
  type OpeningHours,
  type Parking,
  RESERVATION_MAX_MS,
  RESERVATION_MIN_MS,
  type Stay,
  defaultStay,
  hoursOf,
  instantOf,
  isOpenThroughout,
  isTooShort,
  localTime,
  nextOpening,
  openUntil,
} from '@parqueo/shared-api/contract';
import { after, lasting, lengthOf } from './spans';
import { type StayReading, type TypedStay, typedStayOf } from './typed-stay';

const HALF_HOUR_MS = HOUR_MS / 2;

/** 'Todo el día' on the map, where no parking says its hours. */
const WHOLE_DAY = { from: '08:00', until: '18:00' } as const;

const latest = (one: Date, other: Date) => (one > other ? one : other);

/** 'Ahora': this minute at a lot that accepts at once, else the soonest that can be answered (FND-11). */
export function soonestArrival(parking: Parking | undefined, now: Date): Date {
  if (parking?.instant !== true) return defaultStay(now).start;
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
}

function dayOf(date: LocalDate): Stay | null {
  const start = instantOf(date, '00:00');
  return start && lasting(start, DAY_MS);
}

/** The half hours of a day at which somebody can arrive: not past, and at a parking that is open then. */
export function halfHoursOf(date: LocalDate, parking: Parking | undefined, now: Date): Date[] {
  const day = dayOf(date);
  if (!day) return [];
  const schedule = parking && hoursOf(parking);
  const earliest = soonestArrival(parking, now);
  const halfHours: Date[] = [];
  for (let at = day.start; at < day.end; at = after(at, HALF_HOUR_MS)) {
    if (at >= earliest && (!schedule || isOpenLongEnough(schedule, at))) halfHours.push(at);
  }
  return halfHours;
}

const isOpenLongEnough = (schedule: OpeningHours, at: Date): boolean =>
  isOpenThroughout(schedule, at, after(at, RESERVATION_MIN_MS));

/** The same length from another arrival; two hours where there was none. */
export function movedTo(start: Date, { stay }: StayReading): TypedStay {
  const length = stay ? lengthOf(stay) : 0;
  return typedStayOf(lasting(start, length > 0 ? length : DEFAULT_LENGTH_MS));
}

/** The arrival of 'Hoy' or 'Mañana': the same time of day where that is possible, else the first that is. */
export function arrivalOn(
  date: LocalDate,
  arrival: string,
  parking: Parking | undefined,
  now: Date,
): Date | null {
  const wanted = instantOf(date, arrival);
  const soonest = soonestArrival(parking, now);
  const isPossible = wanted !== null && wanted >= soonest;
  if (isPossible && (!parking || isOpenLongEnough(hoursOf(parking), wanted))) return wanted;
  // What is past is no arrival, also where a parking does not open any more on that day.
  const isOver = !isPossible && localTime(soonest).date === date;
  if (isOver && !parking) return soonest;
  const first = halfHoursOf(date, parking, now)[0];
  return first ?? (isOver ? soonest : wanted) ?? instantOf(date, WHOLE_DAY.from);
}

/** 'Todo el día': while a parking is open on a day, from now on; null where nothing of the day is left. */
export function wholeDayOf(date: LocalDate, parking: Parking | undefined, now: Date): Stay | null {
  const day = dayOf(date);
  if (!day) return null;
  const soonest = soonestArrival(parking, now);
  const found = parking
    ? openingOf(hoursOf(parking), latest(day.start, soonest))
    : usualDay(date, soonest);
  if (!found || found.start >= day.end || isTooShort(found)) return null;
  const isEndless = lengthOf(found) >= RESERVATION_MAX_MS;
  return isEndless ? { start: found.start, end: day.end } : found;
}

/** The first time from an instant on during which a parking is open, as long as a reservation may be. */
function openingOf(schedule: OpeningHours, from: Date): Stay | null {
  const isOpen = openUntil(schedule, from, after(from, RESERVATION_MIN_MS)) !== null;
  const start = isOpen ? from : nextOpening(schedule, from);
  const end = start && openUntil(schedule, start, after(start, RESERVATION_MAX_MS));
  return start && end && { start, end };
}

function usualDay(date: LocalDate, soonest: Date): Stay | null {
  const [from, end] = [instantOf(date, WHOLE_DAY.from), instantOf(date, WHOLE_DAY.until)];
  return from && end && end > soonest ? { start: latest(from, soonest), end } : null;
}

/** The stay with one hour more; null where it is too long then or the parking has closed. */
export function oneHourMore({ start, end }: Stay, schedule: OpeningHours): Stay | null {
  const longer = { start, end: after(end, HOUR_MS) };
  if (lengthOf(longer) > RESERVATION_MAX_MS) return null;
  return isOpenThroughout(schedule, start, longer.end) ? longer : null;
}
