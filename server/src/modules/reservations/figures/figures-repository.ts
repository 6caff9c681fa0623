import type { Figures } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db';
import { all, value } from '../../../platform/db/rows';
import { IS_NO_SHOW, type Selection, dayOf, isAccepted, selectLots } from './selection';

/** Figures of everything selected, of a day, of a lot, or of who took payments: what is not null says which. */
export interface FiguresRow extends Figures {
  day: string | null;
  parking_id: number | null;
  made_by: number | null;
  name: string | null;
}

/**
 * The stays that begin in the time selected: what they cost with the extensions that were accepted, and
 * until when. Extensions of all are looked up at once: most stays
 * have none. 'offset 0' has each lot's read from its index, however many others there are.
 */
const selectStays = ({ from, until }: Selection) => sql`
  firsts as materialized (
    select r.id, r.parking_id, r.status, r.cancelled_by, r.arrived_at, r.left_at, r.reservation_cost,
      r.payment_status,
      r.user_id is null as walk_in, lower(r.during) as start_time,
      coalesce(r.booked_end, upper(r.during)) as end_time, r.total_cost, r.hourly_rate as rate,
      ${isAccepted(sql`r.status`)} as accepted, ${IS_NO_SHOW} as no_show
    from lots p cross join lateral (
      select * from reservations r where r.parking_id = p.id and r.extends_id is null
        and lower(r.during) >= ${from} and lower(r.during) < ${until} offset 0) r
  ), extensions as (
    select f.id as stay, x.id, coalesce(x.booked_end, upper(x.during)) as end_time, x.total_cost,
      ${isAccepted(sql`x.status`)} as accepted
    from firsts f join reservations x on x.extends_id = f.id
    union all
    select e.stay, x.id, coalesce(x.booked_end, upper(x.during)), x.total_cost,
      ${isAccepted(sql`x.status`)}
    from extensions e join reservations x on x.extends_id = e.id
  ), added as (
    select stay, max(end_time) as end_time, sum(total_cost) as total_cost
    from extensions where accepted group by stay
  )`;

/** What a stay f, with what its extensions a added, owes at an instant. */
const owed = (leaving: RawBuilder<unknown>) => sql`owed_at(
  case when not f.walk_in then f.total_cost + coalesce(a.total_cost, 0) end, f.rate,
  coalesce(a.end_time, f.end_time), f.arrived_at, ${leaving})`;

/** The figures of one day or of everything: stays by their beginning, payments by when they were made. */
function selectFigures(selection: Selection, now: Date) {
  const { from, until } = selection;
  return sql<FiguresRow>`
    with recursive lots as materialized (${selectLots(selection)}), ${selectStays(selection)},
    facts as (
      select f.parking_id, ${dayOf(sql`f.start_time`)} as day, null::integer as made_by,
        -- To the letter pending ones alone do not count (OHI-02); what was given up is told apart.
        case when f.status <> 'pending' then f.reservation_cost end as earnings,
        (f.status <> 'pending' and not f.walk_in)::integer as reservations,
        (f.status = 'pending')::integer as pending,
        (f.accepted and f.walk_in)::integer as walk_ins,
        (f.status = 'cancelled' and not f.no_show and not f.walk_in)::integer as cancelled,
        f.no_show::integer as no_shows,
        null::numeric as cash, null::numeric as card, 0 as unpaid, null::numeric as unpaid_amount,
        case when f.accepted and f.payment_status <> 'paid' then ${owed(sql`coalesce(f.left_at, ${now})`)} end as to_charge
      from firsts f left join added a on a.stay = f.id
      union all
      select m.parking_id, ${dayOf(sql`m.happened_at`)}, m.made_by, null, 0, 0, 0, 0, 0,
        case m.method when 'cash' then m.amount end, case m.method when 'card' then m.amount end,
        (m.method = 'unpaid')::integer,
        case m.method when 'unpaid' then owed_of_stay(m.reservation_id, m.happened_at) end, null
      from lots p cross join lateral (
        select * from payments m where m.parking_id = p.id
          and m.happened_at >= ${from} and m.happened_at < ${until} offset 0) m
    )
    select g.*, coalesce(u.full_name, p.name) as name
    from (
      select to_char(day, 'YYYY-MM-DD') as day, parking_id, made_by,
        coalesce(sum(earnings), 0) as earnings, sum(reservations)::integer as reservations,
        sum(pending)::integer as pending, sum(walk_ins)::integer as walk_ins,
        sum(cancelled)::integer as cancelled, sum(no_shows)::integer as no_shows,
        coalesce(sum(cash), 0) as cash, coalesce(sum(card), 0) as card,
        coalesce(sum(cash), 0) + coalesce(sum(card), 0) as charged,
        sum(unpaid)::integer as unpaid, coalesce(sum(unpaid_amount), 0) as unpaid_amount,
        coalesce(sum(to_charge), 0) as to_charge,
        grouping(day, parking_id, made_by) as grouped
      from facts group by grouping sets ((), (day), (parking_id), (made_by))
    ) g
    left join users u on u.id = g.made_by left join parkings p on p.id = g.parking_id
    where g.grouped <> 6 or g.made_by is not null
    order by g.grouped desc, g.day, g.parking_id, g.made_by`;
}

/** How long before a time stays begin that are looked for in its hours; a longer one is left out of them. */
const LOOK_BACK_DAYS = 2;

/** Figures by SQL over the indexes of the lots. */
export const figuresRepository = (db: Db) => ({
  /** The figures of a selection: of everything, of each day, of each lot, of who took payments. */
  figures: (selection: Selection, now: Date) =>
    all(db)<FiguresRow>`${selectFigures(selection, now)}`,

  /**
   * Space-hours that were taken at each hour of the day within the time selected and until now: by cars
   * whose coming and leaving was marked, else by what was booked.
   */
  hours(selection: Selection, now: Date): Promise<{ hour: number; taken: number }[]> {
    const { from, until } = selection;
    const end = until < now ? until : now;
    return all(db)`
      select extract(hour from t at time zone interval '-6 hours')::integer as hour,
        round(sum(extract(epoch from
          least(s.until, t + interval '1 hour') - greatest(s.since, t))) / 3600, 2) as taken
      from (
        select greatest(coalesce(r.arrived_at, lower(r.during)), ${from}) as since,
          least(coalesce(r.left_at,
            case when r.arrived_at is null then upper(r.during) end, ${end}), ${end}) as until
        from (${selectLots(selection)}) p cross join lateral (
          select * from reservations r where r.parking_id = p.id and ${isAccepted(sql`r.status`)}
            and lower(r.during) >= ${from}::timestamptz
              - make_interval(days => ${sql.lit(LOOK_BACK_DAYS)})
            and lower(r.during) < ${end} offset 0) r
      ) s
      cross join lateral generate_series(
        date_trunc('hour', s.since, 'UTC'), s.until - interval '1 microsecond', interval '1 hour') t
      where s.until > s.since
      group by 1`;
  },

  /** How many spaces the selected lots have. */
  spaces: (selection: Selection) => value(db)<number>`
      select coalesce(sum(car_spaces_count + moto_spaces_count), 0)::integer
      from (${selectLots(selection)}) p`,
});
