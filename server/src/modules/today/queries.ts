import {
  ARRIVALS_HOURS,
  type Arrival,
  DAY_MS,
  HOUR_MS,
  LIVE_STATUSES,
  type LotToday,
  type RequestFacts,
  type Today,
  instantOf,
  localTime,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Core } from '../../platform/core';
import { literals } from '../../platform/db/literals';
import { all } from '../../platform/db/rows';
import type { Caller } from '../../platform/http/caller';
import { type DriverFacts, numberOfDriver } from '../reservations/service';

/** A confirmed stay whose car has not come, and what decides whether its driver is written to. */
type ArrivalRow = Omit<Arrival, 'whatsapp'> & DriverFacts & { end_time: string };

interface LotTodayRow extends Omit<LotToday, 'next_deadline' | 'arrivals' | 'late'> {
  next_deadline: Date | null;
  arrivals: ArrivalRow[];
  late: ArrivalRow[];
}

/** The bounds of what is shown: Guatemala's day, and until when an arrival is soon. */
interface Bounds {
  now: Date;
  dayStart: Date;
  dayEnd: Date;
  arrivalsUntil: Date;
}

const live = literals(LIVE_STATUSES);
/** Whether a car is inside. */
const isInside = sql`(r.arrived_at is not null and r.left_at is null)`;

const waiting = ({ now }: Bounds) => sql`
  select count(*)::integer as waiting, min(r.reply_by) as next_deadline from reservations r
  where r.parking_id = p.id and r.status = 'pending' and r.reply_by > ${now}`;

/** Who is awaited: those who come soon, and those who should be here, also in a part that was extended. */
const awaited = ({ now, arrivalsUntil }: Bounds) => sql`
  select coalesce(json_agg(w.arrival order by w.start_time, w.id)
      filter (where w.start_time > ${now}), '[]') as arrivals,
    coalesce(json_agg(w.arrival order by w.start_time desc, w.id)
      filter (where w.start_time <= ${now}), '[]') as late
  from (
    select v.id, v.start_time, json_build_object(
      'reservation_id', v.id, 'code', v.code, 'status', v.status,
      'start_time', v.start_time, 'end_time', v.end_time,
      'vehicle_plate', v.vehicle_plate, 'space_identifier', s.identifier, 'driver_phone', u.phone,
      'writes', p.whatsapp) as arrival
    from reservations r join stays v on v.id = first_of(r.id)
      join spaces s on s.id = v.space_id join users u on u.id = v.user_id
    where r.parking_id = p.id and r.status in ('confirmed', 'active')
      and r.during && tstzrange(${now}, ${arrivalsUntil}, '[]')
      and (r.extends_id is null or r.during @> ${now}::timestamptz)
      and v.arrived_at is null
  ) w`;

/** The spaces that are taken: for those of one lot `takesSpace` says the same on its gate (GAT-01). */
const occupied = ({ now }: Bounds) => sql`
  select count(distinct r.space_id)::integer as occupied from reservations r
  where r.parking_id = p.id and r.status in (${live}) and (r.during @> ${now}::timestamptz or ${isInside})`;

const charged = ({ dayStart, dayEnd }: Bounds) => sql`
  select coalesce(sum(m.amount), 0) as charged from payments m
  where m.parking_id = p.id and m.method <> 'unpaid'
    and m.happened_at >= ${dayStart} and m.happened_at < ${dayEnd}`;

/** What the stays owe that began today or whose car is inside, and for which nothing was paid (GAT-04). */
const toCharge = ({ now, dayStart, dayEnd }: Bounds) => sql`
  select coalesce(sum(owed_at(
      case when r.user_id is not null then s.total_cost end, s.hourly_rate,
      case when r.user_id is null then r.booked_end else s.end_time end,
      s.arrived_at, coalesce(s.left_at, ${now}::timestamptz))), 0) as to_charge
  from reservations r join stays s on s.id = r.id
  where r.parking_id = p.id and r.extends_id is null
    and s.status in ('confirmed', 'active', 'completed')
    and ((lower(r.during) >= ${dayStart} and lower(r.during) < ${dayEnd}) or ${isInside})
    and not exists (
      select from payments m where m.reservation_id = r.id and m.method <> 'unpaid')`;

export type TodayQueries = ReturnType<typeof todayQueries>;

/** What an owner sees first: the day of their lots, and what helps to answer requests. */
export const todayQueries = ({ db, clock }: Core) => ({
  /** The day of an owner's lots, read in one statement, so that all figures are of one moment (TOD-01). */
  async ofOwner({ id, origin }: Caller): Promise<Today> {
    const now = clock.now();
    const dayStart = instantOf(localTime(now).date, '00:00') as Date;
    const bounds: Bounds = {
      now,
      dayStart,
      dayEnd: new Date(dayStart.getTime() + DAY_MS),
      arrivalsUntil: new Date(now.getTime() + ARRIVALS_HOURS * HOUR_MS),
    };
    const rows = await all(db)<LotTodayRow>`
      select p.id as parking_id, w.*, a.*, o.occupied,
        p.car_spaces_count + p.moto_spaces_count as total, c.charged, d.to_charge
      from parkings p
      cross join lateral (${waiting(bounds)}) w
      cross join lateral (${awaited(bounds)}) a
      cross join lateral (${occupied(bounds)}) o
      cross join lateral (${charged(bounds)}) c
      cross join lateral (${toCharge(bounds)}) d
      where p.owner_id = ${id} order by p.id`;
    return { now: now.toISOString(), lots: rows.map((row) => toLotToday(row, origin)) };
  },

  /**
   * For each pending request the spaces that would be left, and how often the plate came before (REQ-04): at all lots
   * where the caller works, in an integrator's page only at those they own.
   */
  async requestFacts({ id, origin }: Caller): Promise<RequestFacts[]> {
    const now = clock.now();
    const theirs =
      origin === null
        ? sql`select parkings_of(${id})`
        : sql`select id from parkings where owner_id = ${id}`;
    return all(db)<RequestFacts>`
      select r.id as reservation_id, l.total as spaces_total,
        greatest(0, l.total - o.held) as spaces_left, v.visits
      from parkings p join reservations r on r.parking_id = p.id
      cross join lateral (select case r.vehicle_type when 'car' then p.car_spaces_count
        else p.moto_spaces_count end as total) l
      cross join lateral (
        select count(distinct x.space_id)::integer as held from reservations x
        where x.parking_id = p.id and x.vehicle_type = r.vehicle_type
          and x.status in (${live}) and x.during && r.during) o
      cross join lateral (
        select count(*)::integer as visits from reservations x
        where x.vehicle_plate = r.vehicle_plate and x.status = 'completed'
          and x.extends_id is null
          and x.parking_id in (${theirs})) v
      where p.id in (${theirs}) and r.status = 'pending' and r.reply_by > ${now}
      order by r.id`;
  },
});

function toLotToday(row: LotTodayRow, origin: string | null): LotToday {
  const { arrivals, late, next_deadline, ...counts } = row;
  const toArrival = ({ status, writes, driver_phone, ...arrival }: ArrivalRow): Arrival => ({
    ...arrival,
    start_time: new Date(arrival.start_time).toISOString(),
    end_time: new Date(arrival.end_time).toISOString(),
    whatsapp: numberOfDriver({ status, writes, driver_phone }, origin),
  });
  return {
    ...counts,
    next_deadline: next_deadline?.toISOString() ?? null,
    arrivals: arrivals.map(toArrival),
    late: late.map(toArrival),
  };
}
