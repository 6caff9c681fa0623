-- A driver cancels (HIS-05); who changed a reservation and why is kept and told to both sides.
alter table reservations
  add column cancel_reason text,
  add constraint reservations_reason_of_cancelled
    check (cancel_reason is null or status = 'cancelled');

-- They take or return something else now (functions/).
drop function if exists decide_reservation(integer, integer, text, timestamptz);

drop function if exists advance_reservations(timestamptz, integer);
