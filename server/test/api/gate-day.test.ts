import {
  type DayReport,
  type MarkedPayment,
  addDays,
  amountTaken,
  localTime,
  owedAt,
  sumMoney,
} from '@parqueo/shared-api/contract';
import { checkIntegrity } from '../../src/schema/integrity';
import { type TestGate, openGate } from '../support/gate';
import { type TestServer, startServer } from '../support/server';
import { sized } from '../support/size';

const SPACES = sized(24, 90);
const BOOKINGS = sized(50, 260);
/** Cars without a reservation that come in each step. */
const WALK_INS = sized(1, 4);
const STAYS = sized(100, 400);
const STEP_MINUTES = 20;
const STEPS = 72;

jest.setTimeout(sized(180_000, 1_200_000));

let server: TestServer;
let gate: TestGate;

beforeAll(async () => {
  server = await startServer({ config: { requestsPerHour: 2 * BOOKINGS } });
  // An odd sum an hour, whose parts have to be rounded.
  gate = await openGate(server, { car_spaces_count: SPACES, car_hourly_rate: 12.35 });
});
afterAll(() => server.close());

const RECORDED = { outcome: 'recorded' };

/** A day's chances, the same in every run. */
let seed = 20_260_304;
function chance(of: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * of);
}

/** Of a car that comes at a step and leaves at another. */
interface Car {
  id: number;
  comes: number;
  leaves: number;
}
/** A payment as the clerk's own book has it, of what was owed when the car left. */
interface Paid {
  id: number;
  owed: number;
  method: MarkedPayment;
  day: string;
}

const today = () => localTime(server.clock.now()).date;
const anyMethod = () => (['cash', 'cash', 'card', 'unpaid'] as const)[chance(4)] as MarkedPayment;

test('GAT-04 OHI-03 after a day of stays, across midnight, each day closes to the centavo with the clerk’s own book', async () => {
  const first = today();
  let expected: Car[] = [];
  for (let n = 0; n < BOOKINGS; n += 1) {
    const comes = 1 + chance(STEPS - 12);
    const hours = (1 + chance(6)) / 2;
    const { id } = await gate.book({ in: (comes * STEP_MINUTES) / 60, hours });
    const leaves = comes + (hours * 60) / STEP_MINUTES + chance(6) - 2;
    expected.push({ id, comes, leaves });
  }
  const inside = new Set<Car>();
  const book: Paid[] = [];
  let [missed, corrected] = [0, 0];

  for (let step = 1; step <= STEPS; step += 1) {
    await gate.pass({ minutes: STEP_MINUTES });

    for (const car of inside) {
      if (car.leaves > step && step < STEPS) continue;
      inside.delete(car);
      const { stay } = await gate.mark({ kind: 'left', stay_id: car.id });
      const owed = owedAt(stay!, server.clock.now()).total;
      const method = anyMethod();
      const amount = amountTaken(owed, method);
      const pay = { kind: 'paid', stay_id: car.id, method } as const;
      const { body } = await gate.send([
        { ...pay, amount: amount + 7 },
        { ...pay, amount },
      ]);
      expect(body.marks).toMatchObject([{ code: 'AMOUNT_CHANGED', amount }, RECORDED]);
      book.push({ id: car.id, owed, method, day: today() });
    }

    for (const car of expected.filter(({ comes }) => comes <= step)) {
      const comes = chance(8) > 0;
      const kind = comes ? 'arrived' : 'no_show';
      expect(await gate.mark({ kind, stay_id: car.id })).toMatchObject(RECORDED);
      if (comes) inside.add(car);
      else missed += 1;
    }
    expected = expected.filter(({ comes }) => comes > step);

    if (step === STEPS) continue;
    for (let n = 0; n < WALK_INS; n += 1) {
      const { stay, code } = await gate.enter(chance(SPACES));
      if (stay) inside.add({ id: stay.id, comes: step, leaves: step + 1 + chance(9) });
      else expect(code).toBe('SPACE_NOT_FREE');
    }

    // Somebody comes back to pay.
    const debtor = book.find(({ method }) => method === 'unpaid');
    if (debtor && chance(3) === 0) {
      const cash = { kind: 'paid', stay_id: debtor.id, method: 'cash', reason: 'Regresó' } as const;
      expect(await gate.mark({ ...cash, amount: debtor.owed })).toMatchObject(RECORDED);
      Object.assign(debtor, { method: 'cash', day: today() });
      corrected += 1;
    }
  }

  expect([inside.size, expected.length]).toEqual([0, 0]);
  expect(book.length + missed).toBeGreaterThanOrEqual(STAYS);
  expect([missed, corrected].every((n) => n > 2)).toBe(true);
  for (const day of [first, addDays(first, 1)]) {
    const paid = book.filter((each) => each.day === day);
    const sumOf = (by: MarkedPayment) =>
      sumMoney(paid.map(({ method, owed }) => (method === by ? amountTaken(owed, by) : 0)));
    const [cash, card] = [sumOf('cash'), sumOf('card')];
    const unpaid = paid.filter(({ method }) => method === 'unpaid').length;
    expect(paid.length).toBeGreaterThan(10);
    const path = `/parking/${gate.parking.id}/days/${day}/close`;
    const body = { counted_cash: cash, cash };
    const closed = await server.call<DayReport>('POST', path, { ...gate.owner, body });
    expect(closed.body.close).toMatchObject({ difference: 0, figures: { cash, card, unpaid } });
  }
  expect(await checkIntegrity(server.store.db)).toEqual([]);
});
