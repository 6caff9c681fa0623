import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { AvailabilityEvent, EmbedTokenAnswer, Integrator } from '@parqueo/shared-api/contract';
import pg from 'pg';
import { integratorCommand } from '../../src/integrator-command';
import type { Db, Store } from '../../src/platform/db';
import { openPostgres } from '../../src/platform/db/postgres';
import { migrate } from '../../src/schema/migrate';
import { BASE } from '../../src/schema/migrations';
import { acceptAt, insist, joinAt, openParkingAt, reserveAt } from '../support/calls';
import { openEmbedded } from '../support/embedded';
import { type ServerProcess, failingStart, startProcess } from '../support/process';
import { schemaOf } from '../support/schema';
import { listen } from '../support/sockets';
import { createDatabase } from '../support/store';
import { until } from '../support/until';
import { temporaryFolder } from '../support/until-end';

// Only PostgreSQL has two releases on one store: jest.config.mjs runs this file for it alone.

const AROUND_GUATEMALA = { west: -91, south: 14.2, east: -90.2, north: 14.9 };

let database: Awaited<ReturnType<typeof createDatabase>>;
let environment: Record<string, string>;

beforeAll(async () => {
  const packed = await readFile(join(__dirname, '../fixtures', 'previous-release.mjs.gz'));
  const bundle = join(String(process.env['PARQUEO_TEST_BUNDLE']), 'previous.mjs');
  await writeFile(bundle, await promisify(gunzip)(packed));
});

async function prepare(options: { migrated: boolean }): Promise<void> {
  const { path } = await temporaryFolder();
  database = await createDatabase(options);
  environment = { DATA_DIR: path, DATABASE_URL: database.url, DEMO: '0' };
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}

async function run(statement: string): Promise<void> {
  const client = await connect();
  await client.query(statement);
  await client.end();
}

/** What `read` finds in a store once this build has brought it up to date. */
async function upToDate<T>(opening: Promise<Store>, read: (db: Db) => Promise<T>): Promise<T> {
  const store = await opening;
  await migrate(store.db);
  const found = await read(store.db);
  await store.close();
  return found;
}

async function schemaIn(url: string) {
  const store = await openPostgres(url);
  const found = await schemaOf(store.db);
  await store.close();
  return found;
}

/** What 1.x had besides, as its last migration left it, and its record. */
const LAST_OF_1 = `
  insert into kysely_migration values ('0001-first', '2025-01-01T00:00:00Z');
  insert into schema_functions values ('name_corrected_payment', '', 4);
  create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
  create view stays as select id, card_surcharge from reservations;
  create function name_corrected_payment() returns trigger language plpgsql as 'begin return new; end';
  create trigger names_corrected before insert on gate_marks
    for each row execute function name_corrected_payment();`;

/** A store of 1.x's last release, in the database of the test. */
async function prepareLastOf1(): Promise<void> {
  await prepare({ migrated: false });
  const store = await openPostgres(database.url);
  await migrate(store.db, BASE);
  await store.close();
  await run(LAST_OF_1);
}

