import { CLOCK_TOLERANCE_SECONDS } from '@parqueo/shared-api/contract';
import { type MadeAt, type StoredMark, shifted } from './mark';

/** Both clocks as they are now. */
export const clocksNow = (): MadeAt => ({
  page: performance.timeOrigin,
  ahead: Date.now() - performance.now(),
});

/**
 * A mark as the device's clock would date it now, if that was set back since: the same object if it was
 * not (GAT-03). A clock set forward cannot be told from a device that slept, during which the page's own
 * clock stands still.
 */
export function datedAnew(entry: StoredMark): StoredMark {
  const { made } = entry;
  const now = clocksNow();
  if (made?.page !== now.page) return entry;
  const setBackBy = made.ahead - now.ahead;
  if (setBackBy < CLOCK_TOLERANCE_SECONDS * 1000) return entry;
  return { ...shifted(entry, -setBackBy), made: now };
}
