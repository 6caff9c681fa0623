import {
  FIELD_MESSAGES,
  RESERVATIONS_PER_PAGE,
  type ReservationsQuery,
  type StatusBody,
  monthBounds,
} from '@parqueo/shared-api/contract';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db';
import { retryConflicts } from '../../platform/db/retry';
import { AppError } from '../../platform/http/errors';
import { type Slices, slicesByKey } from '../../platform/http/list';
import type { ReservationChanges } from './changes';
import { newestFirst } from './newest-first';
import { ownerRepository } from './owner-repository';
import { MOST_ROWS, type ReservationRow } from './rows';
import { readCode, readReason } from './rules';

interface Dependencies {
  db: Db;
  clock: Clock;
  changes: ReservationChanges;
}

/** What an owner does with the reservations of their lots: reads and answers them. */
export function ownerSide({ db, clock, changes }: Dependencies) {
  const reservations = ownerRepository(db);

  async function* all(ownerId: number, query: ReservationsQuery): AsyncGenerator<ReservationRow[]> {
    const filter = filterOf(query);
    const span = await reservations.span(ownerId, filter);
    if (span === null) return;
    yield* newestFirst(span, (part) => reservations.ofOwner(ownerId, { ...filter, ...part }));
  }

  return {
    /** The reservations of an owner's lots (API-04): a page of those asked for, or the latest. */
    ofOwner(ownerId: number, query: ReservationsQuery): Slices<ReservationRow> {
      const { month, status, page, code } = query;
      const isPage = month !== undefined || status !== undefined || page !== undefined;
      if (!isPage && code === undefined) return atMost(MOST_ROWS, all(ownerId, query));
      const most = isPage ? RESERVATIONS_PER_PAGE : MOST_ROWS;
      const start = ((page ?? 1) - 1) * RESERVATIONS_PER_PAGE;
      const filter = filterOf(query);
      return slicesByKey<ReservationRow>(most, (limit, before) =>
        reservations.ofOwner(ownerId, { ...filter, limit, before, offset: before ? 0 : start }),
      );
    },

    /** All of them, newest first: a long history is never completely in memory. */
    allOfOwner: all,

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

/** What a query selects. */
const filterOf = ({ month, status, code }: ReservationsQuery) => ({
  status,
  ...(code !== undefined && { code: readCode(code) }),
  ...(month !== undefined && monthBounds(month)),
});

/** The first so many rows. */
async function* atMost<Row>(most: number, slices: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  let left = most;
  for await (const rows of slices) {
    yield rows.slice(0, left);
    left -= rows.length;
    if (left <= 0) return;
  }
}
