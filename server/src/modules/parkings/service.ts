import {
  type AvailabilityQuery,
  PARKINGS_PER_PAGE,
  type Parking,
  type ParkingName,
  type ParkingBody,
  type ParkingPatch,
  type VehicleType,
  VEHICLE_TYPES,
  positionOf,
  spacesInUseMessage,
} from '@parqueo/shared-api/contract';
import type { Core } from '../../platform/core';
import type { Db } from '../../platform/db';
import type { Caller } from '../../platform/http/caller';
import { AppError } from '../../platform/http/errors';
import { type IdempotencyKey, createOnce } from '../../platform/http/idempotency';
import { slicesByKey } from '../../platform/http/list';
import type { AccessService } from '../access/service';
import { availableParkings } from './available-parkings';
import { countAddition } from './daily-limit';
import { ownerRepository } from './owner-repository';
import { type ParkingFields, changedParking, newParking, withValidRates } from './parking-rules';
import { toParking, viewFor } from './parking-view';
import { readSpan } from './queries';
import {
  type ClosableParkingRow,
  type ColumnFilter,
  type OccupiedParkingRow,
  type ParkingPlace,
  type ParkingRow,
  parkingRepository,
} from './repository';

export { PARKING_COLUMNS, type ParkingColumn, type ParkingPlace } from './repository';
export { isThere } from './search-conditions';

/** Most parkings in one answer of the document collection. */
const WHERE_LIMIT = 500;

export type ParkingTerms = Omit<ClosableParkingRow, 'latitude' | 'longitude'>;

/**
 * The terms of an owner's parking.
 * @throws AppError PARKING_NOT_FOUND, also for another owner's
 */
export async function ownedTerms(
  db: Db,
  id: number,
  ownerId: number,
  now: Date,
): Promise<ParkingTerms> {
  const row = await parkingRepository(db).findClosable(id, now);
  if (row?.owner_id !== ownerId) throw new AppError('PARKING_NOT_FOUND');
  return withValidRates(row);
}

/**
 * The same, locked until the commit, so that no space is allocated meanwhile.
 * @throws AppError PARKING_NOT_FOUND, also for another owner's
 */
export async function lockedTerms(
  transaction: Db,
  id: number,
  ownerId: number,
  now: Date,
): Promise<ParkingTerms> {
  await ownerRepository(transaction).lock(id, ownerId);
  return ownedTerms(transaction, id, ownerId, now);
}

export type ParkingService = ReturnType<typeof parkingService>;

