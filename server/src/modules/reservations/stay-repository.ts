import { LIVE_STATUSES, type StayDocument } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import { PREPARED } from '../../platform/db/prepared';
import { all, first } from '../../platform/db/rows';
import type { DriverPageStart } from './driver-repository';
import { type ReservationRow, entrancePhoto } from './rows';

/** A driver's stay: its first reservation with what its extensions made of it (TRP-01). */
export interface StayRow extends Omit<
  ReservationRow,
  | 'extends_id'
  | 'payment_status'
  | 'created_at'
  | 'card_surcharge'
  | 'full_name'
  | 'driver_phone'
  | 'auto_accepted'
> {
  space_id: number;
  /** The last reservation that was accepted: an extension goes on from its end. */
  last_id: number;
  /** The extension that the owner has not answered yet, and its end. */
  asked_id: number | null;
  asked_end: Date | null;
  /** Whether the owner said no to the last one, and why. */
  refused: boolean;
  refusal: string | null;
  /** Whether the last one ran out without an answer. */
  unanswered: boolean;
  /** When the car came and left, as the gate has marked it (GAT-01). */
  arrived_at: Date | null;
  left_at: Date | null;
  /** At which it was agreed: what it stays too long is paid by it. */
  hourly_rate: number;
  /** What the gate took for it (GAT-04). */
  payment: StayDocument['payment'];
  /** How often what was agreed has changed. */
  changes: number;
}

/** What was taken at the gate for a stay, called s; null where its payment says that nothing was. */
const payment = sql`(
  select jsonb_build_object('method', m.method, 'amount', m.amount) from payments m
  where m.reservation_id = s.id and m.method <> 'unpaid') as payment`;

/** Why the owner said no to the last extension of a stay, called s. */
const refusal = sql`(
  select x.cancel_reason from reservations x where s.refused and x.extends_id = s.last_id
  order by x.id desc limit 1) as refusal`;

/** Stays with the names around them. */
const selectFrom = (stays: RawBuilder<unknown>) => sql`${sql.raw(PREPARED)}
  select s.*, x.identifier, p.name as parking_name, p.address, p.zone, p.latitude, p.longitude,
    p.entry_instructions, p.contact_phone, o.phone as owner_phone, p.whatsapp as writes,
    ${entrancePhoto}, ${payment}, ${refusal}
  from ${stays} s join spaces x on x.id = s.space_id join parkings p on p.id = s.parking_id
    join users o on o.id = p.owner_id`;

const isLive = (column: string) => sql`${sql.ref(column)} in (${literals(LIVE_STATUSES)})`;

/**
 * A page of a driver's stays (HIS-06): those that hold a space, the next to begin first, then the others,
 * the last to begin first. The first are found from the reservations that hold one, whichever of a stay's
 * it is; the others along their index from its start on. 'offset 0' has each looked up by its id.
 */
export function selectStays(driverId: number, limit: number, after?: DriverPageStart) {
  const from = (comparison: RawBuilder<unknown>) =>
    after
      ? sql`and (s.held_from, s.id) ${comparison} (${after.held_from}::timestamptz, ${after.id}::integer)`
      : sql``;
  const live = sql`
    with recursive holding as (
      select id, extends_id from reservations where user_id = ${driverId} and ${isLive('status')}
      union
      select r.* from holding h cross join lateral (
        select id, extends_id from reservations where id = h.extends_id offset 0) r
    ), firsts as (
      select s.id from holding h
      join (select id, lower(during) as held_from from reservations) s on s.id = h.id
      where h.extends_id is null ${from(sql`>`)}
      order by s.held_from, s.id limit ${limit}
    )
    select s.*, true as live from firsts f join stays s on s.id = f.id`;
  const over = sql`
    select s.*, false as live from stays s
    where s.user_id = ${driverId} and s.first_status in ('completed', 'cancelled')
      and not ${isLive('s.status')} ${after?.live ? sql`` : from(sql`<`)}
    order by s.held_from desc, s.id desc limit ${limit}`;
  const parts = after?.live === false ? sql`(${over})` : sql`((${live}) union all (${over}))`;
  return sql<StayRow & { live: boolean }>`${selectFrom(parts)}
    order by s.live desc, case when s.live then s.held_from end, case when s.live then s.id end,
      s.held_from desc, s.id desc
    limit ${limit}`;
}

/** Drivers' stays, each with its extensions. */
export const stayRepository = (db: Db) => ({
  /** The stay of a driver's that a reservation belongs to. */
  find(driverId: number, reservationId: number): Promise<StayRow | undefined> {
    const found = sql`(
      with recursive earlier as (
        select id, extends_id from reservations
        where id = ${reservationId} and user_id = ${driverId}
        union all
        select r.id, r.extends_id from earlier e join reservations r on r.id = e.extends_id
      )
      select s.* from earlier e join stays s on s.id = e.id)`;
    return first(db)`${selectFrom(found)}`;
  },

  /** The start of a page after one of a driver's stays. */
  pageStartOf: (driverId: number, id: number) => first(db)<DriverPageStart>`
      select id, held_from, ${isLive('status')} as live from stays
      where id = ${id} and user_id = ${driverId}`,

  page: (driverId: number, limit: number, after?: DriverPageStart) =>
    all(db)<StayRow & DriverPageStart>`${selectStays(driverId, limit, after)}`,
});
