-- Lots whose spaces the clock gives anew: a car stays after its time, or in the space of a stay that begins.
-- The first conditions are those of the indexes, as in staying_cars; 'confirmed' alone is meant.
create or replace function lots_to_settle(p_now timestamptz)
returns setof integer language sql stable as $$
  select parking_id from staying_cars(p_now)
  union
  select parking_id from reservations
  where status in ('pending', 'confirmed', 'active') and status = 'confirmed'
    and due_at(status, reply_by, during) <= p_now
    and is_blocked(id)
$$;
