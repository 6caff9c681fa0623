// Stores with people, lots and stays, as SQL.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from './postgres.mjs';
import { db, startServer } from './server.mjs';
import { inTurns, medians, rounded, timed } from './stats.mjs';

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

/** The month that is asked for: the last whole one. */
const now = new Date();
export const MONTH = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  .toISOString()
  .slice(0, 7);
/** An hour of it, by turns. */
export const OF_MONTH = `'${MONTH}-01T12:00Z'::timestamptz + (n % 670) * interval '1 hour'`;

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

/** Fills a database of its own. @returns the settings of its server */
export function makeStore({ folder }, postgres, name, script) {
  const settings = { DATABASE_URL: postgres.create(name), DATA_DIR: join(folder, name) };
  db(settings, 'migrate');
  postgres.psql(name, `select setseed(0.5); ${script} select rebuild_parking_cells();`);
  postgres.psql(name, 'vacuum analyze;');
  return settings;
}

/** Fills PostgreSQL and the embedded store alike. @returns the PostgreSQL, and the settings of a server by its store */
export async function fillStores(place, script) {
  const postgres = place.started(await startPostgres());
  const stores = {
    postgres: makeStore(place, postgres, 'bench', script),
    embedded: { DATA_DIR: join(place.folder, 'embedded') },
  };
  const copy = join(place.folder, 'copy');
  db(stores.postgres, 'backup', copy);
  db(stores.embedded, 'restore', copy);
  return { postgres, stores };
}

/** Starts a server for each script. @returns the PostgreSQL, and the servers by name, each with a number for its calls */
export async function startSides(place, scripts, more) {
  const postgres = place.started(await startPostgres(more));
  const sides = {};
  for (const [name, script] of Object.entries(scripts)) {
    const { url } = place.started(await startServer(makeStore(place, postgres, name, script)));
    sides[name] = { name, url, n: 0 };
  }
  return { postgres, sides };
}

/** An account may ask only so often. */
const PAUSE_MS = 300;

/**
 * Makes the calls on the sides by turns, all of them on one before the next.
 * @returns a row of each call: milliseconds on the first side, and how many times as many on the others
 */
export async function compareCalls(rounds, sides, calls) {
  const taken = await inTurns(rounds, sides, async (side) => {
    side.n += 1;
    const times = {};
    for (const [what, call] of Object.entries(calls)) times[what] = await timed(() => call(side));
    await pause(PAUSE_MS);
    return times;
  });
  const [base, ...others] = Object.entries(taken).map(([name, each]) => [name, medians(each)]);
  return Object.entries(base[1]).map(([what, ms]) => ({
    what,
    ms: rounded(ms, 2),
    ...Object.fromEntries(others.map(([name, of]) => [name, rounded(of[what] / ms, 2)])),
  }));
}
