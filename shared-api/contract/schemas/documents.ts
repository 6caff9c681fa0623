import Type from 'typebox';
import { DOCUMENT_VALUES, TEXT_MAX_LENGTH } from '../limits';
import { PAYMENT_METHODS } from '../status';
import { Count, Id, Instant, Money, exactly, orNull, text } from './common';
import { Photo } from './photo';
import {
  Cancellation,
  Code,
  ExtendsId,
  Space,
  Status,
  VehicleTexts,
  WhatsApp,
} from './reservation';

/** Driver-side document collections (API-05): views over the same reservations and lots. */
export const BookingDocument = Type.Object({
  id: Type.String(),
  user_id: Id,
  parqueo_id: Id,
  /** Matches `reserva` of the confirmation. */
  confirmacion: Type.String(),
  extends_id: ExtendsId,
  estado: Status,
  ...Cancellation,
});
export type BookingDocument = Type.Static<typeof BookingDocument>;

export const ParkingDocument = Type.Object({
  id: Id,
  name: Type.String(),
  address: Type.String(),
  zone: Type.String(),
  latitude: orNull(Type.Number()),
  longitude: orNull(Type.Number()),
});
export type ParkingDocument = Type.Static<typeof ParkingDocument>;

/** The fields of a ticket (CNF-07), of one reservation or of a stay with its extensions. */
const Ticket = {
  id: Type.String(),
  code: Code,
  parking: orNull(ParkingDocument),
  entry_instructions: Type.String(),
  entrance_photo: orNull(Photo),
  contact_phone: orNull(Type.String()),
  whatsapp: WhatsApp,
  start_time: Instant,
  end_time: Instant,
  /** Until when the owner may answer; present in every status. */
  reply_by: Instant,
  total_cost: Money,
  reservation_cost: Money,
  payment_method: orNull(Type.Enum([...PAYMENT_METHODS])),
  /** Surcharge of a card payment, in quetzales; never part of total_cost (BOK-03). */
  card_surcharge: orNull(Money),
  ...VehicleTexts,
  estado: Status,
  ...Cancellation,
};

/**
 * A reservation's ticket. `fecha` equals `start_time`, and `total` equals `total_cost`, in
 * quetzales. Fields that an earlier build did not store are null: parking, payment_method and
 * card_surcharge. The entry instructions, the photo of the entrance and the phone are the parking's
 * present ones, '' and null
 * without any; the phone is null also while the owner has not accepted, and after a cancellation.
 */
export const ConfirmationDocument = Type.Object({
  ...Ticket,
  space: Type.Object({ identifier: Type.String(), vehicle_type: Type.String() }),
  reserva: Type.String(),
  extends_id: ExtendsId,
  fecha: Instant,
  total: Money,
});
export type ConfirmationDocument = Type.Static<typeof ConfirmationDocument>;

/**
 * A driver's stay: a reservation with its extensions (TRP-01). The id is that of the reservation, which
 * cancels the whole; the end, the costs and the status are with what the owner has accepted.
 */
export const StayDocument = Type.Object({
  ...Ticket,
  space: Space,
  /** A later end that the owner has not answered yet, and the id of the reservation that asks for it. */
  asked: orNull(Type.Object({ id: Type.String(), end_time: Instant })),
  /** Whether the owner said no to the last one, and why, if they said it. */
  refused: Type.Boolean(),
  refusal: orNull(Type.String()),
  /** Whether the last one ran out without an answer. */
  unanswered: Type.Boolean(),
  /** Whether the owner said yes to one. */
  extended: Type.Boolean(),
  /** When the car came and left, as the gate has marked it; null while it has not (GAT-01, CNF-10). */
  arrived_at: orNull(Instant),
  left_at: orNull(Instant),
  /** Quetzales per hour, at which a stay that goes on after its end is paid (`owedAt`). */
  hourly_rate: Money,
  /**
   * What the gate took and how, the card's surcharge and the time after the end with it (GAT-04); null while
   * nothing was taken: then there is no receipt (HIS-07).
   */
  payment: orNull(Type.Object({ method: Type.Enum([...PAYMENT_METHODS]), amount: Money })),
  /** How often what was agreed has changed, by an extension or another space; never less than before. */
  changes: Count,
});
export type StayDocument = Type.Static<typeof StayDocument>;

/**
 * GET /documents/booking by page (HIS-06); the only other filter beside these is `user_id`. Without
 * them all bookings come, the latest first.
 */
export const BookingPage = Type.Object({
  /** Bookings in the page; BOOKINGS_PER_PAGE by default. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: DOCUMENT_VALUES })),
  /** Id of the last booking of the page before. */
  after: Type.Optional(Id),
});
export type BookingPage = Type.Static<typeof BookingPage>;

/** GET /documents/stays, by page as the bookings. */
export const StayPage = exactly(BookingPage.properties);

export interface Collections {
  booking: BookingDocument;
  parkings: ParkingDocument;
  confirmaciones: ConfirmationDocument;
}
export type CollectionName = keyof Collections;

/**
 * Collection of the developer pages: holds only what /add inserted, and exists only in development
 * and demo mode (DEV-01, DEV-02).
 */
export const UserDocument = exactly({
  id: text(50),
  full_name: text(TEXT_MAX_LENGTH.name),
  email: text(TEXT_MAX_LENGTH.email),
  phone: text(TEXT_MAX_LENGTH.phone),
  user_type: text(50),
  created_date: Instant,
});
export type UserDocument = Type.Static<typeof UserDocument>;
