import {
  FIELD_MESSAGES,
  RESERVATIONS_PER_PAGE,
  type Reservation,
  type ReservationsQuery,
  type StatusBody,
  monthBounds,
} from '@parqueo/shared-api/contract';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db';
import { retryConflicts } from '../../platform/db/retry';
import { AppError } from '../../platform/http/errors';
import type { ReservationChanges } from './changes';
import { newestFirst } from './newest-first';
import { type ReservationFilter, ownerRepository } from './owner-repository';
import { toReservation } from './rows';
import { readCode, readReason } from './rules';

interface Dependencies {
  db: Db;
  clock: Clock;
  changes: ReservationChanges;
}

/** What an owner does with the reservations of their lots: reads and answers them. */
export function ownerSide({ db, clock, changes }: Dependencies) {
  const reservations = ownerRepository(db);

  return {
    /** The reservations of an owner's lots (API-04): a page of those asked for, or the latest. */
    async ofOwner(ownerId: number, query: ReservationsQuery): Promise<Reservation[]> {
      return (await reservations.ofOwner(ownerId, filterOf(query))).map(toReservation);
    },

    /** All of them, newest first, in pages: a long history is never completely in memory. */
    async *allOfOwner(ownerId: number, query: ReservationsQuery): AsyncGenerator<Reservation> {
      const filter = filterOf({ ...query, page: 1 });
      const span = await reservations.span(ownerId, filter);
      if (span === null) return;
      const read = (part: ReservationFilter) =>
        reservations.ofOwner(ownerId, { ...filter, ...part });
      for await (const rows of newestFirst(span, read)) yield* rows.map(toReservation);
    },

    /**
     * An owner's answer to a request (REQ-02); a rejection may have a reason.
     * @throws AppError ALREADY_DECIDED, RESERVATION_NOT_FOUND (also for another owner's)
     */
    async decide(ownerId: number, id: number, { status, reason }: StatusBody) {
      if (status !== 'cancelled' && reason !== undefined) {
        throw new AppError('INVALID_FIELDS', { reason: FIELD_MESSAGES.notAllowed });
      }
      const { o_outcome, o_people } = await retryConflicts(() =>
        reservations.decide(ownerId, id, status, readReason(reason), clock.now()),
      );
      if (o_outcome !== 'DECIDED') throw new AppError(o_outcome);
      return changes.changed(id, status, o_people);
    },
  };
}

/** All reservations by default, up to the repository's limit. */
function filterOf({ month, status, code, page }: ReservationsQuery): ReservationFilter {
  const asked = month !== undefined || status !== undefined || page !== undefined;
  return {
    status,
    ...(code !== undefined && { code: readCode(code) }),
    ...(month !== undefined && monthBounds(month)),
    ...(asked && {
      limit: RESERVATIONS_PER_PAGE,
      offset: ((page ?? 1) - 1) * RESERVATIONS_PER_PAGE,
    }),
  };
}
