import type {
  PaymentMethod,
  Price,
  ReservationBody,
  ReservationStatus,
  VehicleType,
} from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { LIVE } from '../../platform/db/migrations/0001-tables';

/** A reservation with the names around it. */
export interface ReservationRow {
  id: number;
  status: ReservationStatus;
  payment_status: string;
  payment_method: PaymentMethod;
  start_time: Date;
  end_time: Date;
  created_at: Date;
  total_cost: number;
  reservation_cost: number;
  vehicle_plate: string;
  vehicle_brand: string;
  vehicle_model: string;
  vehicle_color: string;
  user_id: number;
  full_name: string;
  identifier: string;
  vehicle_type: VehicleType;
  parking_id: number;
  parking_name: string;
}

/** A request that passed the rules that need no lock. */
export interface Request {
  parkingId: number;
  driverId: number;
  body: ReservationBody;
  start: Date;
  end: Date;
  hourlyRate: number;
  price: Price;
  surcharge: number;
  replyBy: Date;
  maxPending: number;
  scope: string;
  key: string | null;
  bodyHash: string;
}

/** What the store's functions answer: done, or a refusal's code. */
type ReserveOutcome =
  | 'CREATED'
  | 'REPLAYED'
  | 'LOT_CHANGED'
  | 'IDEMPOTENCY_MISMATCH'
  | 'TOO_MANY_PENDING'
  | 'PLATE_ALREADY_BOOKED'
  | 'NO_FREE_SPACE';
type DecideOutcome = 'DECIDED' | 'ALREADY_DECIDED' | 'RESERVATION_NOT_FOUND';

/** Rows in one answer, the latest first. */
const LIMIT = 5000;

const selectReservations = (condition: RawBuilder<unknown>) => sql<ReservationRow>`
  select r.id, r.status, r.payment_status, r.payment_method,
    lower(r.during) as start_time, upper(r.during) as end_time, r.created_at,
    r.total_cost, r.reservation_cost,
    r.vehicle_plate, r.vehicle_brand, r.vehicle_model, r.vehicle_color,
    r.user_id, u.full_name, s.identifier, r.vehicle_type, r.parking_id, p.name as parking_name
  from reservations r
  join users u on u.id = r.user_id
  join spaces s on s.id = r.space_id
  join parkings p on p.id = r.parking_id
  where ${condition}
  order by lower(r.during) desc, r.id desc
  limit ${LIMIT}`;

export const reservationRepository = (db: Db) => ({
  /** Allocates a space in one round trip and one transaction, events included. */
  async reserve(request: Request, now: Date) {
    const { body, price } = request;
    const { rows } = await sql<{
      o_outcome: ReserveOutcome;
      o_reservation: number | null;
      o_owner: number;
    }>`select * from reserve_space(
      ${request.parkingId}, ${request.driverId}, ${body.vehicle_type},
      ${request.start}, ${request.end}, ${request.hourlyRate}::numeric,
      ${price.total}::numeric, ${price.reservation}::numeric, ${request.surcharge}::numeric,
      ${body.payment_method}, ${body.vehicle_plate}, ${body.vehicle_brand},
      ${body.vehicle_model}, ${body.vehicle_color},
      ${request.scope}, ${request.key}, ${request.bodyHash},
      ${request.maxPending}, ${request.replyBy}, ${now})`.execute(db);
    return rows[0] as (typeof rows)[number];
  },

  async find(id: number): Promise<ReservationRow | undefined> {
    return (await selectReservations(sql`r.id = ${id}`).execute(db)).rows[0];
  },

  async ofOwner(ownerId: number): Promise<ReservationRow[]> {
    return (await selectReservations(sql`p.owner_id = ${ownerId}`).execute(db)).rows;
  },

  async ofDriver(driverId: number, ids?: readonly number[]): Promise<ReservationRow[]> {
    const chosen = ids ? sql`and r.id = any(${[...ids]}::integer[])` : sql``;
    return (await selectReservations(sql`r.user_id = ${driverId} ${chosen}`).execute(db)).rows;
  },

  async decide(ownerId: number, id: number, status: ReservationStatus, now: Date) {
    const { rows } = await sql<{ o_outcome: DecideOutcome; o_driver: number | null }>`
      select * from decide_reservation(${ownerId}, ${id}, ${status}, ${now})`.execute(db);
    return rows[0] as (typeof rows)[number];
  },

  /**
   * Lets at most `limit` reservations follow the clock: how many did, whom to tell, and the lots
   * concerned (all that had something due, seen by the same statement).
   */
  async advance(now: Date, limit: number) {
    const { rows } = await sql<{ rows: number; users: number[]; lots: number[] }>`
      with due as materialized (
        select distinct parking_id from reservations
        where status in (${sql.raw(LIVE)})
          and case status when 'pending' then reply_by
                          when 'confirmed' then lower(during)
                          when 'active' then upper(during) end <= ${now}::timestamptz
      ), advanced as materialized (
        select user_id from advance_reservations(${now}, ${limit}) user_id
      )
      select (select count(*)::integer from advanced) as rows,
        array(select distinct user_id from advanced where user_id is not null) as users,
        array(select parking_id from due) as lots`.execute(db);
    const { rows: told, users, lots } = rows[0] as (typeof rows)[number];
    // Two rows a change: the driver's and the owner's.
    return { changes: told / 2, users, lots };
  },
});
