import { type Closure, LIVE_STATUSES, type VehicleType } from '@parqueo/shared-api/contract';
import { type ClosedTime } from '@parqueo/shared-api/contract/closures';
import type { TouchedStay } from '@parqueo/shared-api/contract/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { literals } from '../../platform/db/literals';
import { all, one, run, some, value } from '../../platform/db/rows';
import type { Stored } from '../../platform/http/fields';

/** Live reservations of a lot that are read at most: more than a lot can have in practice. */
const MOST_LIVE = 5000;

/** A closure before it has an id. */
export type NewClosure = ClosedTime & Pick<Closure, 'name'>;

/** A live reservation that a change of its lot may touch. */
export interface LiveRow extends Stored<TouchedStay, 'start_time' | 'end_time'> {
  vehicle_type: VehicleType;
  space_id: number;
  /** Whether a closure may cancel it. */
  gives_way: boolean;
}

/** A closure as it is stored. */
export interface ClosureRow extends ClosedTime {
  id: number;
  name: string;
}

const COLUMNS = sql`id, lower(during) as start, upper(during) as "end", name`;
const rangeOf = ({ start, end }: ClosedTime) =>
  sql`tstzrange(${start}::timestamptz, ${end}::timestamptz)`;

/** Which reservations `r` of a lot are live bookings, within some times. */
const liveWithin = (parkingId: number, times?: readonly ClosedTime[]): RawBuilder<unknown> => sql`
  r.parking_id = ${parkingId} and r.status in (${literals(LIVE_STATUSES)}) and r.user_id is not null
  and (${sql.join(times?.map((time) => sql`r.during && ${rangeOf(time)}`) ?? [sql`true`], sql` or `)})`;

/** Closures of lots, and the reservations that they touch (LOT-01). */
export const closureRepository = (db: Db) => ({
  /** A lot's closures that are not over, in their order. */
  ofParking: (parkingId: number, now: Date) => all(db)<ClosureRow>`
      select ${COLUMNS} from closures
      where parking_id = ${parkingId} and upper(during) > ${now} order by during`,

  /** How many count against MAX_CLOSURES: a lot could otherwise end its closures to make more. */
  counted: (parkingId: number, now: Date) => value(db)<number>`
      select count(*)::integer from closures
      where parking_id = ${parkingId}
        and (upper(during) > ${now} or created_at > ${now}::timestamptz - interval '1 day')`,

  /** Writes a closure; the same time again keeps the first. */
  add: (parkingId: number, closure: NewClosure, now: Date) => one(db)<ClosureRow>`
      insert into closures (parking_id, during, name, created_at)
      values (${parkingId}, ${rangeOf(closure)}, ${closure.name}, ${now})
      on conflict (parking_id, during) do update set name = excluded.name
      returning ${COLUMNS}`,

  /** Whether there was such a closure of the lot. */
  remove: (parkingId: number, id: number) =>
    some(db)`delete from closures where id = ${id} and parking_id = ${parkingId}`,

  /**
   * The lot's live bookings within some times, or all, by their arrival: of a stay the first, to the end that
   * was accepted, and what waits for an answer as one of its own, unless it is cancelled with its stay.
   */
  live(parkingId: number, times?: readonly ClosedTime[]): Promise<LiveRow[]> {
    const apart = times ? sql`gives_way(r.id)` : sql`r.status = 'pending'`;
    return all(db)`
      select r.id, r.status, r.vehicle_plate, r.vehicle_type, r.space_id, r.gives_way,
        s.identifier as space, lower(r.during) as start_time, (
          select max(upper(x.during)) from reservations x where x.id in (select parts_of(r.id))
            and (x.id = r.id or x.status in ('confirmed', 'active'))) as end_time
      from (
        select distinct on (first_of(r.id), ${apart}) r.*, gives_way(r.id)
        from reservations r where ${liveWithin(parkingId, times)}
        order by first_of(r.id), ${apart}, r.during) r
      join spaces s on s.id = r.space_id
      order by r.during, r.id limit ${MOST_LIVE}`;
  },

  /** Keeps the stays that are live within some times as they are until the commit. */
  hold: (parkingId: number, times: readonly ClosedTime[]) => run(db)`
      select from reservations where id in (
        select parts_of(first_of(r.id)) from reservations r where ${liveWithin(parkingId, times)})
      order by id for update`,

  /** Cancels within a closure what gives way, and tells both sides; gives each with each person. */
  cancelWithin: (parkingId: number, time: ClosedTime, reason: string, now: Date) => all(db)<{
    o_reservation: number;
    o_person: number;
  }>`
      select * from cancel_within(${parkingId}, ${rangeOf(time)}, ${reason}, ${now})`,
});
