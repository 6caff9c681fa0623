import type { ReservationStatus } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';
import { all, one, value } from '../../platform/db/rows';
import { LATEST_FIRST, type PageStart, type ReservationRow, comesAfter, selectFrom } from './rows';

type UndoOutcome = 'UNDONE' | 'UNDO_NOT_POSSIBLE' | 'RESERVATION_NOT_FOUND';
type DecideOutcome = 'DECIDED' | 'ALREADY_DECIDED' | 'RESERVATION_NOT_FOUND';

/** A selection of the reservations of somebody's parkings; the latest by default. */
export interface ReservationFilter {
  /**
   * Adds those of parkings where they are an attendant: requests that wait, and those that start and were
   * answered or ran out from here on (STF-01).
   */
  attendedFrom?: Date | undefined;
  status?: ReservationStatus | undefined;
  code?: string | undefined;
  /** Selects reservations that start from here and before there. */
  from?: Date;
  until?: Date;
  limit: number;
  offset?: number | undefined;
  /** Selects reservations that come after this one in the list. */
  before?: PageStart | undefined;
}

/** The first and the last start. */
export interface Starts {
  first: Date;
  last: Date;
}

/**
 * Reservations of an owner's parkings, the latest first. Each parking's are read from its index, no
 * more of them than the limit.
 */
export function selectOfOwner(ownerId: number, filter: ReservationFilter) {
  const { status, code, from, until, limit, offset = 0, before, attendedFrom } = filter;
  const conditions = [
    sql`r.parking_id = p.id`,
    comesAfter(before),
    ...(status ? [sql`r.status = ${status}`] : []),
    ...(code ? [sql`r.code = ${code}`] : []),
    ...(from ? [sql`lower(r.during) >= ${from}`] : []),
    ...(until ? [sql`lower(r.during) < ${until}`] : []),
    ...(attendedFrom ? [isTheirs(attendedFrom)] : []),
  ];
  const selection = sql`(select r.* from ${parkingsOf(ownerId, attendedFrom)} cross join lateral (
      select r.* from reservations r where ${sql.join(conditions, sql` and `)}
      ${LATEST_FIRST} limit ${limit + offset}) r
    ${LATEST_FIRST} limit ${limit} offset ${offset})`;
  return sql<ReservationRow>`${selectFrom(selection)} ${LATEST_FIRST}`;
}

/** Somebody's parkings, of which others' where they are an attendant only if so asked. */
const parkingsOf = (personId: number, attendedFrom: Date | undefined) =>
  attendedFrom
    ? sql`(select id, owner_id = ${personId} as owned
        from parkings_of(${personId}) mine (id) join parkings using (id)) p`
    : sql`(select id from parkings where owner_id = ${personId}) p`;

/** Whether a reservation is of an own parking, or a request that an attendant sees; by the index. */
const isTheirs = (from: Date) => sql`
  lower(r.during) >= case when p.owned then '-infinity' else ${from}::timestamptz end
  and (p.owned or r.status = 'pending' or coalesce(r.decided_at, r.reply_by) >= ${from})`;

/** An owner's views of and answers to the reservations of their parkings. */
export const ownerRepository = (db: Db) => ({
  ofOwner: (ownerId: number, filter: ReservationFilter) =>
    all(db)<ReservationRow>`${selectOfOwner(ownerId, filter)}`,

  /** The first and the last start of an owner's reservations within the time selected. */
  async starts(
    ownerId: number,
    { from, until, attendedFrom }: Pick<ReservationFilter, 'from' | 'until' | 'attendedFrom'>,
  ): Promise<Starts | null> {
    const start = sql`select lower(r.during) from reservations r where ${sql.join(
      [
        sql`r.parking_id = p.id`,
        ...(from ? [sql`lower(r.during) >= ${from}`] : []),
        ...(until ? [sql`lower(r.during) < ${until}`] : []),
      ],
      sql` and `,
    )} order by lower(r.during)`;
    const starts = await one(db)<Starts | { first: null }>`
      select min((${start} limit 1)) as first, max((${start} desc limit 1)) as last
      from ${parkingsOf(ownerId, attendedFrom)}`;
    return starts.first ? starts : null;
  },

  /** The parking of a reservation, if there is one. */
  parkingOf: (id: number) =>
    value(db)<number | undefined>`select parking_id from reservations where id = ${id}`,

  /** `o_people` are the people to notify, if something changed. */
  decide: (
    personId: number,
    id: number,
    status: ReservationStatus,
    reason: string | null,
    now: Date,
  ) => one(db)<{ o_outcome: DecideOutcome; o_people: number[] | null }>`
      select * from decide_reservation(${personId}, ${id}, ${status}, ${reason}, ${now})`,

  /** Takes an answer back that was given after an instant. */
  undo: (ownerId: number, id: number, answeredAfter: Date, now: Date) => one(db)<{
    o_outcome: UndoOutcome;
    o_people: number[] | null;
  }>`
      select * from undo_answer(${ownerId}, ${id}, ${answeredAfter}, ${now})`,
});
