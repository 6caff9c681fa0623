import {
  type AvailabilityQuery,
  type KeptParking,
  MAX_KEPT_PARKINGS,
  type Parking,
  type UsualParkings,
} from '@parqueo/shared-api/contract';
import type { Clock } from '../../platform/clock';
import type { Store } from '../../platform/db';
import { AppError } from '../../platform/http/errors';
import type { ParkingService } from '../parkings/service';
import { lockAccount } from '../users/service';
import { type KeptRow, keptRepository } from './repository';

interface Dependencies {
  store: Store;
  clock: Clock;
  parkings: ParkingService;
}

export type KeptParkingService = ReturnType<typeof keptParkingService>;

/** The lots that an account keeps, the same on every device (HIS-08). */
export function keptParkingService({ store, clock, parkings }: Dependencies) {
  const repository = keptRepository(store.db);

  return {
    /** The one kept last first. */
    ofUser: async (userId: number): Promise<KeptParking[]> =>
      (await repository.ofUser(userId)).map(view),

    /**
     * The lots that the account keeps and those that it booked last, with their availability.
     * @throws AppError INVALID_FIELDS for a stay that is none
     */
    async usual(userId: number, query: AvailabilityQuery): Promise<UsualParkings> {
      const keptIds = (await repository.ofUser(userId)).map(({ id }) => id);
      const bookedIds = await repository.booked(userId);
      const found = await parkings.withIds([...keptIds, ...bookedIds], query);
      const byId = new Map(found.map((parking) => [parking.id, parking]));
      const those = (ids: readonly number[]): Parking[] => ids.flatMap((id) => byId.get(id) ?? []);
      return { kept: those(keptIds), recent: those(bookedIds) };
    },

    /**
     * Keeps a lot. Repeating it changes nothing.
     * @throws AppError PARKING_NOT_FOUND, TOO_MANY_KEPT
     */
    async keep(userId: number, parkingId: number): Promise<void> {
      await parkings.terms(parkingId);
      await store.db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, userId);
        const rows = keptRepository(transaction);
        const present = await rows.ofUser(userId);
        if (present.some(({ id }) => id === parkingId)) return;
        if (present.length >= MAX_KEPT_PARKINGS) throw new AppError('TOO_MANY_KEPT');
        await rows.keep(userId, parkingId, clock.now());
      });
    },

    /** Removes a kept lot. Repeating it changes nothing. */
    remove: (userId: number, parkingId: number): Promise<void> =>
      repository.remove(userId, parkingId),
  };
}

const view = ({ kept_at, ...parking }: KeptRow): KeptParking => ({
  ...parking,
  kept_at: kept_at.toISOString(),
});
