import type { Area, ParkingCluster, VehicleType } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';

/** The finest of the store's grids has 2^18 columns around the globe; each coarser level half as many. */
const FINEST_LEVEL = 18;
/** Cells that one view reads at most, whatever its box and zoom. */
const MAX_CELLS = 1000;
/** A zoom level's map is 2^zoom tiles of 256 pixels around; a cell is a quarter of a tile. */
const LEVELS_ABOVE_ZOOM = 2;

/** What counts in a cell. A lot's rate is that of its cars, unless it takes motos alone. */
const COUNTED = {
  any: { count: 'lots', rate: 'coalesce(lowest_car_rate, lowest_moto_rate, 0)' },
  car: { count: 'car_lots', rate: 'lowest_car_rate' },
  moto: { count: 'moto_lots', rate: 'lowest_moto_rate' },
};

/** The cells of a view on one level, both ends included; numbered as the store's grid. */
function cellsOf({ west, south, east, north }: Area, level: number) {
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
const cellsWithin = (
  level: number,
  { left, right, bottom, top }: ReturnType<typeof cellsOf>,
  count: string,
) => sql`
  generate_series(${left}::integer, ${right}::integer) as column_of(x)
  cross join lateral (
    select * from parking_cells c
    where c.level = ${level} and c.x = column_of.x and c.y between ${bottom} and ${top}
      and ${sql.raw(count)} > 0
    offset 0
  ) cell`;

export const viewportRepository = (db: Db) => ({
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

  /** The lots in view counted by the cells that suit the zoom (MAP-05). */
  async clusters(area: Area, zoom: number, type?: VehicleType): Promise<ParkingCluster[]> {
    const level = levelFor(area, Math.floor(zoom) + LEVELS_ABOVE_ZOOM);
    const { count, rate } = COUNTED[type ?? 'any'];
    const { rows } = await sql<ParkingCluster>`
      select latitude_sum / lots as latitude, longitude_sum / lots as longitude,
        ${sql.raw(count)} as count, ${sql.raw(rate)} as lowest_rate
      from ${cellsWithin(level, cellsOf(area, level), count)}`.execute(db);
    return rows;
  },
});
