-- Locks a lot until the commit: who takes its spaces, closes it or changes its hours comes one after the other.
-- Locks are taken in this order: of lots by id, rows, users by id. So nothing deadlocks.
create or replace function lock_parking(p_parking integer)
returns void language sql as 'select pg_advisory_xact_lock(7, p_parking)';
