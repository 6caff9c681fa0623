import type { Area, ParkingCluster, VehicleType } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';
import { type HeldSpaces, type HeldSpacesCount, NUMBERS_PER_CELL } from './held-spaces';
import type { Span } from './repository';

/** The finest of the store's grids has 2^18 columns around the globe; each coarser level half as many. */
const FINEST_LEVEL = 18;
/** Cells that one view reads at most, whatever its box and zoom. */
const MAX_CELLS = 1000;
/** A zoom level's map is 2^zoom tiles of 256 pixels around; a cell is a quarter of a tile. */
const LEVELS_ABOVE_ZOOM = 2;

/** What counts in a cell. A lot's rate is that of its cars, unless it takes motos alone. */
const COUNTED = {
  any: {
    count: 'lots',
    rate: 'coalesce(lowest_car_rate, lowest_moto_rate, 0)',
    spaces: 'car_spaces + moto_spaces',
  },
  car: { count: 'car_lots', rate: 'lowest_car_rate', spaces: 'car_spaces' },
  moto: { count: 'moto_lots', rate: 'lowest_moto_rate', spaces: 'moto_spaces' },
};

/** Columns and rows of a level, both ends included. */
interface Cells {
  left: number;
  right: number;
  bottom: number;
  top: number;
  amount: number;
}

/** The cells of a view on one level; numbered as the store's grid. */
function cellsOf({ west, south, east, north }: Area, level: number): Cells {
  const column = (degrees: number) =>
    Math.min(Math.floor(((degrees + 180) * 2 ** FINEST_LEVEL) / 360), 2 ** FINEST_LEVEL - 1);
  const row = (degrees: number) =>
    Math.min(Math.floor(((degrees + 90) * 2 ** FINEST_LEVEL) / 360), 2 ** (FINEST_LEVEL - 1) - 1);
  const onLevel = (cell: number) => cell >> (FINEST_LEVEL - level);
  const [left, right] = [onLevel(column(west)), onLevel(column(east))];
  const [bottom, top] = [onLevel(row(south)), onLevel(row(north))];
  return { left, right, bottom, top, amount: (right - left + 1) * (top - bottom + 1) };
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

/** The held spaces of a type, or of all, in each cell of a level, column by column. */
function heldIn(cells: Cells, level: number, held: HeldSpaces, type?: VehicleType) {
  const { left, right, bottom, top, amount } = cells;
  const rows = top - bottom + 1;
  const sums = new Int32Array(amount);
  const coarser = FINEST_LEVEL - level;
  // By index and without an object for each: of a large country there are a hundred thousand.
  const number = (at: number) => held[at] as number;
  for (let at = 0; at < held.length; at += NUMBERS_PER_CELL) {
    const x = number(at) >> coarser;
    const y = number(at + 1) >> coarser;
    if (x < left || x > right || y < bottom || y > top) continue;
    const cars = type === 'moto' ? 0 : number(at + 2);
    const motos = type === 'car' ? 0 : number(at + 3);
    const place = (x - left) * rows + (y - bottom);
    sums[place] = (sums[place] as number) + cars + motos;
  }
  return (x: number, y: number) => sums[(x - left) * rows + (y - bottom)] as number;
}

export const viewportRepository = (db: Db, heldSpaces: HeldSpacesCount) => ({
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

  /** The lots in view counted by the cells that suit the zoom (MAP-05), with the spaces that are free. */
  async clusters(
    area: Area,
    zoom: number,
    span: Span,
    type?: VehicleType,
  ): Promise<ParkingCluster[]> {
    const level = levelFor(area, Math.floor(zoom) + LEVELS_ABOVE_ZOOM);
    const cells = cellsOf(area, level);
    const { count, rate, spaces } = COUNTED[type ?? 'any'];
    const counted = sql<Omit<ParkingCluster, 'free_spaces'> & { x: number; y: number }>`
      select cell.x, cell.y, latitude_sum / lots as latitude, longitude_sum / lots as longitude,
        ${sql.raw(count)} as count, ${sql.raw(rate)} as lowest_rate, ${sql.raw(spaces)} as spaces
      from ${cellsWithin(level, cells, count)}`.execute(db);
    const [{ rows }, held] = await Promise.all([counted, heldSpaces.during(span)]);
    const heldAt = heldIn(cells, level, held, type);
    return rows.map(({ x, y, ...cluster }) => ({
      ...cluster,
      free_spaces: cluster.spaces === null ? null : Math.max(0, cluster.spaces - heldAt(x, y)),
    }));
  },
});
