-- Writes what goes with a new request: its key, if it came with one, and the events of both sides.
create or replace function record_request(
  p_reservation integer, p_scope text, p_key text, p_body_hash text, p_now timestamptz
) returns void language plpgsql as $$
declare
  v_facts jsonb := reservation_facts(p_reservation);
  v_driver integer;
  v_parking integer;
  v_person integer;
begin
  if p_key is not null then
    insert into idempotency_keys (scope, key, body_hash, resource_id, created_at)
    values (p_scope, p_key, p_body_hash, p_reservation, p_now);
  end if;
  select user_id, parking_id into v_driver, v_parking from reservations where id = p_reservation;
  perform emit_event(v_driver, 'reservation_created', v_facts, p_now);
  for v_person in select people_at(v_parking) order by 1 loop
    perform emit_event(
      v_person, 'new_reservation',
      v_facts || jsonb_build_object('other_parkings', exists (
        select from parkings_of(v_person) id where id <> v_parking)), p_now);
  end loop;
end $$;
