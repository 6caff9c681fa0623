import {
  MINUTE_MS,
  type Area,
  type AvailabilityQuery,
  type AvailableQuery,
  PARKINGS_PER_PAGE,
  type Parking,
  type ParkingBody,
  type ParkingPatch,
  type ParkingViewport,
  type Position,
  type Stay,
  type VehicleType,
  VEHICLE_TYPES,
  middleOf,
  spacesInUseMessage,
} from '@parqueo/shared-api/contract';
import type { Clock } from '../../platform/clock';
import type { Db, Store } from '../../platform/db';
import { AppError } from '../../platform/http/errors';
import { type IdempotencyKey, createOnce } from '../../platform/http/idempotency';
import { slicesByKey } from '../../platform/http/list';
import type { Topic } from '../../platform/topic';
import { chosenBy } from './chosen';
import { countAddition } from './daily-limit';
import { heldSpaces } from './held-spaces';
import { type ParkingFields, changedParking, newParking, withKnownRates } from './parking-rules';
import { ownerRepository } from './owner-repository';
import { toOwnedParking, toParking } from './parking-view';
import { reservableLots } from './reservable-lots';
import { type MapView, isNarrowed, readSearch, readSpan, readView } from './queries';
import {
  type ColumnFilter,
  type OccupiedParkingRow,
  type ParkingPlace,
  type ParkingRow,
  type ParkingSearch,
  type Span,
  parkingRepository,
} from './repository';
import { viewportRepository } from './viewport-repository';

export { PARKING_COLUMNS, type ParkingColumn, type ParkingPlace } from './repository';

/** Most parkings in one answer of the document collection. */
const WHERE_LIMIT = 500;
/** Lots that one statement reads to choose among them by a rule of the contract. */
const READ_TO_CHOOSE = 4 * PARKINGS_PER_PAGE;
/** Statements that a call makes at most until enough were chosen. */
const MAX_READS = 3;

/** The part of a stay that is still to come, or this minute: what a lot must be open for. */
function stayOf({ from, until }: Span, now: Date): Stay {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  return { start: from < now ? minute : from, end: until ?? minute };
}

export type ParkingTerms = Omit<ParkingRow, 'latitude' | 'longitude'>;

export type ParkingService = ReturnType<typeof parkingService>;

interface Dependencies {
  store: Store;
  clock: Clock;
  /** Ids of lots whose data or availability changed. */
  changedParkings: Topic<readonly number[]>;
}

