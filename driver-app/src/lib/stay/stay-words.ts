import { isSameDay, localTime } from '@parqueo/shared-api/contract';
import { formatDayWord, formatTime24 } from '@parqueo/shared-ui';

/** '1:00', and whether it is before noon. */
function clockOf(instant: Date) {
  const { minutes, time } = localTime(instant);
  const hour = Math.floor(minutes / 60);
  return {
    text: `${hour % 12 || 12}${time.slice(2)}`,
    half: hour < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.',
  };
}

/** A time in people's words, '1:00 p. m.'. */
export function formatClock(instant: Date): string {
  const { text, half } = clockOf(instant);
  return `${text}\u00a0${half}`;
}

/**
 * A stay in people's words: 'hoy 1:00–3:00 p. m.', 'mañana 11:00 a. m.–1:00 p. m.', with the day of
 * the end when it is another one.
 */
export function formatStay(start: Date, end: Date, now = new Date()): string {
  const [from, until] = [clockOf(start), clockOf(end)];
  const day = formatDayWord(start, now);
  const last = formatClock(end);
  if (!isSameDay(start, end))
    return `${day} ${formatClock(start)} – ${formatDayWord(end, now)} ${last}`;
  const first = from.half === until.half ? from.text : formatClock(start);
  return `${day} ${first}–${last}`;
}

/** 'hoy 12:15–14:15'; 'hoy 22:00–mañana 02:00' (BOK-16). */
export function formatStayShort(start: Date, end: Date, now = new Date()): string {
  const endDay = isSameDay(start, end) ? '' : `${formatDayWord(end, now)} `;
  return `${formatDayWord(start, now)} ${formatTime24(start)}–${endDay}${formatTime24(end)}`;
}

/** 'Hoy 13:00 → 15:00'; 'Hoy 22:00 → mañana 02:00' (FND-02). */
export function formatStay24(start: Date, end: Date, now = new Date()): string {
  const day = formatDayWord(start, now);
  const endDay = isSameDay(start, end) ? '' : `${formatDayWord(end, now)} `;
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${formatTime24(start)} → ${endDay}${formatTime24(end)}`;
}
