-- Cars that are inside although their time is over: those whose hold of their space ends, and those that
-- lost it to another reservation, of the space or of their plate, once that one is over too.
-- The first conditions are those of the indexes.
create or replace function staying_cars(p_now timestamptz)
returns table (reservation_id integer, parking_id integer) language sql stable as $$
  select id, r.parking_id from reservations r
  where status in ('pending', 'confirmed', 'active') and status = 'active'
    and due_at(status, reply_by, during) <= p_now
    and keeps_space(id)
  union all
  select id, r.parking_id from reservations r
  where status = 'completed' and arrived_at is not null and left_at is null
    and not exists (
      select from reservations o where o.space_id = r.space_id and o.during @> p_now
      and o.status in ('pending', 'confirmed', 'active'))
    and not exists (
      select from reservations o where o.user_id = r.user_id and o.vehicle_plate = r.vehicle_plate
      and o.during @> p_now and o.status in ('pending', 'confirmed', 'active'))
$$;
