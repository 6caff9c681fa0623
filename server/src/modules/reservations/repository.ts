import {
  type Canceller,
  LIVE_STATUSES,
  type PaymentMethod,
  type Price,
  type ReservationBody,
  type ReservationStatus,
  type VehicleType,
} from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';

/** A reservation with the names around it. */
export interface ReservationRow {
  id: number;
  code: string | null;
  extends_id: number | null;
  status: ReservationStatus;
  payment_status: string;
  payment_method: PaymentMethod;
  start_time: Date;
  end_time: Date;
  created_at: Date;
  reply_by: Date;
  total_cost: number;
  reservation_cost: number;
  card_surcharge: number;
  cancelled_by: Canceller | null;
  cancel_reason: string | null;
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
  address: string;
  zone: string;
  latitude: number | null;
  longitude: number | null;
  entry_instructions: string;
  contact_phone: string;
}

/** A request that has passed the rules that need no lock. */
export interface ReservationRequest {
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

/** A request for a later end that has passed the rules that need no lock (TRP-01). */
export interface ExtensionRequest {
  /** The reservation that it extends, which ends at `from`. */
  reservationId: number;
  from: Date;
  to: Date;
  hourlyRate: number;
  price: Price;
  surcharge: number;
  replyBy: Date;
  maxPending: number;
  scope: string;
  key: string | null;
  bodyHash: string;
}

/** A reservation of a stay: its first one, or one that extends it. */
export interface StayPart {
  id: number;
  status: ReservationStatus;
  start_time: Date;
  end_time: Date;
  space_id: number;
  parking_id: number;
  vehicle_type: VehicleType;
  vehicle_plate: string;
  payment_method: PaymentMethod;
}

/** What the database functions return: done, or the code of a refusal. */
type ReserveOutcome =
  | 'CREATED'
  | 'REPLAYED'
  | 'LOT_CHANGED'
  | 'IDEMPOTENCY_MISMATCH'
  | 'TOO_MANY_PENDING'
  | 'PLATE_ALREADY_BOOKED'
  | 'NO_FREE_SPACE'
  | 'SPACE_TAKEN';

/** What became of a request; the reservation when it was made, now or before. */
export interface Allocation {
  o_outcome: ReserveOutcome;
  o_reservation: number | null;
  o_owner: number;
}
type DecideOutcome = 'DECIDED' | 'ALREADY_DECIDED' | 'RESERVATION_NOT_FOUND';
type CancelOutcome =
  | 'CANCELLED'
  | 'ALREADY_CANCELLED'
  | 'NOT_CANCELLABLE'
  | 'RESERVATION_NOT_FOUND';

/** Rows in one answer, the latest first. */
const LIMIT = 5000;

/** Which of an owner's reservations; all without anything said. */
export interface ReservationFilter {
  status?: ReservationStatus | undefined;
  code?: string | undefined;
  /** Those that start from here and before there. */
  from?: Date;
  until?: Date;
  limit?: number;
  offset?: number;
  /** Those that come after this one in the list. */
  before?: Pick<ReservationRow, 'id' | 'start_time'> | undefined;
}

/** From the first to the last start. */
export interface Span {
  first: Date;
  last: Date;
}

/** Reservations with the names around them, of the table or of rows of it. */
const selectFrom = (reservations: RawBuilder<unknown>) => sql`
  select r.id, r.code, r.extends_id, r.status, r.payment_status, r.payment_method,
    lower(r.during) as start_time, upper(r.during) as end_time, r.created_at,
    r.reply_by,
    r.total_cost, r.reservation_cost, r.card_surcharge, r.cancelled_by, r.cancel_reason,
    r.vehicle_plate, r.vehicle_brand, r.vehicle_model, r.vehicle_color,
    r.user_id, u.full_name, s.identifier, r.vehicle_type, r.parking_id, p.name as parking_name,
    p.address, p.zone, p.latitude, p.longitude, p.entry_instructions, p.contact_phone
  from ${reservations} r
  join users u on u.id = r.user_id
  join spaces s on s.id = r.space_id
  join parkings p on p.id = r.parking_id`;

const selectReservations = (
  condition: RawBuilder<unknown>,
  limit = LIMIT,
  offset = 0,
) => sql<ReservationRow>`
  ${selectFrom(sql`reservations`)}
  where ${condition}
  order by lower(r.during) desc, r.id desc
  limit ${limit} offset ${offset}`;

/** After which of a driver's reservations a page begins. */
export interface PageMark {
  id: number;
  start_time: Date;
  /** Whether it holds a space. */
  live: boolean;
}

const OVER_STATUSES = ['completed', 'cancelled'] as const satisfies ReservationStatus[];

/**
 * A page of a driver's reservations (HIS-06): those that hold a space, the next to begin first, then
 * the others, the last to begin first. Each part reads its own index from the mark on, so that a page
 * of a long history costs what one of a short history does.
 */
export function selectPage(driverId: number, limit: number, after?: PageMark) {
  const from = (comparison: RawBuilder<unknown>) =>
    after
      ? sql`and (lower(during), id) ${comparison} (${after.start_time}::timestamptz, ${after.id}::integer)`
      : sql``;
  const live = after?.live === false ? sql`and false` : from(sql`>`);
  const over = after?.live === true ? sql`` : from(sql`<`);
  const page = sql`(
    (select *, 1 as part, lower(during) - timestamptz 'epoch' as place, id as tie
    from reservations
    where user_id = ${driverId} and status in (${literals(LIVE_STATUSES)}) ${live}
    order by lower(during), id limit ${limit})
    union all
    (select *, 2, timestamptz 'epoch' - lower(during), -id
    from reservations
    where user_id = ${driverId} and status in (${literals(OVER_STATUSES)}) ${over}
    order by lower(during) desc, id desc limit ${limit}))`;
  return sql<ReservationRow>`
    ${selectFrom(page)} order by r.part, r.place, r.tie limit ${limit}`;
}

export const reservationRepository = (db: Db) => ({
  /** Allocates a space in one round trip and one transaction, events included. */
  async reserve(request: ReservationRequest, now: Date) {
    const { body, price } = request;
    const { rows } = await sql<Allocation>`select * from reserve_space(
      ${request.parkingId}, ${request.driverId}, ${body.vehicle_type},
      ${request.start}, ${request.end}, ${request.hourlyRate}::numeric,
      ${price.total}::numeric, ${price.reservation}::numeric, ${request.surcharge}::numeric,
      ${body.payment_method}, ${body.vehicle_plate}, ${body.vehicle_brand},
      ${body.vehicle_model}, ${body.vehicle_color},
      ${request.scope}, ${request.key}, ${request.bodyHash},
      ${request.maxPending}, ${request.replyBy}, ${now})`.execute(db);
    return rows[0] as Allocation;
  },

  /** The reservations that make up the stay of a driver's that one belongs to, in order (TRP-01). */
  async stay(driverId: number, id: number): Promise<StayPart[]> {
    const { rows } = await sql<StayPart>`
      with recursive earlier as (
        select id, extends_id from reservations where id = ${id} and user_id = ${driverId}
        union all
        select r.id, r.extends_id from earlier e join reservations r on r.id = e.extends_id
      ), stay as (
        select r.* from earlier e join reservations r on r.id = e.id where e.extends_id is null
        union all
        select r.* from stay s join reservations r on r.extends_id = s.id
        where r.status <> 'cancelled'
      )
      select id, status, lower(during) as start_time, upper(during) as end_time, space_id,
        parking_id, vehicle_type, vehicle_plate, payment_method
      from stay order by lower(during)`.execute(db);
    return rows;
  },

  /** When a stay's space or vehicle is wanted next, from its end to `limit`; null when it is not. */
  async takenFrom(driverId: number, last: StayPart, limit: Date): Promise<Date | null> {
    const next = (condition: RawBuilder<unknown>) => sql`(
      select min(lower(during)) from reservations
      where ${condition} and during && tstzrange(${last.end_time}, ${limit})
        and status in (${literals(LIVE_STATUSES)}))`;
    const { rows } = await sql<{ taken: Date | null }>`select least(
      ${next(sql`space_id = ${last.space_id}`)},
      ${next(sql`user_id = ${driverId} and vehicle_plate = ${last.vehicle_plate}`)}) as taken`.execute(
      db,
    );
    return rows[0]?.taken ?? null;
  },

  /** Asks for a later end in one transaction, events included. */
  async extend(request: ExtensionRequest, now: Date) {
    const { rows } = await sql<Allocation>`select * from extend_reservation(
      ${request.reservationId}, ${request.from}, ${request.to}, ${request.hourlyRate}::numeric,
      ${request.price.total}::numeric, ${request.surcharge}::numeric,
      ${request.scope}, ${request.key}, ${request.bodyHash},
      ${request.maxPending}, ${request.replyBy}, ${now})`.execute(db);
    return rows[0] as Allocation;
  },

  async find(id: number): Promise<ReservationRow | undefined> {
    return (await selectReservations(sql`r.id = ${id}`).execute(db)).rows[0];
  },

  async ofOwner(ownerId: number, filter: ReservationFilter): Promise<ReservationRow[]> {
    const { status, code, from, until, limit, offset, before } = filter;
    const conditions = [
      sql`p.owner_id = ${ownerId}`,
      ...(status ? [sql`r.status = ${status}`] : []),
      ...(code ? [sql`r.code = ${code}`] : []),
      ...(from ? [sql`lower(r.during) >= ${from}`] : []),
      ...(until ? [sql`lower(r.during) < ${until}`] : []),
      ...(before
        ? [
            sql`(lower(r.during), r.id) < (${before.start_time}::timestamptz, ${before.id}::integer)`,
          ]
        : []),
    ];
    return (await selectReservations(sql.join(conditions, sql` and `), limit, offset).execute(db))
      .rows;
  },

  /** The first and the last start of an owner's reservations within the time selected. */
  async span(ownerId: number, { from, until }: ReservationFilter): Promise<Span | null> {
    const start = sql`select lower(r.during) from reservations r where ${sql.join(
      [
        sql`r.parking_id = p.id`,
        ...(from ? [sql`lower(r.during) >= ${from}`] : []),
        ...(until ? [sql`lower(r.during) < ${until}`] : []),
      ],
      sql` and `,
    )} order by lower(r.during)`;
    const { rows } = await sql<Span | { first: null }>`
      select min((${start} limit 1)) as first, max((${start} desc limit 1)) as last
      from parkings p where p.owner_id = ${ownerId}`.execute(db);
    const span = rows[0];
    return span?.first ? span : null;
  },

  async ofDriver(driverId: number, ids?: readonly number[]): Promise<ReservationRow[]> {
    const chosen = ids ? sql`and r.id = any(${[...ids]}::integer[])` : sql``;
    return (await selectReservations(sql`r.user_id = ${driverId} ${chosen}`).execute(db)).rows;
  },

  /** A page of a driver's reservations; null when the one after which it begins is none of theirs. */
  async pageOfDriver(
    driverId: number,
    limit: number,
    after: number | undefined,
  ): Promise<ReservationRow[] | null> {
    if (after === undefined) return (await selectPage(driverId, limit).execute(db)).rows;
    const { rows } = await sql<PageMark>`
      select id, lower(during) as start_time, status in (${literals(LIVE_STATUSES)}) as live
      from reservations where id = ${after} and user_id = ${driverId}`.execute(db);
    return rows[0] ? (await selectPage(driverId, limit, rows[0]).execute(db)).rows : null;
  },

  /** `o_people` are those to tell, once something changed. */
  async decide(
    ownerId: number,
    id: number,
    status: ReservationStatus,
    reason: string | null,
    now: Date,
  ) {
    const { rows } = await sql<{ o_outcome: DecideOutcome; o_people: number[] | null }>`
      select * from decide_reservation(${ownerId}, ${id}, ${status}, ${reason}, ${now})`.execute(
      db,
    );
    return rows[0] as (typeof rows)[number];
  },

  async giveUp(personId: number, id: number, reason: string | null, now: Date) {
    const { rows } = await sql<{ o_outcome: CancelOutcome; o_people: number[] | null }>`
      select * from give_up_reservation(${personId}, ${id}, ${reason}, ${now})`.execute(db);
    return rows[0] as (typeof rows)[number];
  },

  /** How many reservations hold a space, by status. */
  async countLive(): Promise<Map<string, number>> {
    const { rows } = await sql<{ status: string; n: number }>`
      select wanted.status, count(r.id)::integer as n
      from unnest(${[...LIVE_STATUSES]}::text[]) wanted (status)
      left join reservations r on r.status = wanted.status
        and r.status in (${literals(LIVE_STATUSES)})
      group by wanted.status`.execute(db);
    return new Map(rows.map(({ status, n }) => [status, n]));
  },

  /** Advances at most `limit` reservations whose time has come; returns how many, and the users and parkings affected. */
  async advance(now: Date, limit: number) {
    const { rows } = await sql<{ changes: number; people: number[]; parkings: number[] }>`
      with advanced as materialized (select * from advance_reservations(${now}, ${limit}))
      select (select count(distinct o_reservation)::integer from advanced) as changes,
        array(select distinct o_person from advanced) as people,
        array(select distinct o_parking from advanced) as parkings`.execute(db);
    return rows[0] as (typeof rows)[number];
  },
});
