-- Either side gives a reservation up: the driver until it starts (HIS-05), the owner once it is confirmed,
-- as what is not confirmed yet the owner answers. What extends it goes with it. Doing it again has the
-- outcome of the first time, so that a retry is safe. A walk-in is the gate's alone.
create or replace function give_up_reservation(
  p_person integer, p_reservation integer, p_reason text, p_now timestamptz,
  out o_outcome text, out o_people integer[]
) language plpgsql as $$
declare
  v_side text;
begin
  select case p_person when r.user_id then 'driver' when p.owner_id then 'owner' end into v_side
  from reservations r join parkings p on p.id = r.parking_id
  where r.id = p_reservation and r.user_id is not null;
  if v_side is null then
    o_outcome := 'RESERVATION_NOT_FOUND';
    return;
  end if;

  update reservations
  set status = 'cancelled', cancelled_by = v_side, cancel_reason = p_reason
  where id = p_reservation and case v_side
    when 'driver' then status in ('pending', 'confirmed') and lower(during) > p_now
    else status = 'confirmed' and upper(during) > p_now end;
  if found then
    perform cancel_extensions(p_reservation);
    o_people := tell_status(p_reservation, '{"given_up": true}', p_now);
    o_outcome := 'CANCELLED';
    return;
  end if;
  select case cancelled_by when v_side then 'ALREADY_CANCELLED' else 'NOT_CANCELLABLE' end
  into o_outcome
  from reservations where id = p_reservation;
end $$;
