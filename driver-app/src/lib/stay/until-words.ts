import { formatDayWord, formatTime24 } from '@parqueo/shared-ui';

/** Until when, with the day where it is not today: '12:15', '12:15 de mañana', '12:15 del lun 23 nov'. */
export function formatUntil(instant: Date, now = new Date()): string {
  const day = formatDayWord(instant, now);
  const time = formatTime24(instant);
  if (day === 'hoy') return time;
  return day === 'mañana' ? `${time} de mañana` : `${time} del ${day}`;
}
