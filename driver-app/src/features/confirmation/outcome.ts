import type { ReservationStatus } from '@parqueo/shared-api/contract';

interface Outcome {
  title: string;
  detail: string;
}

/** The texts of the specification (CNF-02). */
export const CONFIRMED: Outcome = {
  title: '¡Reserva confirmada!',
  detail: 'Gracias por tu reserva. Tu parqueo está confirmado.',
};

const OUTCOMES: Partial<Record<ReservationStatus, Outcome>> = {
  pending: {
    title: 'Esperando respuesta',
    detail: 'Verás aquí la respuesta del parqueo, sin recargar.',
  },
  cancelled: {
    title: 'Reserva cancelada',
    detail: 'Tu espacio quedó libre para otras personas.',
  },
};

/** What a status means for the driver (CNF-02, CNF-07, CNF-08). */
export const outcomeOf = (status: ReservationStatus | null): Outcome =>
  (status && OUTCOMES[status]) ?? CONFIRMED;
