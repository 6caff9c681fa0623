import {
  type Area,
  type AvailableQuery,
  PARKINGS_PER_PAGE,
  type Parking,
  type ParkingState,
  type ParkingViewport,
  type Position,
  VEHICLE_TYPES,
  hoursOf,
  isFree,
  isInstant,
  isOpenAllNight,
  middleOf,
  momentOf,
  parkingState,
} from '@parqueo/shared-api/contract';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db';
import { parkingClusters } from './clusters/service';
import { toParking } from './parking-view';
import { type MapView, type Span, isNarrowed, readSearch, readSpan, readView } from './queries';
import { parkingRepository } from './repository';
import type { ParkingSearch } from './search-conditions';

/** Parkings that one statement reads where a rule of the contract filters them. */
const READ_TO_FILTER = 4 * PARKINGS_PER_PAGE;
/** Statements that a call makes at most until its page is full. */
const MAX_READS = 3;

/** Answers which parkings are available: a list, or what a map shows (section 7, MAP-05). */
export function availableParkings(db: Db, readOnly: Db, clock: Clock) {
  const parkings = parkingRepository(readOnly);
  // Its counts are renewed by what each transaction of the primary changed.
  const clusters = parkingClusters(db, clock);

  /** Parkings with their availability, now or for a stay (MAP-02, MAP-06); a page may have few. */
  async function list(query: AvailableQuery): Promise<Parking[]> {
    const search = readSearch(query);
    if (search.near) return (await nearest(query, { ...search, near: search.near })).parkings;
    const span = readSpan(query, clock.now());
    const rows = await parkings.search(search, span);
    return rows.map(toParking).filter(stateFilter(query, span, clock.now()) ?? (() => true));
  }

  /**
   * A page of the parkings of a search, the nearest first, and whether there may be others. Where a rule
   * of the contract filters them, more are read until the page is full, up to a bound (FND-05).
   */
  async function nearest(
    query: AvailableQuery,
    search: ParkingSearch & { near: Position },
  ): Promise<ParkingViewport> {
    const span = readSpan(query, clock.now());
    const end = (query.page ?? 1) * PARKINGS_PER_PAGE;
    const start = end - PARKINGS_PER_PAGE;
    const passes = stateFilter(query, span, clock.now());
    if (!passes) {
      const limit = PARKINGS_PER_PAGE + 1;
      const rows = await parkings.search({ ...search, limit, offset: start }, span);
      const page = rows.slice(0, PARKINGS_PER_PAGE).map(toParking);
      return { parkings: page, clusters: [], more: rows.length === limit };
    }
    const found: Parking[] = [];
    let more = true;
    for (let reads = 0; more && reads < MAX_READS && found.length <= end; reads += 1) {
      const offset = reads * READ_TO_FILTER;
      const rows = await parkings.search(
        {
          ...search,
          reservable: query.only_free === true || query.instant === true,
          limit: READ_TO_FILTER + 1,
          offset,
        },
        span,
      );
      more = rows.length > READ_TO_FILTER;
      found.push(...rows.slice(0, READ_TO_FILTER).map(toParking).filter(passes));
    }
    return {
      parkings: found.slice(start, end),
      clusters: [],
      // Beyond what was read there may be others, but no page of them.
      more: found.length > end || (more && found.length > start),
    };
  }

  /** The parkings of a search within an area, the nearest to a place or to its middle first. */
  function nearestWithin(query: AvailableQuery, area: Area): Promise<ParkingViewport> {
    const search = readSearch(query);
    return nearest(query, { ...search, near: search.near ?? middleOf(area) });
  }

  /**
   * The view of a map (MAP-05). Words and filters narrow it to parkings that no grid has counted:
   * such a search is answered with parkings, never with clusters.
   */
  async function viewport(
    query: AvailableQuery,
    { area, zoom }: MapView,
  ): Promise<ParkingViewport> {
    if (isNarrowed(query)) return nearestWithin(query, area);
    const search = readSearch(query);
    const span = readSpan(query, clock.now());
    const { vehicleType } = search;
    // The grid counts cheaply; the parkings are read only when they are few enough.
    if ((await clusters.countInside(area, vehicleType)) <= PARKINGS_PER_PAGE) {
      const rows = await parkings.search({ ...search, limit: PARKINGS_PER_PAGE + 1 }, span);
      if (rows.length <= PARKINGS_PER_PAGE)
        return { parkings: rows.map(toParking), clusters: [], more: false };
    }
    return {
      parkings: [],
      clusters: await clusters.within(area, zoom, { span, type: vehicleType }),
      more: false,
    };
  }

  return async (query: AvailableQuery): Promise<Parking[] | ParkingViewport> => {
    const view = readView(query);
    return view ? viewport(query, view) : list(query);
  };
}

/**
 * Filters that are rules of the contract, and so need parkings that have been read (FND-05); null when
 * the query has none of them. Without a stay a parking is free if it is now.
 */
function stateFilter(
  query: AvailableQuery,
  { from, until }: Span,
  now: Date,
): ((parking: Parking) => boolean) | null {
  const { only_free, open_all_night, instant, vehicle_type } = query;
  if (!only_free && !open_all_night && !instant) return null;
  const stay = until ? { start: from, end: until } : momentOf(from);
  const types = vehicle_type ? [vehicle_type] : VEHICLE_TYPES;
  const some = (parking: Parking, passes: (state: ParkingState) => boolean) =>
    types.some((vehicleType) => passes(parkingState(parking, { vehicleType, stay, now })));
  return (parking) =>
    (!only_free || some(parking, isFree)) &&
    (!instant || some(parking, (state) => isInstant(parking, state))) &&
    (!open_all_night || isOpenAllNight(hoursOf(parking), from));
}
