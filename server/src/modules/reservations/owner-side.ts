import {
  DAY_MS,
  FIELD_MESSAGES,
  HOUR_MS,
  RESERVATIONS_PER_PAGE,
  type Reservation,
  type ReservationsQuery,
  type StatusBody,
  UNDO_GRACE_SECONDS,
  UNDO_SECONDS,
  monthBounds,
} from '@parqueo/shared-api/contract';
import type { Core } from '../../platform/core';
import { retryConflicts } from '../../platform/db/retry';
import type { Caller } from '../../platform/http/caller';
import { AppError } from '../../platform/http/errors';
import { ROWS_PER_SLICE, type Slices, slicesByKey } from '../../platform/http/list';
import type { AccessService } from '../access/service';
import type { ReservationChanges } from './changes';
import { type ReservationFilter, type Starts, ownerRepository } from './owner-repository';
import { MOST_ROWS, type ReservationRow, toReservation } from './rows';
import { readCode, readReason } from './rules';

/** How long an attendant sees what became of a request, in hours. */
const ATTENDED_HOURS = 24;

/** The owner's side of reservations: reading and answering those of their parkings. */
export function ownerSide(
  { db, readOnly, clock }: Core,
  { changes, access }: { changes: ReservationChanges; access: AccessService },
) {
  const reservations = ownerRepository(db);
  const reading = ownerRepository(readOnly);

  async function* all(
    ownerId: number,
    query: ReservationsQuery,
    attendedFrom?: Date,
  ): AsyncGenerator<ReservationRow[]> {
    const filter = { ...filterOf(query), attendedFrom };
    const starts = await reading.starts(ownerId, filter);
    if (starts === null) return;
    yield* newestFirst(starts, (part) => reading.ofOwner(ownerId, { ...filter, ...part }));
  }

  /** @throws AppError ACCESS_ENDED, RESERVATION_NOT_FOUND */
  async function demandRight(caller: Caller, id: number): Promise<void> {
    const parkingId = await reservations.parkingOf(id);
    if (parkingId === undefined) throw new AppError('RESERVATION_NOT_FOUND');
    await access.rightOn(caller, parkingId, 'RESERVATION_NOT_FOUND');
  }

  return {
    /**
     * The reservations of an owner's parkings (API-04): the requested page, or the latest. But in a
     * month's, also the requests of parkings where the caller is an attendant, of the last day (STF-01).
     */
    ofOwner({ id: ownerId, origin }: Caller, query: ReservationsQuery): Slices<ReservationRow> {
      const { month, status, page, code } = query;
      const isPage = month !== undefined || status !== undefined || page !== undefined;
      const attendedFrom =
        month === undefined && origin === null
          ? new Date(clock.now().getTime() - ATTENDED_HOURS * HOUR_MS)
          : undefined;
      if (!isPage && code === undefined)
        return atMost(MOST_ROWS, all(ownerId, query, attendedFrom));
      const most = isPage ? RESERVATIONS_PER_PAGE : MOST_ROWS;
      const start = ((page ?? 1) - 1) * RESERVATIONS_PER_PAGE;
      const filter = { ...filterOf(query), attendedFrom };
      return slicesByKey<ReservationRow>(most, (limit, before) =>
        reading.ofOwner(ownerId, { ...filter, limit, before, offset: before ? 0 : start }),
      );
    },

    /** All of them, newest first: a long history is never completely in memory. */
    async *allOfOwner(ownerId: number, query: ReservationsQuery): AsyncGenerator<Reservation[]> {
      for await (const rows of all(ownerId, query)) yield rows.map(toReservation);
    },

    /**
     * An owner's or attendant's answer to a request (REQ-02); a rejection may have a reason.
     * @throws AppError ALREADY_DECIDED, ACCESS_ENDED, RESERVATION_NOT_FOUND (also where they do not work)
     */
    async decide(caller: Caller, id: number, { status, reason }: StatusBody) {
      if (status !== 'cancelled' && reason !== undefined) {
        throw new AppError('INVALID_FIELDS', { reason: FIELD_MESSAGES.notAllowed });
      }
      await demandRight(caller, id);
      const { o_outcome, o_people } = await retryConflicts(() =>
        reservations.decide(caller.id, id, status, readReason(reason), clock.now()),
      );
      if (o_outcome !== 'DECIDED') throw new AppError(o_outcome);
      return changes.changed(id, status, o_people);
    },

    /**
     * An owner or attendant takes an answer back, within UNDO_SECONDS and what a slow call takes (REQ-04). Repeating
     * it answers the same.
     * @throws AppError UNDO_NOT_POSSIBLE, RESERVATION_NOT_FOUND (also for another owner's)
     */
    async undoAnswer(caller: Caller, id: number) {
      await demandRight(caller, id);
      const now = clock.now();
      const answeredAfter = new Date(now.getTime() - (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000);
      const { o_outcome, o_people } = await retryConflicts(() =>
        reservations.undo(caller.id, id, answeredAfter, now),
      );
      if (o_outcome !== 'UNDONE') throw new AppError(o_outcome);
      return changes.changed(id, 'undone', o_people);
    },
  };
}

/** The filter of a query. */
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

/**
 * Reads a span of time page by page, newest first. Each statement reads one stretch of time of about a
 * page; asking for everything before a row would sort the whole history for every page.
 */
async function* newestFirst(
  { first, last }: Starts,
  read: (part: ReservationFilter) => Promise<ReservationRow[]>,
): AsyncGenerator<ReservationRow[]> {
  let stretch = DAY_MS;
  let until = last.getTime() + 1;
  while (until > first.getTime()) {
    const from = Math.max(until - stretch, first.getTime());
    let rows: ReservationRow[] = [];
    let found = 0;
    do {
      rows = await read({
        from: new Date(from),
        until: new Date(until),
        before: rows.at(-1),
        limit: ROWS_PER_SLICE,
      });
      found += rows.length;
      yield rows;
    } while (rows.length === ROWS_PER_SLICE);
    if (found < ROWS_PER_SLICE / 2) stretch *= 2;
    else if (found >= ROWS_PER_SLICE) stretch /= 2;
    until = from;
  }
}
