import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  open as openFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { StoreInUseError, lockDirectory } from '../../src/platform/db/lock';
import { lockByFile } from '../../src/platform/db/lock-file';
import { isUnavailable } from '../../src/platform/db/unavailable';
import { openEmbedded } from '../support/embedded';
import * as people from '../support/people';
import { failingStart, namespaces, startProcess } from '../support/process';
import { startServer } from '../support/server';
import { temporaryFolder } from '../support/until-end';

let folder: string;
beforeEach(async () => void ({ path: folder } = await temporaryFolder()));

/** Copies the migrated store of the run to the test's folder, for tests of anything but its creation. */
const copyStore = () =>
  cp(String(process.env['PARQUEO_TEST_TEMPLATE']), join(folder, 'store'), { recursive: true });

/** Opens the test's store. */
const open = () => openEmbedded(join(folder, 'store'));

const REFUSAL = /^Otro proceso ya usa los datos de .*DATA_DIR\.\n$/;

/** The n-th person. */
const person = (n: number) => ({
  full_name: 'Ana Morales',
  email: `ana${n}@ejemplo.gt`,
  phone: String(40_000_000 + n),
  password: people.PASSWORD,
  user_type: 'driver',
});

/** Signs the n-th person up; the status of the answer. */
async function signUpAt(url: string, n: number): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(person(n));
  return (await fetch(`${url}/api/user`, { method: 'POST', headers, body })).status;
}

test('API-06 every commit reaches the disk before it is acknowledged', async () => {
  await copyStore();
  const store = await open();
  await sql`create table writes (n integer)`.execute(store.db);
  const before = store.fsyncs();
  for (let n = 0; n < 25; n += 1) {
    await sql`insert into writes values (${n})`.execute(store.db);
    expect(store.fsyncs()).toBeGreaterThanOrEqual(before + n + 1);
  }
  const { rows } = await sql`select name, setting from pg_settings
    where name in ('fsync', 'wal_sync_method') order by name`.execute(store.db);
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
  await store.close();
});

test('API-05 its folder is closed to others of the machine, its tables are looked after where they changed, and nowhere else', async () => {
  const store = await open();
  expect((await stat(join(folder, 'store'))).mode & 0o777).toBe(0o700);
  await sql`create table busy as select n from generate_series(1, 1000) n`.execute(store.db);
  await sql`create table still as select n from generate_series(1, 20) n`.execute(store.db);
  const rounds = async () => {
    const { rows } = await sql`select relname as name, vacuum_count as vacuums,
        analyze_count as analyses, n_dead_tup as dead
      from pg_stat_user_tables order by relname`.execute(store.db);
    return rows;
  };
  const still = { name: 'still', vacuums: 0, analyses: 0, dead: 0 };
  await store.maintain();
  expect(await rounds()).toEqual([{ name: 'busy', vacuums: 0, analyses: 1, dead: 0 }, still]);
  await sql`update busy set n = n + 1`.execute(store.db);
  await store.maintain();
  await store.maintain();
  expect(await rounds()).toEqual([{ name: 'busy', vacuums: 1, analyses: 2, dead: 0 }, still]);
  await store.close();
});

test('API-05 a store whose making was cut short is made anew', async () => {
  const settings = { DATA_DIR: folder, DEMO: '0' };
  const making = startProcess(settings, 'main', (_output, kill) => void cutShort(kill));
  async function cutShort(kill: (signal: 'SIGKILL') => void) {
    while (!existsSync(join(folder, 'store', 'base'))) await pause(5);
    kill('SIGKILL');
  }
  await expect(making).rejects.toThrow();
  // As of one that was cut short a moment later.
  await writeFile(join(folder, 'store', 'PG_VERSION'), '18\n');
  const store = await open();
  await sql`create table writes (n integer)`.execute(store.db);
  await store.close();
  const again = await open();
  expect((await sql`select from writes`.execute(again.db)).rows).toEqual([]);
  await again.close();
});

test('API-05 a store that cannot be opened says so in words', async () => {
  await mkdir(join(folder, 'store'));
  await writeFile(join(folder, 'store', 'PG_VERSION'), '18\n');
  const problem =
    /^Los datos de .*store no se pueden abrir: (?!.*object Object).*restaura una copia/s;
  await expect(open()).rejects.toThrow(problem);
});

