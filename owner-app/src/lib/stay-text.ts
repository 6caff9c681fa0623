import type { KnownReservation } from '@parqueo/shared-api/answers';
import { formatDayWord, formatTime24 } from '@parqueo/shared-ui';

/** 'Hoy 13:00–15:00', or 'Hoy 22:00 – mañana 03:00' where it ends on another day (REQ-04, BOK-13). */
export function stayText(
  { start_time, end_time }: Pick<KnownReservation, 'start_time' | 'end_time'>,
  now: Date,
): string {
  const day = formatDayWord(start_time, now);
  const endDay = formatDayWord(end_time, now);
  const start = `${day.charAt(0).toUpperCase()}${day.slice(1)} ${formatTime24(start_time)}`;
  const end = formatTime24(end_time);
  return day === endDay ? `${start}–${end}` : `${start} – ${endDay} ${end}`;
}
