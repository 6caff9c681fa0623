import { type ExtendBody, cardSurcharge, isTooShort } from '@parqueo/shared-api/contract';
import type { CreatedReservation, Extension } from '@parqueo/shared-api/contract/schemas';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db';
import { AppError } from '../../platform/http/errors';
import type { IdempotencyKey } from '../../platform/http/idempotency';
import type { ParkingService } from '../parkings/service';
import {
  type Stay,
  checkExtension,
  extensionDeadline,
  extensionProblem,
  latestEnd,
  rateOf,
  stayOf,
} from './extension-rules';
import { extensionRepository } from './extension-repository';
import type { ReservationRepository } from './repository';
import type { RequestMarks, SubmitRequest } from './requests';
import { toReservation } from './rows';

interface Dependencies {
  db: Db;
  clock: Clock;
  parkings: ParkingService;
  reservations: ReservationRepository;
  submit: SubmitRequest;
  requestTtlMinutes: number;
}

/** How a driver's stay gets a later end (TRP-01). */
export function extensions({
  db,
  clock,
  parkings,
  reservations,
  submit,
  requestTtlMinutes,
}: Dependencies) {
  const stays = extensionRepository(db);

  /** The stay that a driver's reservation belongs to. */
  async function stayWith(driverId: number, id: number): Promise<Stay> {
    const parts = await stays.stay(driverId, id);
    const stay = stayOf(parts);
    if (!stay) throw new AppError('RESERVATION_NOT_FOUND');
    return { ...stay, parking: await parkings.terms(stay.first.parking_id) };
  }

  /** One attempt; 'LOT_CHANGED' when the stay or the lot changed between check and allocation. */
  async function attempt(driverId: number, id: number, body: ExtendBody, marks: RequestMarks) {
    const now = clock.now();
    const stay = await stayWith(driverId, id);
    const checked = checkExtension(stay, body, now);
    const isByCard = stay.first.payment_method === 'card';
    return stays.extend(
      {
        reservationId: stay.last.id,
        parkingId: stay.last.parking_id,
        driverId,
        ...checked,
        surcharge: isByCard ? cardSurcharge(checked.price.total) : 0,
        replyBy: extensionDeadline(checked.from, now, requestTtlMinutes),
        ...marks,
      },
      now,
    );
  }

  return {
    /**
     * How far a driver's stay can be extended (TRP-01): until the parking closes, its space or vehicle
     * is reserved, or the longest reservation is reached.
     * @throws AppError RESERVATION_NOT_FOUND, also for another driver's
     */
    async extension(driverId: number, id: number): Promise<Extension> {
      const stay = await stayWith(driverId, id);
      const { last, pending } = stay;
      const limit = latestEnd(stay);
      const isOver = extensionProblem(stay, clock.now()) !== null || limit <= last.end_time;
      const taken = isOver ? null : await stays.takenFrom(driverId, last, limit);
      const end = isOver ? null : (taken?.at ?? limit);
      const until = end && !isTooShort({ start: last.end_time, end }) ? end.toISOString() : null;
      const asked = pending && (await reservations.find(pending.id));
      return {
        end_time: last.end_time.toISOString(),
        until,
        reserved_from: taken?.bySpace ? taken.at.toISOString() : null,
        hourly_rate: rateOf(stay),
        pending: asked ? toReservation(asked) : null,
      };
    },

    /**
     * Asks the owner for a later end of a driver's stay, in the same space (TRP-01). The same key and
     * body again give the same answer.
     * @throws AppError with the rule that refuses it.
     */
    extend: (
      driverId: number,
      id: number,
      body: ExtendBody,
      idempotency: IdempotencyKey,
    ): Promise<CreatedReservation> =>
      submit(driverId, 'extension', idempotency, (marks) => attempt(driverId, id, body, marks)),
  };
}
