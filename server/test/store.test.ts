import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { lockByFile, lockDirectory } from '../src/platform/db/lock';
import { openEmbedded } from '../src/platform/db/pglite';
import { migrate } from '../src/platform/db/migrations';
import { seedDemo } from '../src/demo/seed';
import { type TestStore, createTestStore } from './support/store';
import { TestClock } from './support/server';
import { failingStart, killProcesses, startProcess } from './support/process';

let place: TestStore;
beforeEach(async () => void (place = await createTestStore()));
afterEach(() => place.remove());

test('API-05 both stores give the same JavaScript types', async () => {
  const store = await place.open();
  const { rows } = await sql`select 1.50::numeric as money, 7::bigint as big, 2.5::float8 as real,
    '2026-03-04T09:00:00-06:00'::timestamptz as at, '{"a":1}'::jsonb as json,
    lower(tstzrange('2026-03-04T09:00:00-06:00', null)) as lower, true as yes`.execute(store.db);
  expect(rows).toEqual([
    {
      money: 1.5,
      big: 7,
      real: 2.5,
      at: new Date('2026-03-04T15:00:00Z'),
      json: { a: 1 },
      lower: new Date('2026-03-04T15:00:00Z'),
      yes: true,
    },
  ]);
  await store.close();
});

test('API-06 the store itself refuses two live reservations of one space at overlapping times', async () => {
  const store = await place.open();
  await seedDemo(store.db, new TestClock());
  const again = sql`insert into reservations (space_id, parking_id, vehicle_type, user_id, during,
      status, reply_by, payment_method, total_cost, reservation_cost, card_surcharge,
      vehicle_plate, vehicle_brand, vehicle_model, vehicle_color, created_at)
    select space_id, parking_id, vehicle_type, user_id, during, 'pending', reply_by,
      payment_method, total_cost, reservation_cost, card_surcharge, 'P999ZZZ', 'x', 'x', 'x',
      created_at
    from reservations where status = 'active' limit 1`.execute(store.db);
  await expect(again).rejects.toMatchObject({
    code: '23P01',
    constraint: 'reservations_space_once',
  });
  await store.close();
});

test('API-05 several processes that start at once migrate and seed once', async () => {
  const store = await place.open();
  await Promise.all([migrate(store.db), migrate(store.db)]);
  const clock = new TestClock();
  const seeded = await Promise.all([seedDemo(store.db, clock), seedDemo(store.db, clock)]);
  expect(seeded.filter(Boolean)).toHaveLength(1);
  await store.close();
});

describe('embedded store', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'parqueo-store-'))));
  afterEach(async () => {
    killProcesses();
    await rm(folder, { recursive: true, force: true });
  });

  test('API-06 every commit reaches the disk before it is acknowledged', async () => {
    const store = await openEmbedded(join(folder, 'store'));
    await sql`create table writes (n integer)`.execute(store.db);
    const before = store.files.fsyncs;
    for (let n = 0; n < 25; n += 1) {
      await sql`insert into writes values (${n})`.execute(store.db);
      expect(store.files.fsyncs).toBeGreaterThanOrEqual(before + n + 1);
    }
    const { rows } = await sql`select name, setting from pg_settings
      where name in ('fsync', 'wal_sync_method') order by name`.execute(store.db);
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ]);
    await store.close();
  });

  test('API-05 its folder is closed to other users of the machine', async () => {
    const store = await openEmbedded(join(folder, 'store'));
    expect((await stat(join(folder, 'store'))).mode & 0o777).toBe(0o700);
    await store.maintain();
    await store.close();
  });

  test('API-05 a second server on the same data is refused, and the first one goes on', async () => {
    const first = await startProcess({ DATA_DIR: folder });
    const second = await failingStart({ DATA_DIR: folder });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/^Otro proceso ya usa los datos de .*DATA_DIR\.\n$/);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.kill('SIGKILL');
    const third = await startProcess({ DATA_DIR: folder });
    expect((await fetch(`${third.url}/readyz`)).status).toBe(200);
    await third.kill('SIGTERM');
  });

  test.each([
    ['this system’s', lockDirectory],
    ['the portable', lockByFile],
  ])('API-05 %s lock is held by one at a time and can be given back', async (_name, lock) => {
    const directory = join(folder, 'store');
    await (await openEmbedded(directory)).close();
    const release = await lock(directory);
    await expect(lock(directory)).rejects.toThrow(/Otro proceso/);
    await release();
    await (
      await lock(directory)
    )();
  });

  test('API-05 the portable lock of a process that has died is taken over', async () => {
    await writeFile(join(folder, 'store.lock'), '999999999');
    const release = await lockByFile(join(folder, 'store'));
    await release();
  });
});
