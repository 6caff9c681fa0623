import { MINUTE_MS } from './durations';
import { DEADLINE_NEAR_MINUTES } from './limits';

/** Begun minutes from now to a request's deadline, negative when it has passed; null without one. */
export const minutesToDeadline = (deadline: string | null, now: Date): number | null =>
  deadline === null ? null : Math.ceil((Date.parse(deadline) - now.getTime()) / MINUTE_MS);

/** Whether a request runs out in less than DEADLINE_NEAR_MINUTES (TOD-01). */
export function isDeadlineNear(deadline: string | null, now: Date): boolean {
  const minutes = minutesToDeadline(deadline, now);
  return minutes !== null && minutes < DEADLINE_NEAR_MINUTES;
}
