-- What came of a request whose key is known: itself when it is the same, a refusal when it is another;
-- nothing when the key is new. Asked under the locks, so that one of two at once finds the other's.
create or replace function request_of_key(
  p_scope text, p_key text, p_body_hash text, out o_outcome text, out o_reservation integer
) language plpgsql as $$
declare
  v_hash text;
begin
  select resource_id, body_hash into o_reservation, v_hash
  from idempotency_keys where scope = p_scope and key = p_key;
  if found then
    o_outcome := case when v_hash = p_body_hash then 'REPLAYED' else 'IDEMPOTENCY_MISMATCH' end;
  end if;
end $$;
