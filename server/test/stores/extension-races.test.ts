import type { CreatedReservation, Parking, Reservation } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { type TestPerson, inHours, join, openParking, reservationBody } from '../support/people';
import { answerRequest, requestSpace, reservationsOf } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;
let parking: Parking;

beforeAll(async () => {
  // As many of one account at once as several processes would let in.
  const account = { atOnce: 100, waiting: 100, perSecond: 1_000_000, burst: 1_000_000 };
  server = await startServer({ callerLimits: { account } });
});
beforeEach(async () => {
  owner = await join(server, 'admin');
  driver = await join(server, 'driver');
  parking = await openParking(server, owner, { car_spaces_count: 1, car_hourly_rate: 15 });
});
afterAll(() => server.close());

const cancel = (id: number) =>
  server.call<Reservation>('POST', `/reservation/${id}/cancel`, { ...driver, body: {} });

/** Asks for an end an hour after the stay's. */
const extend = (id: number, headers = {}) =>
  server.call<CreatedReservation & { code?: string }>('POST', `/reservation/${id}/extend`, {
    ...driver,
    body: { end_time: inHours(server, 6), total_cost: 15 },
    headers,
  });

/** A reservation of the driver's from 3 to 5 hours from now, confirmed. */
async function confirmed(changes = {}): Promise<CreatedReservation> {
  const wanted = reservationBody(server, parking, {}, changes);
  const { body } = await requestSpace(server, driver, parking.id, wanted);
  await answerRequest(server, owner, body.id, { status: 'confirmed' });
  return body;
}

test('TRP-01 API-06 the same key and body at once ask once, and all are told of the same request', async () => {
  for (let round = 0; round < 4; round += 1) {
    const stay = await confirmed({ vehicle_plate: `P10${round}BBB` });
    const key = { 'idempotency-key': `a-la-vez-${round}` };
    // Each is sent a question to the store later than the one before.
    const late = async (questions: number) => {
      for (let n = 0; n < questions; n += 1) await sql`select 1`.execute(server.store.db);
      return extend(stay.id, key);
    };
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => late(n)));
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await cancel(stay.id);
  }
});

test('TRP-01 API-06 raced by others for its space, an extension or one of them wins, never two', async () => {
  const rivals = await Promise.all(Array.from({ length: 6 }, () => join(server, 'driver')));
  for (let round = 0; round < 6; round += 1) {
    const stay = await confirmed();
    // Each round the others come a call later.
    const late = async (rival: TestPerson) => {
      for (let calls = 0; calls < round; calls += 1)
        await server.call('GET', `/reservation/${stay.id}/extension`, rival);
      const wanted = reservationBody(server, parking, { in: 5, hours: 1 });
      return requestSpace(server, rival, parking.id, wanted);
    };
    const answers = await Promise.all([extend(stay.id), ...rivals.map(late)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 201) expect(['NO_FREE_SPACE', 'SPACE_TAKEN']).toContain(Object(body).code);
    const won = answers.find(({ status }) => status === 201)?.body as CreatedReservation;
    await answerRequest(server, owner, won.id, { status: 'cancelled' });
    await cancel(stay.id);
  }
  const { rows } = await sql<{ overlaps: number }>`
    select count(*)::integer as overlaps from reservations a join reservations b
    on a.id < b.id and a.space_id = b.space_id and a.during && b.during
    where a.status <> 'cancelled' and b.status <> 'cancelled'`.execute(server.store.db);
  expect(rows).toEqual([{ overlaps: 0 }]);
});

test('TRP-01 API-06 an extension that is raced by the end of its stay does not outlive it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const stay = await confirmed();
    const [extension, dropped] = await Promise.all(
      round % 2 === 0
        ? [extend(stay.id), cancel(stay.id)]
        : [cancel(stay.id), extend(stay.id)].toReversed(),
    );
    expect((dropped as { status: number }).status).toBe(200);
    const after = await reservationsOf(server, owner);
    const live = after.filter(({ status }) => status !== 'cancelled');
    expect([(extension as { status: number }).status, live]).toEqual([expect.any(Number), []]);
  }
});
