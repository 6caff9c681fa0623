-- A driver who finds no space at the entrance gives the stay up, at no cost (CNF-10): while it lasts, also
-- in what was added to it, and before an arrival. Doing it again has the same outcome.
create or replace function report_no_space(
  p_driver integer, p_reservation integer, p_reason text, p_now timestamptz,
  out o_outcome text, out o_people integer[]
) language plpgsql as $$
begin
  update reservations r
  set status = 'cancelled', cancelled_by = 'driver', cancel_reason = p_reason
  where id = p_reservation and user_id = p_driver and extends_id is null and arrived_at is null
    and status in ('confirmed', 'active', 'completed')
    and exists (
      select from reservations x
      where x.id in (select parts_of(p_reservation)) and x.status in ('confirmed', 'active')
        and x.during @> p_now);
  if found then
    perform cancel_extensions(p_reservation);
    o_people := tell_status(p_reservation, '{"mark": "no_room"}', p_now);
    o_outcome := 'CANCELLED';
    return;
  end if;
  select case cancelled_by when 'driver' then 'ALREADY_CANCELLED' else 'NOT_CANCELLABLE' end
  into o_outcome
  from reservations where id = p_reservation and user_id = p_driver;
  o_outcome := coalesce(o_outcome, 'RESERVATION_NOT_FOUND');
end $$;
