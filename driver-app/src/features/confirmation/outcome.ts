import type { Canceller, ReservationStatus } from '@parqueo/shared-api/contract';

interface Outcome {
  title: string;
  detail: string;
}

/** The texts of the specification (CNF-02). */
export const CONFIRMED: Outcome = {
  title: '¡Reserva confirmada!',
  detail: 'Gracias por tu reserva. Tu parqueo está confirmado.',
};

const PENDING: Outcome = {
  title: 'Esperando respuesta',
  detail: 'Verás aquí la respuesta del parqueo, sin recargar.',
};

/**
 * An owner refuses a request or cancels what was confirmed, and the answer does not say which: the
 * words are true of both. Only what nobody answered is cancelled by the system.
 */
const CANCELLED: Record<Canceller, Outcome> = {
  driver: {
    title: 'Reserva cancelada',
    detail: 'Tu espacio quedó libre para otras personas.',
  },
  owner: {
    title: 'El parqueo no puede recibirte',
    detail: 'Ya no tienes un espacio apartado allí a esa hora.',
  },
  system: {
    title: 'El parqueo no respondió a tiempo',
    detail: 'Tu solicitud venció y ya no tienes un espacio apartado.',
  },
};

/** A word of a newer server. */
const OTHER: Outcome = {
  title: 'Tu reserva cambió de estado',
  detail: 'Actualiza la página para ver lo que significa.',
};

const OUTCOMES: Record<Exclude<ReservationStatus, 'cancelled'>, Outcome> = {
  pending: PENDING,
  confirmed: CONFIRMED,
  active: CONFIRMED,
  completed: CONFIRMED,
};

/**
 * What a status means for the driver, and who made it so (CNF-02, CNF-07, CNF-08). Where nobody told
 * one, the specification's words stand (CNF-05).
 */
export function outcomeOf(
  status: ReservationStatus | null,
  cancelledBy: Canceller | null | undefined,
): Outcome {
  if (status === null) return CONFIRMED;
  return status === 'cancelled' ? CANCELLED[cancelledBy ?? 'driver'] : (OUTCOMES[status] ?? OTHER);
}
