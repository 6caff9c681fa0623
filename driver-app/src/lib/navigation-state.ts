import type { CreatedReservation, Parking } from '@parqueo/shared-api/contract';

/*
 * What screens hand to each other through the browser's history, which survives a reload. It is
 * read back as Partial: an address may also be opened by hand.
 */

/** From the details to the booking form (DET-07). */
export interface BookingState {
  parkingId: number;
  parkingData: Parking;
}

/** From the booking form to the confirmation (BOK-08, CNF-01). */
export interface ConfirmationState {
  reservation: CreatedReservation;
  parking: Parking;
}
