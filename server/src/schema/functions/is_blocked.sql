-- Whether the car of another stay stands in the space of a reservation whose own has not come.
create or replace function is_blocked(p_reservation integer)
returns boolean language sql stable as $$
  select exists (
    select from reservations r join reservations c on c.parking_id = r.parking_id
    where r.id = p_reservation and c.space_id = r.space_id
    and c.arrived_at is not null and c.left_at is null and c.id <> first_of(r.id))
  and not is_inside(p_reservation)
$$;
