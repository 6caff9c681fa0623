-- Begins a request: takes the locks, of the lot, of the reservation that is extended, if any, and of the people,
-- so that of two at once, in whatever process, the second sees the first. What came of it already where its key is
-- known: itself when it is the same, a refusal when it is another. Then how long its driver waits, in seconds, who
-- requested too much within the hour, whatever became of it. No outcome: the request goes on.
create or replace function open_request(
  p_parking integer, p_extended integer, p_driver integer,
  p_scope text, p_key text, p_body_hash text, p_max_hourly integer, p_now timestamptz,
  out o_outcome text, out o_reservation integer, out o_wait integer
) language plpgsql as $$
declare
  v_oldest timestamptz;
begin
  perform lock_parking(p_parking);
  perform from reservations where id = p_extended for no key update;
  perform lock_people_at(p_driver, p_parking);

  select resource_id, case body_hash when p_body_hash then 'REPLAYED' else 'IDEMPOTENCY_MISMATCH' end
  into o_reservation, o_outcome
  from idempotency_keys where scope = p_scope and key = p_key;
  if found then return; end if;

  select created_at into v_oldest from reservations where user_id = p_driver
  order by created_at desc offset p_max_hourly - 1 limit 1;
  if v_oldest > p_now - interval '1 hour' then
    o_outcome := 'TOO_MANY_RESERVATIONS';
    o_wait := ceil(extract(epoch from v_oldest + interval '1 hour' - p_now));
  end if;
end $$;
