import { type Instant, parts } from './time';

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
