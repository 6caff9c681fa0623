import {
  ERRORS,
  type ErrorCode,
  type ExtendBody,
  MINUTE_MS,
  type Price,
  RESERVATION_MAX_MS,
  extensionPriceOf,
  hoursOf,
  isOpenThroughout,
  isTooShort,
  openUntil,
  hourlyRateOf,
} from '@parqueo/shared-api/contract';
import { AppError } from '../../platform/http/errors';
import type { ParkingTerms } from '../parkings/service';
import type { StayRow } from './stay-repository';

/** A stay, and the parking that it is in as it is now (TRP-01). */
export interface StayAt {
  stay: StayRow;
  parking: ParkingTerms;
}

/** The rate that added hours cost: the parking's present one. */
export const rateOf = ({ stay, parking }: StayAt): number =>
  hourlyRateOf(parking, stay.vehicle_type);

/** Why no later end can be requested, whatever it is; null when one can. */
export function extensionProblem({ stay, parking }: StayAt, now: Date): ErrorCode | null {
  const holds = stay.status === 'confirmed' || stay.status === 'active';
  if (!holds || stay.end_time <= now) return 'NOT_EXTENDABLE';
  if (stay.asked_id !== null) return 'EXTENSION_PENDING';
  if (!parking.active) return 'PARKING_INACTIVE';
  return parking.accepts_reservations ? null : 'PARKING_NOT_ACCEPTING';
}

/** The latest end that hours and the longest reservation allow. */
export function latestEnd({ stay: { start_time, end_time }, parking }: StayAt): Date {
  const limit = new Date(start_time.getTime() + RESERVATION_MAX_MS);
  if (limit <= end_time) return end_time;
  return openUntil(hoursOf(parking), end_time, limit) ?? end_time;
}

/**
 * Checks what needs no lock, and returns the server's own price.
 * @throws AppError with the first rule that is broken.
 */
export function checkExtension(
  at: StayAt,
  body: ExtendBody,
  now: Date,
): { from: Date; to: Date; hourlyRate: number; price: Price } {
  const { stay, parking } = at;
  const problem = extensionProblem(at, now);
  if (problem) throw new AppError(problem);
  const from = stay.end_time;
  const to = new Date(body.end_time);
  const refused = (code: 'NOT_LATER' | 'TOO_SHORT' | 'TOO_LONG') =>
    new AppError(code, { end_time: ERRORS[code].err });
  if (to <= from) throw refused('NOT_LATER');
  if (isTooShort({ start: from, end: to })) throw refused('TOO_SHORT');
  if (to.getTime() - stay.start_time.getTime() > RESERVATION_MAX_MS) throw refused('TOO_LONG');
  if (!isOpenThroughout(hoursOf(parking), from, to)) throw new AppError('OUTSIDE_SCHEDULE');
  const hourlyRate = rateOf(at);
  const price = extensionPriceOf(hourlyRate, from, to);
  if (body.total_cost !== price.total)
    throw new AppError('PRICE_CHANGED', { total_cost: price.total.toFixed(2) });
  return { from, to, hourlyRate, price };
}

/** The owner's deadline: as for a request, but at the latest the present end. */
export const extensionDeadline = (from: Date, now: Date, ttlMinutes: number): Date =>
  new Date(Math.min(from.getTime(), now.getTime() + ttlMinutes * MINUTE_MS));
