-- Whether the car of a reservation that ends stays in its space: it is inside, and the owner has accepted
-- no later end.
create or replace function keeps_space(p_reservation integer)
returns boolean language sql stable as $$
  select is_inside(p_reservation) and not exists (
    select from reservations where extends_id = p_reservation and status in ('confirmed', 'active'))
$$;
