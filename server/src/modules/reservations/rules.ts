import {
  CODE_MESSAGE,
  ERRORS,
  MINUTE_MS,
  PAST_GRACE_MINUTES,
  PLATE_MESSAGE,
  type Price,
  type ReservationBody,
  STAY_FIELD,
  hoursOf,
  isOpenThroughout,
  plateOf,
  priceOf,
  reservationCodeOf,
  stayProblem,
  visibleText,
  hourlyRateOf,
} from '@parqueo/shared-api/contract';
import { AppError } from '../../platform/http/errors';
import type { ParkingTerms } from '../parkings/service';

/**
 * The stored form of a plate (BOK-08).
 * @throws AppError INVALID_FIELDS
 */
export function readPlate(text: string): string {
  const plate = plateOf(text);
  if (plate === null) throw new AppError('INVALID_FIELDS', { vehicle_plate: PLATE_MESSAGE });
  return plate;
}

/** A reason without invisible characters; a blank one counts as none. */
export const readReason = (reason = ''): string | null => visibleText(reason) || null;

/** The parking's terms for a stay. */
type Terms = Pick<
  ParkingTerms,
  | 'active'
  | 'accepts_reservations'
  | 'availability_schedule'
  | 'closures'
  | 'car_spaces_count'
  | 'moto_spaces_count'
  | 'car_hourly_rate'
  | 'moto_hourly_rate'
>;

/**
 * A code for the entrance, however it was typed.
 * @throws AppError INVALID_FIELDS
 */
export function readCode(text: string): string {
  const code = reservationCodeOf(text);
  if (code === null) throw new AppError('INVALID_FIELDS', { code: CODE_MESSAGE });
  return code;
}

/**
 * Checks what needs no lock (API-06) and returns the server's own price and hourly rate.
 * @throws AppError with the first rule that is broken.
 */
export function checkRequest(
  parking: Terms,
  body: ReservationBody,
  now: Date,
): { start: Date; end: Date; hourlyRate: number; price: Price } {
  const start = new Date(body.start_time);
  const end = new Date(body.end_time);
  const wrong = stayProblem({ start, end }, now);
  if (wrong) throw new AppError(wrong, { [STAY_FIELD[wrong]]: ERRORS[wrong].err });
  if (!parking.active) throw new AppError('PARKING_INACTIVE');
  if (!parking.accepts_reservations) throw new AppError('PARKING_NOT_ACCEPTING');
  if (parking[`${body.vehicle_type}_spaces_count`] === 0) {
    throw new AppError('VEHICLE_TYPE_NOT_OFFERED');
  }
  if (!isOpenThroughout(hoursOf(parking), start, end)) {
    throw new AppError('OUTSIDE_SCHEDULE');
  }
  const hourlyRate = hourlyRateOf(parking, body.vehicle_type);
  const price = priceOf(hourlyRate, start, end);
  if (body.total_cost !== price.total || body.reservation_cost !== price.reservation) {
    throw new AppError('PRICE_CHANGED', {
      total_cost: price.total.toFixed(2),
      reservation_cost: price.reservation.toFixed(2),
    });
  }
  return { start, end, hourlyRate, price };
}

/**
 * The owner's deadline (API-07): `ttlMinutes` from now, but at the latest the start. When the stay
 * starts at once, the owner still has the driver's grace.
 */
export function replyDeadline(start: Date, now: Date, ttlMinutes: number): Date {
  const grace = now.getTime() + PAST_GRACE_MINUTES * MINUTE_MS;
  const longest = now.getTime() + ttlMinutes * MINUTE_MS;
  return new Date(Math.min(longest, Math.max(start.getTime(), grace)));
}
