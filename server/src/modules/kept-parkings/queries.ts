import {
  type AvailabilityQuery,
  type KeptParking,
  LIVE_STATUSES,
  MAX_KEPT_PARKINGS,
  type Parking,
  RECENT_PARKINGS,
  type UsualParkings,
} from '@parqueo/shared-api/contract';
import type { Core } from '../../platform/core';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import { all, column, run } from '../../platform/db/rows';
import { AppError } from '../../platform/http/errors';
import { type Stored, jsonOf } from '../../platform/http/fields';
import { type ParkingService, isThere } from '../parkings/service';
import { lockAccount } from '../users/service';

/** The latest reservations of a driver that are looked through for the lots that were booked last. */
const LOOKED_THROUGH = 200;

export type KeptParkingQueries = ReturnType<typeof keptParkingQueries>;

/** The lots that an account keeps, the one kept last first. */
async function ofUser(db: Db, userId: number): Promise<KeptParking[]> {
  const rows = await all(db)<Stored<KeptParking, 'kept_at'>>`
    select p.id, p.name, p.address, p.zone, p.active, k.kept_at
    from kept_parkings k join parkings p on p.id = k.parking_id
    where k.user_id = ${userId} and ${isThere(userId, 'p')}
    order by k.kept_at desc, p.id desc`;
  return rows.map(jsonOf);
}

/** Ids of the lots that an account booked last and does not keep, the last first. */
const booked = (db: Db, userId: number) => column(db)<number>`
    select parking_id
    from (select parking_id, created_at from reservations
      where user_id = ${userId} and status in (${literals([...LIVE_STATUSES, 'completed'])})
      order by created_at desc limit ${LOOKED_THROUGH}) latest
    where parking_id not in (select parking_id from kept_parkings where user_id = ${userId})
    group by parking_id order by max(created_at) desc limit ${RECENT_PARKINGS}`;

/** The lots that an account keeps, the same on every device (HIS-08). */
export const keptParkingQueries = ({ db, clock }: Core, parkings: ParkingService) => ({
  ofUser: (userId: number) => ofUser(db, userId),

  /**
   * The lots that the account keeps and those that it booked last, with their availability.
   * @throws AppError INVALID_FIELDS for a stay that is none
   */
  async usual(userId: number, query: AvailabilityQuery): Promise<UsualParkings> {
    const keptIds = (await ofUser(db, userId)).map(({ id }) => id);
    const bookedIds = await booked(db, userId);
    const found = await parkings.withIds([...keptIds, ...bookedIds], query, userId);
    const byId = new Map(found.map((parking) => [parking.id, parking]));
    const those = (ids: readonly number[]): Parking[] => ids.flatMap((id) => byId.get(id) ?? []);
    return { kept: those(keptIds), recent: those(bookedIds) };
  },

  /**
   * Keeps a lot. Repeating it changes nothing.
   * @throws AppError PARKING_NOT_FOUND, TOO_MANY_KEPT
   */
  async keep(userId: number, parkingId: number): Promise<void> {
    await parkings.terms(parkingId, userId);
    await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, userId);
      const present = await ofUser(transaction, userId);
      if (present.some(({ id }) => id === parkingId)) return;
      if (present.length >= MAX_KEPT_PARKINGS) throw new AppError('TOO_MANY_KEPT');
      await run(transaction)`insert into kept_parkings (user_id, parking_id, kept_at)
        values (${userId}, ${parkingId}, ${clock.now()})`;
    });
  },

  /** Removes a kept lot. Repeating it changes nothing. */
  remove: (userId: number, parkingId: number) => run(db)`
      delete from kept_parkings where user_id = ${userId} and parking_id = ${parkingId}`,
});
