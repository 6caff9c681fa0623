import { DAY_MS } from '@parqueo/shared-api/contract';
import { ROWS_PER_SLICE } from '../../platform/http/list';
import type { ReservationFilter, Starts } from './owner-repository';
import type { ReservationRow } from './rows';

/**
 * Reads a span of time page by page, newest first. Each statement reads one stretch of time of about a
 * page; asking for everything before a row would sort the whole history for every page.
 */
export async function* newestFirst(
  { first, last }: Starts,
  read: (part: ReservationFilter) => Promise<ReservationRow[]>,
): AsyncGenerator<ReservationRow[]> {
  let stretch = DAY_MS;
  let until = last.getTime() + 1;
  while (until > first.getTime()) {
    const from = Math.max(until - stretch, first.getTime());
    let rows: ReservationRow[] = [];
    let found = 0;
    do {
      rows = await read({
        from: new Date(from),
        until: new Date(until),
        before: rows.at(-1),
        limit: ROWS_PER_SLICE,
      });
      found += rows.length;
      yield rows;
    } while (rows.length === ROWS_PER_SLICE);
    if (found < ROWS_PER_SLICE / 2) stretch *= 2;
    else if (found >= ROWS_PER_SLICE) stretch /= 2;
    until = from;
  }
}
