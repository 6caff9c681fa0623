-- An extension of a stay is a reservation of its own that names the one before it (TRP-01). Checked at
-- the commit: a copy is restored in the order in which the rows lie.
alter table reservations
  add column extends_id integer references reservations deferrable initially deferred;

-- A stay goes on in one way at most.
create unique index reservations_extended_once on reservations (extends_id)
  where extends_id is not null and status <> 'cancelled';
