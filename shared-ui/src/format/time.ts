/** A moment: ISO 8601 text or a Date. Every function here shows it in Guatemala's time. */
export type Moment = string | Date;

const calendar = new Intl.DateTimeFormat('es-GT', {
  timeZone: 'America/Guatemala',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/* Built from parts, because punctuation and 'a. m.' differ between versions of ICU. */
function parts(moment: Moment) {
  const found = calendar.formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    found.find((each) => each.type === type)?.value ?? '';
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
    hour: Number(part('hour')),
    minute: part('minute').padStart(2, '0'),
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** 'sábado, 21 de noviembre de 2026'. Throws RangeError when the moment is not a date, like its siblings. */
export function formatLongDate(moment: Moment): string {
  const { weekday, day, month, year } = parts(moment);
  return `${weekday}, ${day} de ${month} de ${year}`;
}

/** '21 nov 2026'. */
export function formatShortDate(moment: Moment): string {
  const { day, month, year } = parts(moment);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** '14:30'. */
export function formatTime24(moment: Moment): string {
  const { hour, minute } = parts(moment);
  return `${twoDigits(hour)}:${minute}`;
}

/** '02:30 PM'. */
export function formatTime12(moment: Moment): string {
  const { hour, minute } = parts(moment);
  return `${twoDigits(hour % 12 || 12)}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'Xh Ymin', or 'Ymin' below one hour (BOK-04). Whole minutes; negative counts as 0. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  return hours > 0 ? `${hours}h ${whole % 60}min` : `${whole}min`;
}
