-- An owner answers a request, once (REQ-02). Another owner's request is as good as missing.
create or replace function decide_reservation(
  p_owner integer, p_reservation integer, p_status text, p_reason text, p_now timestamptz,
  out o_outcome text, out o_people integer[]
) language plpgsql as $$
begin
  update reservations r
  set status = p_status, decided_at = p_now,
      cancelled_by = case p_status when 'cancelled' then 'owner' end,
      cancel_reason = case p_status when 'cancelled' then p_reason end
  from parkings p
  where r.id = p_reservation and p.id = r.parking_id and p.owner_id = p_owner
    and r.status = 'pending' and r.reply_by > p_now;
  if found then
    o_people := tell_status(p_reservation, p_now);
    o_outcome := 'DECIDED';
  elsif exists (
    select 1 from reservations r join parkings p on p.id = r.parking_id
    where r.id = p_reservation and p.owner_id = p_owner
  ) then
    o_outcome := 'ALREADY_DECIDED';
  else
    o_outcome := 'RESERVATION_NOT_FOUND';
  end if;
end $$;
