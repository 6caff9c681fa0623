import { type KnownCreatedReservation, fieldsOf, readParking } from '@parqueo/shared-api/answers';
import type { BookingForm } from './booking-form';
import type { Parking } from '@parqueo/shared-api/contract';

/*
 * Navigation state that screens pass to each other. It survives a reload and a newer build, and is
 * missing when an address is opened by hand, so it is read as carefully as an answer of the server.
 */

/** From the details to the booking form (DET-07). */
export interface BookingState {
  parkingId: number;
  /** Missing where it could not be had; the form loads it. */
  parkingData?: Parking;
  /** Values to start the form with. */
  form?: Partial<BookingForm>;
}

/** From the booking form to the confirmation (BOK-08, CNF-01). */
export interface ConfirmationState {
  reservation: KnownCreatedReservation;
  parking: Parking;
}

/** Reads a BookingState. `form` stays unread: `restoreForm` does that. */
export function readBookingState(state: unknown) {
  const { parkingId, parkingData, form } = fieldsOf(state);
  return {
    id: typeof parkingId === 'number' ? parkingId : undefined,
    known: readParking(parkingData) ?? undefined,
    form,
  };
}
