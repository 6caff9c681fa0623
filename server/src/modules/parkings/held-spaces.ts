import { LIVE_STATUSES } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import type { Span } from './repository';

/** For how long what took long to count is told again. */
const KEPT_MS = 5000;
/** What has fewer cells is counted anew each time: that costs less than a millisecond. */
const KEPT_CELLS = 1000;
/** Most stays that are kept at once. */
const MAX_KEPT = 20;

/** Of each cell its column and row on the finest grid, and its held spaces for cars and for motos. */
export type HeldSpaces = Int32Array;
export const NUMBERS_PER_CELL = 4;

/**
 * Counts the spaces held in a stay, of the whole country at once: whatever map is then asked for, on
 * whatever level, is a sum of them. A country with many is counted once for all who ask for the same
 * stay within a moment; which is what they do, as stays begin at quarters of an hour.
 */
export function heldSpaces(db: Db, clock: Clock) {
  const kept = new Map<string, { since: number; counting: Promise<HeldSpaces> }>();

  const isOld = ({ since }: { since: number }) => clock.elapsed() - since > KEPT_MS;

  async function count({ from, until }: Span): Promise<HeldSpaces> {
    const { rows } = await sql<{ cells: Uint8Array }>`
      select coalesce(string_agg(
        int4send(x) || int4send(y) || int4send(car) || int4send(moto), ''::bytea), '') as cells
      from (
        select grid_x(longitude) as x, grid_y(latitude) as y,
          sum(least(held.car, car_spaces_count))::integer as car,
          sum(least(held.moto, moto_spaces_count))::integer as moto
        from (
          select parking_id,
            count(distinct space_id) filter (where vehicle_type = 'car') as car,
            count(distinct space_id) filter (where vehicle_type = 'moto') as moto
          from reservations
          where status in (${literals(LIVE_STATUSES)}) and during && tstzrange(
            ${from}::timestamptz, ${until ?? from}::timestamptz, ${until ? '[)' : '[]'})
          group by parking_id
        ) held
        join parkings p on p.id = held.parking_id
        where longitude is not null and latitude is not null
        group by 1, 2
      ) cell`.execute(db);
    const { buffer, byteOffset, byteLength } = (rows[0] as { cells: Uint8Array }).cells;
    const view = new DataView(buffer, byteOffset, byteLength);
    return Int32Array.from({ length: byteLength / 4 }, (_, n) => view.getInt32(n * 4));
  }

  return {
    /** The spaces held at any time of the stay, as of now or of a few seconds ago. */
    async during(span: Span): Promise<HeldSpaces> {
      const stay = span.until ? `${span.from.getTime()}-${span.until.getTime()}` : 'now';
      for (const [other, entry] of kept) if (isOld(entry)) kept.delete(other);
      const known = kept.get(stay);
      if (known) return known.counting;
      const entry = { since: clock.elapsed(), counting: count(span) };
      kept.set(stay, entry);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      const isKept = await entry.counting.then(
        (cells) => cells.length >= KEPT_CELLS * NUMBERS_PER_CELL,
        () => false,
      );
      if (!isKept && kept.get(stay) === entry) kept.delete(stay);
      return entry.counting;
    },
  };
}

export type HeldSpacesCount = ReturnType<typeof heldSpaces>;
