import { type Instant, formatTime24, parts } from './time';

const DAY_MS = 24 * 3_600_000;
const NO_DATE = 'Sin fecha';

/** 'hoy', 'mañana', or 'lun 24 nov' of another day; with the year when it is another one. */
export function formatDayWord(instant: Instant, now = new Date()): string {
  const shown = parts(instant);
  if (!shown) return NO_DATE;
  const isOn = (day: Date) => sameDay(shown, parts(day));
  if (isOn(now)) return 'hoy';
  if (isOn(new Date(now.getTime() + DAY_MS))) return 'mañana';
  const { weekday, day, month, year } = shown;
  const date = `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
  return year === parts(now)?.year ? date : `${date} ${year}`;
}

type Parts = ReturnType<typeof parts>;

const sameDay = (one: Parts, other: Parts) =>
  one?.year === other?.year && one?.month === other?.month && one?.day === other?.day;

/** '1:00 p. m.' */
function clock({ hour, minute }: NonNullable<Parts>, half = true): string {
  const suffix = half ? ` ${halfOf(hour)}` : '';
  return `${hour % 12 || 12}:${minute}${suffix}`;
}

const halfOf = (hour: number) => (hour < 12 ? 'a. m.' : 'p. m.');

/**
 * A stay in people's words: 'hoy 1:00–3:00 p. m.', 'mañana 11:00 a. m.–1:00 p. m.', with the day of
 * the end when it is another one.
 */
export function formatStay(start: Instant, end: Instant, now = new Date()): string {
  const [from, until] = [parts(start), parts(end)];
  if (!from || !until) return NO_DATE;
  const day = formatDayWord(start, now);
  if (!sameDay(from, until))
    return `${day} ${clock(from)} – ${formatDayWord(end, now)} ${clock(until)}`;
  const sameHalf = halfOf(from.hour) === halfOf(until.hour);
  return `${day} ${clock(from, !sameHalf)}–${clock(until)}`;
}

/** 'Hoy 13:00 → 15:00'; 'Hoy 22:00 → mañana 02:00' (FND-02). */
export function formatStay24(start: Instant, end: Instant, now = new Date()): string {
  const [from, until] = [parts(start), parts(end)];
  if (!from || !until) return NO_DATE;
  const day = formatDayWord(start, now);
  const endDay = sameDay(from, until) ? '' : `${formatDayWord(end, now)} `;
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${formatTime24(start)} → ${endDay}${formatTime24(end)}`;
}
