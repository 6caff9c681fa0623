import { type KnownCreatedReservation, fieldsOf, readParking } from '@parqueo/shared-api/answers';
import type { Parking } from '@parqueo/shared-api/contract';
import type { BookingForm } from './booking-form';

/* State that screens pass on: it outlives builds and may be missing, so it is read as carefully as an answer. */

/** State passed from the details to the booking form (DET-07). */
export interface BookingState {
  parkingId: number;
  /** Missing where it could not be had; the form loads it. */
  parkingData?: Parking;
  form?: Partial<BookingForm>;
}

/** State passed from the booking form to the confirmation (BOK-08, CNF-01). */
export interface ConfirmationState {
  reservation: KnownCreatedReservation;
  parking: Parking;
}

/** Reads a BookingState. `form` stays unread: `restoreForm` does that. */
export function readBookingState(state: unknown) {
  const { parkingId, parkingData, form } = fieldsOf(state);
  return {
    id: typeof parkingId === 'number' ? parkingId : undefined,
    initial: readParking(parkingData) ?? undefined,
    form,
  };
}
