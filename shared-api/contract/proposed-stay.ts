import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations';
import { AVAILABILITY_MAX_DAYS } from './limits';
import type { Stay } from './parking-state';
import { isTooFar, isTooLongAgo, isTooShort } from './stay';
import { instantOf, quarterFrom } from './time';

/** Length of a stay that nobody has chosen. */
export const DEFAULT_LENGTH_MS = 2 * HOUR_MS;
/** Least time that an owner has to answer a request for a default stay. */
const TIME_TO_ANSWER_MS = 10 * MINUTE_MS;
/** The page's clock has minutes, and the server's is later when the query arrives. */
const AHEAD_MS = 2 * MINUTE_MS;
const LONGEST_MS = AVAILABILITY_MAX_DAYS * DAY_MS;

/** Parameters of a page's address with a stay; times are 'YYYY-MM-DDTHH:MM' in Guatemala. */
export const STAY_PARAMS = { start: 'llegada', end: 'salida' } as const;

const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/** Two hours from the next quarter that leaves time to answer: a request ends when its stay begins (FND-02). */
export function defaultStay(now: Date): Stay {
  const start = quarterFrom(after(now, TIME_TO_ANSWER_MS));
  return { start, end: after(start, DEFAULT_LENGTH_MS) };
}

function readInstant(text: string | null): Date | null {
  const [date = '', time = ''] = (text ?? '').split('T');
  return instantOf(date, time);
}

/** The stay in an address; null without one, and for one that is over or too short. */
function stayInAddress(params: URLSearchParams, now: Date): Stay | null {
  const start = readInstant(params.get(STAY_PARAMS.start));
  const end = readInstant(params.get(STAY_PARAMS.end));
  if (!start || !end) return null;
  return end <= now || isTooShort({ start, end }) ? null : { start, end };
}

/** Whether the server answers for a stay: not too long, too far ahead or, with `AHEAD_MS` to spare, too long ago. */
const isAskable = ({ start, end }: Stay, now: Date): boolean =>
  end.getTime() - start.getTime() <= LONGEST_MS &&
  !isTooLongAgo(start, after(now, AHEAD_MS)) &&
  !isTooFar(start, now);

/**
 * The stay that an address asks for, else the default (FND-02): `explicit` where it has one, `askable` where the
 * server answers its availability.
 */
export function stayOfAddress(params: URLSearchParams, now: Date) {
  const inAddress = stayInAddress(params, now);
  const stay = inAddress ?? defaultStay(now);
  return { stay, explicit: inAddress !== null, askable: isAskable(stay, now) };
}

/** A stay's parameters of a query (FND-02). */
export const stayQuery = ({ start, end }: Stay) => ({
  start_time: start.toISOString(),
  end_time: end.toISOString(),
});
