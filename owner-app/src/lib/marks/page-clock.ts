import { CLOCK_TOLERANCE_SECONDS, type Mark } from '@parqueo/shared-api/contract';

/** The device's clock beside the page's own, which nobody can set, as a mark is made. */
export interface MadeAt {
  /** When the page began: a page's own clock tells nothing of another page. */
  page: number;
  /** How far the device's clock is ahead of the page's own, in milliseconds. */
  ahead: number;
}

/** Both clocks as they are now. */
export const clocksNow = (): MadeAt => ({
  page: performance.timeOrigin,
  ahead: Date.now() - performance.now(),
});

/** A mark, and the clocks as it was made. */
interface Dated {
  mark: Mark;
  made?: MadeAt;
}

/**
 * A mark as the device's clock would date it now, if that was set back since: the same object if it was
 * not (GAT-03). A clock set forward cannot be told from a device that slept, during which the page's own
 * clock stands still.
 */
export function datedAnew<Entry extends Dated>(entry: Entry): Entry {
  const { mark, made } = entry;
  const now = clocksNow();
  if (made?.page !== now.page) return entry;
  const setBackBy = made.ahead - now.ahead;
  if (setBackBy < CLOCK_TOLERANCE_SECONDS * 1000) return entry;
  const happened_at = new Date(Date.parse(mark.happened_at) - setBackBy).toISOString();
  return { ...entry, mark: { ...mark, happened_at }, made: now };
}
