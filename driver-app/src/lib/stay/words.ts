import { type Stay, isSameDay, minutesBetween } from '@parqueo/shared-api/contract';
import { formatDayWord, formatTime24 } from '@parqueo/shared-ui';

/* A stay in people's words; its times are of 24 hours, but on the history's screens. */

/** 'mañana 02:00', of another day than the one given; '02:00' of the same. */
export const timeBeside = (at: Date, day: Date, now = new Date(), formatTime = formatTime24) =>
  isSameDay(at, day) ? formatTime(at) : `${formatDayWord(at, now)} ${formatTime(at)}`;

/** 'hoy 12:15–14:15'; 'hoy 22:00–mañana 02:00'. */
export const stayWords = ({ start, end }: Stay, now = new Date(), formatTime = formatTime24) =>
  `${formatDayWord(start, now)} ${formatTime(start)}–${timeBeside(end, start, now, formatTime)}`;

/** 'Hoy 13:00 → 15:00'; 'Hoy 22:00 → mañana 02:00' (FND-02). */
export function stayTitle({ start, end }: Stay, now = new Date()): string {
  const day = formatDayWord(start, now);
  const from = `${day.charAt(0).toUpperCase()}${day.slice(1)} ${formatTime24(start)}`;
  return `${from} → ${timeBeside(end, start, now)}`;
}

/** Until when, with the day where it is not today: '12:15', '12:15 de mañana', '12:15 del lun 23 nov'. */
export function untilWords(instant: Date, now = new Date(), formatTime = formatTime24): string {
  const day = formatDayWord(instant, now);
  const time = formatTime(instant);
  if (day === 'hoy') return time;
  return day === 'mañana' ? `${time} de mañana` : `${time} del ${day}`;
}

/** How long a stay is: '2 h', '45 min', '1 h 30 min'. */
export function lengthWords({ start, end }: Stay): string {
  const minutes = minutesBetween(start, end);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
