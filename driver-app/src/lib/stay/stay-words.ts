import { isSameDay } from '@parqueo/shared-api/contract';
import { formatClock, formatClocks, formatDayWord, formatTime24 } from '@parqueo/shared-ui';

/**
 * A stay in people's words: 'hoy 1:00–3:00 p. m.', 'mañana 11:00 a. m.–1:00 p. m.', with the day of
 * the end when it is another one.
 */
export function formatStay(start: Date, end: Date, now = new Date()): string {
  const day = formatDayWord(start, now);
  if (isSameDay(start, end)) return `${day} ${formatClocks(start, end)}`;
  return `${day} ${formatClock(start)} – ${formatDayWord(end, now)} ${formatClock(end)}`;
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
