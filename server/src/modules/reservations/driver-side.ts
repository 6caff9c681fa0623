import {
  BOOKINGS_PER_PAGE,
  type BookingPage,
  FIELD_MESSAGES,
  type ReservationBody,
  surchargeOf,
  visibleLine,
} from '@parqueo/shared-api/contract';
import type { CreatedReservation } from '@parqueo/shared-api/contract/schemas';
import type { Core } from '../../platform/core';
import { AppError } from '../../platform/http/errors';
import type { IdempotencyKey } from '../../platform/http/idempotency';
import { slicesByKey } from '../../platform/http/list';
import type { ParkingService } from '../parkings/service';
import {
  type DriverPageStart,
  type ReservationsWhere,
  driverRepository,
} from './driver-repository';
import type { SubmitRequest } from './requests';
import { MOST_ROWS, type ReservationRow } from './rows';
import { checkRequest, readPlate, replyDeadline } from './rules';
import { type StayRow, stayRepository } from './stay-repository';

/** The driver's side of reservations: requests and history. */
export function driverSide(
  { db, clock, config }: Core,
  { parkings, submit }: { parkings: ParkingService; submit: SubmitRequest },
) {
  const reservations = driverRepository(db);
  const stays = stayRepository(db);

  return {
    /**
     * Requests a space for a driver (BOK-08, API-06). The same key and body again give the same
     * answer.
     * @throws AppError with the rule that refuses it.
     */
    reserve: (
      parkingId: number,
      driverId: number,
      given: ReservationBody,
      idempotency: IdempotencyKey,
    ): Promise<CreatedReservation> =>
      // 'LOT_CHANGED' when the owner changed the parking between check and allocation.
      submit(driverId, 'reservation', idempotency, async (marks) => {
        const body = readBody(given);
        const now = clock.now();
        const checked = checkRequest(await parkings.terms(parkingId, driverId), body, now);
        const surcharge = surchargeOf(body.payment_method, checked.price.total);
        const replyBy = replyDeadline(checked.start, now, config.requestTtlMinutes);
        const request = { parkingId, driverId, body, ...checked, surcharge, replyBy, ...marks };
        return reservations.reserve(request, now);
      }),

    /** A driver's own reservations, all or those of a column's values, the latest first. */
    ofDriver: (driverId: number, where?: ReservationsWhere) =>
      slicesByKey<ReservationRow>(MOST_ROWS, (limit, after) =>
        reservations.ofDriver(driverId, { where, after, limit }),
      ),

    /** The stay of a driver's that a reservation belongs to: its first one, or one that extends it. */
    stay: stays.find,

    /**
     * A page of a driver's own stays: those that hold a space, the next first, then the others, the latest
     * first (HIS-06).
     * @throws AppError INVALID_FIELDS when `after` is none of theirs
     */
    staysOfDriver: (
      driverId: number,
      { limit: most = BOOKINGS_PER_PAGE, after: id }: BookingPage,
    ) =>
      slicesByKey<StayRow & DriverPageStart>(most, async (limit, last) => {
        const after =
          last ?? (id === undefined ? undefined : await stays.pageStartOf(driverId, id));
        if (id !== undefined && !after) throw unknownStart();
        return stays.page(driverId, limit, after);
      }),

    /**
     * A page of a driver's own reservations: those that hold a space, the next first, then the others,
     * the latest first (HIS-06).
     * @throws AppError INVALID_FIELDS when `after` is none of theirs
     */
    pageOfDriver: (driverId: number, { limit: most = BOOKINGS_PER_PAGE, after: id }: BookingPage) =>
      slicesByKey<ReservationRow>(most, async (limit, last) => {
        const page = await reservations.pageOfDriver(driverId, limit, last?.id ?? id);
        if (page === null) throw unknownStart();
        return page;
      }),
  };
}

/** Refuses a page after a reservation that is not the driver's. */
const unknownStart = () => new AppError('INVALID_FIELDS', { after: FIELD_MESSAGES.invalid });

/**
 * A driver's input in its stored form.
 * @throws AppError INVALID_FIELDS
 */
const readBody = (given: ReservationBody): ReservationBody => ({
  ...given,
  vehicle_plate: readPlate(given.vehicle_plate),
  vehicle_brand: visibleLine(given.vehicle_brand),
  vehicle_model: visibleLine(given.vehicle_model),
  vehicle_color: visibleLine(given.vehicle_color),
});