export function parkingService(
  { db, readOnly, clock, changedOnMap, movedOnMap }: Core,
  access: AccessService,
) {
  const parkings = parkingRepository(db);
  const now = () => readSpan({}, clock.now());

  async function get(id: number, query: AvailabilityQuery, reader?: Caller) {
    const row = await parkings.findOccupied(id, readSpan(query, clock.now()), reader?.id);
    if (!row) throw new AppError('PARKING_NOT_FOUND');
    return toParking(row);
  }

  /**
   * One of the parkings where the caller works; its phone for customers only for its owner.
   * @throws AppError PARKING_NOT_FOUND, also for others; ACCESS_ENDED
   */
  async function getWorkedAt(
    caller: Caller,
    id: number,
    query: AvailabilityQuery = {},
  ): Promise<Parking> {
    await access.rightOn(caller, id);
    const row = await parkings.findOccupied(id, readSpan(query, clock.now()), caller.id);
    if (!row) throw new AppError('PARKING_NOT_FOUND');
    return viewFor(caller.id)(row);
  }

  return {
    /** The list of section 7, or a map's view when the query has a zoom. */
    available: availableParkings(db, readOnly, clock),

    /** @throws AppError PARKING_NOT_FOUND */
    get,

    /** The parkings where the caller works; an integrator's page gets those that the owner owns. */
    workedAtBy: ({ id, origin }: Caller) =>
      slicesByKey<OccupiedParkingRow>(Number.POSITIVE_INFINITY, (limit, after) =>
        parkings.workedAtBy(id, { ownedOnly: origin !== null }, now(), limit, after?.id),
      ),

    workedAt: getWorkedAt,

    /**
     * One of an owner's parkings.
     * @throws AppError PARKING_NOT_FOUND, also where they are an attendant
     */
    async ownedBy(ownerId: number, id: number): Promise<Parking> {
      const row = await parkings.findOccupied(id, now(), ownerId);
      if (row?.owner_id !== ownerId) throw new AppError('PARKING_NOT_FOUND');
      return viewFor(ownerId)(row);
    },

    /**
     * The name of an active parking, which its posters show to everybody (ACC-04).
     * @throws AppError PARKING_NOT_FOUND
     */
    async publicName(id: number): Promise<ParkingName> {
      const parking = await parkings.find(id);
      if (!parking?.active) throw new AppError('PARKING_NOT_FOUND');
      return { name: parking.name };
    },

    /**
     * The parkings with these ids, those that there are for somebody; with their availability now or for a
     * stay. A map, which names nobody, is also told that the owner of one has left.
     */
    async withIds(
      ids: readonly number[],
      query: AvailabilityQuery = {},
      readerId?: number,
    ): Promise<Parking[]> {
      const found = await parkings.withIds(ids, readSpan(query, clock.now()), readerId);
      return found.map(toParking);
    },

    /**
     * A parking without its occupancy, to check a reservation: hours, closures, rates, number of spaces.
     * Occupancy would need to read all its live reservations.
     * @throws AppError PARKING_NOT_FOUND
     */
    async terms(id: number, readerId: number): Promise<ParkingTerms> {
      const row = await parkings.findClosable(id, clock.now(), readerId);
      if (!row) throw new AppError('PARKING_NOT_FOUND');
      return withValidRates(row);
    },

    /** Names and places of the first parkings by id, or of those whose column has one of the values (API-05). */
    places: (readerId: number, where?: ColumnFilter): Promise<ParkingPlace[]> =>
      parkings.list(where ? WHERE_LIMIT : PARKINGS_PER_PAGE, readerId, where),

    /**
     * Creates a parking for its owner (ADD-03, ADD-06).
     * @throws AppError INVALID_FIELDS, DAILY_LIMIT, FORBIDDEN when owner_id is not the caller's
     */
    async create(body: ParkingBody, caller: Caller, key: IdempotencyKey): Promise<Parking> {
      const ownerId = caller.id;
      if (body.owner_id !== ownerId) throw new AppError('FORBIDDEN');
      const parking = newParking(body);
      const scoped = { scope: `parking:${ownerId}`, ...key };
      const id = await createOnce(db, clock, scoped, async (transaction) => {
        const spaces = parking.car_spaces_count + parking.moto_spaces_count;
        const addition = { parkings: 1, spaces, field: 'car_spaces_count' } as const;
        await countAddition(transaction, ownerId, addition, clock.now());
        return ownerRepository(transaction).create(parking, ownerId, clock.now());
      });
      changedOnMap.publish([id]);
      return getWorkedAt(caller, id);
    },

    /**
     * Changes an owner's parking (BRD-02). Reservations made before keep their price, times and space.
     * @throws AppError PARKING_NOT_FOUND (also for another owner's), INVALID_FIELDS, SPACES_IN_USE,
     * DAILY_LIMIT
     */
    async update(caller: Caller, id: number, patch: ParkingPatch): Promise<Parking> {
      const before = await db.transaction().execute(async (transaction) => {
        if (!(await ownerRepository(transaction).lock(id, caller.id)))
          throw new AppError('PARKING_NOT_FOUND');
        const parking = await parkingRepository(transaction).find(id);
        if (!parking) throw new AppError('PARKING_NOT_FOUND');
        const changed = changedParking(parking, patch);
        for (const type of VEHICLE_TYPES)
          await resize(transaction, parking, changed, type, clock.now());
        await ownerRepository(transaction).update(id, changed);
        return parking;
      });
      const place = (patch.latitude ?? patch.longitude) !== undefined && positionOf(before);
      if (place) movedOnMap.publish([{ id, ...place }]);
      changedOnMap.publish([id]);
      return getWorkedAt(caller, id);
    },
  };
}

/**
 * Changes the number of a parking's spaces of a type; retired spaces come back before new ones are made.
 * @throws AppError SPACES_IN_USE when live reservations hold spaces that would be retired, DAILY_LIMIT
 * when too many are added
 */
async function resize(
  transaction: Db,
  parking: ParkingRow,
  changed: ParkingFields,
  type: VehicleType,
  now: Date,
): Promise<void> {
  const spaces = ownerRepository(transaction);
  const field = `${type}_spaces_count` as const;
  const more = changed[field] - parking[field];
  if (more >= 0) {
    const added = more - (await spaces.reviveSpaces(parking.id, type, more));
    if (added === 0) return;
    await countAddition(transaction, parking.owner_id, { parkings: 0, spaces: added, field }, now);
    await spaces.addSpaces(parking.id, type, added);
    return;
  }
  const retired = await spaces.retireSpaces(parking.id, type, -more);
  if (retired < -more)
    throw new AppError('SPACES_IN_USE', { [field]: spacesInUseMessage(parking[field] - retired) });
}
