import { type Reminder, localTime } from '@parqueo/shared-api/contract';
import type { ReservationFacts } from './repository';

const timeOf = (instant: string | undefined) => localTime(new Date(instant ?? 0)).time;

/** What the clock tells: a request runs out (PSH-01), it is time to leave, a stay ends (PSH-03). */
export const REMINDER_TEXTS: Record<Reminder, (facts: ReservationFacts) => string> = {
  request_ending: () => 'Una solicitud vence en 10 min',
  leave_now: ({ start_time }) => `Hora de salir: tu espacio te espera a las ${timeOf(start_time)}`,
  stay_ending: ({ end_time }) => `Tu reserva termina a las ${timeOf(end_time)}`,
};

export const isReminder = (kind: string): kind is Reminder => Object.hasOwn(REMINDER_TEXTS, kind);
