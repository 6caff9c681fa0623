import type * as schemas from '../contract/schemas';

/*
 * What readers return and screens get: the schemas' types, but a time, amount or word that was missing
 * or invalid in the answer is null. A screen shows a placeholder for it.
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
export type KnownExtension = Omit<schemas.Extension, 'pending'> & {
  pending: KnownReservation | null;
};
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

export type KnownIntegrator = Omit<schemas.Integrator, 'consent'> & {
  consent: WithGaps<NonNullable<schemas.Integrator['consent']>, 'given_at'> | null;
};

/** The documents that readers return, by the name of their collection. */
export interface KnownDocuments {
  booking: KnownBooking;
  parkings: schemas.ParkingDocument;
  confirmaciones: KnownConfirmation;
}
