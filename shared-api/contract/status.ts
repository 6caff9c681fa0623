/** Life of a reservation (API-07). */
export const RESERVATION_STATUSES = [
  'pending',
  'confirmed',
  'active',
  'completed',
  'cancelled',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** Statuses that hold a space. */
export const LIVE_STATUSES = ['pending', 'confirmed', 'active'] as const;

/** Labels for owners (REQ-03). */
export const STATUS_LABELS: Readonly<Record<ReservationStatus, string>> = {
  pending: 'Pendiente',
  confirmed: 'Confirmada',
  active: 'Activa',
  completed: 'Completada',
  cancelled: 'Cancelada',
};

/** Labels of a driver's booking (HIS-02). */
export const BOOKING_LABELS: Readonly<Record<ReservationStatus, string>> = {
  pending: 'Pendiente',
  confirmed: 'Confirmado',
  active: 'Activo',
  completed: 'Completado',
  cancelled: 'Cancelado',
};

const NO_STATUS = 'Sin estado';

/** A status' label for the owner; an unfamiliar status is shown as it is (REQ-03). */
export const statusLabel = (status: ReservationStatus | null): string =>
  status === null ? NO_STATUS : (STATUS_LABELS[status] ?? status);

/** The same on a driver's chip (HIS-02). */
export const bookingLabel = (status: ReservationStatus | null): string =>
  status === null ? NO_STATUS : (BOOKING_LABELS[status] ?? status);

/** Who can cancel: the driver, the parking's owner, or the system when time runs out. */
export const CANCELLERS = ['driver', 'owner', 'system'] as const;
export type Canceller = (typeof CANCELLERS)[number];

const CANCELLED_BY: Readonly<Record<Canceller, string>> = {
  driver: 'Cancelada por el conductor',
  owner: 'Cancelada por el parqueo',
  system: 'Cancelada por el sistema',
};

/** Who cancelled, in the words for the driver or for the owner (HIS-05). */
export function cancelledByText(canceller: Canceller, reader: 'driver' | 'owner'): string {
  return canceller === reader ? 'Cancelada por ti' : CANCELLED_BY[canceller];
}

export const PAYMENT_METHODS = ['cash', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How the methods of payment are called (BOK-02). */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
};
