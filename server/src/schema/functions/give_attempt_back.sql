-- Forgets one attempt of each key, and that it has to wait.
create or replace function give_attempt_back(p_keys text[]) returns void language plpgsql as $$
begin
  perform from attempts where key = any(p_keys) order by key for update;
  update attempts set used = greatest(0, used - 1), wait_until = null where key = any(p_keys);
end $$;
