-- Attempts of somebody or other: `used` of those that are free, and until when to wait beyond them.
-- Not logged: a crash forgives, and nothing that matters is written.
create unlogged table attempts (
  key text primary key,
  used double precision not null,
  counted_at timestamptz not null,
  wait_until timestamptz
);

-- A plate is once at a time within an account. Over all accounts anybody could keep a vehicle out
-- of every lot, and learn where it stands.
alter table reservations
  drop constraint reservations_plate_once,
  add constraint reservations_plate_once_of_driver
    exclude using gist (user_id with =, vehicle_plate with =, during with &&)
    where (status in ('pending', 'confirmed', 'active'));
