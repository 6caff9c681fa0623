import { minutesToDeadline } from '@parqueo/shared-api/contract';

/** Longer than this the minutes, or the hours, say nothing. */
const MINUTES_COUNT_HOURS = 3;
const DAY_HOURS = 24;

/** 'vence en 12 min', 'vence en 1 h 05', 'vence en 2 días', or 'venció'; null without a deadline (REQ-04). */
export function deadlineText(deadline: string | null, now: Date): string | null {
  const minutes = minutesToDeadline(deadline, now);
  if (minutes === null) return null;
  if (minutes <= 0) return 'venció';
  if (minutes < 60) return `vence en ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < MINUTES_COUNT_HOURS)
    return `vence en ${hours} h ${String(minutes % 60).padStart(2, '0')}`;
  if (hours < 2 * DAY_HOURS) return `vence en ${hours} h`;
  return `vence en ${Math.floor(hours / DAY_HOURS)} días`;
}
