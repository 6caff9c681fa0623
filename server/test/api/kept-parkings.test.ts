import {
  ERRORS,
  type KeptParking,
  MAX_KEPT_PARKINGS,
  type Parking,
  RECENT_PARKINGS,
  type UsualParkings,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import {
  type TestPerson,
  join,
  logIn,
  openParking,
  reservationBody,
  stayQuery,
} from '../support/people';
import { answerRequest, requestSpace } from '../support/reservations';
import { serverOfTests } from '../support/server';

const server = serverOfTests();
let owner: TestPerson;
let driver: TestPerson;
let lots: Parking[];
beforeAll(async () => {
  owner = await join(server, 'admin');
  lots = [];
  for (let n = 0; n < RECENT_PARKINGS + 2; n += 1) lots.push(await openParking(server, owner));
});
beforeEach(async () => void (driver = await join(server, 'driver')));

const idOf = (n: number) => lots[n]?.id ?? 0;
const keep = (id: number) => server.call('POST', `/kept-parkings/${id}`, driver);
const remove = (id: number) => server.call('DELETE', `/kept-parkings/${id}`, driver);
const keptParkings = async () =>
  (await server.call<KeptParking[]>('GET', '/kept-parkings', driver)).body;
const keptIds = async () => (await keptParkings()).map(({ id }) => id);
const usual = async (query = '') =>
  (await server.call<UsualParkings>('GET', `/usual-parkings${query}`, driver)).body;
const ids = (parkings: readonly Parking[]) => parkings.map(({ id }) => id);
const book = (n: number, hoursAhead: number) => {
  const body = reservationBody(server, lots[n]!, { in: hoursAhead, hours: 1 });
  return requestSpace(server, driver, idOf(n), body);
};

test('HIS-08 a kept lot is the account’s: the same in its other session', async () => {
  expect((await keep(idOf(0))).status).toBe(204);
  server.clock.advance({ seconds: 1 });
  await keep(idOf(1));
  await logIn(server, driver);
  const { name, address, zone } = lots[1] as Parking;
  expect(await keptParkings()).toEqual([
    { id: idOf(1), name, address, zone, active: true, kept_at: server.clock.now().toISOString() },
    expect.objectContaining({ id: idOf(0) }),
  ]);
});

test('HIS-08 keeping and removing again is the same as once; a lot that is none is not kept', async () => {
  for (let times = 0; times < 2; times += 1) expect((await keep(idOf(0))).status).toBe(204);
  expect(await keptIds()).toEqual([idOf(0)]);
  for (let times = 0; times < 2; times += 1) expect((await remove(idOf(0))).status).toBe(204);
  expect(await keptParkings()).toEqual([]);
  expect(await keep(999_999)).toMatchObject({ status: 404, body: { code: 'PARKING_NOT_FOUND' } });
});

test('HIS-08 an account keeps so many lots and no more, also when they are kept at once', async () => {
  const many: number[] = [];
  for (let n = 0; n < MAX_KEPT_PARKINGS + 2; n += 1)
    many.push((await openParking(server, owner)).id);
  const answers = await Promise.all(many.map((id) => keep(id)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(MAX_KEPT_PARKINGS);
  expect(answers.find(({ status }) => status !== 204)).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_KEPT', err: ERRORS.TOO_MANY_KEPT.err },
  });
  const present = await keptIds();
  expect(present).toHaveLength(MAX_KEPT_PARKINGS);
  // One that is kept already is no further one, and removing one makes room.
  expect((await keep(Number(present[0]))).status).toBe(204);
  await remove(Number(present[0]));
  expect((await keep(idOf(0))).status).toBe(204);
});

test('HIS-08 the usual lots are the kept ones, then those booked last, each once and with its availability', async () => {
  await keep(idOf(0));
  await book(0, 3);
  // A request that came to nothing is no lot of always.
  const gone = await book(1, 4);
  await answerRequest(server, owner, gone.body.id, { status: 'cancelled' });
  for (const n of [2, 3, 2]) {
    server.clock.advance({ seconds: 1 });
    await book(n, 5 + n);
  }
  const { kept: mine, recent } = await usual(`?${stayQuery(server, 3, 4)}`);
  expect(ids(mine)).toEqual([idOf(0)]);
  expect(ids(recent)).toEqual([idOf(2), idOf(3)]);
  // The lot's two spaces for cars, of which the request holds one.
  expect(mine[0]?.availability_stats.car).toMatchObject({ available_spaces: 1, total_spaces: 2 });
  expect((await usual()).kept[0]?.availability_stats.car.available_spaces).toBe(2);
});

test('HIS-08 of the lots booked last only some are offered, the last first', async () => {
  const booked = lots.map((_, n) => n);
  for (const n of booked) {
    server.clock.advance({ seconds: 1 });
    const { body } = await book(n, 3);
    await answerRequest(server, owner, body.id, { status: 'confirmed' });
  }
  const latest = booked.toReversed().slice(0, RECENT_PARKINGS);
  expect(ids((await usual()).recent)).toEqual(latest.map(idOf));
});

test('HIS-08 a lot that closes for good is told as closed, one that is removed is gone; the others stay', async () => {
  const [closing, removed] = [await openParking(server, owner), await openParking(server, owner)];
  for (const { id } of [lots[0] as Parking, closing, removed]) {
    await keep(id);
    server.clock.advance({ seconds: 1 });
  }
  await server.call('PATCH', `/parking/${closing.id}`, { ...owner, body: { active: false } });
  await sql`delete from parkings where id = ${removed.id}`.execute(server.store.db);
  for (const told of [await keptParkings(), (await usual()).kept])
    expect(told.map(({ id, active }) => [id, active])).toEqual([
      [closing.id, false],
      [idOf(0), true],
    ]);
  // It is still removed by whoever kept it.
  await remove(closing.id);
  expect(await keptIds()).toEqual([idOf(0)]);
});
