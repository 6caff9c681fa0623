import { MAX_RATE } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/db';
import type { Bounds } from './grid';
import { type IntegerTable, at, joined, readTable } from './integer-table';
import { type OpenDuring, scheduleNumbers } from './opening-hours';
import { sharedReads } from './shared-reads';

/** Fewer parkings are read anew each time: that costs about a millisecond. */
export const MANY_PARKINGS = 1000;
/** Most schedules that are remembered. */
const MAX_SCHEDULES = 100_000;

/**
 * Parkings by id: the cell of the finest grid in which each lies, its spaces, rates in centavos, and the
 * number of its hours.
 */
export type ParkingTable = IntegerTable<(typeof PARKING)[number]>;
const PARKING = [
  'id',
  'x',
  'y',
  'carSpaces',
  'motoSpaces',
  'carRate',
  'motoRate',
  'hours',
] as const;

/** The columns that are read, with a schedule's hash instead of its number. */
const READ = {
  id: sql`id`,
  x: sql`grid_x(longitude)`,
  y: sql`grid_y(latitude)`,
  carSpaces: sql`car_spaces_count`,
  motoSpaces: sql`moto_spaces_count`,
  carRate: sql`(car_hourly_rate * 100)::integer`,
  motoRate: sql`(moto_hourly_rate * 100)::integer`,
  upperHash: sql`(hash >> 32)::integer`,
  lowerHash: sql`((hash << 32) >> 32)::integer`,
};

/** The parkings on the map that take reservations, whatever the stay. */
export interface ReservableParkings {
  parkings: ParkingTable;
  /** The cells of the finest grid around them all. */
  around: Bounds;
  openDuring: OpenDuring;
}

/** What has been read: of each thousand ids their parkings, and the change after which they were read. */
interface KnownParkings {
  schedules: ReturnType<typeof scheduleNumbers>;
  thousands: ReadonlyMap<number, { changedIn: number; parkings: ParkingTable }>;
  all: ReservableParkings;
}

/**
 * Reads the parkings that take reservations; a large result is cached for some seconds, and then only those
 * thousands are read again of which a parking has changed.
 */
export function reservableParkings(db: Db, clock: Clock): () => Promise<ReservableParkings> {
  let known = nothing();

  function nothing(): KnownParkings {
    const schedules = scheduleNumbers(db);
    return { schedules, thousands: new Map(), all: allOf([], schedules) };
  }

  async function readThousand(thousand: number, schedules: KnownParkings['schedules']) {
    const rows = await readTable(
      db,
      READ,
      sql`(
        select *, jsonb_hash_extended(availability_schedule, 0) as hash from parkings
        where id >= ${thousand * 1000} and id < ${(thousand + 1) * 1000}
          and active and accepts_reservations
          and longitude is not null and latitude is not null
          and greatest(car_hourly_rate, moto_hourly_rate) <= ${MAX_RATE}
      ) p`,
      sql`id`,
    );
    return { ...rows, hours: await schedules.of(hashesOf(rows), rows.id) };
  }

  async function read(): Promise<ReservableParkings> {
    // Schedules that no parking has any more are forgotten with all the others.
    const before = known.schedules.size() > MAX_SCHEDULES ? nothing() : known;
    // Read first: a change between the two reads is read once more the next time.
    const { rows: changes } = await sql<{ thousand: number; changed_in: number }>`
      select thousand, changed_in from parking_changes order by thousand`.execute(db);
    const thousands = new Map<number, { changedIn: number; parkings: ParkingTable }>();
    let changed = changes.length !== before.thousands.size;
    for (const { thousand, changed_in: changedIn } of changes) {
      const last = before.thousands.get(thousand);
      if (last?.changedIn === changedIn) thousands.set(thousand, last);
      else {
        changed = true;
        const parkings = await readThousand(thousand, before.schedules);
        thousands.set(thousand, { changedIn, parkings });
      }
    }
    if (changed) {
      const parkings = [...thousands.values()].map((each) => each.parkings);
      known = { ...before, thousands, all: allOf(parkings, before.schedules) };
    }
    return known.all;
  }

  const reads = sharedReads<ReservableParkings>(
    clock,
    1,
    ({ parkings }) => parkings.length >= MANY_PARKINGS,
  );
  return () => reads('all', read);
}

/** The parkings of several thousands, one after the other. */
function allOf(
  tables: readonly ParkingTable[],
  schedules: KnownParkings['schedules'],
): ReservableParkings {
  const parkings = joined(tables, PARKING);
  return { parkings, around: boundsOf(parkings), openDuring: schedules.openDuring() };
}

/** The upper 53 of a hash's 64 bits: so many does a number hold. */
const hashesOf = ({ upperHash, lowerHash }: IntegerTable<'upperHash' | 'lowerHash'>) =>
  Float64Array.from(upperHash, (upper, row) => upper * 2 ** 21 + (at(lowerHash, row) >>> 11));

function boundsOf({ x, y, length }: ParkingTable): Bounds {
  const bounds = { left: 2 ** 31, right: -1, bottom: 2 ** 31, top: -1 };
  for (let row = 0; row < length; row += 1) {
    bounds.left = Math.min(bounds.left, at(x, row));
    bounds.right = Math.max(bounds.right, at(x, row));
    bounds.bottom = Math.min(bounds.bottom, at(y, row));
    bounds.top = Math.max(bounds.top, at(y, row));
  }
  return bounds;
}
