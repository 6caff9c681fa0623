-- Writes what goes with a new request: its key, if it came with one, and the events of both sides.
create or replace function record_request(
  p_reservation integer, p_scope text, p_key text, p_body_hash text, p_now timestamptz
) returns void language plpgsql as $$
declare
  v_facts jsonb := reservation_facts(p_reservation);
  v_driver integer;
  v_owner integer;
  v_has_others boolean;
begin
  if p_key is not null then
    insert into idempotency_keys (scope, key, body_hash, resource_id, created_at)
    values (p_scope, p_key, p_body_hash, p_reservation, p_now);
  end if;
  select r.user_id, p.owner_id, exists (
    select from parkings o where o.owner_id = p.owner_id and o.id <> p.id)
  into v_driver, v_owner, v_has_others
  from reservations r join parkings p on p.id = r.parking_id where r.id = p_reservation;
  perform emit_event(v_driver, 'reservation_created', v_facts, p_now);
  perform emit_event(
    v_owner, 'new_reservation',
    v_facts || jsonb_build_object('other_parkings', v_has_others), p_now);
end $$;
