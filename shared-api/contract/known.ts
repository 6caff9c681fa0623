import type * as schemas from './schemas';

/*
 * What the client hands to screens: the schemas' types, in which a moment, an amount or a word that
 * an answer lacked, or got wrong, is null. shared-api/answers makes them; a screen shows a stand-in.
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

export type Reservation = WithGaps<schemas.Reservation, ReservationGap>;
export type CreatedReservation = WithGaps<schemas.CreatedReservation, ReservationGap>;
export type BookingDocument = WithGaps<schemas.BookingDocument, 'estado'>;
export type ConfirmationDocument = WithGaps<
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
export type UserDocument = WithGaps<schemas.UserDocument, 'created_date'>;
export type OpenSession = WithGaps<schemas.OpenSession, 'created_at' | 'last_used_at'>;

/** Each collection's document, by name. */
export interface Collections {
  booking: BookingDocument;
  parkings: schemas.ParkingDocument;
  confirmaciones: ConfirmationDocument;
}
export type CollectionName = keyof Collections;
