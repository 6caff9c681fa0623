// Stores with people, lots and stays, as SQL.
import { join } from 'node:path';
import { administer, startPostgres } from '@parqueo/server/test/support/postgres.mjs';
import { run } from './server.mjs';

const DB = 'server/dist/db.mjs';
export const RATE = 15;
/** Ids: an owner is 1, drivers follow. Everybody has a session. */
export const driverId = (n) => 2 + n;
const SESSION = '00000000-0000-4000-8000-';
export const sessionOf = (id) => SESSION + String(id).padStart(12, '0');

/** Tomorrow from 10:00 on in Guatemala, so many hours. */
export function tomorrow(hours) {
  const day = new Date(Date.now() + 18 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T16:00:00Z`) + hours * 3_600_000).toISOString();
}

/** People after those who are there, owners where a condition of n holds: the first is one. */
export const people = (amount, { owners = 'n = 1' } = {}) => `
  with made as (
    insert into users (full_name, email, phone, password_hash, user_type, created_at)
    select 'Persona ' || m, 'persona' || m || '@ejemplo.gt', (50000000 + m)::text, 'none',
      case when ${owners} then 'admin' else 'driver' end, now()
    from (select coalesce(max(id), 0) from users) o (before), generate_series(1, ${amount}) n,
      lateral (select before + n) x (m) order by n
    returning id)
  insert into sessions (id, user_id, created_at)
  select ('${SESSION}' || lpad(id::text, 12, '0'))::uuid, id, now() from made;`;

/**
 * Lots that are always open, with so many spaces for cars each; owner, rate and place (latitude and longitude) are
 * expressions of n.
 */
export const lots = (
  amount,
  { spaces, owner = 1, rate = RATE, place = '14.5 + n % 100 * 0.002, -90.6 + n / 100 * 0.002' },
) => `
  alter table parkings disable trigger user;
  with made as (
    insert into parkings (owner_id, name, address, zone, latitude, longitude, active,
      accepts_reservations, car_spaces_count, moto_spaces_count, car_hourly_rate, moto_hourly_rate,
      reservation_fee, availability_schedule, created_at)
    select ${owner}, 'Parqueo ' || n, n || ' Avenida', '1', ${place}, true, true, ${spaces}, 0, ${rate}, 0, 10, week, now()
    from generate_series(1, ${amount}) n, (
      select jsonb_object_agg(name, '{"available":true,"available_from":"00:00","available_until":"24:00"}'::jsonb)
      from unnest('{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]) name) d (week)
    order by n returning id)
  insert into spaces (parking_id, identifier, vehicle_type)
  select id, 'C-' || n, 'car' from made, generate_series(1, ${spaces}) n order by id, n;
  alter table parkings enable trigger user;`;

const STAY = `space_id, parking_id, vehicle_type, user_id, during, status, reply_by, payment_method,
  total_cost, reservation_cost, card_surcharge, vehicle_plate, vehicle_brand, vehicle_model, vehicle_color, created_at`;
const CAR = `'Toyota', 'Yaris', 'Gris'`;

/**
 * Stays of two hours that are over, by turns in so many spaces from `first` on: one in twenty was cancelled, the
 * others paid at the gate. Driver (null: nobody, who walked in) and start are expressions of n.
 */
export const pastStays = (amount, { first, spaces, driver, since }) => `
  with made as (
    insert into reservations (${STAY}, code, hourly_rate, arrived_at, left_at, payment_status, cancelled_by)
    select s.id, s.parking_id, 'car', ${driver}, tstzrange(t, t + interval '2 hours'),
      case when gone then 'cancelled' else 'completed' end, t, 'cash', 40, 10, 0, 'P' || n % 5000, ${CAR}, t,
      null, 15, case when not gone then t end, case when not gone then t + interval '2 hours' end,
      case when gone then 'pending' else 'paid' end, case when gone then 'driver' end
    from generate_series(1, ${amount}) n
    cross join lateral (select ${since}, n % 20 = 0) x (t, gone)
    join spaces s on s.id = ${first} + n % ${spaces}
    returning id, parking_id, during, status)
  insert into gate_marks (key, parking_id, reservation_id, kind, happened_at, heard_at, made_by, method, amount)
  select gen_random_uuid(), parking_id, id, 'paid', upper(during), upper(during), 1, 'cash', 40
  from made where status = 'completed';`;

/** Tomorrow a stay in each lot, by turns of a quarter of an hour within ten; driver is an expression of the space's id. */
export const staysTomorrow = (driver) => `
  insert into reservations (${STAY})
  select id, parking_id, 'car', ${driver}, tstzrange(t, t + interval '2 hours'), 'confirmed', now(), 'cash',
    40, 10, 0, 'L' || id, ${CAR}, now()
  from spaces cross join lateral (
    select '${tomorrow(0)}'::timestamptz + id % 40 * interval '15 minutes') x (t)
  where identifier = 'C-1';`;

/**
 * Fills a database of the bench's PostgreSQL, which the first one starts, with fsync and what else `flags` set.
 * @returns the settings of its server
 */
export async function makeStore(place, name, script = '', flags = []) {
  place.postgres ??= place.started(await startPostgres(flags));
  await administer(place.postgres.url('postgres'), `create database ${name}`);
  const settings = { DATABASE_URL: place.postgres.url(name), DATA_DIR: join(place.folder, name) };
  run(settings, DB, 'migrate');
  const filling = `select setseed(0.5); ${script} select rebuild_parking_cells();`;
  for (const sql of [filling, 'vacuum analyze']) await administer(settings.DATABASE_URL, sql);
  return settings;
}

/** Fills PostgreSQL and the embedded store alike. @returns the settings of a server by its store */
export async function fillStores(place, script) {
  const postgres = await makeStore(place, 'bench', script);
  const embedded = { DATA_DIR: join(place.folder, 'embedded') };
  const copy = join(place.folder, 'copy');
  run(postgres, DB, 'backup', copy);
  run(embedded, DB, 'restore', copy);
  return { postgres, embedded };
}
