import { isSameDay } from '@parqueo/shared-api/contract';
import { formatDayWord, formatTime24 } from '@parqueo/shared-ui';

/**
 * A stay in people's words: 'hoy 12:15–14:15'; 'hoy 22:00–mañana 02:00'. Times are of 24 hours, as the
 * requirements write them beside it (BOK-12, BOK-16, CNF-07).
 */
export function formatStay(start: Date, end: Date, now = new Date()): string {
  const endDay = isSameDay(start, end) ? '' : `${formatDayWord(end, now)} `;
  return `${formatDayWord(start, now)} ${formatTime24(start)}–${endDay}${formatTime24(end)}`;
}

/** 'Hoy 13:00 → 15:00'; 'Hoy 22:00 → mañana 02:00' (FND-02). */
export function formatStay24(start: Date, end: Date, now = new Date()): string {
  const day = formatDayWord(start, now);
  const endDay = isSameDay(start, end) ? '' : `${formatDayWord(end, now)} `;
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${formatTime24(start)} → ${endDay}${formatTime24(end)}`;
}
