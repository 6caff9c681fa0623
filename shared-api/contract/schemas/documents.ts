import Type from 'typebox';
import { TEXT_MAX_LENGTH } from '../limits';
import { Id, Instant, Money, strict, text } from './common';
import { Cancellation, Status } from './reservation';

/** Driver-side document collections (API-05): views over the same reservations and lots. */
export const BookingDocument = Type.Object({
  id: Type.String(),
  user_id: Id,
  parqueo_id: Id,
  /** Matches `reserva` of the confirmation. */
  confirmacion: Type.String(),
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

/** `fecha` equals `start_time`, and `total` equals `total_cost`, in quetzales. */
export const ConfirmationDocument = Type.Object({
  id: Type.String(),
  reserva: Type.String(),
  fecha: Instant,
  total: Money,
  space: Type.Object({ identifier: Type.String(), vehicle_type: Type.String() }),
  start_time: Instant,
  end_time: Instant,
  /** Until when the owner may answer; present in every status. */
  reply_by: Instant,
  total_cost: Money,
  reservation_cost: Money,
  vehicle_plate: Type.String(),
  estado: Status,
  ...Cancellation,
});
export type ConfirmationDocument = Type.Static<typeof ConfirmationDocument>;

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
