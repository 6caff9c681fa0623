// Stores of any size with the same months, streets and answers: what grows is the past and what others have.
import { driverId } from './population.mjs';

const lotsOf = (size) => size / 10;
/** Drivers take turns: one may have few open requests. The first has the long history. */
export const DRIVERS = 200;
/** Lots of the owner, with spaces. */
export const [LOTS, SPACES] = [8, 60];
/** Stays of the owner's measured month in every store. */
const STAYS = 1000;
const now = new Date();
/** The month that is asked for: the last whole one. */
export const MONTH = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  .toISOString()
  .slice(0, 7);
/** Streets with as many lots in every store. */
const HOME_LOTS = 400;
export const HOME = '-90.26,15.79,-90.24,15.81';
/** Tomorrow from 10:00 on in Guatemala, so many hours. */
export const tomorrow = (hours) => {
  const day = new Date(now.getTime() + 18 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T16:00:00Z`) + hours * 3_600_000).toISOString();
};

/** Other owners with ten lots each, other drivers with 50 stays each. */
const others = (size) => `
  insert into users (full_name, email, phone, password_hash, user_type, created_at)
  select 'Otro ' || n, 'otro' || n || '@ejemplo.gt', (60000000 + n)::text, 'none',
    case when n > ${size / 50} then 'admin' else 'driver' end, now()
  from generate_series(1, ${size / 50 + lotsOf(size) / 10}) n;
  alter table parkings disable trigger user;
  insert into parkings (owner_id, name, address, zone, latitude, longitude, active,
    accepts_reservations, car_spaces_count, moto_spaces_count, car_hourly_rate, moto_hourly_rate,
    reservation_fee, availability_schedule, created_at)
  select ${driverId(DRIVERS) + size / 50} + n % ${lotsOf(size) / 10}, 'Otro ' || n, n || ' Calle', '1',
    case when n <= ${HOME_LOTS} then 15.79 + random() * 0.02 else 13.7 + random() * 4.2 end,
    case when n <= ${HOME_LOTS} then -90.26 + random() * 0.02 else -92.3 + random() * 4.1 end,
    true, true, 3, 0, 15, 0, 10, week, now()
  from generate_series(1, ${lotsOf(size)}) n, (select availability_schedule from parkings where id = 1) d (week);
  alter table parkings enable trigger user;
  insert into spaces (parking_id, identifier, vehicle_type)
  select p.id, 'C-' || n, 'car' from parkings p, generate_series(1, 3) n where p.id > ${LOTS};`;

/** `amount` paid stays of `driver` (an expression of n) from `since` on: spaces by turns, from `first` on. */
const past = ({ amount, first, spaces, driver, since }) => `
  with made as (
    insert into reservations (code, space_id, parking_id, vehicle_type, user_id, during, status, reply_by,
      payment_method, payment_status, total_cost, reservation_cost, card_surcharge, vehicle_plate,
      vehicle_brand, vehicle_model, vehicle_color, created_at, hourly_rate, arrived_at, left_at)
    select null, s.id, s.parking_id, 'car', ${driver}, tstzrange(t, t + interval '2 hours'), 'completed', t,
      'cash', 'paid', 40, 10, 0, 'P' || n % 5000, 'Toyota', 'Yaris', 'Gris', t, 15, t,
      t + interval '2 hours'
    from generate_series(1, ${amount}) n cross join lateral (select ${since}) x (t)
    join spaces s on s.id = ${first} + n % ${spaces}
    returning id, parking_id, during)
  insert into gate_marks (key, parking_id, reservation_id, kind, happened_at, heard_at, made_by, method, amount)
  select gen_random_uuid(), parking_id, id, 'paid', upper(during), upper(during), 1, 'cash', 40 from made;`;

const MINE = { first: 1, spaces: LOTS * SPACES, driver: driverId(0) };
/** SQL for a store with so many reservations of two years and a tenth as many lots. */
export const fill = (size) => `
  select setseed(0.5); ${others(size)}
  ${past({ ...MINE, amount: STAYS, since: `'${MONTH}-01T12:00Z'::timestamptz + (n % 670) * interval '1 hour'` })}
  ${past({ ...MINE, amount: size / 100, since: `now() - interval '92 days' - n * interval '638 days' / ${size / 100}` })}
  ${past({
    amount: size * 0.99,
    first: LOTS * SPACES + 1,
    spaces: lotsOf(size) * 3,
    driver: `${driverId(DRIVERS)} + n % ${size / 50}`,
    since: `now() - interval '1 day' - random() * interval '729 days'`,
  })}
  insert into reservations (space_id, parking_id, vehicle_type, user_id, during, status, reply_by,
    payment_method, total_cost, reservation_cost, card_surcharge, vehicle_plate, vehicle_brand,
    vehicle_model, vehicle_color, created_at)
  select id, parking_id, 'car', ${driverId(DRIVERS)} + id % ${size / 50}, tstzrange(t, t + interval '2 hours'),
    'confirmed', now(), 'cash', 40, 10, 0, 'L' || id, 'x', 'x', 'x', now()
  from spaces cross join lateral (
    select '${tomorrow(0)}'::timestamptz + id % 40 * interval '15 minutes') x (t)
  where identifier = 'C-1';
  select rebuild_parking_cells(); create extension pg_stat_statements;`;
