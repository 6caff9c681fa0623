import { LIVE_STATUSES, QUARTER_MS, type ReservationStatus } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db';

/** A stay in one of several spaces, in quarters of an hour from some moment. */
export interface Stay {
  /** Which of them. */
  space: number;
  from: number;
  length: number;
  status: ReservationStatus;
}

export const isLive = ({ status }: Stay) => (LIVE_STATUSES as readonly string[]).includes(status);

export const meets = (stay: Stay, from: number, until: number) =>
  stay.from < until && stay.from + stay.length > from;

/** Leaves out stays that no store would hold: live ones of one space that meet. */
export const compatible = (stays: readonly Stay[]) =>
  stays.reduce<Stay[]>(
    (accepted, stay) =>
      isLive(stay) &&
      accepted.some(
        (other) =>
          isLive(other) &&
          other.space === stay.space &&
          meets(other, stay.from, stay.from + stay.length),
      )
        ? accepted
        : [...accepted, stay],
    [],
  );

/** A reservation as it lies in the store. */
export interface StoredReservation {
  space: number;
  driver: number;
  from: Date;
  until: Date;
  status: ReservationStatus;
  /** Who cancelled it; the driver unless told. */
  by?: 'owner' | 'driver';
  extends?: number | undefined;
  cost?: number;
  surcharge?: number;
}

/** Writes reservations by card, each with a plate of its own, whatever their times; their ids, in order. */
export async function insertReservations(
  db: Db,
  rows: readonly StoredReservation[],
): Promise<number[]> {
  const written = rows.map((row, place) => ({ cost: 40, surcharge: 2, ...row, place }));
  const inserted = await sql<{ id: number }>`
    insert into reservations (space_id, parking_id, vehicle_type, user_id, during, status, reply_by,
      payment_method, total_cost, reservation_cost, card_surcharge, vehicle_plate, vehicle_brand,
      vehicle_model, vehicle_color, created_at, cancelled_by, extends_id, code)
    select s.id, s.parking_id, s.vehicle_type, driver, tstzrange("from", until), status, "from", 'card',
      cost, 10, surcharge, s.id || '-' || place, 'x', 'x', 'x', "from",
      case status when 'cancelled' then coalesce(by, 'driver') end, extends, null
    from jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb) as row (space integer,
      driver integer, "from" timestamptz, until timestamptz, status text, by text, extends integer,
      cost numeric, surcharge numeric, place integer)
    join spaces s on s.id = row.space order by place
    returning id`.execute(db);
  return inserted.rows.map(({ id }) => id);
}

/** Writes stays as reservations of a driver's. */
export const insertStays = (
  db: Db,
  stays: readonly Stay[],
  spaces: readonly number[],
  { driver, now }: { driver: number; now: Date },
) =>
  insertReservations(
    db,
    stays.map(({ space, from, length, status }) => ({
      space: spaces[space] as number,
      driver,
      from: new Date(now.getTime() + from * QUARTER_MS),
      until: new Date(now.getTime() + (from + length) * QUARTER_MS),
      status,
    })),
  );

/** Writes an active reservation of the demo's a second time, by another car at the same time in its space. */
export const bookTwice = (db: Db) =>
  sql`insert into reservations (space_id, parking_id, vehicle_type, user_id, during, status, reply_by,
      payment_method, total_cost, reservation_cost, card_surcharge, vehicle_plate, vehicle_brand,
      vehicle_model, vehicle_color, created_at)
    select space_id, parking_id, vehicle_type, user_id, during, 'pending', reply_by, payment_method,
      total_cost, reservation_cost, card_surcharge, 'P999ZZZ', 'x', 'x', 'x', created_at
    from reservations where status = 'active' limit 1`.execute(db);
