-- Locks the events of a user until the commit (emit_event). After lots and rows (lock_parking).
create or replace function lock_user(p_user integer)
returns void language sql as 'select pg_advisory_xact_lock(8, p_user)';
