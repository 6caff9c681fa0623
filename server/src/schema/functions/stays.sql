-- A driver's stays (TRP-01): each first reservation with all that was asked to extend it. It ends and costs what
-- the owner has accepted, and its status is that of the part under way. One that was given up keeps the end
-- and the costs that had been agreed, with what extended it: the rest of it is what the driver looks for
-- elsewhere (CNF-10).
create or replace view stays as
select r.id, r.user_id, r.space_id, r.parking_id, r.vehicle_type, r.code,
  r.status as first_status,
  case r.status when 'completed' then coalesce(e.status, r.status) else r.status end as status,
  r.cancelled_by, r.cancel_reason, r.reply_by,
  coalesce(r.booked_start, lower(r.during)) as start_time,
  coalesce(e.end_time, r.booked_end, upper(r.during)) as end_time,
  r.total_cost + coalesce(e.total_cost, 0) as total_cost, r.reservation_cost, r.payment_method,
  r.vehicle_plate, r.vehicle_brand, r.vehicle_model, r.vehicle_color,
  -- The one that a later end goes on from; what waits for an answer; what the owner said no to last.
  coalesce(e.last_id, r.id) as last_id, e.asked_id, e.asked_end,
  coalesce(e.refused, false) as refused,
  r.arrived_at, r.left_at, lower(r.during) as held_from, r.hourly_rate,
  r.changes + coalesce(e.changes, 0) as changes,
  coalesce(e.unanswered, false) as unanswered
from reservations r cross join lateral (
  with recursive extensions as (
    select x.* from reservations x where x.extends_id = r.id
    union all
    select x.* from extensions e join reservations x on x.extends_id = e.id
  ), parts as (
    select x.*, x.status in ('confirmed', 'active', 'completed')
      or (r.status = 'cancelled' and x.given_up_with_stay and x.decided_at is not null) as accepted
    from extensions x
  )
  select max(coalesce(booked_end, upper(during))) filter (where accepted) as end_time,
    sum(changes)::integer as changes,
    sum(total_cost) filter (where accepted) as total_cost,
    (array_agg(status order by lower(during))
      filter (where status in ('confirmed', 'active')))[1] as status,
    (array_agg(id order by lower(during) desc) filter (where accepted))[1] as last_id,
    max(id) filter (where status = 'pending') as asked_id,
    max(upper(during)) filter (where status = 'pending') as asked_end,
    (array_agg(cancelled_by order by id desc))[1] = 'owner' as refused,
    (array_agg(cancelled_by order by id desc))[1] = 'system' as unanswered
  from parts
) e
where r.extends_id is null;
