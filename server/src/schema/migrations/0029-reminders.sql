-- What the clock has told of a reservation (PSH-01, PSH-03): each kind once, whichever process did.
create table reminders (
  reservation_id integer not null references reservations on delete cascade,
  kind text not null check (kind in ('request_ending', 'leave_now', 'stay_ending')),
  told_at timestamptz not null,
  primary key (reservation_id, kind)
);
