-- An accepted extension that was given up with its stay: both together are what had been agreed (CNF-10). No
-- reason tells it: somebody types it, and it goes with its person.
alter table reservations add column given_up_with_stay boolean not null default false;

-- As far as it is still known: given up by the same side, for the same reason or both without one.
with recursive extensions as (
  select x.id, x.status, x.cancelled_by, x.cancel_reason, x.answer, x.auto_accepted,
    r.cancelled_by as by, r.cancel_reason as reason
  from reservations r join reservations x on x.extends_id = r.id
  where r.extends_id is null and r.status = 'cancelled'
  union all
  select x.id, x.status, x.cancelled_by, x.cancel_reason, x.answer, x.auto_accepted, e.by, e.reason
  from extensions e join reservations x on x.extends_id = e.id
)
update reservations r set given_up_with_stay = true
from extensions e
where r.id = e.id and e.status = 'cancelled' and e.cancelled_by = e.by
  and e.cancel_reason is not distinct from e.reason
  and (e.answer = 'confirmed' or e.auto_accepted);

-- The same view, which asks that column; and at what rate a stay was agreed.
create or replace view stays as
select r.id, r.user_id, r.space_id, r.parking_id, r.vehicle_type, r.code,
  r.status as first_status,
  case r.status when 'completed' then coalesce(e.status, r.status) else r.status end as status,
  r.cancelled_by, r.cancel_reason, r.reply_by,
  coalesce(r.booked_start, lower(r.during)) as start_time,
  coalesce(e.end_time, r.booked_end, upper(r.during)) as end_time,
  r.total_cost + coalesce(e.total_cost, 0) as total_cost, r.reservation_cost,
  r.card_surcharge + coalesce(e.card_surcharge, 0) as card_surcharge, r.payment_method,
  r.vehicle_plate, r.vehicle_brand, r.vehicle_model, r.vehicle_color,
  -- The one that a later end goes on from; what waits for an answer; what the owner said no to last.
  coalesce(e.last_id, r.id) as last_id, e.asked_id, e.asked_end,
  coalesce(e.refused, false) as refused,
  r.arrived_at, r.left_at, lower(r.during) as held_from, r.hourly_rate
from reservations r cross join lateral (
  with recursive extensions as (
    select x.* from reservations x where x.extends_id = r.id
    union all
    select x.* from extensions e join reservations x on x.extends_id = e.id
  ), parts as (
    select x.*, x.status in ('confirmed', 'active', 'completed')
      or (r.status = 'cancelled' and x.given_up_with_stay) as accepted
    from extensions x
  )
  select max(coalesce(booked_end, upper(during))) filter (where accepted) as end_time,
    sum(total_cost) filter (where accepted) as total_cost,
    sum(card_surcharge) filter (where accepted) as card_surcharge,
    (array_agg(status order by lower(during))
      filter (where status in ('confirmed', 'active')))[1] as status,
    (array_agg(id order by lower(during) desc) filter (where accepted))[1] as last_id,
    max(id) filter (where status = 'pending') as asked_id,
    max(upper(during)) filter (where status = 'pending') as asked_end,
    (array_agg(cancelled_by order by id desc))[1] = 'owner' as refused
  from parts
) e
where r.extends_id is null;
