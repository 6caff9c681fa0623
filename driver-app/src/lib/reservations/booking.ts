import {
  type KnownBooking,
  type KnownConfirmation,
  documentReaders,
  fieldsOf,
} from '@parqueo/shared-api/answers';
import type { ParkingDocument } from '@parqueo/shared-api/contract';

/** So many minutes before a stay ends, a later end is offered (TRP-01). */
export const ENDING_MINUTES = 15;

/** A later end that was asked for and is not answered yet (TRP-01). */
export interface AskedExtension {
  /** Of the reservation that asks for it. */
  id: string;
  /** ISO 8601 text. */
  end: string;
}

/** A booking with its parking and confirmation; null when not found (HIS-03). */
export interface Booking {
  booking: KnownBooking;
  parking: ParkingDocument | null;
  confirmation: KnownConfirmation | null;
  asked?: AskedExtension;
  /** Whether the parking refused the last extension that was asked for (TRP-01). */
  refused?: true;
}

/** The booking in the navigation state, which the list put there. */
export function readBooking(state: unknown): Booking | null {
  const fields = fieldsOf(state);
  const booking = documentReaders.booking(fields.booking);
  return (
    booking && {
      booking,
      parking: documentReaders.parkings(fields.parking),
      confirmation: documentReaders.confirmaciones(fields.confirmation),
    }
  );
}
