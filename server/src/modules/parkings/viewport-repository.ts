import {
  type Area,
  type ParkingCluster,
  type Stay,
  VEHICLE_TYPES,
  type VehicleType,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';
import { type HeldSpaces, type HeldSpacesCount, NUMBERS_PER_HELD } from './held-spaces';
import { keepNewest } from './kept';
import { LOT, NUMBERS_PER_LOT, type ReservableLots } from './reservable-lots';
import type { Span } from './repository';

/** The finest of the store's grids has 2^18 columns around the globe; each coarser level half as many. */
const FINEST_LEVEL = 18;
/** Cells that one view reads at most, whatever its box and zoom. */
const MAX_CELLS = 1000;
/** Cells of a level that are counted in one go for all views of it. */
const MAX_COUNTED = 65_536;
/** Most of those counts that are kept. */
const MAX_KEPT = 50;
/** With fewer numbers of lots only the cells of the view are counted. */
const FEW = 1000 * NUMBERS_PER_LOT;
/** A zoom level's map is 2^zoom tiles of 256 pixels around; a cell is a quarter of a tile. */
const LEVELS_ABOVE_ZOOM = 2;

/** What counts in a cell. A lot's rate is that of its cars, unless it takes motos alone. */
const COUNTED = {
  any: { count: 'lots', rate: 'coalesce(lowest_car_rate, lowest_moto_rate, 0)' },
  car: { count: 'car_lots', rate: 'lowest_car_rate' },
  moto: { count: 'moto_lots', rate: 'lowest_moto_rate' },
};

/** Columns and rows of a level, both ends included. */
interface Cells {
  left: number;
  right: number;
  bottom: number;
  top: number;
  amount: number;
}

/** Cells of the finest grid, both ends included, on another level. */
function onLevel(finest: ReservableLots['around'], level: number): Cells {
  const at = (cell: number) => cell >> (FINEST_LEVEL - level);
  const [left, right] = [at(finest.left), at(finest.right)];
  const [bottom, top] = [at(finest.bottom), at(finest.top)];
  return { left, right, bottom, top, amount: (right - left + 1) * (top - bottom + 1) };
}

/** The cells of a view on one level; numbered as the store's grid. */
function cellsOf({ west, south, east, north }: Area, level: number): Cells {
  const column = (degrees: number) =>
    Math.min(Math.floor(((degrees + 180) * 2 ** FINEST_LEVEL) / 360), 2 ** FINEST_LEVEL - 1);
  const row = (degrees: number) =>
    Math.min(Math.floor(((degrees + 90) * 2 ** FINEST_LEVEL) / 360), 2 ** (FINEST_LEVEL - 1) - 1);
  const [left, right] = [column(west), column(east)];
  const [bottom, top] = [row(south), row(north)];
  return onLevel({ left, right, bottom, top }, level);
}

/** The finest level, up to the one given, on which the view is cheap to read. */
function levelFor(area: Area, finest: number): number {
  let level = Math.min(finest, FINEST_LEVEL);
  while (cellsOf(area, level).amount > MAX_CELLS) level -= 1;
  return level;
}

/** The cells of some columns and rows of a level that have lots to count, by key, column by column. */
const cellsWithin = (level: number, { left, right, bottom, top }: Cells, count: string) => sql`
  generate_series(${left}::integer, ${right}::integer) as column_of(x)
  cross join lateral (
    select * from parking_cells c
    where c.level = ${level} and c.x = column_of.x and c.y between ${bottom} and ${top}
      and ${sql.raw(count)} > 0
    offset 0
  ) cell`;

/** What can be reserved in a cell; the rate in centavos, none where nothing is free. */
interface Offer {
  spaces: number;
  free: number;
  rate: number | null;
}

type OfferAt = (x: number, y: number) => Offer;

const NOTHING: Offer = { spaces: 0, free: 0, rate: null };
const NONE = 2 ** 31 - 1;

/**
 * What lots take reservations for, in each cell of a level: their spaces of a type, or of all, those that
 * are free, and the lowest rate of a lot that has some. By index and without an object for each lot: of a
 * large country there are a million.
 */
function offersIn(
  cells: Cells,
  level: number,
  { lots, open, held }: { lots: Int32Array; open: Uint8Array; held: HeldSpaces },
  type?: VehicleType,
): OfferAt {
  const { left, right, bottom, top, amount } = cells;
  const rows = top - bottom + 1;
  const spaces = new Int32Array(amount);
  const free = new Int32Array(amount);
  const counted = (type ? [type] : VEHICLE_TYPES).map((each) => ({
    spacesAt: LOT[each],
    rateAt: LOT[`${each}Rate`],
    heldAt: each === 'car' ? 1 : 2,
    rates: new Int32Array(amount).fill(NONE),
  }));
  const coarser = FINEST_LEVEL - level;
  const number = (from: Int32Array, at: number) => from[at] as number;
  let next = 0;
  for (let at = 0; at < lots.length; at += NUMBERS_PER_LOT) {
    if (open[number(lots, at + LOT.hours)] === 0) continue;
    const x = number(lots, at + LOT.x) >> coarser;
    const y = number(lots, at + LOT.y) >> coarser;
    if (x < left || x > right || y < bottom || y > top) continue;
    const id = number(lots, at);
    // Both are in the order of the lots' ids.
    while (next < held.length && number(held, next) < id) next += NUMBERS_PER_HELD;
    const isHeld = held[next] === id;
    const place = (x - left) * rows + (y - bottom);
    for (const { spacesAt, rateAt, heldAt, rates } of counted) {
      const all = number(lots, at + spacesAt);
      const rest = Math.max(0, all - (isHeld ? number(held, next + heldAt) : 0));
      spaces[place] = number(spaces, place) + all;
      free[place] = number(free, place) + rest;
      const rate = number(lots, at + rateAt);
      if (rest > 0 && rate < number(rates, place)) rates[place] = rate;
    }
  }
  return (x, y) => {
    if (x < left || x > right || y < bottom || y > top) return NOTHING;
    const place = (x - left) * rows + (y - bottom);
    const rate = counted.map(({ rates }) => number(rates, place)).find((each) => each !== NONE);
    return { spaces: number(spaces, place), free: number(free, place), rate: rate ?? null };
  };
}

/** Few held spaces are read anew each time: mostly they are the same. */
const isSame = (one: HeldSpaces, other: HeldSpaces): boolean =>
  one === other || (one.length === other.length && one.every((number, at) => number === other[at]));

export function viewportRepository(
  db: Db,
  heldSpaces: HeldSpacesCount,
  reservableLots: () => Promise<ReservableLots>,
) {
  const known = new Map<string, { lots: Int32Array; held: HeldSpaces; offerAt: OfferAt }>();

  /** What is offered in the cells of a view; of many lots counted once for a level and a stay. */
  async function offersOf(
    view: Cells,
    level: number,
    { span, stay, type }: { span: Span; stay: Stay; type: VehicleType | undefined },
  ): Promise<OfferAt> {
    const [held, { lots, around, open }] = await Promise.all([
      heldSpaces.during(span),
      reservableLots(),
    ]);
    const facts = { lots, held, open: await open(stay) };
    const everywhere = onLevel(around, level);
    if (lots.length < FEW || everywhere.amount > MAX_COUNTED)
      return offersIn(view, level, facts, type);
    const key = [level, type, stay.start.getTime(), stay.end.getTime()].join(' ');
    const before = known.get(key);
    if (before?.lots === lots && isSame(before.held, held)) return before.offerAt;
    const offerAt = offersIn(everywhere, level, facts, type);
    keepNewest(known, key, { lots, held, offerAt }, MAX_KEPT);
    return offerAt;
  }

  return {
    /**
     * How many lots lie in the cells that are wholly in view: of a large view nearly all, at a price
     * that neither its size nor the number of lots changes.
     */
    async countInside(area: Area, type?: VehicleType): Promise<number> {
      const level = levelFor(area, FINEST_LEVEL);
      const { left, right, bottom, top, amount } = cellsOf(area, level);
      const inside = { left: left + 1, right: right - 1, bottom: bottom + 1, top: top - 1, amount };
      const { count } = COUNTED[type ?? 'any'];
      const { rows } = await sql<{ count: number }>`
      select coalesce(sum(${sql.raw(count)}), 0) as count
      from ${cellsWithin(level, inside, count)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /**
     * The lots in view counted by the cells that suit the zoom (MAP-05); spaces and rate are those of lots
     * that take a reservation for the stay (FND-01), the rate that of all where none has a free space.
     */
    async clusters(
      area: Area,
      zoom: number,
      span: Span,
      stay: Stay,
      type?: VehicleType,
    ): Promise<ParkingCluster[]> {
      const level = levelFor(area, Math.floor(zoom) + LEVELS_ABOVE_ZOOM);
      const cells = cellsOf(area, level);
      const { count, rate } = COUNTED[type ?? 'any'];
      const counted = sql<
        Omit<ParkingCluster, 'spaces' | 'free_spaces'> & { x: number; y: number }
      >`
      select cell.x, cell.y, latitude_sum / lots as latitude, longitude_sum / lots as longitude,
        ${sql.raw(count)} as count, ${sql.raw(rate)} as lowest_rate
      from ${cellsWithin(level, cells, count)}`.execute(db);
      const [{ rows }, offerAt] = await Promise.all([
        counted,
        offersOf(cells, level, { span, stay, type }),
      ]);
      return rows.map(({ x, y, lowest_rate, ...cluster }) => {
        const offer = offerAt(x, y);
        return {
          ...cluster,
          // Of lots that cannot be reserved it may be none (withKnownRates).
          lowest_rate: offer.rate === null ? lowest_rate || 0 : offer.rate / 100,
          spaces: offer.spaces,
          free_spaces: offer.free,
        };
      });
    },
  };
}
