-- How long a driver waits until the next request, in seconds; null when there is no wait. What was
-- requested within the hour counts, whatever became of it. Takes the locks that the request then
-- takes, in the same order: of the lot, of the reservation that is extended, if any, and of both
-- users. So of two at once, in whatever process, the second counts the first.
create or replace function wait_for_request(
  p_parking integer, p_extended integer, p_driver integer, p_most integer, p_now timestamptz
) returns integer language plpgsql as $$
declare
  v_oldest timestamptz;
begin
  perform pg_advisory_xact_lock(7, p_parking);
  perform from reservations where id = p_extended for no key update;
  perform lock_people_at(p_driver, p_parking);
  select created_at into v_oldest from reservations where user_id = p_driver
  order by created_at desc offset p_most - 1 limit 1;
  if v_oldest > p_now - interval '1 hour' then
    return ceil(extract(epoch from v_oldest + interval '1 hour' - p_now));
  end if;
  return null;
end $$;
