-- Locks the map's cells until the commit: every change of lots ends in the one cell of level 0.
create or replace function lock_cells()
returns void language sql as 'select pg_advisory_xact_lock(10, 0)';
