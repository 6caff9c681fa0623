import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../src/platform/db/migrations';
import { openPostgres } from '../src/platform/db/postgres';
import { failingStart, killProcesses, startProcess } from './support/process';
import { createDatabase } from './support/store';

// Only PostgreSQL has two releases on one store: jest.config.mjs runs this file for it alone.

let dataDir: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let environment: Record<string, string>;

afterEach(async () => {
  killProcesses();
  await database.remove();
  await rm(dataDir, { recursive: true, force: true });
});

async function prepare(options: { migrated: boolean }): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'parqueo-upgrade-'));
  database = await createDatabase(options);
  environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '0' };
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

test('API-05 a build starts on a schema that a newer release has expanded', async () => {
  await prepare({ migrated: true });
  await run("insert into schema_expansions values ('9999-future', '2030-01-01T00:00:00Z')");
  const server = await startProcess(environment);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.kill('SIGTERM')).toBe(0);
});

test('API-05 a build refuses a schema that a newer release has broken, in one line', async () => {
  await prepare({ migrated: true });
  await run("insert into kysely_migration values ('9999-future', '2030-01-01T00:00:00Z')");
  expect(await failingStart(environment)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Los datos son de una versión más nueva .*9999-future.*\n$/),
  });
});

test('API-05 a migration that waits for a table holds nobody up for long, and comes later', async () => {
  await prepare({ migrated: false });
  const store = await openPostgres(database.url);
  await migrate(store.db, '0003-cancellation');
  await store.close();
  // Somebody reads for long what the next migration alters.
  const reading = await connect();
  await reading.query('begin');
  await reading.query('select count(*) from sessions');
  const starting = startProcess(environment);
  const user = await connect();
  let slowest = 0;
  const held = async () =>
    (await user.query("select 1 from pg_locks where locktype = 'relation' and not granted"))
      .rowCount !== 0;
  for (let attempts = 0; attempts < 2; attempts += 1) {
    while (!(await held())) await new Promise((later) => setTimeout(later, 10));
    const began = performance.now();
    await user.query('select count(*) from sessions');
    slowest = Math.max(slowest, performance.now() - began);
  }
  expect(slowest).toBeLessThan(4000);
  await reading.query('commit');
  const server = await starting;
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.kill('SIGTERM');
  await Promise.all([reading.end(), user.end()]);
});
