import type { GateSpace } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';
import { all, first } from '../../platform/db/rows';
import { type GateStayRow, selectStays } from './stay-rows';

/** A stay by its id or by the mark of the walk-in. */
export interface StayRef {
  stay_id?: number | undefined;
  walk_in_key?: string | undefined;
}

/** What a lot's gate reads. */
export const gateRepository = (db: Db) => ({
  /** The spaces of a lot, cars before motorcycles, by number. */
  spaces: (parkingId: number) => all(db)<GateSpace>`
      select id, identifier, vehicle_type from spaces
      where parking_id = ${parkingId} and not retired
      order by vehicle_type, length(identifier), identifier`,

  /**
   * The stays that hold a space within a day or are inside, and those of the last day: completed, or
   * marked at the gate, but walk-ins that were taken back.
   */
  async stays(parkingId: number, now: Date): Promise<GateStayRow[]> {
    const ids = sql`
      select distinct first_of(id) as id from (
        select id from reservations
        where parking_id = ${parkingId} and status in ('pending', 'confirmed', 'active')
          and during && tstzrange(${now}, ${now}::timestamptz + interval '1 day')
        union all
        select id from reservations
        where parking_id = ${parkingId} and arrived_at is not null and left_at is null
        union all
        select id from reservations
        where parking_id = ${parkingId} and status = 'completed'
          and lower(during) between ${now}::timestamptz - interval '2 days' and ${now}
          and upper(during) > ${now}::timestamptz - interval '1 day'
        union all
        select m.reservation_id from gate_marks m join reservations r on r.id = m.reservation_id
        where m.parking_id = ${parkingId} and m.happened_at > ${now}::timestamptz - interval '1 day'
          and not (r.user_id is null and r.status = 'cancelled')
      ) shown`;
    return (await selectStays(ids).execute(db)).rows;
  },

  /** One of a lot's stays. */
  async stay(
    parkingId: number,
    { stay_id, walk_in_key }: StayRef,
  ): Promise<GateStayRow | undefined> {
    const named =
      walk_in_key === undefined
        ? sql`select first_of(${stay_id ?? null}::integer) as id`
        : sql`select reservation_id as id from gate_marks
            where key = ${walk_in_key}::uuid and kind = 'walk_in'`;
    const ids = sql`select r.id from (${named}) named
      join reservations r on r.id = named.id where r.parking_id = ${parkingId}`;
    return (await selectStays(ids).execute(db)).rows[0];
  },

  /** The lot of the reservation that has a code, with the reservation's id. */
  byCode: (code: string) => first(db)<{ id: number; parking_id: number; parking_name: string }>`
      select r.id, r.parking_id, p.name as parking_name
      from reservations r join parkings p on p.id = r.parking_id
      where r.code = ${code}`,
});
