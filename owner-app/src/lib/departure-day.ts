import { formatShortDate } from '@parqueo/shared-ui';

/** The day on which a stay ends, '1 ene 2027', where it is another one than that of its start (BOK-13). */
export function departureDay(start: string | null, end: string | null): string | null {
  if (start === null || end === null) return null;
  const day = formatShortDate(end);
  return day === formatShortDate(start) ? null : day;
}
