import {
  type KnownCreatedReservation,
  fieldsOf,
  readCreatedReservation,
  readParking,
} from '@parqueo/shared-api/answers';
import type { BookingForm } from './booking-form';
import type { Parking } from '@parqueo/shared-api/contract';

/*
 * What screens hand to each other through the browser's history, which survives a reload and a newer
 * build of the page. It is read back as an answer is: an address may also be opened by hand.
 */

/** From the details to the booking form (DET-07). */
export interface BookingState {
  parkingId: number;
  parkingData: Parking;
  /** What is filled in already. */
  form?: Partial<BookingForm>;
}

/** From the booking form to the confirmation (BOK-08, CNF-01). */
export interface ConfirmationState {
  reservation: KnownCreatedReservation;
  parking: Parking;
}

/** The form is read by `readForm`, where it is known what it fills. */
export function readBookingState(state: unknown) {
  const { parkingId, parkingData, form } = fieldsOf(state);
  return {
    id: typeof parkingId === 'number' ? parkingId : undefined,
    known: readParking(parkingData) ?? undefined,
    form,
  };
}

export function readConfirmationState(state: unknown) {
  const { reservation, parking } = fieldsOf(state);
  return { reservation: readCreatedReservation(reservation), parking: readParking(parking) };
}