test('API-05 a first start on a full disk says so, and the next one with room makes the store', async () => {
  const mount = 'mount -t tmpfs -o size=20m tmpfs "$DATA_DIR"';
  const room = 'mount -o remount,size=400m "$DATA_DIR"';
  const server = await startProcess({ DATA_DIR: folder, DEMO: '0' }, 'main', undefined, [
    ...(await namespaces('--mount')),
    'sh',
    '-c',
    `${mount} && { "$@"; ${room}; exec "$@"; }`,
    'sh',
  ]);
  expect(server.output()).toMatch(/^El disco de .*store está lleno\. Haz sitio .*\n/);
  expect(await signUpAt(server.url, 1)).toBe(201);
});

describe('its engine', () => {
  test('API-05 does not start again once it is closed: the folder may be another process’ by then', async () => {
    await copyStore();
    const { db, close } = await open();
    await close();
    const next = await open();
    const late = await sql`select 1`.execute(db).catch((error: unknown) => error);
    expect(late).toBeInstanceOf(Error);
    expect(isUnavailable(late)).toBe(true);
    await next.close();
  });

  test('API-05 computes beside the thread that serves', async () => {
    const server = await startServer();
    const url = await server.listen();
    // Until there is a file, or for very long.
    const long = sql`select from (select generate_series(1, 10000000)) as looks
      where (pg_stat_file('answered', true)).size is not null limit 1`
      .execute(server.store.db)
      .then(() => 'the engine');
    const health = fetch(`${url}/healthz`).then(({ status }) => status);
    expect(await Promise.race([long, health])).toBe(200);
    await writeFile(join(server.place.dataDir, 'store', 'answered'), '');
    await long;
  });

  test('API-06 that breaks down fails what it was asked, and is there again with all it had', async () => {
    const server = await startServer();
    const log = join(server.place.dataDir, 'store', 'pg_wal');
    const { id } = await people.join(server, 'driver');
    // A log that cannot be written, as on a full disk, is the end of a PostgreSQL.
    await rename(log, `${log}-away`);
    await sql`select pg_switch_wal()`.execute(server.store.db);
    const signUp = (n: number) => server.call('POST', '/user', { body: person(n) });
    const refused = await Promise.all([1, 2, 3].map(signUp));
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect((await server.app.inject('/readyz')).statusCode).toBe(503);
    await rename(`${log}-away`, log);
    while ((await server.app.inject('/readyz')).statusCode !== 200) await othersTurn();
    expect((await signUp(4)).status).toBe(201);
    const { rows } = await sql`select id from users where id = ${id}`.execute(server.store.db);
    expect(rows).toHaveLength(1);
  });

  test('API-02 that stands still is not ready, and ready again once it goes on', async () => {
    const server = await startServer();
    const ready = async () => (await server.app.inject('/readyz')).statusCode;
    await server.store.db.transaction().execute(async () => {
      expect(await ready()).toBe(503);
      expect(await ready()).toBe(503);
    });
    while ((await ready()) !== 200) await othersTurn();
  });

  test('API-06 keeps a transaction apart from everything else', async () => {
    await copyStore();
    const { db, close } = await open();
    await sql`create table counted (n integer)`.execute(db);
    const failed = db.transaction().execute(async (trx) => {
      await sql`insert into counted values (1)`.execute(trx);
      const outside = sql`insert into counted values (2)`.execute(db);
      await sql`insert into counted values (3)`.execute(trx);
      return Promise.reject(Object.assign(new Error('undone'), { outside }));
    });
    const { outside } = (await failed.catch((error: unknown) => error)) as {
      outside: Promise<object>;
    };
    await outside;
    expect((await sql`select n from counted`.execute(db)).rows).toEqual([{ n: 2 }]);
    await close();
  });
});

