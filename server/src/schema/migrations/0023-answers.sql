-- What an owner answered last, also while it is undone: both sides were told of it (REQ-04).
alter table reservations
  add column answer text check (answer in ('confirmed', 'cancelled'));

-- How often a plate came before (REQ-04).
create index reservations_of_plate on reservations (vehicle_plate, parking_id)
  where status = 'completed';
