-- Only the functions of release 1.0.0 call it; to be dropped in the release after the next.
-- Takes the locks of two users (8), always in the order of their ids: no deadlock. After a lot's (7).
create or replace function lock_people(p_one integer, p_other integer)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(8, least(p_one, p_other));
  perform pg_advisory_xact_lock(8, greatest(p_one, p_other));
end $$;
