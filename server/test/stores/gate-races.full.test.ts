import { randomUUID } from 'node:crypto';
import {
  type DayReport,
  MINUTE_MS,
  type Mark,
  amountTaken,
  localTime,
  owedAt,
} from '@parqueo/shared-api/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { checkIntegrity } from '../../src/schema/integrity';
import { type TestGate, gateOfTests } from '../support/gate';
import { inHours, join } from '../support/people';
import { overlapsOf } from '../support/reservations';
import { serverOfTests } from '../support/server';

const ROUNDS = 20;
const SPACES = 3;

const account = { atOnce: 100, waiting: 1000, perSecond: 1_000_000, burst: 1_000_000 };
// One driver makes the requests of all rounds.
const config = { requestsPerHour: 1_000_000 };
const server = serverOfTests({ config, callerLimits: { account } });
const gate = gateOfTests(server, { car_spaces_count: SPACES });

const overlaps = () => overlapsOf(server, gate.parking.id);
const request = () => gate.ask({ in: 0, hours: 1 });

type Tried = Awaited<ReturnType<typeof request>> | Awaited<ReturnType<TestGate['enter']>>;
/** How many of several got a space. */
const won = (answers: readonly Tried[]) =>
  answers.filter((each) => ('outcome' in each ? each.outcome === 'recorded' : each.status === 201))
    .length;

/** Ends everything that holds a space of the lot. */
async function clear() {
  for (const { id, walk_in_key, status } of (await gate.show()).stays) {
    if (status === 'completed' || status === 'cancelled') continue;
    if (walk_in_key) await gate.mark({ kind: 'left', stay_id: id });
    else if (status === 'pending') await gate.answer(id, 'cancelled');
    else await gate.mark({ kind: 'no_show', stay_id: id });
  }
}

test('GAT-01 walk-ins race requests for the same spaces: each space goes to one of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([
      ...Array.from({ length: SPACES }, (_, index) => gate.enter(index)),
      ...Array.from({ length: SPACES }, () => request()),
    ]);
    expect(won(answers)).toBe(SPACES);
    expect(await overlaps()).toBe(0);
    await clear();
  }
});

test('GAT-05 moves race requests and each other for the last space: one of them gets it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const cars = [await gate.park(0), await gate.park(1)];
    const space_id = gate.space(2);
    const answers = await Promise.all([
      request(),
      ...cars.map((stay_id) => gate.mark({ kind: 'moved', stay_id, space_id })),
      gate.enter(2),
    ]);
    // A move leaves a space to the request.
    expect([1, 2]).toContain(won(answers));
    expect(await overlaps()).toBe(0);
    await clear();
  }
});

test('GAT-03 marks that two phones send again and again, in parts and at once, are each recorded once', async () => {
  const [walkIn, key] = [randomUUID(), randomUUID];
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
  const send = (from: number, until: number) => gate.send(marks.slice(from, until));
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
      gate.ask({ in: 0, hours: 1 }, {}, other),
      gate.mark({ kind: 'left', stay_id: staying.id }),
    ]);
    expect(await overlaps()).toBe(0);
    await clear();
    await gate.pass({ minutes: 1 });
  }
  expect(await checkIntegrity(server.store.db)).toEqual([]);
});

/** A day's close at the lot. */
const day = () => `/parking/${gate.parking.id}/days/${localTime(server.clock.now()).date}`;
const close = (counted_cash: number, cash: number) =>
  server.call<DayReport & { code?: string }>('POST', `${day()}/close`, {
    ...gate.owner,
    body: { counted_cash, cash },
  });

test('GAT-04 OHI-03 a change and a close at the same moment: either the close knows it, or it is refused', async () => {
  const key = randomUUID();
  await gate.enter(0, { key, happened_at: inHours(server, -2) });
  await gate.mark({ kind: 'left', walk_in_key: key });
  const owed = 2 * gate.parking.car_hourly_rate;
  const paid = { kind: 'paid', walk_in_key: key } as const;
  await gate.mark({ ...paid, method: 'cash', amount: owed });
  const card = amountTaken(owed, 'card');
  const [changed, closed] = await Promise.all([
    gate.mark({ ...paid, method: 'card', amount: card, reason: 'Era tarjeta' }),
    close(owed, owed),
  ]);
  const { body: after } = await server.call<DayReport>('GET', day(), gate.owner);
  if (closed.status === 200) {
    expect(changed).toMatchObject({ code: 'DAY_CLOSED' });
    expect(after.close?.figures).toEqual(after.figures);
  } else {
    expect(closed.body.code).toBe('CASH_CHANGED');
    expect(changed).toMatchObject({ outcome: 'recorded' });
    expect(after.figures).toMatchObject({ cash: 0, card });
  }
});

test('OHI-03 a day is closed once, whoever closes it at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, cash) => close(cash, 0)));
  const codes = answers.map(({ status, body }) => body.code ?? status);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set([200, 'DAY_ALREADY_CLOSED']));
});

test('GAT-04 OHI-03 the database owes to the centavo what the price rule owes', async () => {
  const minute = fc.integer({ min: -400, max: 3000 });
  const second = fc.integer({ min: 0, max: 59_999 });
  const instant = fc
    .tuple(minute, second)
    .map(([m, ms]) => server.clock.now().getTime() + m * MINUTE_MS + ms);
  const centavos = fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount / 100);
  const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
  const stay = fc.record({
    total_cost: maybe(centavos),
    hourly_rate: centavos,
    end_time: maybe(instant),
    arrived_at: maybe(instant),
    leaving: instant,
  });
  const written = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  await fc.assert(
    fc.asyncProperty(fc.array(stay, { minLength: 50, maxLength: 100 }), async (all) => {
      const rows = all.map((each) => ({
        ...each,
        end_time: written(each.end_time),
        arrived_at: written(each.arrived_at),
        leaving: written(each.leaving),
      }));
      const { rows: owed } = await sql<{ owed: number }>`
        select owed_at(total_cost, hourly_rate, end_time, arrived_at, leaving) as owed
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as stay (total_cost numeric,
          hourly_rate numeric, end_time timestamptz, arrived_at timestamptz, leaving timestamptz)`.execute(
        server.store.db,
      );
      expect(owed.map((each) => each.owed)).toEqual(
        rows.map(({ leaving, ...each }) => owedAt(each, new Date(leaving as string)).total),
      );
    }),
    { numRuns: 20 },
  );
});
