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

/** Writes stays as reservations of a driver's, each with a plate of its own, whatever their times. */
export async function insertStays(
  db: Db,
  stays: readonly Stay[],
  spaces: readonly number[],
  { driver, now }: { driver: number; now: Date },
): Promise<void> {
  const instant = (quarters: number) => new Date(now.getTime() + quarters * QUARTER_MS);
  const rows = stays.map(({ space, from, length, status }) => ({
    space: spaces[space],
    from: instant(from),
    until: instant(from + length),
    status,
  }));
  await sql`
    insert into reservations (space_id, parking_id, vehicle_type, user_id, during, status, reply_by,
      payment_method, total_cost, reservation_cost, card_surcharge, vehicle_plate, vehicle_brand,
      vehicle_model, vehicle_color, created_at, cancelled_by)
    select s.id, s.parking_id, s.vehicle_type, ${driver}::integer, tstzrange("from", "until"),
      stay.status, ${now}, 'cash', 1, 1, 0, s.id || '-' || lower(tstzrange("from", "until")), 'x',
      'x', 'x', ${now}, case when stay.status = 'cancelled' then 'system' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as stay (space integer, "from" timestamptz, "until" timestamptz, status text)
    join spaces s on s.id = stay.space`.execute(db);
}
