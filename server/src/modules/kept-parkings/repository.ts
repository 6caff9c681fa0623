import { LIVE_STATUSES, RECENT_PARKINGS } from '@parqueo/shared-api/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import type { Tables } from '../../schema/tables';

/** The latest reservations of a driver that are looked through for the lots that were booked last. */
const LOOKED_THROUGH = 200;

export type KeptRow = Pick<
  Selectable<Tables['parkings']>,
  'id' | 'name' | 'address' | 'zone' | 'active'
> & { kept_at: Date };

/** The lots that accounts keep (HIS-08). */
export const keptRepository = (db: Db) => ({
  /** Those of an account, the one kept last first. */
  ofUser: (userId: number): Promise<KeptRow[]> =>
    db
      .selectFrom('kept_parkings as k')
      .innerJoin('parkings as p', 'p.id', 'k.parking_id')
      .select(['p.id', 'p.name', 'p.address', 'p.zone', 'p.active', 'k.kept_at'])
      .where('k.user_id', '=', userId)
      .orderBy('k.kept_at', 'desc')
      .orderBy('p.id', 'desc')
      .execute(),

  /** Ids of the lots that an account booked last and does not keep, the last first. */
  async booked(userId: number): Promise<number[]> {
    const { rows } = await sql<{ parking_id: number }>`
      select parking_id
      from (select parking_id, created_at from reservations
        where user_id = ${userId} and status in (${literals([...LIVE_STATUSES, 'completed'])})
        order by created_at desc limit ${LOOKED_THROUGH}) latest
      where parking_id not in (select parking_id from kept_parkings where user_id = ${userId})
      group by parking_id order by max(created_at) desc limit ${RECENT_PARKINGS}`.execute(db);
    return rows.map((row) => row.parking_id);
  },

  async keep(userId: number, parkingId: number, now: Date): Promise<void> {
    await db
      .insertInto('kept_parkings')
      .values({ user_id: userId, parking_id: parkingId, kept_at: now })
      .execute();
  },

  async remove(userId: number, parkingId: number): Promise<void> {
    await db
      .deleteFrom('kept_parkings')
      .where('user_id', '=', userId)
      .where('parking_id', '=', parkingId)
      .execute();
  },
});
