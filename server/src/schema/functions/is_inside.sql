-- Whether the car of a reservation's stay is in the lot.
create or replace function is_inside(p_reservation integer)
returns boolean language sql stable as $$
  select arrived_at is not null and left_at is null
  from reservations where id = first_of(p_reservation)
$$;
