import {
  LIVE_STATUSES,
  type ReservationBody,
  type ReservationStatus,
} from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import { all, first, one } from '../../platform/db/rows';
import type { Allocation, Submission } from './requests';
import { LATEST_FIRST, type PageStart, type ReservationRow, comesAfter, selectFrom } from './rows';

/** A request that has passed the rules that need no lock. */
export interface ReservationRequest extends Submission {
  parkingId: number;
  driverId: number;
  body: ReservationBody;
  start: Date;
  end: Date;
}

/** The driver's reservation after which a page begins. */
export interface DriverPageStart extends PageStart {
  /** Whether it holds a space. */
  live: boolean;
}

/** A column by which a driver's reservations are found: each has an index of its own. */
export type ReservationColumn = 'id' | 'extends_id';

/** Selects the driver's reservations whose column is one of some ids. */
export interface ReservationsWhere {
  column: ReservationColumn;
  ids: readonly number[];
}

const OVER_STATUSES = ['completed', 'cancelled'] as const satisfies ReservationStatus[];

/**
 * A page of a driver's reservations (HIS-06): those that hold a space, the next to begin first, then
 * the others, the last to begin first. Each part reads its own index from its start on, so that a page
 * of a long history costs what one of a short history does.
 */
export function selectPage(driverId: number, limit: number, after?: DriverPageStart) {
  const from = (comparison: RawBuilder<unknown>) =>
    after
      ? sql`and (lower(during), id) ${comparison} (${after.held_from}::timestamptz, ${after.id}::integer)`
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

/** A selection of a driver's reservations; all of them by default. */
interface DriverSlice {
  where?: ReservationsWhere | undefined;
  after?: PageStart | undefined;
  limit: number;
}

/**
 * A driver's reservations, the latest first. Live and past ones are read from an index each, no
 * more of them than the limit.
 */
export function selectOfDriver(driverId: number, { where, after, limit }: DriverSlice) {
  if (where) {
    const selection = sql`(select r.* from reservations r
      where r.user_id = ${driverId} and ${comesAfter(after)}
        and r.${sql.ref(where.column)} = any(${[...where.ids]}::integer[])
      ${LATEST_FIRST} limit ${limit})`;
    return sql<ReservationRow>`${selectFrom(selection)} ${LATEST_FIRST}`;
  }
  const part = (statuses: readonly ReservationStatus[]) => sql`(select r.* from reservations r
    where r.user_id = ${driverId} and r.status in (${literals(statuses)}) and ${comesAfter(after)}
    ${LATEST_FIRST} limit ${limit})`;
  const parts = sql`(${part(LIVE_STATUSES)} union all ${part(OVER_STATUSES)})`;
  return sql<ReservationRow>`${selectFrom(parts)} ${LATEST_FIRST} limit ${limit}`;
}

/** A driver's requests and views of reservations. */
export const driverRepository = (db: Db) => ({
  /** Allocates a space in one round trip and one transaction, events included. */
  reserve(request: ReservationRequest, now: Date) {
    const { body, price } = request;
    return one(db)<Allocation>`select * from reserve_space(
      ${request.parkingId}, ${request.driverId}, ${body.vehicle_type},
      ${request.start}, ${request.end}, ${request.hourlyRate}::numeric,
      ${price.total}::numeric, ${price.reservation}::numeric, ${request.surcharge}::numeric,
      ${body.payment_method}, ${body.vehicle_plate}, ${body.vehicle_brand},
      ${body.vehicle_model}, ${body.vehicle_color},
      ${request.scope}, ${request.key}, ${request.bodyHash},
      ${request.maxPending}, ${request.maxHourly}, ${request.replyBy}, ${now})`;
  },

  ofDriver: (driverId: number, slice: DriverSlice) =>
    all(db)<ReservationRow>`${selectOfDriver(driverId, slice)}`,

  /** A page of a driver's reservations; null when the one after which it begins is none of theirs. */
  async pageOfDriver(
    driverId: number,
    limit: number,
    after: number | undefined,
  ): Promise<ReservationRow[] | null> {
    if (after === undefined) return (await selectPage(driverId, limit).execute(db)).rows;
    const start = await first(db)<DriverPageStart>`
      select id, lower(during) as held_from, status in (${literals(LIVE_STATUSES)}) as live
      from reservations where id = ${after} and user_id = ${driverId}`;
    return start ? (await selectPage(driverId, limit, start).execute(db)).rows : null;
  },
});
