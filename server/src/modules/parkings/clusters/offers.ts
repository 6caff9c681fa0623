import { VEHICLE_TYPES, type VehicleType } from '@parqueo/shared-api/contract';
import type { ClosedParkings } from './closed-parkings';
import { type Cells, FINEST_LEVEL, amountOf, numberOf } from './grid';
import { at } from './integer-table';
import type { Occupancy } from './occupancy';
import type { ParkingTable } from './reservable-parkings';

/** Free capacity of a cell; the rate in centavos, none without a free space. */
export interface Offer {
  spaces: number;
  free: number;
  rate: number | null;
}

/** The offer of a cell, by its column and row. */
export type OfferAt = (x: number, y: number) => Offer;

/** The input of the offers' counts. */
export interface Supply {
  parkings: ParkingTable;
  /** Whether the parkings with these hours are open throughout the stay, by the hours' number. */
  open: Uint8Array;
  /** Those that a closure closes in spite of them. */
  closed: ClosedParkings;
  occupancy: Occupancy;
}

const NOTHING: Offer = { spaces: 0, free: 0, rate: null };
const NO_RATE = 2 ** 31 - 1;

/**
 * Counts for each cell the spaces of a type, or of both, in the parkings that take reservations for the
 * stay; those that are free; and the lowest rate of a parking that has some, by car if there is one.
 */
export function countOffers(cells: Cells, supply: Supply, type?: VehicleType): OfferAt {
  const { parkings, open, closed, occupancy } = supply;
  const coarser = FINEST_LEVEL - cells.level;
  const spaces = new Int32Array(amountOf(cells));
  const free = new Int32Array(spaces.length);
  const kinds = (type ? [type] : VEHICLE_TYPES).map((each) => ({
    spaces: parkings[`${each}Spaces`],
    rate: parkings[`${each}Rate`],
    occupied: occupancy[each],
    lowest: new Int32Array(spaces.length).fill(NO_RATE),
  }));
  let next = 0;
  let nextClosed = 0;
  for (let row = 0; row < parkings.length; row += 1) {
    if (!open[at(parkings.hours, row)]) continue;
    const cell = numberOf(cells, at(parkings.x, row) >> coarser, at(parkings.y, row) >> coarser);
    if (cell < 0) continue;
    const id = at(parkings.id, row);
    // All tables are in the order of the parkings' ids.
    while (nextClosed < closed.length && at(closed.parking, nextClosed) < id) nextClosed += 1;
    if (nextClosed < closed.length && at(closed.parking, nextClosed) === id) continue;
    while (next < occupancy.length && at(occupancy.parking, next) < id) next += 1;
    const isOccupied = next < occupancy.length && at(occupancy.parking, next) === id;
    for (const kind of kinds) {
      const all = at(kind.spaces, row);
      // More may be occupied than there are, after a reduction.
      const left = Math.max(0, all - (isOccupied ? at(kind.occupied, next) : 0));
      spaces[cell] = at(spaces, cell) + all;
      free[cell] = at(free, cell) + left;
      if (left > 0) kind.lowest[cell] = Math.min(at(kind.lowest, cell), at(kind.rate, row));
    }
  }
  return (x, y) => {
    const cell = numberOf(cells, x, y);
    if (cell < 0) return NOTHING;
    const rate = kinds.map(({ lowest }) => at(lowest, cell)).find((lowest) => lowest !== NO_RATE);
    return { spaces: at(spaces, cell), free: at(free, cell), rate: rate ?? null };
  };
}
