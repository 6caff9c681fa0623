import { LIVE_STATUSES } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import { type ReservationRow, selectFrom } from './rows';

type CancelOutcome =
  | 'CANCELLED'
  | 'ALREADY_CANCELLED'
  | 'NOT_CANCELLABLE'
  | 'RESERVATION_NOT_FOUND';
export type ReservationRepository = ReturnType<typeof reservationRepository>;

/** What either side does, and the clock; each side's own is in its repository. */
export const reservationRepository = (db: Db) => ({
  async find(id: number): Promise<ReservationRow | undefined> {
    const { rows } = await sql<ReservationRow>`
      ${selectFrom(sql`reservations`)} where r.id = ${id}`.execute(db);
    return rows[0];
  },

  async giveUp(personId: number, id: number, reason: string | null, now: Date) {
    const { rows } = await sql<{ o_outcome: CancelOutcome; o_people: number[] | null }>`
      select * from give_up_reservation(${personId}, ${id}, ${reason}, ${now})`.execute(db);
    return rows[0] as (typeof rows)[number];
  },

  /** How many reservations hold a space, by status. */
  async countLive(): Promise<Map<string, number>> {
    const { rows } = await sql<{ status: string; n: number }>`
      select wanted.status, count(r.id)::integer as n
      from unnest(${[...LIVE_STATUSES]}::text[]) wanted (status)
      left join reservations r on r.status = wanted.status
        and r.status in (${literals(LIVE_STATUSES)})
      group by wanted.status`.execute(db);
    return new Map(rows.map(({ status, n }) => [status, n]));
  },

  /** Advances at most `limit` reservations whose time has come; returns how many, and the users and parkings affected. */
  async advance(now: Date, limit: number) {
    const { rows } = await sql<{ changes: number; people: number[]; parkings: number[] }>`
      with advanced as materialized (select * from advance_reservations(${now}, ${limit}))
      select (select count(distinct o_reservation)::integer from advanced) as changes,
        array(select distinct o_person from advanced) as people,
        array(select distinct o_parking from advanced) as parkings`.execute(db);
    return rows[0] as (typeof rows)[number];
  },
});
