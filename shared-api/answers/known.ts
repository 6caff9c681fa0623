import type * as schemas from '../contract/schemas';

/*
 * Results of readers, for screens: the schemas' types, but a time, amount or word that was missing
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
export type KnownStay = WithGaps<
  schemas.StayDocument,
  | 'start_time'
  | 'end_time'
  | 'reply_by'
  | 'total_cost'
  | 'reservation_cost'
  | 'estado'
  | 'hourly_rate'
>;
export type KnownMonthStay = WithGaps<
  schemas.MonthStay,
  'status' | 'start_time' | 'hourly_rate' | 'reservation_cost' | 'card_surcharge' | 'owed'
>;
export type KnownUser = WithGaps<schemas.UserDocument, 'created_date'>;
export type KnownAttendant = WithGaps<schemas.Attendant, 'since'>;
export type KnownOpenInvitation = WithGaps<schemas.OpenInvitation, 'created_at' | 'ends_at'>;
export type KnownInvitation = WithGaps<schemas.Invitation, 'ends_at'>;
export type KnownNewInvitation = KnownOpenInvitation & Pick<schemas.NewInvitation, 'token'>;
/** Who works at an owner's lots, and the invitations that are open. */
export interface KnownStaff {
  attendants: KnownAttendant[];
  invitations: KnownOpenInvitation[];
}
/** A vehicle of the account; a height or year that cannot be read is none. */
export type KnownVehicle = schemas.Vehicle;
/** A lot that the account keeps. */
export type KnownKeptParking = WithGaps<schemas.KeptParking, 'kept_at'>;
export type KnownSession = WithGaps<schemas.OpenSession, 'created_at' | 'last_used_at'>;

/** A stay of the gate, with its place and its start, without which it is left out. */
export type KnownGateStay = WithGaps<schemas.GateStay, 'code' | 'status'>;
export type KnownGate = Omit<schemas.Gate, 'stays'> & { stays: KnownGateStay[] };
export type KnownTicket = Omit<schemas.Ticket, 'stay'> & { stay: KnownGateStay | null };
export interface KnownMarksAnswer {
  marks: (Omit<schemas.MarksAnswer['marks'][number], 'stay'> & { stay: KnownGateStay | null })[];
}

export type KnownIntegrator = Omit<schemas.Integrator, 'consent'> & {
  consent: WithGaps<NonNullable<schemas.Integrator['consent']>, 'given_at'> | null;
};

/** The documents that readers return, by the name of their collection. */
export interface KnownDocuments {
  booking: KnownBooking;
  parkings: schemas.ParkingDocument;
  confirmaciones: KnownConfirmation;
}
