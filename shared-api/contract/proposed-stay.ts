import { HOUR_MS, MINUTE_MS } from './durations';
import { RESERVATION_MAX_MS } from './limits';
import type { Stay } from './parking-state';
import { isTooFar, isTooShort } from './stay';
import { instantOf, quarterFrom } from './time';

/** Length of a stay that nobody has chosen. */
export const DEFAULT_LENGTH_MS = 2 * HOUR_MS;
/** Least time that an owner has to answer a request for a default stay. */
const TIME_TO_ANSWER_MS = 10 * MINUTE_MS;

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

/** Whether a stay's availability is worth a question: nobody can have one that is too long or too far ahead. */
const isAskable = ({ start, end }: Stay, now: Date): boolean =>
  end.getTime() - start.getTime() <= RESERVATION_MAX_MS && !isTooFar(start, now);

/**
 * The stay that an address asks for, else the default (FND-02): `explicit` where it has one, `askable` where its
 * availability can be asked for.
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
