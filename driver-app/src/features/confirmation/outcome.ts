import type { Canceller, ReservationStatus } from '@parqueo/shared-api/contract';

interface Outcome {
  title: string;
  detail: string;
}

/** Texts of the specification (CNF-02). */
export const CONFIRMED: Outcome = {
  title: '¡Reserva confirmada!',
  detail: 'Gracias por tu reserva. Tu parqueo está confirmado.',
};

const PENDING: Outcome = {
  title: 'Esperando respuesta',
  detail: 'Verás aquí la respuesta del parqueo, sin recargar.',
};

const COMPLETED: Outcome = {
  title: 'Tu reserva terminó',
  detail: 'Gracias por parquearte aquí.',
};

/**
 * By who cancelled. An owner may have rejected the request or cancelled a confirmed reservation; the
 * text fits both. The system cancels only requests that nobody answered.
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

/** For a first part that is over, while nobody knows whether another follows (TRP-01). */
export const MAYBE_EXTENDED: Outcome = {
  title: 'No sabemos si tu reserva sigue',
  detail: 'Revisa tu conexión.',
};

/** For a status that only a newer server knows. */
const OTHER: Outcome = {
  title: 'Tu reserva cambió de estado',
  detail: 'Actualiza la página para ver lo que significa.',
};

const OUTCOMES: Record<Exclude<ReservationStatus, 'cancelled'>, Outcome> = {
  pending: PENDING,
  confirmed: CONFIRMED,
  active: CONFIRMED,
  completed: COMPLETED,
};

/**
 * Title and detail of a status for the driver (CNF-02, CNF-07, CNF-08). An unknown status gets the
 * specification's text (CNF-05).
 */
export function outcomeOf(
  status: ReservationStatus | null,
  cancelledBy: Canceller | null | undefined,
): Outcome {
  if (status === null) return CONFIRMED;
  return status === 'cancelled' ? CANCELLED[cancelledBy ?? 'driver'] : (OUTCOMES[status] ?? OTHER);
}
