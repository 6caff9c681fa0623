import { LIVE_STATUSES, NO_SPACE_REASON } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import { all, column, first, one } from '../../platform/db/rows';
import { type ReservationRow, selectFrom } from './rows';

/** What became of a cancellation, and whom it concerns if something changed. */
interface Cancellation {
  o_outcome: 'CANCELLED' | 'ALREADY_CANCELLED' | 'NOT_CANCELLABLE' | 'RESERVATION_NOT_FOUND';
  o_people: number[] | null;
}

/** Queries that both sides and the clock use; each side has a repository of its own. */
export const reservationRepository = (db: Db) => ({
  find: (id: number) =>
    first(db)<ReservationRow>`${selectFrom(sql`reservations`)} where r.id = ${id}`,

  /** Whom a reservation concerns: its driver, and all who work at its lot. */
  people: (id: number) => column(db)<number>`select person from people_of(${id}) person`,

  giveUp: (personId: number, id: number, reason: string | null, now: Date) => one(db)<Cancellation>`
      select * from give_up_reservation(${personId}, ${id}, ${reason}, ${now})`,

  reportNoSpace: (driverId: number, id: number, now: Date) => one(db)<Cancellation>`
      select * from report_no_space(${driverId}, ${id}, ${NO_SPACE_REASON}, ${now})`,

  /** How many reservations hold a space, by status. */
  async countLive(): Promise<Map<string, number>> {
    const rows = await all(db)<{ status: string; n: number }>`
      select wanted.status, count(r.id)::integer as n
      from unnest(${[...LIVE_STATUSES]}::text[]) wanted (status)
      left join reservations r on r.status = wanted.status
        and r.status in (${literals(LIVE_STATUSES)})
      group by wanted.status`;
    return new Map(rows.map(({ status, n }) => [status, n]));
  },

  /** Advances at most `limit` reservations whose time has come; returns how many, and the users and parkings affected. */
  advance: (now: Date, limit: number) => one(db)<{
    changes: number;
    people: number[];
    parkings: number[];
  }>`
      with advanced as materialized (select * from advance_reservations(${now}, ${limit}))
      select (select count(distinct o_reservation)::integer from advanced) as changes,
        array(select distinct o_person from advanced) as people,
        array(select distinct o_parking from advanced) as parkings`,

  /** Tells of what comes soon, at most `limit` at a time; the person of each event. */
  remind: (now: Date, limit: number) => column(db)<number>`select remind(${now}, ${limit})`,
});
