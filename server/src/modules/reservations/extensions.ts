import { type ExtendBody, isTooShort, surchargeOf } from '@parqueo/shared-api/contract';
import type { CreatedReservation, Extension } from '@parqueo/shared-api/contract/schemas';
import type { Core } from '../../platform/core';
import { AppError } from '../../platform/http/errors';
import type { IdempotencyKey } from '../../platform/http/idempotency';
import type { ParkingService } from '../parkings/service';
import { extensionRepository } from './extension-repository';
import {
  type StayAt,
  checkExtension,
  extensionDeadline,
  extensionProblem,
  latestEnd,
  rateOf,
} from './extension-rules';
import { reservationRepository } from './repository';
import type { SubmitRequest } from './requests';
import { toReservation } from './rows';
import { stayRepository } from './stay-repository';

/** How a driver's stay gets a later end (TRP-01). */
export function extensions(
  { db, clock, config }: Core,
  { parkings, submit }: { parkings: ParkingService; submit: SubmitRequest },
) {
  const laterEnds = extensionRepository(db);
  const reservations = reservationRepository(db);
  const stays = stayRepository(db);

  /** The stay that a driver's reservation belongs to. */
  async function stayWith(driverId: number, id: number): Promise<StayAt> {
    const stay = await stays.find(driverId, id);
    if (!stay) throw new AppError('RESERVATION_NOT_FOUND');
    return { stay, parking: await parkings.terms(stay.parking_id, driverId) };
  }

  return {
    /**
     * How far a driver's stay can be extended (TRP-01): until the parking closes, its space or vehicle
     * is reserved, or the longest reservation is reached.
     * @throws AppError RESERVATION_NOT_FOUND, also for another driver's
     */
    async extension(driverId: number, id: number): Promise<Extension> {
      const extended = await stayWith(driverId, id);
      const { end_time: start, asked_id } = extended.stay;
      const limit = latestEnd(extended);
      const isOver = extensionProblem(extended, clock.now()) !== null || limit <= start;
      const taken = isOver ? null : await laterEnds.takenFrom(extended.stay, limit);
      const end = isOver ? null : (taken?.at ?? limit);
      const until = end && !isTooShort({ start, end }) ? end.toISOString() : null;
      const pending = asked_id && (await reservations.find(asked_id));
      return {
        end_time: start.toISOString(),
        until,
        reserved_from: taken?.bySpace ? taken.at.toISOString() : null,
        hourly_rate: rateOf(extended),
        pending: pending ? toReservation(pending) : null,
      };
    },

    /**
     * Requests a later end of a driver's stay from the owner, in the same space (TRP-01). The same
     * key and body again give the same answer.
     * @throws AppError with the rule that refuses it.
     */
    extend: (
      driverId: number,
      id: number,
      body: ExtendBody,
      idempotency: IdempotencyKey,
    ): Promise<CreatedReservation> =>
      // 'LOT_CHANGED' when the stay or the parking changed between check and allocation.
      submit(driverId, 'extension', idempotency, async (marks) => {
        const now = clock.now();
        const current = await stayWith(driverId, id);
        const { last_id: reservationId, payment_method } = current.stay;
        const checked = checkExtension(current, body, now);
        const surcharge = surchargeOf(payment_method, checked.price.total);
        const replyBy = extensionDeadline(checked.from, now, config.requestTtlMinutes);
        return laterEnds.extend({ reservationId, ...checked, surcharge, replyBy, ...marks }, now);
      }),
  };
}