test('API-05 a store of 1.x that is brought up to date is what a new one is, with its rows', async () => {
  await prepare({ migrated: true });
  const fresh = await upToDate(openPostgres(database.url), schemaOf);

  await prepareLastOf1();
  await run(`
    with person as (
      insert into users (full_name, email, phone, password_hash, user_type, created_at)
      values ('Ana', 'ana@ejemplo.gt', '50000001', '', 'admin', now()) returning id
    ), session as (
      insert into sessions (id, user_id, created_at)
      select gen_random_uuid(), id, now() from person returning id, user_id
    ), device as (
      insert into push_subscriptions
        (session_id, user_id, endpoint, p256dh, auth, hide_details, created_at, told_until)
      select id, user_id, '', '', '', true, now(), 7 from session
    ), lot as (
      insert into parkings (owner_id, name, address, zone, active, accepts_reservations, car_spaces_count,
        moto_spaces_count, car_hourly_rate, moto_hourly_rate, reservation_fee, availability_schedule, created_at)
      select id, 'La Ceiba', '', '', true, true, 1, 0, 90, 0, 10, '{}', now() from person returning id, owner_id
    ), space as (
      insert into spaces (parking_id, identifier, vehicle_type)
      select id, 'C-01', 'car' from lot returning id
    ), stay as (
      insert into reservations (space_id, parking_id, vehicle_type, user_id, during, status, reply_by,
        payment_method, total_cost, reservation_cost, card_surcharge, hourly_rate, vehicle_plate, vehicle_brand,
        vehicle_model, vehicle_color, created_at)
      select s.id, l.id, 'car', owner_id, tstzrange(now(), now() + interval '1 hour'), 'active', now(), 'cash',
        100, 10, 0, 90, 'P1', '', '', '', now() from space s, lot l returning id
    )
    insert into reminders select id, 'stay_ending', '2026-01-01T00:00:00Z' from stay`);
  // The lot of an owner who has left, as 2.0 counted it (ACC-01).
  await run(`
    with gone as (
      insert into users (full_name, email, phone, password_hash, user_type, created_at)
      values ('Eva', 'eva@ejemplo.gt', '50000002', '', 'admin', now()) returning id
    ), lot as (
      insert into parkings (owner_id, name, address, zone, latitude, longitude, active, accepts_reservations,
        car_spaces_count, moto_spaces_count, car_hourly_rate, moto_hourly_rate, reservation_fee,
        availability_schedule, created_at)
      select id, 'El Cerro', '', '', 14.6, -90.5, false, false, 1, 0, 90, 0, 10, '{}', now() from gone returning id
    )
    insert into closures (parking_id, during, name, created_at)
    select id, '[2026-01-01,2026-01-02)', 'Feria', now() from lot;
    update users set deleted_at = now() where full_name = 'Eva'`);
  const server = await startProcess(environment);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.kill('SIGTERM')).toBe(0);
  const reader = await connect();
  const { rows } = await reader.query(`
    select full_name, last_event_id, reminded_at, total_cost, code is not null as coded
    from users u join push_subscriptions p on p.user_id = u.id join stays s on s.user_id = u.id
    join reminders r on r.reservation_id = s.id`);
  const ofGone =
    await reader.query(`select latitude, longitude, (select count(*) from closures) as closures,
    (select count(*) from parking_cells) as cells from parkings where name = 'El Cerro'`);
  expect(ofGone.rows).toEqual([{ latitude: 14.6, longitude: -90.5, closures: '0', cells: '0' }]);
  const forgotten = await reader.query(
    `select from schema_functions where name = 'name_corrected_payment'`,
  );
  await reader.end();
  expect(forgotten.rows).toEqual([]);
  expect(rows).toEqual([
    {
      full_name: 'Ana',
      last_event_id: '7',
      reminded_at: new Date('2026-01-01'),
      total_cost: '100.00',
      coded: true,
    },
  ]);
  expect(await upToDate(openPostgres(database.url), schemaOf)).toEqual(fresh);

  const embedded = join(String(environment['DATA_DIR']), 'store');
  await cp(String(process.env['PARQUEO_TEST_TEMPLATE']), embedded, { recursive: true });
  expect(await upToDate(openEmbedded(embedded), schemaOf)).toEqual(fresh);
});

test('API-05 a store of before 1.x’s last release is refused in one line, untouched', async () => {
  await prepareLastOf1();
  await run(`
    delete from schema_expansions;
    insert into schema_expansions values ('0052-changes-of-stays', '2026-01-01T00:00:00Z')`);
  const before = await schemaIn(database.url);
  expect(await failingStart(environment)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Los datos son de una versión anterior \(0052-changes-of-stays\)\. Inicia primero la última versión 1\.x .*\n$/,
    ),
  });
  expect(await schemaIn(database.url)).toEqual(before);
});

test('API-05 a function is brought up to date at a start, unless a newer release has changed it', async () => {
  await prepare({ migrated: true });
  const fresh = await upToDate(openPostgres(database.url), schemaOf);
  await run(`
    create or replace function give_attempt_back(p_keys text[]) returns void
      language sql as 'select null::void';
    create or replace function people_of(p_reservation integer) returns setof integer
      language sql as 'select 7';
    update schema_functions set hash = 'another' where name in ('give_attempt_back', 'people_of');
    update schema_functions set edition = 9999 where name = 'people_of'`);
  const server = await startProcess(environment);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.kill('SIGTERM')).toBe(0);

  const { 'function people_of(integer)': newer, ...rest } = await upToDate(
    openPostgres(database.url),
    schemaOf,
  );
  expect(newer).toContain('select 7');
  expect({ ...rest, 'function people_of(integer)': fresh['function people_of(integer)'] }).toEqual(
    fresh,
  );
});

test('API-05 a build starts on a schema that a newer release has expanded, and refuses one that it has broken, in one line', async () => {
  await prepare({ migrated: true });
  await run("insert into schema_expansions values ('9999-future', '2030-01-01T00:00:00Z')");
  const server = await startProcess(environment);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.kill('SIGTERM')).toBe(0);
  await run("insert into kysely_migration values ('9999-future', '2030-01-01T00:00:00Z')");
  expect(await failingStart(environment)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Los datos son de una versión más nueva .*9999-future.*\n$/),
  });
});

