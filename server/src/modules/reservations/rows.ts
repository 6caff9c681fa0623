import type { Photo, VehicleType } from '@parqueo/shared-api/contract';
import { Reservation } from '@parqueo/shared-api/contract/schemas';
import { type RawBuilder, sql } from 'kysely';
import { type Stored, fieldsOf } from '../../platform/http/fields';
import { shownName } from './anonymity';
import { numberOfDriver } from './whatsapp';

/** A reservation with the names around it. */
export interface ReservationRow extends Stored<
  Omit<Reservation, 'user' | 'whatsapp' | 'space' | 'parking'>,
  'start_time' | 'end_time' | 'created_at' | 'reply_by'
> {
  /** When its hold begins, by which lists are in order: earlier than the start for an early car. */
  held_from: Date;
  user_id: number;
  full_name: string;
  driver_phone: string;
  identifier: string;
  vehicle_type: VehicleType;
  parking_id: number;
  parking_name: string;
  address: string;
  zone: string;
  latitude: number | null;
  longitude: number | null;
  entry_instructions: string;
  contact_phone: string;
  owner_phone: string;
  /** Whether lot and driver may write to each other (PSH-02). */
  writes: boolean;
  entrance_photo: Photo | null;
  /** Accepted by the lot itself, in the request's own transaction (REQ-05). */
  auto_accepted: boolean;
}

/** Rows in one answer, the latest first. */
export const MOST_ROWS = 5000;

/** The reservation after which a page begins, the latest first. */
export type PageStart = Pick<ReservationRow, 'id' | 'held_from'>;

/** The latest first, of some that are called r. */
export const LATEST_FIRST = sql`order by lower(r.during) desc, r.id desc`;

/** Selects reservations after one, the latest first; all of them without it. */
export const comesAfter = (start: PageStart | undefined) =>
  start
    ? sql`(lower(r.during), r.id) < (${start.held_from}::timestamptz, ${start.id}::integer)`
    : sql`true`;

/** The photo of the entrance of a parking that is called p, as the contract has it (LOT-02). */
export const entrancePhoto = sql`(
  select jsonb_build_object('id', id, 'kind', kind, 'width', width, 'height', height)
  from photos where parking_id = p.id and kind = 'entrance') as entrance_photo`;

/** Reservations with the names around them, of the table or of rows of it. */
export const selectFrom = (reservations: RawBuilder<unknown>) => sql`
  select r.id, r.code, r.extends_id, r.status, r.payment_status, r.payment_method,
    coalesce(r.booked_start, lower(r.during)) as start_time,
    coalesce(r.booked_end, upper(r.during)) as end_time, lower(r.during) as held_from,
    r.created_at, r.reply_by,
    r.total_cost, r.reservation_cost, r.card_surcharge, r.cancelled_by, r.cancel_reason,
    r.vehicle_plate, r.vehicle_brand, r.vehicle_model, r.vehicle_color,
    r.auto_accepted, r.user_id, ${shownName(sql`u.full_name`)} as full_name, u.phone as driver_phone, s.identifier, r.vehicle_type,
    r.parking_id, p.name as parking_name, p.address, p.zone, p.latitude, p.longitude,
    p.entry_instructions, p.contact_phone, o.phone as owner_phone, p.whatsapp as writes, ${entrancePhoto}
  from ${reservations} r
  join users u on u.id = r.user_id
  join spaces s on s.id = r.space_id
  join parkings p on p.id = r.parking_id
  join users o on o.id = p.owner_id`;

const ofReservation = fieldsOf(Reservation);

/** A row as the contract's Reservation (API-04). */
export function toReservation(row: ReservationRow): Reservation {
  return {
    ...ofReservation(row),
    user: { full_name: row.full_name },
    whatsapp: null,
    space: { identifier: row.identifier, vehicle_type: row.vehicle_type },
    parking: { id: row.parking_id, name: row.parking_name },
  };
}

/** The same for who works at its lot, and asks from this origin: with the driver's number (PSH-02). */
export const toReservationOfLot = (row: ReservationRow, origin: string | null): Reservation => ({
  ...toReservation(row),
  whatsapp: numberOfDriver(row, origin),
});
