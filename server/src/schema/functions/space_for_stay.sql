-- Another space of the lot that a stay can have as long as it is held, or null.
create or replace function space_for_stay(p_stay integer, p_now timestamptz)
returns integer language sql stable as $$
  with held as (
    select parking_id, vehicle_type, space_id, range_merge(range_agg(during)) as during
    from reservations
    where id in (select parts_of(p_stay)) and status in ('pending', 'confirmed', 'active')
    group by 1, 2, 3
  )
  select s.id from held h
  cross join lateral free_spaces(h.parking_id, h.during, p_stay, p_now) s
  where s.vehicle_type = h.vehicle_type and not s.retired and s.id <> h.space_id
  order by s.id limit 1
$$;
