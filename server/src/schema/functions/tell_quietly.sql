-- Has both sides load a reservation again, and notifies neither; returns whom.
create or replace function tell_quietly(p_reservation integer, p_now timestamptz)
returns integer[] language plpgsql as $$
declare
  v_people integer[] := array(select people_of(p_reservation));
  v_person integer;
begin
  foreach v_person in array v_people loop
    perform emit_event(
      v_person, 'reservation_status',
      reservation_facts(p_reservation) || jsonb_build_object('quiet', true), p_now);
  end loop;
  return v_people;
end $$;
