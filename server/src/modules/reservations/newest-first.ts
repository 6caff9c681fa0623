import type { ReservationRow, ReservationFilter, Span } from './repository';

const DAY_MS = 24 * 3_600_000;
/** Rows at once: what is done with them is done in one go, in which nobody else is answered. */
const PAGE = 200;

/**
 * Reads a span from its end to its beginning, page by page, newest first. Each statement looks at one
 * stretch of time, about as long as a page takes, so that it reads what it gives and no more: one
 * that asked for everything before a row would sort the rest of the history for every page.
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
