import { randomUUID } from 'node:crypto';
import type { ClosuresAnswer, Mark, MarksAnswer } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { checkIntegrity } from '../../src/schema/integrity';
import { type TestGate, openGate } from '../support/gate';
import { inHours, join, reservationBody } from '../support/people';
import { answerRequest, requestSpace } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';
import { sized } from '../support/size';

const ROUNDS = sized(6, 20);
const SPACES = 3;

let server: TestServer;
let gate: TestGate;

beforeAll(async () => {
  const account = { atOnce: 100, waiting: 1000, perSecond: 1_000_000, burst: 1_000_000 };
  // One driver makes the requests of all rounds.
  const config = { requestsPerHour: 1_000_000 };
  server = await startServer({ config, callerLimits: { account } });
});
beforeEach(async () => void (gate = await openGate(server, { car_spaces_count: SPACES })));
afterAll(() => server.close());

/** Stays of the lot that hold one space at one time. */
async function overlaps(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from reservations a join reservations b
      on a.id < b.id and a.space_id = b.space_id and a.during && b.during
    where a.parking_id = ${gate.parking.id} and a.status in ('pending', 'confirmed', 'active')
      and b.status in ('pending', 'confirmed', 'active')`.execute(server.store.db);
  return rows[0]?.n ?? -1;
}

const request = (when = { in: 0, hours: 1 }) =>
  requestSpace(server, gate.driver, gate.parking.id, reservationBody(server, gate.parking, when));

/** Ends everything that holds a space of the lot. */
async function clear() {
  for (const { id, walk_in_key, status } of (await gate.show()).stays) {
    if (status === 'completed' || status === 'cancelled') continue;
    if (walk_in_key) await gate.mark({ kind: 'left', stay_id: id });
    else if (status === 'pending')
      await answerRequest(server, gate.owner, id, { status: 'cancelled' });
    else await gate.mark({ kind: 'no_show', stay_id: id });
  }
}

test('GAT-01 walk-ins race requests for the same spaces: each space goes to one of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([
      ...Array.from({ length: SPACES }, (_, index) => gate.enter(index)),
      ...Array.from({ length: SPACES }, () => request()),
    ]);
    const won = answers.filter((each) =>
      'outcome' in each ? each.outcome === 'recorded' : each.status === 201,
    );
    expect(won).toHaveLength(SPACES);
    expect(await overlaps()).toBe(0);
    await clear();
  }
});

test('GAT-05 moves race requests and each other for the last space: one of them gets it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [await gate.enter(0), await gate.enter(1)];
    const last = gate.space(2);
    const answers = await Promise.all([
      request(),
      ...[one, other].map(({ stay }) =>
        gate.mark({ kind: 'moved', stay_id: stay?.id as number, space_id: last }),
      ),
      gate.enter(2),
    ]);
    const won = answers.filter((each) =>
      'outcome' in each ? each.outcome === 'recorded' : each.status === 201,
    );
    // A move leaves a space to the request.
    expect(won.length).toBeGreaterThanOrEqual(1);
    expect(won.length).toBeLessThanOrEqual(2);
    expect(await overlaps()).toBe(0);
    await clear();
  }
});

test('REQ-02 GAT-01 a request is accepted from two phones while its space is wanted: one answer, no overlap', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, space } = (await request({ in: 0.5, hours: 1 })).body;
    const index = Number(space.identifier.slice(2)) - 1;
    const accept = () => answerRequest(server, gate.owner, id, { status: 'confirmed' });
    const [first, second, entered] = await Promise.all([accept(), accept(), gate.enter(index)]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(entered.outcome).toBe('recorded');
    expect(await overlaps()).toBe(0);
    await gate.mark({ kind: 'left', stay_id: entered.stay?.id as number });
    await server.call('POST', `/reservation/${id}/cancel`, { ...gate.owner, body: {} });
  }
});

test('GAT-03 marks that two phones send again and again, in parts and at once, are each recorded once', async () => {
  const [walkIn, key] = [randomUUID(), () => randomUUID()];
  const booked = await gate.book({ in: 0, hours: 1 });
  const happened_at = inHours(server, 0);
  const marks: Mark[] = [
    { kind: 'walk_in', key: walkIn, happened_at, space_id: gate.space(1), vehicle_plate: 'P1' },
    { kind: 'arrived', key: key(), happened_at, stay_id: booked.id },
    { kind: 'moved', key: key(), happened_at, stay_id: booked.id, space_id: gate.space(2) },
    { kind: 'left', key: key(), happened_at, walk_in_key: walkIn },
    { kind: 'paid', key: key(), happened_at, walk_in_key: walkIn, method: 'cash', amount: 0 },
    { kind: 'left', key: key(), happened_at, stay_id: booked.id },
    { kind: 'paid', key: key(), happened_at, stay_id: booked.id, method: 'cash', amount: 25 },
  ];
  const send = (from: number, until: number) =>
    server.call<MarksAnswer>('POST', `/parking/${gate.parking.id}/gate/marks`, {
      ...gate.owner,
      body: { marks: marks.slice(from, until) },
    });
  // An answer that was lost: the phone begins again at what it has no answer for.
  await send(0, 3);
  const answers = await Promise.all([send(0, 3), send(0, 7), send(0, 5), send(0, 7)]);
  const last = await send(0, 7);
  for (const { body } of [...answers, last])
    expect(new Set(body.marks.map(({ outcome }) => outcome))).toEqual(new Set(['recorded']));
  expect(last.body.marks).toHaveLength(marks.length);
  const { rows } = await sql<{ key: string }>`select key from gate_marks
    where parking_id = ${gate.parking.id} order by id`.execute(server.store.db);
  expect(rows.map((row) => row.key)).toEqual(marks.map((mark) => mark.key));
  expect(last.body.marks.at(-1)?.stay).toMatchObject({ payment: { amount: 25 } });
});

test('LOT-01 a closure races requests: nothing that begins in it is left', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = `/parking/${gate.parking.id}/closures`;
    const { token } = gate.owner;
    const [closed] = await Promise.all([
      server.call<ClosuresAnswer>('POST', `${path}/today`, { token, body: { existing: 'cancel' } }),
      ...Array.from({ length: SPACES }, () => request({ in: 1, hours: 1 })),
    ]);
    expect(closed.status).toBe(201);
    expect((await gate.show()).stays.filter(({ status }) => status !== 'cancelled')).toEqual([]);
    await server.call('DELETE', `${path}/${closed.body.closures[0]?.id}`, { token });
  }
});

test('REQ-05 requests race for the limit of automatic acceptance: never one more, none overlaps', async () => {
  const limit = SPACES - 1;
  gate = await openGate(server, {
    car_spaces_count: SPACES,
    auto_accept: true,
    auto_accept_spaces: limit,
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(Array.from({ length: 2 * SPACES }, () => request()));
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.status);
    expect(made.toSorted()).toEqual([
      ...Array<string>(limit).fill('confirmed'),
      ...Array<string>(SPACES - limit).fill('pending'),
    ]);
    expect(await overlaps()).toBe(0);
    await clear();
  }
});

test('GAT-05 the clock, the gate and requests at once leave no space twice', async () => {
  const other = await join(server, 'driver');
  for (let round = 0; round < ROUNDS; round += 1) {
    const staying = await gate.book({ in: 0, hours: 0.5 });
    await gate.mark({ kind: 'arrived', stay_id: staying.id });
    await gate.book({ in: 0.5, hours: 1 });
    await gate.pass({ minutes: 30 });
    await Promise.all([
      server.followClock(),
      server.followClock(),
      gate.enter(round % SPACES),
      requestSpace(
        server,
        other,
        gate.parking.id,
        reservationBody(server, gate.parking, { in: 0, hours: 1 }),
      ),
      gate.mark({ kind: 'left', stay_id: staying.id }),
    ]);
    expect(await overlaps()).toBe(0);
    await clear();
    await gate.pass({ minutes: 1 });
  }
  expect(await checkIntegrity(server.store.db)).toEqual([]);
});
