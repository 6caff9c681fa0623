import {
  ERRORS,
  MAX_VEHICLES,
  PLATE_MESSAGE,
  type Vehicle,
  type VehicleBody,
  type VehiclePatch,
  plateOf,
  visibleLine,
} from '@parqueo/shared-api/contract';
import type { Clock } from '../../platform/clock';
import type { Db, Store } from '../../platform/db';
import { AppError } from '../../platform/http/errors';
import { lockAccount } from '../users/service';
import { type VehicleRow, vehicleRepository } from './repository';

interface Dependencies {
  store: Store;
  clock: Clock;
}

export type VehicleService = ReturnType<typeof vehicleService>;

/** The vehicles of an account, the same on every device (VEH-03). */
export function vehicleService({ store, clock }: Dependencies) {
  /** Runs one change of an account's vehicles after the other. */
  const changing = <T>(userId: number, change: (transaction: Db) => Promise<T>): Promise<T> =>
    store.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, userId);
      return change(transaction);
    });

  async function oneOf(db: Db, userId: number, id: number): Promise<Vehicle> {
    const found = (await vehicleRepository(db).ofUser(userId)).find((each) => each.id === id);
    if (!found) throw new AppError('VEHICLE_NOT_FOUND');
    return view(found);
  }

  return {
    ofUser: async (userId: number): Promise<Vehicle[]> =>
      (await vehicleRepository(store.db).ofUser(userId)).map(view),

    /**
     * Adds a vehicle, or replaces the one with the same plate: again is the same as once.
     * @throws AppError INVALID_FIELDS, TOO_MANY_VEHICLES
     */
    save: (userId: number, body: VehicleBody): Promise<Vehicle> =>
      changing(userId, async (transaction) => {
        const vehicles = vehicleRepository(transaction);
        const vehicle = { ...body, ...tidied(body) };
        const present = await vehicles.ofUser(userId);
        const isNew = present.every(({ plate }) => plate !== vehicle.plate);
        if (isNew && present.length >= MAX_VEHICLES) throw new AppError('TOO_MANY_VEHICLES');
        return oneOf(transaction, userId, await vehicles.save(userId, vehicle, clock.now()));
      }),

    /**
     * Changes one of the account's vehicles; `preferred` takes that from the others.
     * @throws AppError VEHICLE_NOT_FOUND, INVALID_FIELDS, VEHICLE_EXISTS
     */
    change: (userId: number, id: number, patch: VehiclePatch): Promise<Vehicle> =>
      changing(userId, async (transaction) => {
        const vehicles = vehicleRepository(transaction);
        const before = await oneOf(transaction, userId, id);
        const changes = tidied(patch);
        const isOthers = (await vehicles.ofUser(userId)).some(
          (other) => other.id !== id && other.plate === changes.plate,
        );
        if (isOthers) throw new AppError('VEHICLE_EXISTS', { plate: ERRORS.VEHICLE_EXISTS.err });
        if (patch.preferred) await vehicles.preferNone(userId);
        if (Object.keys(changes).length === 0) return before;
        await vehicles.change(userId, id, changes);
        return oneOf(transaction, userId, id);
      }),

    /** @throws AppError VEHICLE_NOT_FOUND */
    async remove(userId: number, id: number): Promise<void> {
      const wasThere = await vehicleRepository(store.db).remove(userId, id);
      if (!wasThere) throw new AppError('VEHICLE_NOT_FOUND');
    },
  };
}

/**
 * A vehicle's fields as they are stored: the plate in its one form, texts without invisible signs.
 * @throws AppError INVALID_FIELDS for a plate that is none
 */
function tidied(fields: VehiclePatch): VehiclePatch {
  const { plate, brand, model, color } = fields;
  const read = plate === undefined ? undefined : plateOf(plate);
  if (read === null) throw new AppError('INVALID_FIELDS', { plate: PLATE_MESSAGE });
  return {
    ...fields,
    ...(read !== undefined && { plate: read }),
    ...(brand !== undefined && { brand: visibleLine(brand) }),
    ...(model !== undefined && { model: visibleLine(model) }),
    ...(color !== undefined && { color: visibleLine(color) }),
  };
}

const view = ({ last_used_at, ...vehicle }: VehicleRow): Vehicle => ({
  ...vehicle,
  last_used_at: last_used_at?.toISOString() ?? null,
});