describe('its lock', () => {
  test('API-05 refuses a second server on the same data, and the first one goes on', async () => {
    await copyStore();
    const settings = { DATA_DIR: folder, DEMO: '0' };
    const first = await startProcess(settings);
    expect(await failingStart(settings)).toEqual({
      code: 1,
      output: expect.stringMatching(REFUSAL),
    });
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.kill('SIGKILL');
    const third = await startProcess(settings);
    expect((await fetch(`${third.url}/readyz`)).status).toBe(200);
    const locks = (await readdir(join(folder, 'store'))).filter((name) => name.endsWith('.lock'));
    expect(locks).toHaveLength(1);
    // A process that stands still has not ended.
    process.kill(third.pid, 'SIGSTOP');
    expect((await failingStart(settings)).output).toMatch(REFUSAL);
    process.kill(third.pid, 'SIGCONT');
    await third.kill('SIGTERM');
  });

  test('API-05 API-06 refuses a container with network and process ids of its own, data unharmed', async () => {
    const unshare = await namespaces('--net', '--pid', '--fork', '--mount-proc');
    await copyStore();
    const settings = { DATA_DIR: folder, DEMO: '0' };
    const first = await startProcess(settings);
    expect(await signUpAt(first.url, 1)).toBe(201);
    const second = await failingStart(settings, unshare);
    expect(await signUpAt(first.url, 2)).toBe(201);
    expect(second).toEqual({ code: 1, output: expect.stringMatching(REFUSAL) });
    await first.kill('SIGKILL');
    const store = await open();
    const { rows } = await sql`select email from users order by id`.execute(store.db);
    expect(rows).toEqual([{ email: 'ana1@ejemplo.gt' }, { email: 'ana2@ejemplo.gt' }]);
    await store.close();
  });

  test('API-05 is held by one of many that start at once and can be given back, also on a path longer than a socket’s may be', async () => {
    for (const place of ['store', Array.from({ length: 4 }, () => 'x'.repeat(60)).join('/')]) {
      const directory = join(folder, place);
      await mkdir(directory, { recursive: true });
      for (let round = 0; round < 10; round += 1) {
        const tries = await Promise.allSettled(
          Array.from({ length: 5 }, () => lockDirectory(directory)),
        );
        const held = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
        expect(held).toHaveLength(1);
        for (const each of tries)
          if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(StoreInUseError);
        await held[0]?.();
      }
      expect(await readdir(directory)).toEqual([]);
    }
  });

  test('API-05 by process id is held by one at a time, and taken over from the dead', async () => {
    const directory = join(folder, 'store');
    await writeFile(join(folder, 'store.lock'), '999999999');
    const release = await lockByFile(directory);
    expect(release).not.toBeNull();
    expect(await lockByFile(directory)).toBeNull();
    await release?.();
    expect(await lockByFile(directory)).not.toBeNull();
  });
});

test('API-05 API-02 a server whose disk is full is not ready, says of a refused write one line, and is ready again when there is room', async () => {
  // A disk of its own, which nobody else has to fill.
  const mount =
    'mount -t tmpfs -o size=160m tmpfs "$DATA_DIR" && cp -r "$TEMPLATE" "$DATA_DIR/store"';
  const server = await startProcess(
    { DATA_DIR: folder, TEMPLATE: String(process.env['PARQUEO_TEST_TEMPLATE']), DEMO: '0' },
    'main',
    undefined,
    [...(await namespaces('--mount')), 'sh', '-c', `${mount} && exec "$@"`, 'sh'],
  );
  const readiness = async () => {
    const answer = await fetch(`${server.url}/readyz`);
    const { checks } = (await answer.json()) as { checks: { store: string } };
    return { status: answer.status, store: checks.store };
  };
  expect((await readiness()).status).toBe(200);

  const filler = `/proc/${server.pid}/root${folder}/filler`;
  const disk = await openFile(filler, 'w');
  const full = await (async () => {
    for (;;) await disk.write(Buffer.alloc(2 ** 20));
  })().catch((error: NodeJS.ErrnoException) => error.code);
  await disk.close();
  expect(full).toBe('ENOSPC');
  // What it said last is told for half a second.
  let answer = await readiness();
  while (answer.status === 200) answer = await readiness();
  expect(answer).toEqual({ status: 503, store: 'disk full' });
  for (let n = 2; (await signUpAt(server.url, n)) !== 503; n += 1);
  // The log is written after the answer.
  while (!server.output().includes('Solicitud fallida')) await readiness();
  const [failure] = server
    .output()
    .split(/^(?=error: Solicitud fallida)/m)
    .slice(1);
  expect(failure).toMatch(/^error: Solicitud fallida: el disco está lleno; haz sitio\.\n(?!\s)/);

  await rm(filler);
  while ((await readiness()).status !== 200);
  expect(await signUpAt(server.url, 1)).toBe(201);
});
