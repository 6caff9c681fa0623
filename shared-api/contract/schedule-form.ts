import { openMinutes } from './openings';
import { WEEKDAY_NAMES } from './schedule-words';
import type { AvailabilitySchedule, DaySchedule } from './schemas';
import { type Weekday, WEEKDAYS, minutesOf } from './time';

const DAY_MINUTES = 24 * 60;

const open = (available_from: string, available_until: string): DaySchedule => ({
  available: true,
  available_from,
  available_until,
});

/** Schedule that the form of a new parking starts with (ADD-02). */
export const DEFAULT_SCHEDULE: Readonly<AvailabilitySchedule> = {
  monday: open('08:00', '18:00'),
  tuesday: open('08:00', '18:00'),
  wednesday: open('08:00', '18:00'),
  thursday: open('08:00', '18:00'),
  friday: open('08:00', '20:00'),
  saturday: open('09:00', '16:00'),
  sunday: { available: false, available_from: '00:00', available_until: '00:00' },
};

/** Message of an invalid schedule. */
export const SCHEDULE_MESSAGE = 'Revisa el horario: cada día debe cerrar después de abrir.';

/** The invalid times of a day, and the reason in Spanish. */
export interface DayProblem {
  times: readonly ('available_from' | 'available_until')[];
  message: string;
}

/** The problem of one day of a schedule; null when it is valid. */
export function dayProblem(schedule: AvailabilitySchedule, weekday: Weekday): DayProblem | null {
  const day = schedule[weekday];
  if (!day.available || openMinutes(day)) return null;
  const problem = (why: string, ...times: DayProblem['times']) => ({
    times,
    message: `${WEEKDAY_NAMES[weekday]}: ${why}`,
  });
  const from = minutesOf(day.available_from);
  if (from === null) return problem('falta la hora en que abre', 'available_from');
  if (minutesOf(day.available_until) === null)
    return problem('falta la hora en que cierra', 'available_until');
  if (from === DAY_MINUTES) return problem('debe abrir antes de las 24:00', 'available_from');
  return problem('abre y cierra a la misma hora', 'available_from', 'available_until');
}

/** The problem of a schedule, in Spanish; undefined when every open day has hours. */
export function scheduleProblem(schedule: AvailabilitySchedule): string | undefined {
  const messages = WEEKDAYS.flatMap((weekday) => dayProblem(schedule, weekday)?.message ?? []);
  return messages.length > 0 ? messages.join('. ') : undefined;
}

/** Whether every open day has hours. */
export const isValidSchedule = (schedule: AvailabilitySchedule): boolean =>
  scheduleProblem(schedule) === undefined;
