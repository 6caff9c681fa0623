import { HOUR_MS, LIVE_STATUSES } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/db';
import { literals } from '../../../platform/db/literals';
import type { Span } from '../queries';
import { type IntegerTable, at, readTable } from './integer-table';
import { sharedReads } from './shared-reads';

/** Fewer reservations are read anew each time: that costs less than a millisecond. */
const MANY_RESERVATIONS = 1000;
/** Reservations are read for whole blocks of a day, so that all stays in one share them. */
const BLOCK_MS = 6 * HOUR_MS;
/** A stay that meets more of them is read by itself. */
const MAX_BLOCKS = 2;
/** Most cached blocks, and most cached counts of a block, one for each stay. */
const MAX_READS = 8;
const MAX_COUNTS = 8;

/** Occupied spaces by parking, in the order of ids; one without any is missing. */
export type Occupancy = IntegerTable<'parking' | 'car' | 'moto'>;

/**
 * When spaces are reserved, in the order of parkings and spaces; `from` and `until` in seconds, `moto` is
 * 0 or 1.
 */
export type Reserved = IntegerTable<'parking' | 'space' | 'moto' | 'from' | 'until'>;

interface ReservedTimes {
  times: Reserved;
  /** The instant from which its seconds are counted, in seconds since 1970. */
  origin: number;
  /** Occupancy by stay. */
  counts: LRUCache<string, Occupancy>;
}

/** Counts the spaces that are occupied at any time of a stay, of the whole country at once. */
export function occupancyReader(db: Db, clock: Clock) {
  const reads = sharedReads<ReservedTimes>(
    clock,
    MAX_READS,
    ({ times }) => times.length >= MANY_RESERVATIONS,
  );

  /** Reads the reservations that meet an interval. For one stay alone each space is read once. */
  async function read(from: Date, until: Date | null, forOneStay: boolean): Promise<ReservedTimes> {
    const origin = Math.floor(from.getTime() / 1000);
    // Uses double precision: `extract` computes with decimals, at several times the price.
    const seconds = (instant: RawBuilder<unknown>) => sql`
      greatest(-2e9, least(2e9, floor(date_part('epoch', ${instant})) - ${origin}::float8))::integer`;
    const meets = sql`status in (${literals(LIVE_STATUSES)}) and during && tstzrange(
      ${from}::timestamptz, ${until ?? from}::timestamptz, ${until ? '[)' : '[]'})`;
    const reserved = forOneStay
      ? sql`select parking_id, space_id, vehicle_type, min(lower(during)) as since,
          max(upper(during)) as until from reservations where ${meets} group by 1, 2, 3`
      : sql`select parking_id, space_id, vehicle_type, lower(during) as since,
          upper(during) as until from reservations where ${meets}`;
    const times = await readTable(
      db,
      {
        parking: sql`parking_id`,
        space: sql`space_id`,
        moto: sql`case vehicle_type when 'moto' then 1 else 0 end`,
        from: seconds(sql`since`),
        until: seconds(sql`until`),
      },
      sql`(${reserved}) reserved`,
      sql`parking_id, space_id`,
    );
    return { times, origin, counts: new LRUCache({ max: MAX_COUNTS }) };
  }

  function timesOf({ from, until }: Span): Promise<ReservedTimes> {
    if (!until) return reads('now', () => read(from, null, true));
    const first = Math.floor(from.getTime() / BLOCK_MS);
    const end = Math.ceil(until.getTime() / BLOCK_MS);
    if (end - first > MAX_BLOCKS)
      return reads(`${from.getTime()}-${until.getTime()}`, () => read(from, until, true));
    const startOf = (block: number) => new Date(block * BLOCK_MS);
    return reads(`${first}+${end - first}`, () => read(startOf(first), startOf(end), false));
  }

  /** The spaces occupied at any time of a stay, as of now or of a few seconds ago. */
  return async (span: Span): Promise<Occupancy> => {
    const { times, origin, counts } = await timesOf(span);
    // The present occupancy was read at one moment: a later moment counts the same.
    const stay = span.until ? `${span.from.getTime()}-${span.until.getTime()}` : 'now';
    const count = counts.get(stay) ?? countOccupied(times, secondsOf(span, origin));
    counts.set(stay, count);
    return count;
  };
}

/** A stay in seconds from an origin; a moment meets all that was read of it. */
const secondsOf = ({ from, until }: Span, origin: number) =>
  until
    ? { from: from.getTime() / 1000 - origin, until: until.getTime() / 1000 - origin }
    : { from: -Infinity, until: Infinity };

/** Counts each space once that is reserved at any time between two instants, in seconds. */
export function countOccupied(
  times: Reserved,
  { from, until }: { from: number; until: number },
): Occupancy {
  const parkings = new Int32Array(times.length);
  const occupied = { car: new Int32Array(times.length), moto: new Int32Array(times.length) };
  let length = 0;
  let lastSpace = -1;
  for (let n = 0; n < times.length; n += 1) {
    if (at(times.from, n) >= until || at(times.until, n) <= from) continue;
    // A space that is reserved twice follows itself.
    const space = at(times.space, n);
    if (space === lastSpace) continue;
    lastSpace = space;
    const parking = at(times.parking, n);
    if (length === 0 || parkings[length - 1] !== parking) {
      parkings[length] = parking;
      length += 1;
    }
    const column = at(times.moto, n) ? occupied.moto : occupied.car;
    column[length - 1] = at(column, length - 1) + 1;
  }
  return {
    parking: parkings.slice(0, length),
    car: occupied.car.slice(0, length),
    moto: occupied.moto.slice(0, length),
    length,
  };
}

/** Whether two counts are the same: of few reservations they are made anew, and mostly are. */
export const isSameOccupancy = (one: Occupancy, other: Occupancy): boolean =>
  one === other ||
  (one.length === other.length &&
    (['parking', 'car', 'moto'] as const).every((name) =>
      one[name].every((value, row) => value === other[name][row]),
    ));
