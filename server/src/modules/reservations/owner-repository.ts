import type { ReservationStatus } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';
import { LATEST_FIRST, type Mark, type ReservationRow, comesAfter, selectFrom } from './rows';

type DecideOutcome = 'DECIDED' | 'ALREADY_DECIDED' | 'RESERVATION_NOT_FOUND';

/** Which of an owner's reservations; the latest unless told. */
export interface ReservationFilter {
  status?: ReservationStatus | undefined;
  code?: string | undefined;
  /** Those that start from here and before there. */
  from?: Date;
  until?: Date;
  limit: number;
  offset?: number | undefined;
  /** Those that come after this one in the list. */
  before?: Mark | undefined;
}

/** From the first to the last start. */
export interface Span {
  first: Date;
  last: Date;
}

/**
 * Reservations of an owner's lots, the latest first. Each lot's are read from its index, no more of
 * them than are asked for.
 */
export function selectOfOwner(ownerId: number, filter: ReservationFilter) {
  const { status, code, from, until, limit, offset = 0, before } = filter;
  const conditions = [
    sql`r.parking_id = p.id`,
    comesAfter(before),
    ...(status ? [sql`r.status = ${status}`] : []),
    ...(code ? [sql`r.code = ${code}`] : []),
    ...(from ? [sql`lower(r.during) >= ${from}`] : []),
    ...(until ? [sql`lower(r.during) < ${until}`] : []),
  ];
  const chosen = sql`(select r.* from parkings p cross join lateral (
      select r.* from reservations r where ${sql.join(conditions, sql` and `)}
      ${LATEST_FIRST} limit ${limit + offset}) r
    where p.owner_id = ${ownerId} ${LATEST_FIRST} limit ${limit} offset ${offset})`;
  return sql<ReservationRow>`${selectFrom(chosen)} ${LATEST_FIRST}`;
}

/** What an owner sees and answers of the reservations of their lots. */
export const ownerRepository = (db: Db) => ({
  async ofOwner(ownerId: number, filter: ReservationFilter): Promise<ReservationRow[]> {
    return (await selectOfOwner(ownerId, filter).execute(db)).rows;
  },

  /** The first and the last start of an owner's reservations within the time selected. */
  async span(
    ownerId: number,
    { from, until }: Pick<ReservationFilter, 'from' | 'until'>,
  ): Promise<Span | null> {
    const start = sql`select lower(r.during) from reservations r where ${sql.join(
      [
        sql`r.parking_id = p.id`,
        ...(from ? [sql`lower(r.during) >= ${from}`] : []),
        ...(until ? [sql`lower(r.during) < ${until}`] : []),
      ],
      sql` and `,
    )} order by lower(r.during)`;
    const { rows } = await sql<Span | { first: null }>`
      select min((${start} limit 1)) as first, max((${start} desc limit 1)) as last
      from parkings p where p.owner_id = ${ownerId}`.execute(db);
    const span = rows[0];
    return span?.first ? span : null;
  },

  /** `o_people` are those to tell, once something changed. */
  async decide(
    ownerId: number,
    id: number,
    status: ReservationStatus,
    reason: string | null,
    now: Date,
  ) {
    const { rows } = await sql<{ o_outcome: DecideOutcome; o_people: number[] | null }>`
      select * from decide_reservation(${ownerId}, ${id}, ${status}, ${reason}, ${now})`.execute(
      db,
    );
    return rows[0] as (typeof rows)[number];
  },
});
