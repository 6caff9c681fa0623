-- Writes to the outbox. A user's lock is held until the commit, so that the event ids of one
-- user become visible in order and a reader who has seen one has seen all before it.
create or replace function emit_event(p_user integer, p_kind text, p_payload jsonb, p_now timestamptz)
returns void language plpgsql as $$
begin
  perform lock_user(p_user);
  insert into events (user_id, kind, payload, created_at)
  values (p_user, p_kind, p_payload, p_now);
end $$;
