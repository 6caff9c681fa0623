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
import type { Core } from '../../platform/core';
import type { Db } from '../../platform/db';
import { all, some } from '../../platform/db/rows';
import { AppError } from '../../platform/http/errors';
import { type Stored, jsonOf } from '../../platform/http/fields';
import { lockAccount } from '../users/service';

/** The latest reservations of a driver that are looked through for when a vehicle was booked last. */
const LOOKED_THROUGH = 200;

export type VehicleQueries = ReturnType<typeof vehicleQueries>;

/** An account's vehicles, in the order in which they were added. */
async function ofUser(db: Db, userId: number): Promise<Vehicle[]> {
  const rows = await all(db)<Stored<Vehicle, 'last_used_at'>>`
    select v.id, v.plate, v.type, v.brand, v.model, v.color, v.year, v.height_m, v.preferred,
      used.last_used_at
    from vehicles v
    left join (
      select vehicle_plate, max(created_at) as last_used_at
      from (select vehicle_plate, created_at from reservations where user_id = ${userId}
        order by created_at desc limit ${LOOKED_THROUGH}) latest
      group by vehicle_plate) used on used.vehicle_plate = v.plate
    where v.user_id = ${userId} order by v.id`;
  return rows.map(jsonOf);
}

/** @throws AppError VEHICLE_NOT_FOUND */
async function oneOf(db: Db, userId: number, id: number): Promise<Vehicle> {
  const found = (await ofUser(db, userId)).find((each) => each.id === id);
  if (!found) throw new AppError('VEHICLE_NOT_FOUND');
  return found;
}

/** The vehicles of an account, the same on every device (VEH-03). */
export function vehicleQueries({ db, clock }: Core) {
  /** Runs one change of an account's vehicles after the other. */
  const changing = <T>(userId: number, change: (transaction: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, userId);
      return change(transaction);
    });

  return {
    ofUser: (userId: number) => ofUser(db, userId),

    /**
     * Adds a vehicle, or replaces the one with the same plate: again is the same as once.
     * @throws AppError INVALID_FIELDS, TOO_MANY_VEHICLES
     */
    save: (userId: number, body: VehicleBody): Promise<Vehicle> =>
      changing(userId, async (transaction) => {
        const vehicle = { ...body, ...tidied(body) };
        const present = await ofUser(transaction, userId);
        const isNew = present.every(({ plate }) => plate !== vehicle.plate);
        if (isNew && present.length >= MAX_VEHICLES) throw new AppError('TOO_MANY_VEHICLES');
        const { id } = await transaction
          .insertInto('vehicles')
          .values({ ...vehicle, user_id: userId, created_at: clock.now() })
          .onConflict((conflict) => conflict.columns(['user_id', 'plate']).doUpdateSet(vehicle))
          .returning('id')
          .executeTakeFirstOrThrow();
        return oneOf(transaction, userId, id);
      }),

    /**
     * Changes one of the account's vehicles; `preferred` takes that from the others.
     * @throws AppError VEHICLE_NOT_FOUND, INVALID_FIELDS, VEHICLE_EXISTS
     */
    change: (userId: number, id: number, patch: VehiclePatch): Promise<Vehicle> =>
      changing(userId, async (transaction) => {
        const before = await oneOf(transaction, userId, id);
        const changes = tidied(patch);
        const isOthers = (await ofUser(transaction, userId)).some(
          (other) => other.id !== id && other.plate === changes.plate,
        );
        if (isOthers) throw new AppError('VEHICLE_EXISTS', { plate: ERRORS.VEHICLE_EXISTS.err });
        if (Object.keys(changes).length === 0) return before;
        const theirs = transaction.updateTable('vehicles').where('user_id', '=', userId);
        if (patch.preferred)
          await theirs.set({ preferred: false }).where('preferred', '=', true).execute();
        await theirs.set(changes).where('id', '=', id).execute();
        return oneOf(transaction, userId, id);
      }),

    /** @throws AppError VEHICLE_NOT_FOUND */
    async remove(userId: number, id: number): Promise<void> {
      const isGone = await some(db)`delete from vehicles where id = ${id} and user_id = ${userId}`;
      if (!isGone) throw new AppError('VEHICLE_NOT_FOUND');
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
