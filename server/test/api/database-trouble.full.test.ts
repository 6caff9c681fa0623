import { mkdir, rm, symlink } from 'node:fs/promises';
import { join as path } from 'node:path';
import { sql } from 'kysely';
import { PREPARED } from '../../src/platform/db/prepared';
import { join, openParking, reservationBody } from '../support/people';
import { requestSpace } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';
import { listen } from '../support/sockets';
import { createTestStore } from '../support/store';
import { until } from '../support/until';

describe('what somebody else holds', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ place: await createTestStore({ timeouts: true }) });
  });

  test.each([
    ['a lot', 'select lock_parking($1)'],
    ['a table', 'lock table parkings in access exclusive mode -- $1'],
  ])(
    'API-02 %s is waited for 2 s, then the answer is 503 with Retry-After',
    async (_name, hold) => {
      const owner = await join(server, 'admin');
      const driver = await join(server, 'driver');
      const parking = await openParking(server, owner);
      const reserve = () =>
        requestSpace(server, driver, parking.id, reservationBody(server, parking));
      await server.store.db.transaction().execute(async (trx) => {
        await sql.raw(hold.replace('$1', String(parking.id))).execute(trx);
        const refused = await reserve();
        expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
        expect(refused.headers['retry-after']).toBe('2');
      });
      expect((await reserve()).status).toBe(201);
    },
  );
});

test('SOC-02 behind a slow database the sockets ask one at a time, and each kind of trouble is told', async () => {
  const server = await startServer({ place: await createTestStore({ timeouts: true }) });
  const { db } = server.store;
  const { token } = await join(server, 'driver');
  const address = await server.listen();
  await listen(address, token);
  const began = new Set<number>();
  await db.transaction().execute(async (trx) => {
    await sql`lock table sessions, events in access exclusive mode`.execute(trx);
    await expect(listen(address, token)).rejects.toThrow();
    await until(async () => {
      const { rows } = await sql<{ at: Date }>`select query_start as at from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ~ 'sessions'
      `.execute(db);
      for (const { at } of rows) began.add(at.getTime());
      return began.size === 2;
    });
  });
  const [first = 0, second = 0] = began;
  // One waits 2 s in vain; no other has waited behind it, so that the next comes a second later.
  expect(second - first).toBeGreaterThan(2900);
  for (const message of ['No se pudo revisar el canal de notificaciones', 'Conexión rechazada'])
    expect(server.log.filter((line) => line.includes(message))).toHaveLength(1);
});

test('API-05 a database whose disk is full is not ready, and ready again when there is room', async () => {
  const server = await startServer();
  const readiness = async () => {
    const answer = await server.app.inject('/readyz');
    const { checks } = answer.json<{ checks: { store: string } }>();
    return [answer.statusCode, checks.store];
  };
  expect(await readiness()).toEqual([200, 'ok']);
  const { rows } = await sql<{ pid: number; folder: string }>`
    select pg_backend_pid() as pid, current_setting('data_directory') || '/base/pgsql_tmp' as folder
  `.execute(server.store.health ?? server.store.db);
  const { pid, folder } = rows[0] ?? { pid: 0, folder: '' };
  // Whatever that connection writes next lies on a disk without room.
  const files = Array.from({ length: 200 }, (_, n) => path(folder, `pgsql_tmp${pid}.${n}`));
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map((file) => symlink('/dev/full', file)));
  try {
    await until(async () => (await readiness())[0] === 503);
    expect(await readiness()).toEqual([503, 'disk full']);
  } finally {
    await Promise.all(files.map((file) => rm(file, { force: true })));
  }
  await until(async () => (await readiness())[0] === 200);
});

test('API-05 a statement that was prepared before a migration is prepared anew', async () => {
  const postgres = await createTestStore();
  const store = await postgres.open();
  await sql`create table notes as select 'a' as word`.execute(store.db);
  const ask = async () =>
    (await sql`${sql.raw(PREPARED)} select * from notes`.execute(store.db)).rows;
  expect(await ask()).toEqual([{ word: 'a' }]);
  await sql`alter table notes add number integer default 7`.execute(store.db);
  expect([await ask(), await ask()]).toEqual([
    [{ word: 'a', number: 7 }],
    [{ word: 'a', number: 7 }],
  ]);
});
