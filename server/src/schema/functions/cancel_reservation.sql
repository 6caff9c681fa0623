-- A driver cancels before the start (HIS-05). Again is the same as once, so that a retry is safe.
-- Only the previous release calls it; the present one calls give_up_reservation.
create or replace function cancel_reservation(
  p_driver integer, p_reservation integer, p_reason text, p_now timestamptz,
  out o_outcome text, out o_people integer[]
) language plpgsql as $$
begin
  update reservations
  set status = 'cancelled', cancelled_by = 'driver', cancel_reason = p_reason
  where id = p_reservation and user_id = p_driver
    and status in ('pending', 'confirmed') and lower(during) > p_now;
  if found then
    perform cancel_extensions(p_reservation);
    o_people := tell_status(p_reservation, p_now);
    o_outcome := 'CANCELLED';
    return;
  end if;
  select case cancelled_by when 'driver' then 'ALREADY_CANCELLED' else 'NOT_CANCELLABLE' end
  into o_outcome
  from reservations where id = p_reservation and user_id = p_driver;
  o_outcome := coalesce(o_outcome, 'RESERVATION_NOT_FOUND');
end $$;
