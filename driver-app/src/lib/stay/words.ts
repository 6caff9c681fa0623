import { type Stay, isSameDay, minutesBetween } from '@parqueo/shared-api/contract';
import { formatDayWord, formatTime24 } from '@parqueo/shared-ui';

/* A stay in people's words; times are of 24 hours, as in BOK-12, BOK-16, CNF-07. */

/** 'mañana 02:00', of another day than the one given; '02:00' of the same. */
export const timeBeside = (instant: Date, day: Date, now = new Date()): string =>
  isSameDay(instant, day)
    ? formatTime24(instant)
    : `${formatDayWord(instant, now)} ${formatTime24(instant)}`;

/** 'hoy 12:15–14:15'; 'hoy 22:00–mañana 02:00'. */
export const stayWords = ({ start, end }: Stay, now = new Date()): string =>
  `${formatDayWord(start, now)} ${formatTime24(start)}–${timeBeside(end, start, now)}`;

/** 'Hoy 13:00 → 15:00'; 'Hoy 22:00 → mañana 02:00' (FND-02). */
export function stayTitle({ start, end }: Stay, now = new Date()): string {
  const day = formatDayWord(start, now);
  const from = `${day.charAt(0).toUpperCase()}${day.slice(1)} ${formatTime24(start)}`;
  return `${from} → ${timeBeside(end, start, now)}`;
}

/** Until when, with the day where it is not today: '12:15', '12:15 de mañana', '12:15 del lun 23 nov'. */
export function untilWords(instant: Date, now = new Date()): string {
  const day = formatDayWord(instant, now);
  const time = formatTime24(instant);
  if (day === 'hoy') return time;
  return day === 'mañana' ? `${time} de mañana` : `${time} del ${day}`;
}

/** How long a stay is: '2 h', '45 min', '1 h 30 min'. */
export function lengthWords({ start, end }: Stay): string {
  const minutes = minutesBetween(start, end);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
