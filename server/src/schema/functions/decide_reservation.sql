-- An owner or an attendant, p_owner, answers a request that waits (REQ-02); one that was answered, or that
-- nobody has answered in time, is ALREADY_DECIDED. A request of a lot that is not theirs is as good as
-- missing. The same answer as one that was undone notifies nobody a second time (REQ-04).
create or replace function decide_reservation(
  p_owner integer, p_reservation integer, p_status text, p_reason text, p_now timestamptz,
  out o_outcome text, out o_people integer[]
) language plpgsql as $$
declare
  v_told text := (select answer from reservations where id = p_reservation);
begin
  update reservations r
  set status = p_status, decided_at = p_now, decided_by = p_owner, answer = p_status,
      cancelled_by = case p_status when 'cancelled' then 'owner' end,
      cancel_reason = case p_status when 'cancelled' then p_reason end
  where r.id = p_reservation and r.parking_id in (select parkings_of(p_owner))
    and r.status = 'pending' and r.reply_by > p_now;
  if found then
    o_people := tell_status(
      p_reservation, case when v_told = p_status then '{"quiet": true}'::jsonb else '{}' end, p_now);
    o_outcome := 'DECIDED';
  elsif exists (
    select 1 from reservations r
    where r.id = p_reservation and r.parking_id in (select parkings_of(p_owner))
  ) then
    o_outcome := 'ALREADY_DECIDED';
  else
    o_outcome := 'RESERVATION_NOT_FOUND';
  end if;
end $$;
