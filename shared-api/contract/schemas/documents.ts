import Type from 'typebox';
import { DOCUMENT_VALUES, TEXT_MAX_LENGTH } from '../limits';
import { PAYMENT_METHODS } from '../status';
import { Id, Instant, Money, strict, text } from './common';
import { Cancellation, Code, ExtendsId, Status } from './reservation';

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
  latitude: Type.Union([Type.Number(), Type.Null()]),
  longitude: Type.Union([Type.Number(), Type.Null()]),
});
export type ParkingDocument = Type.Static<typeof ParkingDocument>;

/**
 * All that a ticket shows (CNF-07). `fecha` equals `start_time`, and `total` equals `total_cost`, in
 * quetzales. What a ticket that was kept by an earlier build lacks is null: parking, payment_method
 * and card_surcharge. How to enter and the phone are the lot's as it is now, '' and null
 * where it tells none; the phone is null also while the owner has not accepted, and after a
 * cancellation.
 */
export const ConfirmationDocument = Type.Object({
  id: Type.String(),
  reserva: Type.String(),
  code: Code,
  extends_id: ExtendsId,
  parking: Type.Union([ParkingDocument, Type.Null()]),
  entry_instructions: Type.String(),
  contact_phone: Type.Union([Type.String(), Type.Null()]),
  fecha: Instant,
  total: Money,
  space: Type.Object({ identifier: Type.String(), vehicle_type: Type.String() }),
  start_time: Instant,
  end_time: Instant,
  /** Until when the owner may answer; present in every status. */
  reply_by: Instant,
  total_cost: Money,
  reservation_cost: Money,
  payment_method: Type.Union([Type.Enum([...PAYMENT_METHODS]), Type.Null()]),
  /** Of a card payment, in quetzales; never part of total_cost (BOK-03). */
  card_surcharge: Type.Union([Money, Type.Null()]),
  vehicle_plate: Type.String(),
  vehicle_brand: Type.String(),
  vehicle_model: Type.String(),
  vehicle_color: Type.String(),
  estado: Status,
  ...Cancellation,
});
export type ConfirmationDocument = Type.Static<typeof ConfirmationDocument>;

/**
 * GET /documents/booking by page (HIS-06); with either of them, only `user_id` can be asked beside.
 * Without them all bookings come, the latest first.
 */
export const BookingPage = Type.Object({
  /** Bookings in the page; BOOKINGS_PER_PAGE unless told. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: DOCUMENT_VALUES })),
  /** Id of the last booking of the page before. */
  after: Type.Optional(Id),
});
export type BookingPage = Type.Static<typeof BookingPage>;

/** Each collection's document, by name. */
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
export const UserDocument = Type.Object(
  {
    id: text(50),
    full_name: text(TEXT_MAX_LENGTH.name),
    email: text(TEXT_MAX_LENGTH.email),
    phone: text(TEXT_MAX_LENGTH.phone),
    user_type: text(50),
    created_date: Instant,
  },
  strict,
);
export type UserDocument = Type.Static<typeof UserDocument>;
