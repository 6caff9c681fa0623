import {
  MINUTE_MS,
  type Parking,
  WEEKDAYS,
  addDays,
  localTime,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { PASSWORD, join, openParking, peopleOfTests, reservationBody } from '../support/people';
import { requestSpace } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';
import { insertReservations } from '../support/stays';

declare const testStore: 'embedded' | 'postgres';

// The clock stands: whatever is seen anew is seen because the store says so.
const { server, owner, driver } = peopleOfTests();

/** Another process of the same store, where it may have several. */
let other: TestServer;
let lot: Parking;
const QUESTIONS = {
  list: () => '/parking/available',
  view: () => '/parking/available?bbox=-90.7,14.4,-90.5,14.7&zoom=15',
  details: () => `/parking/get/${lot.id}`,
};

beforeAll(async () => {
  other = testStore === 'postgres' ? await startServer({ place: server.place }) : server;
});
beforeEach(async () => {
  lot = await openParking(server, owner);
});

/** What one person is told of the lot by each question; undefined where it is missing. */
async function told(by = driver, at = server): Promise<(Parking | undefined)[]> {
  const answers = Object.values(QUESTIONS).map(async (pathOf) => {
    const { body } = await at.call<Parking | Parking[] | { parkings: Parking[] }>(
      'GET',
      pathOf(),
      by,
    );
    const parkings = 'parkings' in body ? body.parkings : [body].flat();
    return parkings.find(({ id }) => id === lot.id);
  });
  return Promise.all(answers);
}

const DAY = { available: true, available_from: '08:00' };
const closingAt = (available_until: string) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, { ...DAY, available_until }]));

test.each<[string, () => Promise<unknown>, (seen: Parking) => unknown, [unknown, unknown]]>([
  [
    'a reservation',
    () => requestSpace(server, driver, lot.id, reservationBody(server, lot)),
    (seen) => seen.availability_stats.total.total_reservations,
    [0, 1],
  ],
  [
    'a closing',
    () =>
      server.call('POST', `/parking/${lot.id}/closures`, {
        ...owner,
        body: { closures: [{ date: addDays(localTime(server.clock.now()).date, 1) }] },
      }),
    (seen) => seen.closures?.length,
    [0, 1],
  ],
  [
    'a rate',
    () => server.call('PATCH', `/parking/${lot.id}`, { ...owner, body: { car_hourly_rate: 22 } }),
    (seen) => seen.car_hourly_rate,
    [15, 22],
  ],
  [
    'a rate that another process wrote',
    () => other.call('PATCH', `/parking/${lot.id}`, { ...owner, body: { car_hourly_rate: 23 } }),
    (seen) => seen.car_hourly_rate,
    [15, 23],
  ],
  [
    'what no process of ours wrote',
    () => sql`update parkings set name = 'Otro' where id = ${lot.id}`.execute(other.store.db),
    (seen) => seen.name,
    ['Parqueo La Ceiba', 'Otro'],
  ],
])('MAP-02 API-02 %s is seen by the next call', async (_what, change, of, [before, after]) => {
  const others = await join(server, 'driver');
  const seen = async () =>
    [...(await told()), ...(await told(others)), ...(await told(driver, other))].map(
      (parking) => parking && of(parking),
    );
  expect(await seen()).toEqual(Array.from({ length: 9 }, () => before));
  await change();
  expect(await seen()).toEqual(Array.from({ length: 9 }, () => after));
});

test('ACC-01 a lot whose owner has left is not there for the next call', async () => {
  const leaving = await join(server, 'admin');
  lot = await openParking(server, leaving);
  expect((await told()).map((seen) => seen?.active)).toEqual([true, true, true]);
  await other.call('POST', '/user/deletion', { ...leaving, body: { password: PASSWORD } });
  expect(await told()).toEqual([undefined, undefined, undefined]);
});

test('SES-05 who has logged out is told nothing that others are told', async () => {
  const leaving = await join(server, 'driver');
  await told();
  expect((await told(leaving))[0]?.id).toBe(lot.id);
  await other.call('POST', '/session/logout', { token: leaving.token, cookies: leaving.cookies });
  for (const pathOf of Object.values(QUESTIONS))
    expect((await server.call('GET', pathOf(), leaving)).status).toBe(401);
});

test('MAP-02 FND-05 a stay that begins or ends, and an opening hour that is over, are seen in their minute', async () => {
  const { rows: spaces } = await sql<{ id: number }>`
    select id from spaces where parking_id = ${lot.id} order by id`.execute(server.store.db);
  const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * MINUTE_MS);
  const stay = { driver: driver.id, status: 'confirmed' } as const;
  await insertReservations(server.store.db, [
    { ...stay, space: spaces[0]?.id as number, from: at(2), until: at(4) },
  ]);
  const open = await openParking(server, owner, {
    availability_schedule: closingAt('09:06') as never,
  });
  const free = async () =>
    (await server.call<Parking[]>('GET', '/parking/available?only_free=true', driver)).body.some(
      ({ id }) => id === open.id,
    );
  const occupied = async () =>
    (await told()).map((seen) => seen?.availability_stats.total.occupied_spaces);
  // Nothing is written from here on.
  for (const [seconds, expected, isFree] of [
    [119, 0, true],
    [1, 1, true],
    [119, 1, true],
    [1, 0, true],
    [119, 0, true],
    [1, 0, false],
  ] as const) {
    await told();
    await free();
    for (const each of new Set([server, other])) each.clock.advance({ seconds });
    expect([await occupied(), await free()]).toEqual([[expected, expected, expected], isFree]);
  }
});

test('API-02 no answer is older than a change that its caller could know', async () => {
  const last = lot.car_hourly_rate + 30;
  let written = lot.car_hourly_rate;
  const read = async (at: TestServer) => {
    for (;;) {
      const least = written;
      const { body } = await at.call<Parking>('GET', `/parking/get/${lot.id}`, driver);
      expect(body.car_hourly_rate).toBeGreaterThanOrEqual(least);
      if (least === last) return;
    }
  };
  const readers = [server, server, other, other].map(read);
  while (written < last) {
    const body = { car_hourly_rate: written + 1 };
    const at = written % 2 ? server : other;
    expect((await at.call('PATCH', `/parking/${lot.id}`, { ...owner, body })).status).toBe(200);
    written += 1;
  }
  await Promise.all(readers);
});

test('API-02 who has an answer is told that it is still the same, until it changes', async () => {
  for (const pathOf of Object.values(QUESTIONS)) {
    const { status, headers } = await server.call('GET', pathOf(), driver);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const again = { ...driver, headers: { 'if-none-match': String(headers['etag']) } };
    const same = await other.call('GET', pathOf(), again);
    expect(same).toMatchObject({ status: 304, body: '' });
    expect(String(same.headers['vary'])).toContain('accept-encoding');
    const rate = 30 + Math.random();
    const body = { car_hourly_rate: Number(rate.toFixed(2)) };
    await server.call('PATCH', `/parking/${lot.id}`, { ...owner, body });
    expect((await other.call('GET', pathOf(), again)).status).toBe(200);
  }
  expect((await server.call('GET', '/parking/get/999999', driver)).headers).toMatchObject({
    'cache-control': 'no-store',
  });
});
