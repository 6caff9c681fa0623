import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join as path } from 'node:path';
import type { Parking } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { join, openParking, reservationBody } from '../support/people';
import { type TestServer, startServer } from '../support/server';

const ROWS = 3000;
/** What one person was told. */
const EVENTS = 3000;
const PARKINGS = 8;
const SPACES = 20;

interface Worked {
  spreadsheet: { status: number; whole: boolean; lines: number; ids: string };
  reservations: { status: number }[];
}
interface Watched {
  refused: number;
}

let server: TestServer;
const visitors: ChildProcess[] = [];
async function visitor(): Promise<ChildProcess> {
  const child = fork(path(__dirname, '../support/visitors.mjs'), [], { execArgv: [] });
  visitors.push(child);
  await once(child, 'spawn');
  return child;
}
afterEach(async () => {
  for (const child of visitors.splice(0)) child.kill('SIGKILL');
  await server.close();
});

/** Past stays of the owner's lots, an hour each, spread over spaces and time. */
async function writeHistory(driver: number): Promise<void> {
  await sql`insert into reservations (space_id, parking_id, vehicle_type, user_id, during, status,
      reply_by, payment_method, total_cost, reservation_cost, card_surcharge, vehicle_plate,
      vehicle_brand, vehicle_model, vehicle_color, created_at)
    select s.id, s.parking_id, s.vehicle_type, ${driver}, tstzrange(start, start + interval '1 hour'),
      'completed', start, 'cash', 25, 10, 0, 'P' || n, 'Toyota', 'Yaris', 'Gris', start
    from generate_series(1, ${ROWS}::integer) n
    join (select *, row_number() over (order by id) as place from spaces) s
      on s.place = n % (select count(*) from spaces) + 1
    cross join lateral (select '2026-03-01T00:00:00Z'::timestamptz - n * interval '7 minutes') t (start)`.execute(
    server.store.db,
  );
}

const newestFirst = async () => {
  const { rows } = await sql<{ id: number }>`select id from reservations where status = 'completed'
    order by lower(during) desc, id desc`.execute(server.store.db);
  return rows.map(({ id }) => id);
};

const hashOf = (ids: readonly number[]) =>
  createHash('sha256')
    .update(`${ids.join(',')},`)
    .digest('hex');

const counted = (values: readonly number[]) =>
  values.reduce<Record<number, number>>((all, n) => ({ ...all, [n]: (all[n] ?? 0) + 1 }), {});

test('API-02 API-05 OHI-02 a long spreadsheet, a vacuum and 100 requests at once hold up nobody', async () => {
  server = await startServer();
  const assets = path(server.place.dataDir, 'shell');
  await mkdir(assets, { recursive: true });
  await writeFile(path(assets, 'file.0123456789abcdef.js'), 'x'.repeat(20_000));
  const owner = await join(server, 'admin');
  const parkings: Parking[] = [];
  for (let n = 0; n < PARKINGS; n += 1)
    parkings.push(
      await openParking(server, owner, { car_spaces_count: SPACES, moto_spaces_count: 1 }),
    );
  const drivers = [];
  for (let n = 0; n < 20; n += 1) drivers.push(await join(server, 'driver'));
  await writeHistory(drivers[0]?.id ?? 0);
  const requests = drivers.flatMap(({ token }, n) =>
    [0, 1, 2, 3, 4].map((hour) => {
      const parking = parkings[n % PARKINGS] as Parking;
      return {
        token,
        parking: parking.id,
        body: reservationBody(server, parking, { in: 3 + 3 * hour }),
      };
    }),
  );
  const url = await server.listen();
  // Files that are transformed and a history that is written held up the loop: it has to be calm.
  await server.call('GET', '/parking/reservations?month=2026-02', {
    ...owner,
    headers: { accept: 'text/csv' },
  });
  while ((await fetch(`${url}/readyz`)).status !== 200);

  const [worker, watcher] = [await visitor(), await visitor()];
  const [worked, watched] = [once(worker, 'message'), once(watcher, 'message')];
  const urls = ['/healthz', '/assets/file.0123456789abcdef.js'].map((address) => url + address);
  watcher.send({ job: 'watch', urls });
  worker.send({ job: 'work', url, owner: owner.token, requests });
  await server.maintain();
  const [{ spreadsheet, reservations }] = (await worked) as [Worked];
  watcher.send('enough');
  const [[health, files]] = (await watched) as [[Watched, Watched]];

  expect(counted(reservations.map(({ status }) => status))).toEqual({ 201: requests.length });
  expect([health.refused, files.refused]).toEqual([0, 0]);
  expect(spreadsheet).toMatchObject({ status: 200, whole: true });
  expect([spreadsheet.lines, spreadsheet.ids]).toEqual([ROWS, hashOf(await newestFirst())]);
});

/** Events of the last hour, each as long as those of a reservation. */
async function writeEvents(person: number): Promise<void> {
  await sql`insert into events (user_id, kind, payload, created_at)
      select ${person}, 'reservation_status', jsonb_build_object('reservation_id', n, 'status',
        'confirmed', 'driver_id', ${person}::integer, 'parking_name', 'Parqueo Reforma', 'vehicle_plate',
        'P123ABC', 'space_identifier', 'C-01', 'total_cost', 34, 'start_time', ${server.clock.now()}::timestamptz,
        'end_time', ${server.clock.now()}::timestamptz), ${server.clock.now()}
      from generate_series(1, ${EVENTS}::integer) n`.execute(server.store.db);
}

test('ACC-01 a person who has heard of very much takes all of it along, and holds up nobody', async () => {
  server = await startServer();
  const [person, other] = [await join(server, 'driver'), await join(server, 'driver')];
  await writeEvents(person.id);
  const url = await server.listen();
  const [worker, watcher] = [await visitor(), await visitor()];
  const urls = ['/healthz', '/api/user'].map((address) => url + address);
  const watched = once(watcher, 'message');
  watcher.send({ job: 'watch', urls, token: other.token });
  const worked = once(worker, 'message');
  worker.send({ job: 'ownData', url, token: person.token });
  const [file] = (await worked) as [{ status: number; ids: number[] }];
  watcher.send('enough');
  const [[health, calls]] = (await watched) as [[Watched, Watched]];
  expect([health.refused, calls.refused]).toEqual([0, 0]);
  expect([file.status, file.ids.length]).toEqual([200, EVENTS]);
  expect(file.ids).toEqual(file.ids.toSorted((a, b) => a - b));
});
