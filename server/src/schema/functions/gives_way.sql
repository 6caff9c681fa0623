-- Whether the owner may cancel a live reservation for a closure (LOT-01): it waits, or it was accepted and
-- belongs to no stay that has begun.
create or replace function gives_way(p_reservation integer)
returns boolean language sql stable as $$
  select r.status = 'pending' or r.status = 'confirmed'
    and (select f.status from reservations f where f.id = first_of(r.id)) = 'confirmed'
  from reservations r where r.id = p_reservation
$$;
