-- The reservation with which the stay of another one, or its own, begins (TRP-01).
create or replace function first_of(p_reservation integer)
returns integer language sql stable as $$
  with recursive earlier as (
    select id, extends_id from reservations where id = p_reservation
    union all
    select r.id, r.extends_id from earlier e join reservations r on r.id = e.extends_id
  )
  select id from earlier where extends_id is null
$$;
