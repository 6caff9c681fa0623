-- A walk-in (GAT-01) is a reservation of no account, at the rate at which it came; its end is open.
alter table reservations
  alter column user_id drop not null,
  add column hourly_rate numeric(10, 2),
  -- The agreed end, where the space is held for less or more time than was agreed (GAT-05).
  add column booked_end timestamptz,
  -- What the marks of the gate say, for the queries that meet many stays.
  add column arrived_at timestamptz,
  add column left_at timestamptz,
  add constraint reservations_of_somebody check (user_id is not null or hourly_rate is not null);

-- Cars that are inside: they hold their space whatever the clock says.
create index reservations_inside on reservations (parking_id)
  where arrived_at is not null and left_at is null;

-- What was seen and done at the gate: never changed, never removed. Its state follows from them.
create table gate_marks (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  parking_id integer not null references parkings on delete cascade,
  reservation_id integer not null references reservations,
  kind text not null
    check (kind in ('walk_in', 'arrived', 'left', 'no_show', 'moved', 'paid', 'undone')),
  happened_at timestamptz not null,
  heard_at timestamptz not null,
  made_by integer not null references users,
  -- Of a move: from where to where.
  from_space_id integer references spaces,
  to_space_id integer references spaces,
  -- Of a departure or a no-show: until when the space had been held.
  held_until timestamptz,
  -- Of a payment (GAT-04).
  method text check (method in ('cash', 'card', 'unpaid')),
  amount numeric(10, 2) check (amount >= 0),
  reason text,
  -- Of an undoing: the mark that counts no longer.
  undoes bigint unique references gate_marks
);

create index gate_marks_of_stay on gate_marks (reservation_id, id);

create index gate_marks_of_day on gate_marks (parking_id, happened_at);
