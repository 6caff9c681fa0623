-- Whether a stay can have a space for a time: no other one holds it, and no car is still in it at the
-- beginning. A car whose own time is over is not expected to leave within half an hour.
create or replace function is_space_free(
  p_space integer, p_during tstzrange, p_stay integer, p_now timestamptz
) returns boolean language sql stable as $$
  select not exists (
    select from reservations r where r.space_id = p_space
    and r.during && p_during and r.status in ('pending', 'confirmed', 'active')
    and r.id not in (select parts_of(p_stay)))
  and not exists (
    select from spaces s join reservations r on r.parking_id = s.parking_id
    where s.id = p_space and r.space_id = p_space
    and r.arrived_at is not null and r.left_at is null and r.id is distinct from p_stay
    and lower(p_during) < case when upper(r.during) > p_now then upper(r.during)
                               else p_now + interval '30 minutes' end)
$$;
