import { sql } from 'kysely';
import { type TestGate, openGate } from '../support/gate';
import { type TestPerson, join } from '../support/people';
import { type TestServer, startServer } from '../support/server';

let server: TestServer;
let lot: TestGate;

beforeAll(async () => {
  // As many of one account at once as several processes would let in.
  const account = { atOnce: 100, waiting: 100, perSecond: 1_000_000, burst: 1_000_000 };
  server = await startServer({ callerLimits: { account } });
});
beforeEach(async () => void (lot = await openGate(server, { car_spaces_count: 1 })));
afterAll(() => server.close());

test('TRP-01 API-06 the same key and body at once ask once, and all are told of the same request', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await lot.book();
    const headers = { 'idempotency-key': `a-la-vez-${round}` };
    // Each is sent a question to the store later than the one before.
    const late = async (questions: number) => {
      for (let n = 0; n < questions; n += 1) await sql`select 1`.execute(server.store.db);
      return lot.extend(id, 6, { headers });
    };
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => late(n)));
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const another = await lot.extend(id, 7, { added: 2, headers });
    expect(another.body.code).toBe('IDEMPOTENCY_MISMATCH');
    await lot.cancel(id);
  }
});

test('TRP-01 API-06 raced by others for its space, an extension or one of them wins, never two', async () => {
  const rivals = await Promise.all(Array.from({ length: 6 }, () => join(server, 'driver')));
  for (let round = 0; round < 6; round += 1) {
    const { id } = await lot.book();
    // Each round the others come a call later.
    const late = async (rival: TestPerson) => {
      for (let calls = 0; calls < round; calls += 1)
        await server.call('GET', `/reservation/${id}/extension`, rival);
      return lot.ask({ in: 5, hours: 1 }, {}, rival);
    };
    const answers = await Promise.all([lot.extend(id, 6), ...rivals.map(late)]);
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 201) expect(['NO_FREE_SPACE', 'SPACE_TAKEN']).toContain(Object(body).code);
    await lot.answer(Number(won[0]?.body.id), 'cancelled');
    await lot.cancel(id);
  }
  const { rows } = await sql<{ overlaps: number }>`
    select count(*)::integer as overlaps from reservations a join reservations b
    on a.id < b.id and a.space_id = b.space_id and a.during && b.during
    where a.status <> 'cancelled' and b.status <> 'cancelled'`.execute(server.store.db);
  expect(rows).toEqual([{ overlaps: 0 }]);
});

test('TRP-01 API-06 an extension that is raced by the end of its stay does not outlive it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await lot.book();
    const calls = [() => lot.cancel(id), () => lot.extend(id, 6)];
    const answers = await Promise.all(
      (round % 2 === 0 ? calls.toReversed() : calls).map((call) => call()),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    const after = await lot.reservations();
    expect(after.filter(({ status }) => status !== 'cancelled')).toEqual([]);
  }
});
