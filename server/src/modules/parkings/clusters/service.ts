import {
  type Area,
  MINUTE_MS,
  type ParkingCluster,
  type Stay,
  type VehicleType,
} from '@parqueo/shared-api/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/db';
import type { Span } from '../queries';
import { type ClosedParkings, closedParkings, isSameClosed } from './closed-parkings';
import { type Cells, amountOf, cellsAt, cellsOf, innerOf } from './grid';
import { type Occupancy, isSameOccupancy, occupancyReader } from './occupancy';
import { type OfferAt, countOffers } from './offers';
import { cellRepository } from './repository';
import { MANY_PARKINGS, type ParkingTable, reservableParkings } from './reservable-parkings';

/** Most cells of a level that are counted at once for all views of it. */
const MAX_COUNTED = 65_536;
/** Most cached counts. */
const MAX_COUNTS = 50;

/** The counted parkings: at a moment or for a stay, and for one type of vehicle or both. */
interface Wanted {
  span: Span;
  type?: VehicleType | undefined;
}

/** The part of a span that is still to come, or this minute: what a parking must be open for. */
function stayOf({ from, until }: Span, now: Date): Stay {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  return { start: from < now ? minute : from, end: until ?? minute };
}

/** Counts the parkings of a map by the cells of a grid (MAP-05, FND-01). */
export function parkingClusters(db: Db, clock: Clock) {
  const repository = cellRepository(db);
  const occupancyOf = occupancyReader(db, clock);
  const reservable = reservableParkings(db, clock);
  const closedDuring = closedParkings(db, clock);
  const counts = new LRUCache<
    string,
    { parkings: ParkingTable; occupancy: Occupancy; closed: ClosedParkings; offerAt: OfferAt }
  >({ max: MAX_COUNTS });

  /** The offers of a view's cells; for many parkings they are counted once for a level and a stay. */
  async function offersOf(view: Cells, { span, type }: Wanted): Promise<OfferAt> {
    const stay = stayOf(span, clock.now());
    const [occupancy, closed, { parkings, around, openDuring }] = await Promise.all([
      occupancyOf(span),
      closedDuring(stay),
      reservable(),
    ]);
    const supply = { parkings, occupancy, closed, open: await openDuring(stay) };
    const everywhere = cellsAt(view.level, around);
    if (parkings.length < MANY_PARKINGS || amountOf(everywhere) > MAX_COUNTED)
      return countOffers(view, supply, type);
    const key = [view.level, type, stay.start.getTime(), stay.end.getTime()].join(' ');
    const cached = counts.get(key);
    if (
      cached?.parkings === parkings &&
      isSameClosed(cached.closed, closed) &&
      isSameOccupancy(cached.occupancy, occupancy)
    )
      return cached.offerAt;
    const offerAt = countOffers(everywhere, supply, type);
    counts.set(key, { parkings, occupancy, closed, offerAt });
    return offerAt;
  }

  return {
    /**
     * How many parkings lie in the cells that are wholly in view: of a large view nearly all, at a price
     * that neither its size nor the number of parkings changes.
     */
    countInside: (area: Area, type?: VehicleType): Promise<number> =>
      repository.count(innerOf(cellsOf(area)), type),

    /**
     * The parkings in view, counted by the cells that suit the zoom. Spaces and rate are those of parkings
     * that take a reservation for the span; the rate is that of all where none has a free space.
     */
    async within(area: Area, zoom: number, wanted: Wanted): Promise<ParkingCluster[]> {
      const cells = cellsOf(area, zoom);
      const [rows, offerAt] = await Promise.all([
        repository.read(cells, wanted.type),
        offersOf(cells, wanted),
      ]);
      return rows.map(({ x, y, lowest_rate, ...cluster }) => {
        const { spaces, free, rate } = offerAt(x, y);
        // The lowest rate of parkings that cannot be reserved may be NaN (withKnownRates).
        const lowest = rate === null ? lowest_rate || 0 : rate / 100;
        return { ...cluster, lowest_rate: lowest, spaces, free_spaces: free };
      });
    },
  };
}
