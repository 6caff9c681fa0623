import { DAY_MS } from '@parqueo/shared-api/contract';
import type { ReservationFilter, Span } from './owner-repository';
import type { ReservationRow } from './rows';

/** Rows per page; processing one page blocks the event loop. */
const PAGE = 200;

/**
 * Reads a span of time page by page, newest first. Each statement reads one stretch of time of about a
 * page; asking for everything before a row would sort the whole history for every page.
 */
export async function* newestFirst(
  { first, last }: Span,
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
        limit: PAGE,
      });
      found += rows.length;
      yield rows;
    } while (rows.length === PAGE);
    if (found < PAGE / 2) stretch *= 2;
    else if (found >= PAGE) stretch /= 2;
    until = from;
  }
}
