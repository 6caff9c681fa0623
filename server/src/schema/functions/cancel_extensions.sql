-- What extends a reservation that was cancelled is cancelled with it, by the same side and for the same
-- reason (TRP-01): the stay was given up as a whole. It is told with the reservation's own change.
create or replace function cancel_extensions(p_reservation integer)
returns void language sql as $$
  update reservations x
  set status = 'cancelled', cancelled_by = r.cancelled_by, cancel_reason = r.cancel_reason,
    given_up_with_stay = r.extends_id is null
  from reservations r
  where r.id = p_reservation and x.id <> r.id and x.id in (select parts_of(r.id))
    and x.status in ('pending', 'confirmed', 'active')
$$;
