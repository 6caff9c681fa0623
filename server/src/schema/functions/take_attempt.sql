-- Counts an attempt against each key, or against none and returns the seconds to wait. What was
-- used comes back evenly within a quarter of an hour. Whoever has to wait is told so without a lock
-- and without a row; what is counted is locked in the order of the keys, so that nothing deadlocks.
create or replace function take_attempt(
  p_keys text[], p_free integer[], p_longest integer[], p_now timestamptz
) returns integer language plpgsql as $$
declare
  v_wait double precision;
begin
  select max(extract(epoch from wait_until - p_now)) into v_wait
  from attempts where key = any(p_keys);
  if v_wait > 0 then
    return ceil(v_wait);
  end if;

  insert into attempts (key, used, counted_at)
  select key, 0, p_now from unnest(p_keys) key order by key
  on conflict do nothing;
  perform from attempts where key = any(p_keys) order by key for update;
  -- Somebody else may have been first.
  select max(extract(epoch from wait_until - p_now)) into v_wait
  from attempts where key = any(p_keys);
  if v_wait > 0 then
    return ceil(v_wait);
  end if;

  update attempts a
  set used = n.used, counted_at = p_now,
      wait_until = case when ceil(n.used) >= k.free
        then p_now + least(power(2, ceil(n.used) - k.free), k.longest) * interval '1 second' end
  from unnest(p_keys, p_free, p_longest) k (key, free, longest)
  cross join lateral (
    select least(k.free + 6, 1 + greatest(0, a.used - k.free / 900.0
      * greatest(0, extract(epoch from p_now - a.counted_at)))) as used
    from attempts a where a.key = k.key) n
  where a.key = k.key;
  return 0;
end $$;
