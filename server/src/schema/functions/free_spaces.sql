-- The spaces of a lot that a stay can have for a time, the lot's retired ones too: no other stay holds them, and no
-- car is still in one at the beginning. A car whose own time is over is not expected to leave within half an
-- hour. A function of one query: it becomes part of the query that asks, which looks at no more spaces than it needs.
create or replace function free_spaces(
  p_parking integer, p_during tstzrange, p_stay integer, p_now timestamptz
) returns setof spaces language sql stable as $$
  select s.* from spaces s
  where s.parking_id = p_parking
  and not exists (
    select from reservations r where r.space_id = s.id
    and r.during && p_during and r.status in ('pending', 'confirmed', 'active')
    and (p_stay is null or r.id not in (select parts_of(p_stay))))
  and not exists (
    select from reservations r where r.parking_id = p_parking and r.space_id = s.id
    and r.arrived_at is not null and r.left_at is null and r.id is distinct from p_stay
    and lower(p_during) < case when upper(r.during) > p_now then upper(r.during)
                               else p_now + interval '30 minutes' end)
$$;
