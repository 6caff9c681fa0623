import type { ReservationStatus } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';
import { type ReservationRow, selectReservations } from './rows';

type DecideOutcome = 'DECIDED' | 'ALREADY_DECIDED' | 'RESERVATION_NOT_FOUND';

/** Which of an owner's reservations; all without anything said. */
export interface ReservationFilter {
  status?: ReservationStatus | undefined;
  code?: string | undefined;
  /** Those that start from here and before there. */
  from?: Date;
  until?: Date;
  limit?: number;
  offset?: number;
  /** Those that come after this one in the list. */
  before?: Pick<ReservationRow, 'id' | 'start_time'> | undefined;
}

/** From the first to the last start. */
export interface Span {
  first: Date;
  last: Date;
}

/** What an owner sees and answers of the reservations of their lots. */
export const ownerRepository = (db: Db) => ({
  async ofOwner(ownerId: number, filter: ReservationFilter): Promise<ReservationRow[]> {
    const { status, code, from, until, limit, offset, before } = filter;
    const conditions = [
      sql`p.owner_id = ${ownerId}`,
      ...(status ? [sql`r.status = ${status}`] : []),
      ...(code ? [sql`r.code = ${code}`] : []),
      ...(from ? [sql`lower(r.during) >= ${from}`] : []),
      ...(until ? [sql`lower(r.during) < ${until}`] : []),
      ...(before
        ? [
            sql`(lower(r.during), r.id) < (${before.start_time}::timestamptz, ${before.id}::integer)`,
          ]
        : []),
    ];
    return (await selectReservations(sql.join(conditions, sql` and `), limit, offset).execute(db))
      .rows;
  },

  /** The first and the last start of an owner's reservations within the time selected. */
  async span(ownerId: number, { from, until }: ReservationFilter): Promise<Span | null> {
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
