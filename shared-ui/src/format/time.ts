/**
 * ISO 8601 text or a Date; null when unknown. All functions here show Guatemala's time, and an unknown
 * or invalid instant as 'Sin fecha' or 'Sin hora' (HIS-02).
 */
export type Instant = string | Date | null | undefined;

const NO_DATE = 'Sin fecha';
const NO_TIME = 'Sin hora';

const WEEKDAYS = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ');
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

/** Guatemala's clock is six hours behind UTC all year. */
const BEHIND_MS = 6 * 3_600_000;

/** An instant's parts in Guatemala, without Intl, whose calendar takes the first screen some 10 ms. */
export function parts(instant: Instant) {
  const local = new Date(new Date(instant ?? Number.NaN).getTime() - BEHIND_MS);
  if (Number.isNaN(local.getTime())) return null;
  return {
    weekday: WEEKDAYS[local.getUTCDay()] ?? '',
    day: String(local.getUTCDate()),
    month: MONTHS[local.getUTCMonth()] ?? '',
    year: String(local.getUTCFullYear()),
    hour: local.getUTCHours(),
    minute: twoDigits(local.getUTCMinutes()),
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** 'sábado, 21 de noviembre de 2026'. */
export function formatLongDate(instant: Instant): string {
  const shown = parts(instant);
  return shown ? `${shown.weekday}, ${shown.day} de ${shown.month} de ${shown.year}` : NO_DATE;
}

/** '21 nov 2026'. */
export function formatShortDate(instant: Instant): string {
  const shown = parts(instant);
  return shown ? `${shown.day} ${shown.month.slice(0, 3)} ${shown.year}` : NO_DATE;
}

/** 'Agosto 2025' for the month '2025-08'. */
export function formatMonth(month: string): string {
  const name = parts(`${month}-15T12:00:00Z`)?.month ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${month.slice(0, 4)}`;
}

/** '14:30'. */
export function formatTime24(instant: Instant): string {
  const shown = parts(instant);
  return shown ? `${twoDigits(shown.hour)}:${shown.minute}` : NO_TIME;
}

/** '02:30 PM', on the history's screens (HIS-02, HIS-04). */
export function formatTime12(instant: Instant): string {
  const shown = parts(instant);
  if (!shown) return NO_TIME;
  return `${twoDigits(shown.hour % 12 || 12)}:${shown.minute} ${shown.hour < 12 ? 'AM' : 'PM'}`;
}

/** '2:30', and the half of its day. */
function clockOf(instant: Instant) {
  const shown = parts(instant);
  if (!shown) return null;
  return {
    text: `${shown.hour % 12 || 12}:${shown.minute}`,
    half: shown.hour < 12 ? 'a. m.' : 'p. m.',
  };
}

/** '2:30 p. m.': how a time is written wherever the specification fixes no other form. */
export function formatClock(instant: Instant): string {
  const clock = clockOf(instant);
  return clock ? `${clock.text} ${clock.half}` : NO_TIME;
}

/** '1:00–3:00 p. m.', '11:00 a. m.–1:00 p. m.': from one time to another. */
export function formatClocks(start: Instant, end: Instant): string {
  const [from, until] = [clockOf(start), clockOf(end)];
  const first = from && from.half === until?.half ? from.text : formatClock(start);
  return `${first}–${formatClock(end)}`;
}

/** '21 nov 2026, 2:30 p. m.'. */
export function formatMoment(instant: Instant): string {
  const day = formatShortDate(instant);
  return day === NO_DATE ? NO_TIME : `${day}, ${formatClock(instant)}`;
}

/** '2:30 p. m.' of today, '21 nov 2026, 2:30 p. m.' of another day. */
export function formatRecent(instant: Instant, today = new Date()): string {
  const isToday = formatShortDate(instant) === formatShortDate(today);
  return isToday ? formatClock(instant) : formatMoment(instant);
}

/** '1 h 05', '2 h', '12 min': time that is left or over, in whole minutes. */
export function formatTimeSpan(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${twoDigits(rest)}`;
}

/** 'Xh Ymin', or 'Ymin' below one hour (BOK-04). Whole minutes; negative counts as 0, unknown is '-'. */
export function formatDuration(minutes: number | null): string {
  if (minutes === null) return '-';
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  return hours > 0 ? `${hours}h ${whole % 60}min` : `${whole}min`;
}

const DAY_MS = 24 * 3_600_000;

/** 'hoy', 'mañana', or 'lun 24 nov' of another day; with the year when it is another one. */
export function formatDayWord(instant: Instant, now = new Date()): string {
  const shown = parts(instant);
  if (!shown) return NO_DATE;
  const isOn = (day: Date) => formatShortDate(instant) === formatShortDate(day);
  if (isOn(now)) return 'hoy';
  if (isOn(new Date(now.getTime() + DAY_MS))) return 'mañana';
  const { weekday, day, month, year } = shown;
  const date = `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
  return year === parts(now)?.year ? date : `${date} ${year}`;
}
