-- Tells both sides of a reservation's new status, with more of it; returns whom. A quiet one has them load
-- it again and notifies nobody.
create or replace function tell_status(p_reservation integer, p_more jsonb, p_now timestamptz)
returns integer[] language plpgsql as $$
declare
  v_people integer[] := array(select people_of(p_reservation));
  v_person integer;
begin
  foreach v_person in array v_people loop
    perform emit_event(
      v_person, 'reservation_status', reservation_facts(p_reservation) || p_more, p_now);
  end loop;
  return v_people;
end $$;