test('API-05 a migration that waits for a table holds nobody up, and comes later', async () => {
  await prepareLastOf1();
  // Somebody reads for long what the next migration alters.
  const reading = await connect();
  await reading.query('begin');
  await reading.query('select count(*) from push_subscriptions');
  const starting = startProcess(environment);
  const user = await connect();
  const held = async () =>
    (await user.query("select 1 from pg_locks where locktype = 'relation' and not granted"))
      .rowCount !== 0;
  for (let attempts = 0; attempts < 2; attempts += 1) {
    await until(held);
    // Answered while the reader goes on: the migration has given way.
    await user.query('select count(*) from push_subscriptions');
  }
  await reading.query('commit');
  const server = await starting;
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.kill('SIGTERM');
  await Promise.all([reading.end(), user.end()]);
});

test('API-05 API-06 releases are rolled up and down under load, and no call fails', async () => {
  await prepare({ migrated: false });
  const start = (program: 'main' | 'previous') => startProcess(environment, program);
  const serving: ServerProcess[] = [await start('previous'), await start('previous')];
  /** Where a proxy would send the next visitor. */
  let turn = 0;
  const some = () => {
    turn += 1;
    return String(serving[turn % serving.length]?.url);
  };

  const owner = await joinAt(some(), 'admin');
  const drivers = [
    await joinAt(some(), 'driver'),
    await joinAt(some(), 'driver'),
    await joinAt(some(), 'driver'),
  ];
  const parking = await openParkingAt(some(), owner, drivers.length * 2);
  const acknowledged = new Set<number>();
  const failed: unknown[] = [];
  const over = new AbortController();
  const work = drivers.map(async (driver) => {
    for (let hours = 2; !over.signal.aborted; hours += 1) {
      try {
        const { id } = await reserveAt(some(), parking, driver, hours);
        acknowledged.add(id);
        await acceptAt(some(), id, owner);
        await insist(some(), 'GET', '/parking/available', driver);
        await insist(some(), 'GET', '/parking/reservations', owner);
      } catch (error) {
        failed.push(error);
        return;
      }
    }
  });
  const atLeast = async (more: number) => {
    const enough = acknowledged.size + more;
    await until(() => acknowledged.size >= enough || failed.length > 0);
  };

  for (const program of ['main', 'main', 'previous', 'previous'] as const) {
    const next = await start(program);
    const old = serving.shift();
    serving.push(next);
    await atLeast(10);
    expect(await old?.kill('SIGTERM')).toBe(0);
    await atLeast(10);
  }
  over.abort();
  await Promise.all(work);
  expect(failed).toEqual([]);

  const reader = await connect();
  const { rows } = await reader.query<{ id: number }>('select id from reservations');
  await reader.end();
  const stored = new Set(rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  await Promise.all(serving.map((server) => server.kill('SIGTERM')));
});

test('FED-04 MAP-05 while two releases run side by side a token of an integrator’s page is good at both, and a map hears of changes on the previous', async () => {
  await prepare({ migrated: false });
  const previous = await startProcess(environment, 'previous');
  const present = await startProcess(environment);
  const owner = await joinAt(previous.url, 'admin');
  const origin = 'https://plaza.gt';
  const store = await openPostgres(database.url);
  const words = ['add', 'Plaza', '--origin', origin];
  const key = (await integratorCommand(store.db, words, new Date())).split('\n').at(-1);
  await store.close();
  const [{ id }] = await insist<[Integrator]>(present.url, 'GET', '/integrators', owner);
  const consenting = `/integrators/${id}/consent`;
  const { consent } = await insist<Integrator>(present.url, 'POST', consenting, {
    token: owner.token,
  });
  const { accessToken } = await insist<EmbedTokenAnswer>(
    present.url,
    'POST',
    '/session/embed-token',
    { token: `Bearer ${key}`, body: { consent: consent?.id, origin } },
  );
  for (const { url } of [present, previous]) {
    const headers = { authorization: accessToken, origin };
    expect((await fetch(`${url}/api/parking/my-parkings`, { headers })).status).toBe(200);
  }

  const map = await listen<AvailabilityEvent>(present.url, owner.token);
  await map.socket.emitWithAck('watch_area', AROUND_GUATEMALA);
  const opened: number[] = [];
  // The processes may not have found each other yet.
  while (map.heard.length === 0) {
    opened.push((await openParkingAt(previous.url, owner)).id);
    await Promise.race([map.until(1), new Promise((later) => setTimeout(later, 200))]);
  }
  expect(opened).toContain(map.heard[0]?.payload.parking_id);
});
