-- What a stay owes, with the extensions that were accepted, if its car leaves at an instant or has left
-- before (GAT-04).
create or replace function owed_of_stay(p_stay integer, p_leaving timestamptz)
returns numeric language sql stable as $$
  select owed_at(
    case when r.user_id is not null then r.total_cost + coalesce(a.total_cost, 0) end,
    r.hourly_rate, coalesce(a.end_time, r.booked_end, upper(r.during)),
    r.arrived_at, coalesce(r.left_at, p_leaving))
  from reservations r cross join (
    select max(coalesce(booked_end, upper(during))) as end_time, sum(total_cost) as total_cost
    from reservations
    where id in (select parts_of(p_stay)) and id <> p_stay
      and status in ('confirmed', 'active', 'completed')) a
  where r.id = p_stay
$$;
