import type { AvailabilitySchedule, DaySchedule } from './schemas';
import { type Weekday, WEEKDAYS } from './time';

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

/** One day's hours as shown: 'HH:MM - HH:MM' or 'Cerrado' (DET-05). */
export function formatDay(day: DaySchedule): string {
  return day.available ? `${day.available_from} - ${day.available_until}` : 'Cerrado';
}

/** One line for each run of days with equal hours: 'Lunes a Jueves: 08:00 - 18:00' (API-03). */
export function formatSchedule(schedule: AvailabilitySchedule): string[] {
  const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const weekday of WEEKDAYS) {
    const hours = formatDay(schedule[weekday]);
    const current = runs.at(-1);
    if (current?.hours === hours) current.last = weekday;
    else runs.push({ first: weekday, last: weekday, hours });
  }
  return runs.map(({ first, last, hours }) => {
    const days =
      first === last ? WEEKDAY_NAMES[first] : `${WEEKDAY_NAMES[first]} a ${WEEKDAY_NAMES[last]}`;
    return `${days}: ${hours}`;
  });
}
