import { randomUUID } from 'node:crypto';
import { type DayReport, MINUTE_MS, amountTaken, owedAt } from '@parqueo/shared-api/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { type TestGate, openGate } from '../support/gate';
import { inHours } from '../support/people';
import { type TestServer, startServer } from '../support/server';

const DAY = '2026-03-04';

let server: TestServer;
let gate: TestGate;

beforeAll(async () => void (server = await startServer()));
beforeEach(async () => void (gate = await openGate(server)));
afterAll(() => server.close());

const now = () => server.clock.now().getTime();
const path = () => `/parking/${gate.parking.id}/days/${DAY}`;
const close = (counted_cash: number, cash: number) =>
  server.call<DayReport & { code?: string }>('POST', `${path()}/close`, {
    ...gate.owner,
    body: { counted_cash, cash },
  });

test('GAT-04 OHI-03 the database owes to the centavo what the price rule owes', async () => {
  const minute = fc.integer({ min: -400, max: 3000 });
  const second = fc.integer({ min: 0, max: 59_999 });
  const instant = fc.tuple(minute, second).map(([m, ms]) => now() + m * MINUTE_MS + ms);
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
  const { body: after } = await server.call<DayReport>('GET', path(), gate.owner);
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
