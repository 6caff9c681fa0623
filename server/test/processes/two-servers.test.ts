import { once } from 'node:events';
import type {
  AvailabilityEvent,
  CreatedReservation,
  Parking,
  SocketNotification,
} from '@parqueo/shared-api/contract';
import { WORK_HEADER } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import {
  PASSWORD,
  type TestPerson,
  join,
  logIn,
  openParking,
  reservationBody,
} from '../support/people';
import { type RedisFixture, startRedis } from '../support/redis';
import { answerRequest, requestSpace } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';
import { listen } from '../support/sockets';
import { type TestStore, createTestStore } from '../support/store';
import { solveWork } from '../support/work';

const PAIRS = 100;
const AROUND = { west: -91, south: 14.2, east: -90.2, north: 14.9 };

// Only PostgreSQL has several processes: jest.config.mjs runs this file for it alone.
describe.each(['PostgreSQL', 'Redis'])('two servers that talk through %s', (carrier) => {
  let place: TestStore;
  let redis: RedisFixture | null = null;
  let a: TestServer;
  let b: TestServer;
  let addressOfA: string;
  let addressOfB: string;
  let owner: TestPerson;
  let driver: TestPerson;
  let parking: Parking;

  beforeAll(async () => {
    place = await createTestStore();
    redis = carrier === 'Redis' ? await startRedis() : null;
    const config = { redisUrl: redis?.url ?? null, requestsPerHour: 10 * PAIRS };
    a = await startServer({ place, config });
    b = await startServer({ place, config });
    [addressOfA, addressOfB] = [await a.listen(), await b.listen()];
  });
  beforeEach(async () => {
    owner = await join(a, 'admin');
    driver = await join(a, 'driver');
    parking = await openParking(a, owner, { car_spaces_count: PAIRS });
  });
  afterAll(async () => {
    for (const each of [a, b]) await each.stop();
    await redis?.kill();
  });

  const request = async (at: TestServer, stay = {}, by = driver) =>
    (await requestSpace(at, by, parking.id, reservationBody(at, parking, stay))).body;
  const accept = (at: TestServer, { id }: CreatedReservation) =>
    answerRequest(at, owner, id, { status: 'confirmed' });

  test('API-01 two servers count guesses together; what one asks to work for, the other accepts, and only one of them', async () => {
    const { mail } = driver;
    const guess = { mail, password: 'adivina-adivina' };
    const logInAt = (at: TestServer, body: object, proof = '') =>
      at.call('POST', '/session/login', { body, headers: { [WORK_HEADER]: proof } });
    const guesses = Array.from({ length: 60 }, (_, n) => logInAt(n % 2 ? a : b, guess));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    const counts = [401, 429].map((one) => statuses.filter((status) => status === one).length);
    expect(counts).toEqual([10, 50]);
    const refused = await logInAt(a, guess);
    expect(refused.status).toBe(429);
    const proof = await solveWork(String(refused.body['work']));
    expect((await logInAt(b, { mail, password: PASSWORD }, proof)).status).toBe(200);
    await logInAt(a, guess);
    expect((await logInAt(a, guess, proof)).status).toBe(429);
  });

  async function openMap(address: string) {
    const onlooker = await join(a, 'driver');
    const map = await listen<AvailabilityEvent>(address, onlooker.token);
    await map.socket.emitWithAck('watch_area', AROUND);
    return map;
  }

  /** Somebody makes changes on one server until the other one tells of one: the carrier works. */
  async function untilCarried(from: TestServer, address: string): Promise<void> {
    const somebody = await join(from, 'driver');
    const map = await openMap(address);
    const heard = map.until(1);
    while (map.heard.length === 0) {
      await accept(from, await request(from, { in: 0 }, somebody));
      await Promise.race([heard, new Promise((later) => setTimeout(later, 100))]);
    }
  }

  test('SOC-02 SOC-04 200 of 200 events of one server reach the other’s sockets, each once', async () => {
    const [elsewhere, here] = [
      await listen<SocketNotification>(addressOfB, driver.token),
      await listen<SocketNotification>(addressOfA, driver.token),
    ];
    for (let pair = 1; pair <= PAIRS; pair += 1) {
      await accept(a, await request(a));
      await elsewhere.until(pair * 2);
    }
    await here.until(PAIRS * 2);
    const ids = elsewhere.heard.map(({ payload }) => payload.event_id as number);
    expect(new Set(ids).size).toBe(PAIRS * 2);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    expect(here.heard).toEqual(elsewhere.heard);
  });

  test('SHL-05 SOC-01 logout on one server closes the session’s sockets on the other', async () => {
    const ended = await listen(addressOfB, driver.token);
    const { cookies } = driver;
    await logIn(b, driver);
    const other = await listen(addressOfB, driver.token);
    const gone = once(ended.socket as never, 'disconnect');
    await a.call('POST', '/session/logout', { cookies });
    await gone;
    expect(other.socket.connected).toBe(true);
  });

  test('SOC-01 of twenty on one server and ten later ones on the other the twenty newest stay', async () => {
    const open = async (address: string) => (await listen(address, driver.token)).socket;
    const first = [];
    for (let n = 0; n < 20; n += 1) first.push(await open(addressOfA));
    const oldest = first.slice(0, 10);
    const gone = oldest.map((socket) => once(socket as never, 'disconnect'));
    const newest = first.slice(10);
    for (let n = 0; n < 10; n += 1) newest.push(await open(addressOfB));
    await Promise.all(gone);
    for (const socket of newest) expect(socket.connected).toBe(true);
  });

  test('MAP-05 a map hears of changes on both servers, of each once', async () => {
    const map = await openMap(addressOfB);
    const { id } = await openParking(a, owner, { latitude: 14.6 });
    const isItsFirst = ({ payload }: { payload: AvailabilityEvent }) => payload.parking_id === id;
    for (let heard = 1; !map.heard.some(isItsFirst); heard += 1) await map.until(heard);
    const before = map.heard.length;
    for (const [change, server] of [a, b].entries()) {
      await request(server, { in: 0 });
      const heard = await map.until(before + change + 1);
      expect(heard[before + change]).toMatchObject({
        name: 'availability',
        payload: {
          parking_id: parking.id,
          availability_stats: { car: { occupied_spaces: change + 1, total_spaces: PAIRS } },
        },
      });
    }
    expect(map.heard).toHaveLength(before + 2);
    await a.call('PATCH', `/parking/${id}`, { ...owner, body: { latitude: 14.9 } });
    const [moved] = (await map.until(before + 3)).slice(-1);
    expect(moved?.payload).toMatchObject({ parking_id: id, latitude: 14.9 });
  });

  test('SOC-04 while the servers cannot talk nothing is lost, and they find each other again', async () => {
    const elsewhere = await listen<SocketNotification>(addressOfB, driver.token);
    await untilCarried(a, addressOfB);
    const before = elsewhere.heard.length;
    if (redis) await redis.kill();
    else {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like '%(eventos)'`.execute(
        a.store.db,
      );
    }
    const reservation = await request(a);
    await accept(a, reservation);
    const heard = await elsewhere.until(before + 2);
    expect(heard.slice(before).map(({ name }) => name)).toEqual([
      'reservation_created',
      'notification',
    ]);
    await redis?.start();
    await untilCarried(a, addressOfB);
    const warnings = [...a.log, ...b.log].filter((line) => line.includes('a los otros procesos'));
    expect(warnings).toHaveLength(redis ? 2 : 0);
  });
});
