-- Lots that an account keeps, the same on every device (HIS-08).
create table kept_parkings (
  user_id integer not null references users on delete cascade,
  parking_id integer not null references parkings on delete cascade,
  kept_at timestamptz not null,
  primary key (user_id, parking_id)
);

-- For a lot that is removed.
create index kept_parkings_parking on kept_parkings (parking_id);
