import {
  type AvailabilitySchedule,
  type ParkingState,
  formatWeekdayTime,
  localTime,
  nextOpening,
  openUntil,
} from '@parqueo/shared-api/contract';

const WEEK_MS = 7 * 24 * 3_600_000;

/** 'Abierto, cierra 18:00', 'Abierto las 24 horas', 'Cerrado · abre lun 06:30'. */
export function openingWords(schedule: AvailabilitySchedule, now: Date): string {
  const inAWeek = new Date(now.getTime() + WEEK_MS);
  const until = openUntil(schedule, now, inAWeek);
  if (!until) {
    const opens = nextOpening(schedule, now);
    return opens ? `Cerrado · abre ${formatWeekdayTime(opens)}` : 'Cerrado';
  }
  if (until >= inAWeek) return 'Abierto las 24 horas';
  const { date, time } = localTime(until);
  return `Abierto, cierra ${date === localTime(now).date ? time : formatWeekdayTime(until)}`;
}

/**
 * A parking's state in words: whether it is open now, and what stands in the way of the stay. Nothing
 * of a parking that is inactive or takes no reservations: the chips beside say so.
 */
export function stateWords(
  { kind, label }: ParkingState,
  schedule: AvailabilitySchedule,
  now: Date,
): string[] {
  if (kind === 'inactive') return [];
  const opening = openingWords(schedule, now);
  if (kind === 'unreservable' || label === opening) return [opening];
  // 'Cierra 14:00' and 'Abierto, cierra 14:00' say the same.
  if (kind === 'closesBefore' && opening.endsWith(label.toLowerCase())) return [opening];
  return [label, opening];
}
