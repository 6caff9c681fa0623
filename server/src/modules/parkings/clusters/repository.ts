import type { ParkingCluster, VehicleType } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db';
import { PREPARED } from '../../../platform/db/prepared';
import { all, value } from '../../../platform/db/rows';
import type { Cells } from './grid';

/** The columns of `parking_cells` for a type. A parking's rate is that of its cars, unless it takes motos alone. */
const COLUMNS = {
  any: { count: 'lots', rate: 'coalesce(lowest_car_rate, lowest_moto_rate, 0)' },
  car: { count: 'car_lots', rate: 'lowest_car_rate' },
  moto: { count: 'moto_lots', rate: 'lowest_moto_rate' },
};

/** A cell with parkings: their mean position, and the lowest rate of all, reservable or not. */
export interface CellRow extends Pick<ParkingCluster, 'latitude' | 'longitude' | 'count'> {
  x: number;
  y: number;
  lowest_rate: number | null;
}

/** The rows of some cells with parkings to count, by key, column by column. */
const rowsOf = ({ level, left, right, bottom, top }: Cells, count: string) => sql`
  generate_series(${left}::integer, ${right}::integer) as column_of(x)
  cross join lateral (
    select * from parking_cells c
    where c.level = ${level} and c.x = column_of.x and c.y between ${bottom} and ${top}
      and ${sql.raw(count)} > 0
    offset 0
  ) cell`;

/** Reads `parking_cells`, where triggers count the parkings of each cell. */
export const cellRepository = (db: Db) => ({
  /** How many parkings lie in some cells. */
  count(cells: Cells, type?: VehicleType): Promise<number> {
    const { count } = COLUMNS[type ?? 'any'];
    return value(db)`${sql.raw(PREPARED)}
      select coalesce(sum(${sql.raw(count)}), 0) from ${rowsOf(cells, count)}`;
  },

  read(cells: Cells, type?: VehicleType): Promise<CellRow[]> {
    const { count, rate } = COLUMNS[type ?? 'any'];
    return all(db)`
      select cell.x, cell.y, latitude_sum / lots as latitude, longitude_sum / lots as longitude,
        ${sql.raw(count)} as count, ${sql.raw(rate)} as lowest_rate
      from ${rowsOf(cells, count)}`;
  },
});
