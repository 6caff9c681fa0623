-- Driver and owner, once where they are the same person, by id: the order of the users' locks.
create or replace function people_of(p_reservation integer)
returns setof integer language sql stable as $$
  select distinct person from reservations r
  join parkings p on p.id = r.parking_id
  cross join lateral unnest(array[r.user_id, p.owner_id]) person
  where r.id = p_reservation
  order by person
$$;
