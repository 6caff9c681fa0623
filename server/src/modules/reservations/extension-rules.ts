import {
  ERRORS,
  type ErrorCode,
  type ExtendBody,
  MINUTE_MS,
  type Price,
  RESERVATION_MAX_MS,
  extensionPriceOf,
  isOpenThroughout,
  isTooShort,
  openUntil,
  hourlyRateOf,
} from '@parqueo/shared-api/contract';
import { AppError } from '../../platform/http/errors';
import type { ParkingTerms } from '../parkings/service';
import type { StayPart } from './extension-repository';

/** A stay with its extensions, and the parking that it is in (TRP-01). */
export interface Stay {
  first: StayPart;
  /** The last one that holds: an extension goes on from its end. */
  last: StayPart;
  /** Asked for and not answered yet. */
  pending: StayPart | null;
  parking: ParkingTerms;
}

/** The stay of its parts in order; null when there are none. */
export function stayOf(parts: readonly StayPart[]): Omit<Stay, 'parking'> | null {
  const [first, ...later] = parts;
  if (!first) return null;
  return {
    first,
    last: later.findLast(({ status }) => status !== 'pending') ?? first,
    pending: later.find(({ status }) => status === 'pending') ?? null,
  };
}

/** The rate that added hours cost: the parking's present one. */
export const rateOf = ({ first, parking }: Stay): number =>
  hourlyRateOf(parking, first.vehicle_type);

/** Why nothing later can be asked for, whatever the new end; null when it can. */
export function extensionProblem({ last, pending, parking }: Stay, now: Date): ErrorCode | null {
  const holds = last.status === 'confirmed' || last.status === 'active';
  if (!holds || last.end_time <= now) return 'NOT_EXTENDABLE';
  if (pending) return 'EXTENSION_PENDING';
  if (!parking.active) return 'PARKING_INACTIVE';
  return parking.accepts_reservations ? null : 'PARKING_NOT_ACCEPTING';
}

/** The latest end that hours and the longest reservation allow. */
export function latestEnd({ first, last, parking }: Stay): Date {
  const limit = new Date(first.start_time.getTime() + RESERVATION_MAX_MS);
  if (limit <= last.end_time) return last.end_time;
  return openUntil(parking.availability_schedule, last.end_time, limit) ?? last.end_time;
}

/**
 * Checks what needs no lock, and returns the server's own price.
 * @throws AppError with the first rule that is broken.
 */
export function checkExtension(
  stay: Stay,
  body: ExtendBody,
  now: Date,
): { from: Date; to: Date; hourlyRate: number; price: Price } {
  const { first, last, parking } = stay;
  const problem = extensionProblem(stay, now);
  if (problem) throw new AppError(problem);
  const from = last.end_time;
  const to = new Date(body.end_time);
  const refused = (code: 'NOT_LATER' | 'TOO_SHORT' | 'TOO_LONG') =>
    new AppError(code, { end_time: ERRORS[code].err });
  if (to <= from) throw refused('NOT_LATER');
  if (isTooShort({ start: from, end: to })) throw refused('TOO_SHORT');
  if (to.getTime() - first.start_time.getTime() > RESERVATION_MAX_MS) throw refused('TOO_LONG');
  if (!isOpenThroughout(parking.availability_schedule, from, to))
    throw new AppError('OUTSIDE_SCHEDULE');
  const hourlyRate = rateOf(stay);
  const price = extensionPriceOf(hourlyRate, from, to);
  if (body.total_cost !== price.total)
    throw new AppError('PRICE_CHANGED', { total_cost: price.total.toFixed(2) });
  return { from, to, hourlyRate, price };
}

/** Until when the owner can answer: as a request, but at the latest until the present end. */
export const extensionDeadline = (from: Date, now: Date, ttlMinutes: number): Date =>
  new Date(Math.min(from.getTime(), now.getTime() + ttlMinutes * MINUTE_MS));
