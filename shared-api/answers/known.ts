import type * as schemas from '../contract/schemas';

/*
 * What is known after an answer was read, and what screens are handed: the schemas' types, in which a
 * moment, an amount or a word that the answer lacked, or got wrong, is null; a screen shows a stand-in.
 */
type WithGaps<T, Field extends keyof T> = Omit<T, Field> & { [F in Field]: T[F] | null };

type ReservationGap =
  | 'status'
  | 'payment_method'
  | 'start_time'
  | 'end_time'
  | 'created_at'
  | 'reply_by'
  | 'total_cost'
  | 'reservation_cost'
  | 'card_surcharge';

export type KnownReservation = WithGaps<schemas.Reservation, ReservationGap>;
export type KnownCreatedReservation = WithGaps<schemas.CreatedReservation, ReservationGap>;
export type KnownBooking = WithGaps<schemas.BookingDocument, 'estado'>;
export type KnownConfirmation = WithGaps<
  schemas.ConfirmationDocument,
  | 'fecha'
  | 'total'
  | 'start_time'
  | 'end_time'
  | 'reply_by'
  | 'total_cost'
  | 'reservation_cost'
  | 'estado'
>;
export type KnownUser = WithGaps<schemas.UserDocument, 'created_date'>;
export type KnownSession = WithGaps<schemas.OpenSession, 'created_at' | 'last_used_at'>;

/** What is known of each collection's document, by the collection's name. */
export interface KnownDocuments {
  booking: KnownBooking;
  parkings: schemas.ParkingDocument;
  confirmaciones: KnownConfirmation;
}
