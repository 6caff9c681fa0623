import {
  PAST_GRACE_MINUTES,
  PLATE_MESSAGE,
  type Parking,
  type Price,
  RESERVATION_MAX_HOURS,
  type ReservationBody,
  isOpenThroughout,
  plateOf,
  priceOf,
} from '@parqueo/shared-api/contract';
import { AppError } from '../../platform/errors';

const MINUTE_MS = 60_000;

/**
 * The plate as it is kept (BOK-08).
 * @throws AppError INVALID_FIELDS
 */
export function readPlate(text: string): string {
  const plate = plateOf(text);
  if (plate === null) throw new AppError('INVALID_FIELDS', { vehicle_plate: PLATE_MESSAGE });
  return plate;
}

/**
 * Checks what needs no lock (API-06) and returns the server's own price and hourly rate.
 * @throws AppError with the first rule that is broken.
 */
export function checkRequest(
  lot: Parking,
  body: ReservationBody,
  now: Date,
): { start: Date; end: Date; hourlyRate: number; price: Price } {
  const start = new Date(body.start_time);
  const end = new Date(body.end_time);
  if (end <= start) {
    const { message } = new AppError('END_BEFORE_START');
    throw new AppError('END_BEFORE_START', { end_time: message });
  }
  if (end.getTime() - start.getTime() > RESERVATION_MAX_HOURS * 60 * MINUTE_MS) {
    throw new AppError('TOO_LONG');
  }
  if (start.getTime() < now.getTime() - PAST_GRACE_MINUTES * MINUTE_MS) {
    throw new AppError('IN_THE_PAST');
  }
  if (!lot.active) throw new AppError('PARKING_INACTIVE');
  if (!lot.accepts_reservations) throw new AppError('PARKING_NOT_ACCEPTING');
  const isCar = body.vehicle_type === 'car';
  if ((isCar ? lot.car_spaces_count : lot.moto_spaces_count) === 0) {
    throw new AppError('VEHICLE_TYPE_NOT_OFFERED');
  }
  if (!isOpenThroughout(lot.availability_schedule, start, end)) {
    throw new AppError('OUTSIDE_SCHEDULE');
  }
  const hourlyRate = isCar ? lot.car_hourly_rate : lot.moto_hourly_rate;
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
 * Until when the owner can answer (API-07): the start at the latest. A start that is already there
 * still leaves the owner the grace that the driver had. `ttlMinutes` is the longest wait.
 */
export function replyDeadline(start: Date, now: Date, ttlMinutes: number): Date {
  const grace = now.getTime() + PAST_GRACE_MINUTES * MINUTE_MS;
  const longest = now.getTime() + ttlMinutes * MINUTE_MS;
  return new Date(Math.min(longest, Math.max(start.getTime(), grace)));
}
