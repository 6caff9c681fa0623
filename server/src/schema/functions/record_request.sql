-- Writes what goes with a new request: its acceptance, where its lot accepts by itself, its key, if it came with
-- one, and the events of both sides. What it brings is the owner's alone (STF-01).
create or replace function record_request(
  p_reservation integer, p_scope text, p_key text, p_body_hash text, p_now timestamptz
) returns void language plpgsql as $$
declare
  v_accepted boolean := accept_automatically(p_reservation, p_now);
  v_facts jsonb := reservation_facts(p_reservation);
  v_driver integer;
  v_parking integer;
  v_owner integer;
  v_price numeric;
  v_person integer;
begin
  if p_key is not null then
    insert into idempotency_keys (scope, key, body_hash, resource_id, created_at)
    values (p_scope, p_key, p_body_hash, p_reservation, p_now);
  end if;
  select r.user_id, r.parking_id, p.owner_id, r.total_cost into v_driver, v_parking, v_owner, v_price
  from reservations r join parkings p on p.id = r.parking_id where r.id = p_reservation;
  perform emit_event(v_driver, 'reservation_created', v_facts, p_now);
  for v_person in select people_at(v_parking) order by 1 loop
    perform emit_event(
      v_person, 'new_reservation',
      v_facts || jsonb_build_object('other_parkings', exists (
        select from parkings_of(v_person) id where id <> v_parking))
      || case when v_person = v_owner
              then jsonb_build_object('total_cost', v_price) else '{}' end, p_now);
  end loop;
  if v_accepted then perform tell_status(p_reservation, '{}', p_now); end if;
end $$;
