import {
  type Canceller,
  NO_SHOW_REASON,
  NO_SPACE_REASON,
  type ReservationStatus,
} from '@parqueo/shared-api/contract';

interface Outcome {
  title: string;
  detail: string;
}

/** Texts of the specification (CNF-02). */
export const CONFIRMED: Outcome = {
  title: '¡Reserva confirmada!',
  detail: 'Gracias por tu reserva. Tu parqueo está confirmado.',
};

/** By who cancelled: an owner before or after accepting, the system only what nobody answered. */
const CANCELLED: Record<Canceller, Outcome> = {
  driver: { title: 'Reserva cancelada', detail: 'Tu espacio quedó libre para otras personas.' },
  owner: {
    title: 'El parqueo no puede recibirte',
    detail: 'Ya no tienes un espacio apartado allí a esa hora.',
  },
  system: {
    title: 'El parqueo no respondió a tiempo',
    detail: 'Tu solicitud venció y ya no tienes un espacio apartado.',
  },
};

/** Outcomes by the reason that the gate's marks give (GAT-05, CNF-10). */
const BY_REASON: Readonly<Record<string, Outcome>> = {
  [`owner ${NO_SHOW_REASON}`]: {
    title: 'No llegaste a tiempo',
    detail: 'El parqueo no te vio llegar y liberó tu espacio.',
  },
  [`driver ${NO_SPACE_REASON}`]: {
    title: 'Reserva cancelada sin costo',
    detail: 'Avisamos al parqueo que no encontraste espacio.',
  },
};

/** The outcome of a status that only a newer server uses. */
const OTHER: Outcome = {
  title: 'Tu reserva cambió de estado',
  detail: 'Actualiza la página para ver lo que significa.',
};

const OUTCOMES: Record<Exclude<ReservationStatus, 'cancelled'>, Outcome> = {
  pending: {
    title: 'Esperando respuesta',
    detail: 'Verás aquí la respuesta del parqueo, sin recargar.',
  },
  confirmed: CONFIRMED,
  active: CONFIRMED,
  completed: { title: 'Tu reserva terminó', detail: 'Gracias por parquearte aquí.' },
};

/** Title and detail of a status (CNF-02, CNF-07, CNF-08); without one, those of a confirmed stay (CNF-05). */
export function outcomeOf(
  status: ReservationStatus | null,
  cancelledBy: Canceller | null | undefined,
  reason: string | null,
): Outcome {
  if (status === null) return CONFIRMED;
  if (status !== 'cancelled') return OUTCOMES[status] ?? OTHER;
  return BY_REASON[`${cancelledBy} ${reason}`] ?? CANCELLED[cancelledBy ?? 'driver'];
}
