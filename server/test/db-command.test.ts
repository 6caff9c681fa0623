import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { seedDemo } from '../src/demo/seed';
import { runDb } from './support/process';
import { TestClock } from './support/server';
import { type TestStore, createTestStore } from './support/store';

let folder: string;
let source: TestStore;
let target: TestStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parqueo-db-command-'));
  source = await createTestStore();
  target = await createTestStore();
});
afterEach(async () => {
  await source.remove();
  await target.remove();
  await rm(folder, { recursive: true, force: true });
});

async function countReservations(place: TestStore): Promise<number> {
  const store = await place.open();
  const { rows } = await sql<{ n: number }>`select count(*) as n from reservations`.execute(
    store.db,
  );
  await store.close();
  return (rows[0] as { n: number }).n;
}

test('API-05 npm run db: a backup of one store is restored into another, once', async () => {
  const store = await source.open();
  await seedDemo(store.db, new TestClock());
  await store.close();
  const file = join(folder, 'copia');

  expect(await runDb(source.environment, 'backup', file)).toMatchObject({ code: 0 });
  expect(await runDb(target.environment, 'restore', file)).toMatchObject({ code: 0 });
  expect(await countReservations(target)).toBe(await countReservations(source));
  expect(await countReservations(target)).toBeGreaterThan(100);
  expect(await runDb(target.environment, 'check')).toMatchObject({ code: 0 });

  const again = await runDb(target.environment, 'restore', file);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('Ya hay datos') });
  const before = await readFile(file, 'utf8');
  expect(await runDb(target.environment, 'backup', file)).toMatchObject({ code: 1 });
  expect(await readFile(file, 'utf8')).toBe(before);
});

test('API-05 npm run db: a copy of an older version is restored into a new store, and only there', async () => {
  const file = join(folder, 'copia');
  await writeFile(
    file,
    [
      'parqueo-central-1 0001-first',
      'users\t{"id":1,"full_name":"Ana","email":"a@b.gt","phone":"5555 5555","password_hash":"x","user_type":"admin","created_at":"2026-01-01T00:00:00Z"}',
      'end\n',
    ].join('\n'),
  );

  const migrated = await runDb(target.environment, 'restore', file);
  expect(migrated).toMatchObject({
    code: 1,
    output: expect.stringContaining('base de datos nueva'),
  });

  const fresh = await createTestStore({ migrated: false });
  expect(await runDb(fresh.environment, 'restore', file)).toMatchObject({ code: 0 });
  expect(await runDb(fresh.environment, 'check')).toMatchObject({ code: 0 });
  await fresh.remove();
});
