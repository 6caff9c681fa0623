import { REMINDERS, type Reminder, localTime } from '@parqueo/shared-api/contract';
import type { ReservationFacts } from './repository';

const KINDS: ReadonlySet<string> = new Set(Object.values(REMINDERS));

export const isReminder = (kind: string): kind is Reminder => KINDS.has(kind);

const timeOf = (instant: string | undefined) => localTime(new Date(instant ?? 0)).time;

const TEXTS: Record<Reminder, (facts: ReservationFacts) => string> = {
  request_ending: () => 'Una solicitud vence en 10 min',
  leave_now: ({ start_time }) => `Hora de salir: tu espacio te espera a las ${timeOf(start_time)}`,
  stay_ending: ({ end_time }) => `Tu reserva termina a las ${timeOf(end_time)}`,
};

/** What the clock tells: a request runs out (PSH-01), it is time to leave, a stay ends (PSH-03). */
export const reminderMessage = (kind: Reminder, facts: ReservationFacts): string =>
  TEXTS[kind](facts);
