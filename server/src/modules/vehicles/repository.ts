import type { VehicleBody } from '@parqueo/shared-api/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db';
import type { Tables } from '../../schema/tables';

/** The latest reservations of a driver that are looked through for when a vehicle was booked last. */
const LOOKED_THROUGH = 200;

export type VehicleRow = Omit<Selectable<Tables['vehicles']>, 'user_id' | 'created_at'> & {
  last_used_at: Date | null;
};

/** The vehicles of accounts (VEH-03). */
export const vehicleRepository = (db: Db) => ({
  /** An account's vehicles, in the order in which they were added. */
  async ofUser(userId: number): Promise<VehicleRow[]> {
    const { rows } = await sql<VehicleRow>`
      select v.id, v.plate, v.type, v.brand, v.model, v.color, v.year, v.height_m, v.preferred,
        used.last_used_at
      from vehicles v
      left join (
        select vehicle_plate, max(created_at) as last_used_at
        from (select vehicle_plate, created_at from reservations where user_id = ${userId}
          order by created_at desc limit ${LOOKED_THROUGH}) latest
        group by vehicle_plate) used on used.vehicle_plate = v.plate
      where v.user_id = ${userId} order by v.id`.execute(db);
    return rows;
  },

  /** Adds a vehicle, or replaces the one with its plate; its id. */
  async save(userId: number, vehicle: VehicleBody, now: Date): Promise<number> {
    const { id } = await db
      .insertInto('vehicles')
      .values({ ...vehicle, user_id: userId, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'plate']).doUpdateSet(vehicle))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Changes a vehicle of the account; whether there is one. */
  async change(userId: number, id: number, changes: Partial<VehicleRow>): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('vehicles')
      .set(changes)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** Makes none of an account's vehicles the default. */
  async preferNone(userId: number): Promise<void> {
    await db
      .updateTable('vehicles')
      .set({ preferred: false })
      .where('user_id', '=', userId)
      .where('preferred', '=', true)
      .execute();
  },

  /** Removes a vehicle of the account; whether there was one. */
  async remove(userId: number, id: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('vehicles')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  },
});
