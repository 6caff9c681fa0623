-- What extends a reservation that was cancelled is cancelled with it, by the same side (TRP-01). It is
-- told with the reservation's own change.
create or replace function cancel_extensions(p_reservation integer)
returns void language sql as $$
  with recursive later as (
    select e.id, r.cancelled_by, r.cancel_reason
    from reservations r join reservations e on e.extends_id = r.id
    where r.id = p_reservation and e.status in ('pending', 'confirmed')
    union all
    select e.id, l.cancelled_by, l.cancel_reason
    from later l join reservations e on e.extends_id = l.id
    where e.status in ('pending', 'confirmed')
  )
  update reservations r
  set status = 'cancelled', cancelled_by = l.cancelled_by, cancel_reason = l.cancel_reason
  from later l where r.id = l.id and r.status in ('pending', 'confirmed')
$$;
