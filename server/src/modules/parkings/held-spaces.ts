import { HOUR_MS, LIVE_STATUSES } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import { integersOf, keepNewest, kept } from './kept';
import type { Span } from './repository';

/** Fewer reservations are read anew each time: that costs less than a millisecond. */
const KEPT_ROWS = 1000;
/** Most blocks of time that are kept at once. */
const MAX_KEPT = 8;
/** Most stays of a block whose count is kept. */
const MAX_COUNTED = 8;
/** Reservations are read for whole blocks of a day, so that all stays in one share them. */
const BLOCK_MS = 6 * HOUR_MS;
/** A stay that meets more of them is read by itself. */
const MAX_BLOCKS = 2;

/** By lot and space: the lot, the space, 0 for cars and 1 for motos, and from and until in seconds. */
interface HeldTimes {
  times: Int32Array;
  /** From which seconds are counted. */
  since: number;
  /** What was counted of them, by stay. */
  counted: Map<string, HeldSpaces>;
}
const NUMBERS_PER_TIME = 5;

/** Lots with held spaces by id: the lot, and its held spaces for cars and for motos. */
export type HeldSpaces = Int32Array;
export const NUMBERS_PER_HELD = 3;

/** Counts the spaces held at any time of a stay, of the whole country at once. */
export function heldSpaces(db: Db, clock: Clock) {
  const isLarge = (held: HeldTimes) => held.times.length >= KEPT_ROWS * NUMBERS_PER_TIME;
  const times = kept(clock, MAX_KEPT, isLarge);

  /** What meets an interval. Of one that is a stay by itself, each space once. */
  async function read(from: Date, until: Date | null, once: boolean): Promise<HeldTimes> {
    const since = Math.floor(from.getTime() / 1000);
    // As double precision: `extract` computes with decimals, at several times the price.
    const offset = (instant: RawBuilder<unknown>) => sql`
      int4send(greatest(-2e9, least(2e9, floor(date_part('epoch', ${instant})) - ${since}::float8))::integer)`;
    const meets = sql`status in (${literals(LIVE_STATUSES)}) and during && tstzrange(
      ${from}::timestamptz, ${until ?? from}::timestamptz, ${until ? '[)' : '[]'})`;
    const held = once
      ? sql`select parking_id, space_id, vehicle_type, min(lower(during)) as since,
          max(upper(during)) as until from reservations where ${meets} group by 1, 2, 3`
      : sql`select parking_id, space_id, vehicle_type, lower(during) as since,
          upper(during) as until from reservations where ${meets}`;
    const { rows } = await sql<{ times: Uint8Array }>`
      select coalesce(string_agg(
        int4send(parking_id) || int4send(space_id)
        || int4send(case vehicle_type when 'car' then 0 else 1 end)
        || ${offset(sql`since`)} || ${offset(sql`until`)}, ''::bytea
        order by parking_id, space_id), '') as times
      from (${held}) held`.execute(db);
    return {
      times: integersOf((rows[0] as { times: Uint8Array }).times),
      since,
      counted: new Map(),
    };
  }

  function timesOf({ from, until }: Span): Promise<HeldTimes> {
    if (!until) return times('now', () => read(from, null, true));
    const first = Math.floor(from.getTime() / BLOCK_MS);
    const end = Math.ceil(until.getTime() / BLOCK_MS);
    if (end - first > MAX_BLOCKS)
      return times(`${from.getTime()}-${until.getTime()}`, () => read(from, until, true));
    const block = (number: number) => new Date(number * BLOCK_MS);
    return times(`${first}+${end - first}`, () => read(block(first), block(end), false));
  }

  return {
    /** The spaces held at any time of the stay, as of now or of a few seconds ago. */
    async during(span: Span): Promise<HeldSpaces> {
      const held = await timesOf(span);
      // What is held now was read of one moment: later ones count the same.
      const stay = span.until ? `${span.from.getTime()}-${span.until.getTime()}` : 'now';
      const known = held.counted.get(stay) ?? countHeld(held, span);
      keepNewest(held.counted, stay, known, MAX_COUNTED);
      return known;
    },
  };
}

function countHeld({ times, since }: HeldTimes, span: Span): HeldSpaces {
  const from = span.until ? span.from.getTime() / 1000 - since : -Infinity;
  const until = span.until ? span.until.getTime() / 1000 - since : Infinity;
  const held = new Int32Array((times.length / NUMBERS_PER_TIME) * NUMBERS_PER_HELD);
  let at = -NUMBERS_PER_HELD;
  let space = -1;
  for (let n = 0; n < times.length; n += NUMBERS_PER_TIME) {
    if ((times[n + 3] as number) >= until || (times[n + 4] as number) <= from) continue;
    // By lot and space: one that is held twice follows itself.
    if (times[n + 1] === space) continue;
    space = times[n + 1] as number;
    if (at < 0 || held[at] !== times[n]) {
      at += NUMBERS_PER_HELD;
      held[at] = times[n] as number;
    }
    const type = at + 1 + (times[n + 2] as number);
    held[type] = (held[type] as number) + 1;
  }
  return held.slice(0, at + NUMBERS_PER_HELD);
}

export type HeldSpacesCount = ReturnType<typeof heldSpaces>;
