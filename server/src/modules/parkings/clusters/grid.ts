import type { Area } from '@parqueo/shared-api/contract';

/** The finest grid of `parking_cells` has 2^18 columns around the globe; each coarser level half as many. */
export const FINEST_LEVEL = 18;
/** Most cells that one view reads, whatever its area and zoom. */
export const MAX_CELLS = 1000;
/** A zoom level's map is 2^zoom tiles of 256 pixels around; a cell is a quarter of a tile. */
const LEVELS_ABOVE_ZOOM = 2;

/** Columns (x) and rows (y) of a grid, both ends included. */
export interface Bounds {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** The cells of one level within some bounds. */
export interface Cells extends Bounds {
  level: number;
}

/** Column and row of a position in the finest grid, as the database's grid_x and grid_y. */
export const columnOf = (longitude: number): number =>
  Math.min(Math.floor(((longitude + 180) * 2 ** FINEST_LEVEL) / 360), 2 ** FINEST_LEVEL - 1);
export const rowOf = (latitude: number): number =>
  Math.min(Math.floor(((latitude + 90) * 2 ** FINEST_LEVEL) / 360), 2 ** (FINEST_LEVEL - 1) - 1);

/** Bounds of the finest grid on another level. */
export function cellsAt(level: number, { left, right, bottom, top }: Bounds): Cells {
  const coarser = FINEST_LEVEL - level;
  return {
    level,
    left: left >> coarser,
    right: right >> coarser,
    bottom: bottom >> coarser,
    top: top >> coarser,
  };
}

/** How many cells there are. */
export const amountOf = ({ left, right, bottom, top }: Bounds): number =>
  (right - left + 1) * (top - bottom + 1);

/** The number of a cell among its neighbours, column by column; -1 outside. */
export const numberOf = ({ left, right, bottom, top }: Bounds, x: number, y: number): number =>
  x < left || x > right || y < bottom || y > top
    ? -1
    : (x - left) * (top - bottom + 1) + y - bottom;

/** The cells of the finest level on which a view is cheap to read, at most as fine as its zoom wants. */
export function cellsOf({ west, south, east, north }: Area, zoom = Infinity): Cells {
  const finest = {
    left: columnOf(west),
    right: columnOf(east),
    bottom: rowOf(south),
    top: rowOf(north),
  };
  let level = Math.min(Math.floor(zoom) + LEVELS_ABOVE_ZOOM, FINEST_LEVEL);
  while (amountOf(cellsAt(level, finest)) > MAX_CELLS) level -= 1;
  return cellsAt(level, finest);
}

/** The cells that lie wholly in a view: those at its edges may reach beyond. */
export const innerOf = ({ level, left, right, bottom, top }: Cells): Cells => ({
  level,
  left: left + 1,
  right: right - 1,
  bottom: bottom + 1,
  top: top - 1,
});