export function parkingService({ store, clock, changedParkings }: Dependencies) {
  const parkings = parkingRepository(store.db);
  const viewports = viewportRepository(
    store.db,
    heldSpaces(store.db, clock),
    reservableLots(store.db, clock),
  );
  const now = () => readSpan({}, clock.now());

  async function get(id: number, asked: AvailabilityQuery = {}): Promise<Parking> {
    const row = await parkings.findOccupied(id, readSpan(asked, clock.now()));
    if (!row) throw new AppError('PARKING_NOT_FOUND');
    return toParking(row);
  }

  async function getOwned(
    ownerId: number,
    id: number,
    asked: AvailabilityQuery = {},
  ): Promise<Parking> {
    const row = await parkings.findOccupied(id, readSpan(asked, clock.now()), ownerId);
    if (!row) throw new AppError('PARKING_NOT_FOUND');
    return toOwnedParking(row);
  }

  /** Parkings with their availability, now or in an interval (MAP-02, MAP-06); a page may have few. */
  async function available(query: AvailableQuery): Promise<Parking[]> {
    const search = readSearch(query);
    if (search.near) return (await nearest(query, { ...search, near: search.near })).parkings;
    const span = readSpan(query, clock.now());
    const rows = await parkings.search(search, span);
    const isChosen = chosenBy(query, span, clock.now()) ?? (() => true);
    return rows.map(toParking).filter(isChosen);
  }

  /**
   * A page of the lots of a search, the nearest first, and whether there may be others. Where they are
   * chosen by a rule of the contract more are read until the page is full, up to a bound (FND-05).
   */
  async function nearest(
    query: AvailableQuery,
    search: ParkingSearch & { near: Position },
  ): Promise<ParkingViewport> {
    const span = readSpan(query, clock.now());
    const end = (query.page ?? 1) * PARKINGS_PER_PAGE;
    const start = end - PARKINGS_PER_PAGE;
    const isChosen = chosenBy(query, span, clock.now());
    if (!isChosen) {
      const limit = PARKINGS_PER_PAGE + 1;
      const rows = await parkings.search({ ...search, limit, offset: start }, span);
      const page = rows.slice(0, PARKINGS_PER_PAGE).map(toParking);
      return { parkings: page, clusters: [], more: rows.length === limit };
    }
    const chosen: Parking[] = [];
    let more = true;
    for (let reads = 0; more && reads < MAX_READS && chosen.length <= end; reads += 1) {
      const offset = reads * READ_TO_CHOOSE;
      const rows = await parkings.search(
        { ...search, reservable: query.only_free === true, limit: READ_TO_CHOOSE + 1, offset },
        span,
      );
      more = rows.length > READ_TO_CHOOSE;
      chosen.push(...rows.slice(0, READ_TO_CHOOSE).map(toParking).filter(isChosen));
    }
    return {
      parkings: chosen.slice(start, end),
      clusters: [],
      // Beyond what was read there may be others, but no page of them.
      more: chosen.length > end || (more && chosen.length > start),
    };
  }

  /** The lots of a search within an area, the nearest to a place or to its middle first. */
  function found(query: AvailableQuery, area: Area): Promise<ParkingViewport> {
    const search = readSearch(query);
    return nearest(query, { ...search, near: search.near ?? middleOf(area) });
  }

  /**
   * What a map draws (MAP-05). Words and filters narrow the view to lots that no grid has counted:
   * such a search is answered with lots, never with clusters.
   */
  async function viewport(
    query: AvailableQuery,
    { area, zoom }: MapView,
  ): Promise<ParkingViewport> {
    if (isNarrowed(query)) return found(query, area);
    const search = readSearch(query);
    const span = readSpan(query, clock.now());
    const { vehicleType } = search;
    // The cells tell cheaply whether there are too many; only otherwise are the parkings read.
    if ((await viewports.countInside(area, vehicleType)) <= PARKINGS_PER_PAGE) {
      const rows = await parkings.search({ ...search, limit: PARKINGS_PER_PAGE + 1 }, span);
      if (rows.length <= PARKINGS_PER_PAGE)
        return { parkings: rows.map(toParking), clusters: [], more: false };
    }
    const stay = stayOf(span, clock.now());
    const clusters = await viewports.clusters(area, zoom, span, stay, vehicleType);
    return { parkings: [], clusters, more: false };
  }

  return {
    /** The list of section 7, or a map's view when the query has a zoom. */
    async available(query: AvailableQuery): Promise<Parking[] | ParkingViewport> {
      const view = readView(query);
      return view ? viewport(query, view) : available(query);
    },

    /** @throws AppError PARKING_NOT_FOUND */
    get,

    /** An owner's lots. */
    ofOwner: (ownerId: number) =>
      slicesByKey<OccupiedParkingRow>(Number.POSITIVE_INFINITY, (limit, after) =>
        parkings.ofOwner(ownerId, now(), limit, after?.id),
      ),

    /**
     * One of an owner's lots.
     * @throws AppError PARKING_NOT_FOUND, also for another owner's
     */
    ownedBy: getOwned,

    /** The lots with these ids. */
    async withIds(ids: readonly number[]): Promise<Parking[]> {
      return (await parkings.withIds(ids, now())).map(toParking);
    },

    /**
     * A parking without its occupancy, to check a reservation: hours, rates and number of spaces.
     * Occupancy would need to read all its live reservations.
     * @throws AppError PARKING_NOT_FOUND
     */
    async terms(id: number): Promise<ParkingTerms> {
      const row = await parkings.find(id);
      if (!row) throw new AppError('PARKING_NOT_FOUND');
      return withKnownRates(row);
    },

    /** The first lots by id, or those whose column has one of the values (API-05); where they are. */
    places: (where?: ColumnFilter): Promise<ParkingPlace[]> =>
      where ? parkings.list(WHERE_LIMIT, where) : parkings.list(PARKINGS_PER_PAGE),

    /**
     * Creates a parking for its owner (ADD-03, ADD-06).
     * @throws AppError INVALID_FIELDS, DAILY_LIMIT, FORBIDDEN when owner_id is not the caller's
     */
    async create(body: ParkingBody, ownerId: number, key: IdempotencyKey): Promise<Parking> {
      if (body.owner_id !== ownerId) throw new AppError('FORBIDDEN');
      const parking = newParking(body);
      const id = await createOnce(
        store.db,
        clock,
        { scope: `parking:${ownerId}`, ...key },
        async (transaction) => {
          const spaces = parking.car_spaces_count + parking.moto_spaces_count;
          const addition = { parkings: 1, spaces, field: 'car_spaces_count' } as const;
          await countAddition(transaction, ownerId, addition, clock.now());
          return ownerRepository(transaction).create(parking, ownerId, clock.now());
        },
      );
      changedParkings.publish([id]);
      return getOwned(ownerId, id);
    },

    /**
     * Changes an owner's lot (BRD-02). Reservations made before keep their price, times and space.
     * @throws AppError PARKING_NOT_FOUND (also for another owner's), INVALID_FIELDS, SPACES_IN_USE,
     * DAILY_LIMIT
     */
    async update(ownerId: number, id: number, patch: ParkingPatch): Promise<Parking> {
      await store.db.transaction().execute(async (transaction) => {
        if (!(await ownerRepository(transaction).lock(id, ownerId)))
          throw new AppError('PARKING_NOT_FOUND');
        const parking = (await parkingRepository(transaction).find(id)) as ParkingRow;
        const changed = changedParking(parking, patch);
        for (const type of VEHICLE_TYPES)
          await resize(transaction, parking, changed, type, clock.now());
        await ownerRepository(transaction).update(id, changed);
      });
      changedParkings.publish([id]);
      return getOwned(ownerId, id);
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
    throw new AppError('SPACES_IN_USE', {
      [field]: spacesInUseMessage(parking[field] - retired),
    });
}
