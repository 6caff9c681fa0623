-- What extends a reservation, whatever came of it (API-05, TRP-01): reservations_extended_once leaves
-- out what was cancelled.
create index reservations_extending on reservations (extends_id) where extends_id is not null;
