import {
  type DayReport,
  MINUTE_MS,
  type MarkedPayment,
  addDays,
  localTime,
} from '@parqueo/shared-api/contract';
import { checkIntegrity } from '../../src/schema/integrity';
import { type TestGate, openGate } from '../support/gate';
import { inHours, logIn } from '../support/people';
import { type TestServer, startServer } from '../support/server';
import { sized } from '../support/size';

const SPACES = sized(24, 90);
const BOOKINGS = sized(50, 260);
/** Cars without a reservation that come in each step. */
const WALK_INS = sized(1, 4);
const STAYS = sized(100, 400);
const STEP_MINUTES = 20;
const STEPS = 72;
/** Centavos an hour: an odd sum, whose parts have to be rounded. */
const RATE = 1235;

jest.setTimeout(sized(180_000, 1_200_000));

let server: TestServer;
let gate: TestGate;
let begun: Date;

beforeAll(async () => {
  server = await startServer({ config: { requestsPerHour: 2 * BOOKINGS } });
  begun = server.clock.now();
  const rate = { car_hourly_rate: RATE / 100 };
  gate = await openGate(server, { car_spaces_count: SPACES, ...rate });
});
afterAll(() => server.close());

/** A day's chances, the same in every run. */
let seed = 20_260_304;
function chance(of: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * of);
}

/** A car as the clerk's own book has it; times in minutes of the day, amounts in centavos. */
interface Car {
  id: number;
  /** Of a booking. */
  total: number | null;
  end: number;
  came: number;
  leaves: number;
  paid: { method: MarkedPayment; centavos: number; day: string } | null;
}

/** The day in Guatemala of a minute since the beginning. */
const dayOf = (minute: number) => localTime(new Date(begun.getTime() + minute * MINUTE_MS)).date;

/** What the clerk reckons: minutes for a walk-in, a total and begun half hours for a booking. */
function owes({ total, end, came }: Car, minute: number): number {
  if (total === null) return Math.floor((2 * RATE * (minute - came) + 60) / 120);
  const steps = Math.max(0, Math.ceil((minute - end) / 30));
  return total + Math.floor((RATE * steps + 1) / 2);
}

const taken = (centavos: number, method: MarkedPayment) =>
  method === 'unpaid' ? 0 : centavos + (method === 'card' ? Math.round(centavos * 0.05) : 0);

const anyMethod = () => (['cash', 'cash', 'card', 'unpaid'] as const)[chance(4)] as MarkedPayment;

test('GAT-04 OHI-03 after a day of stays, across midnight, each day closes to the centavo with the clerk’s own book', async () => {
  const bookings: (Car & { start: number })[] = [];
  for (let n = 0; n < BOOKINGS; n += 1) {
    const start = STEP_MINUTES * (1 + chance(STEPS - 12));
    const hours = (1 + chance(6)) / 2;
    const { id, total_cost } = await gate.book({ in: start / 60, hours });
    const end = start + hours * 60;
    const leaves = end + STEP_MINUTES * (chance(6) - 2);
    const total = Math.round(total_cost * 100);
    bookings.push({ id, total, start, end, came: start, leaves, paid: null });
  }
  const insideNow = new Set<Car>();
  const done: Car[] = [];
  let [missed, corrected, unstarted] = [0, 0, [...bookings]];

  for (let step = 1; step <= STEPS; step += 1) {
    server.clock.advance({ minutes: STEP_MINUTES });
    await server.followClock();
    await logIn(server, gate.owner);
    const minute = step * STEP_MINUTES;

    for (const car of insideNow) {
      if (car.leaves > minute && step < STEPS) continue;
      insideNow.delete(car);
      const method = anyMethod();
      const centavos = taken(owes(car, minute), method);
      const pay = { kind: 'paid', stay_id: car.id, method } as const;
      const { body } = await gate.send([
        { kind: 'left', stay_id: car.id },
        { ...pay, amount: centavos / 100 + 7 },
        { ...pay, amount: centavos / 100 },
      ]);
      expect(body.marks).toMatchObject([
        { outcome: 'recorded' },
        { code: 'AMOUNT_CHANGED', amount: centavos / 100 },
        { outcome: 'recorded' },
      ]);
      car.paid = { method, centavos, day: dayOf(minute) };
      done.push(car);
    }

    for (const car of unstarted.filter(({ start }) => start <= minute)) {
      if (chance(8) === 0) {
        expect(await gate.mark({ kind: 'no_show', stay_id: car.id })).toMatchObject({
          outcome: 'recorded',
        });
        missed += 1;
      } else {
        expect(await gate.mark({ kind: 'arrived', stay_id: car.id })).toMatchObject({
          outcome: 'recorded',
        });
        car.came = minute;
        insideNow.add(car);
      }
    }
    unstarted = unstarted.filter(({ start }) => start > minute);

    if (step === STEPS) continue;
    for (let n = 0; n < WALK_INS; n += 1) {
      const walkIn = await gate.enter(chance(SPACES));
      if (walkIn.stay) {
        const leaves = minute + STEP_MINUTES * (1 + chance(9));
        const car: Car = {
          id: walkIn.stay.id,
          total: null,
          end: 0,
          came: minute,
          leaves,
          paid: null,
        };
        insideNow.add(car);
      } else expect(walkIn.code).toBe('SPACE_NOT_FREE');
    }

    // Somebody comes back to pay.
    const debtor = done.find(({ paid }) => paid?.method === 'unpaid');
    if (debtor && chance(3) === 0) {
      const leftAt = (await gate.mark({ kind: 'arrived', stay_id: debtor.id })).stay?.left_at;
      const minuteLeft =
        minute - (Date.parse(inHours(server, 0)) - Date.parse(leftAt as string)) / 60_000;
      const centavos = taken(owes(debtor, minuteLeft), 'cash');
      const again = {
        kind: 'paid',
        stay_id: debtor.id,
        method: 'cash',
        reason: 'Regresó',
      } as const;
      expect(await gate.mark({ ...again, amount: centavos / 100 })).toMatchObject({
        outcome: 'recorded',
      });
      debtor.paid = { method: 'cash', centavos, day: dayOf(minute) };
      corrected += 1;
    }
  }

  expect(insideNow.size).toBe(0);
  expect(done.length + missed).toBeGreaterThanOrEqual(STAYS);
  expect([missed, corrected].every((n) => n > 2)).toBe(true);
  const today = localTime(begun).date;
  for (const day of [today, addDays(today, 1)]) {
    const paid = done.flatMap((car) => (car.paid?.day === day ? [car.paid] : []));
    const sumOf = (method: MarkedPayment) =>
      paid.reduce((sum, each) => sum + (each.method === method ? each.centavos : 0), 0) / 100;
    expect(paid.length).toBeGreaterThan(10);
    expect(await close(day, sumOf('cash'))).toMatchObject({
      difference: 0,
      figures: {
        cash: sumOf('cash'),
        card: sumOf('card'),
        unpaid: paid.filter(({ method }) => method === 'unpaid').length,
      },
    });
  }
  expect(await checkIntegrity(server.store.db)).toEqual([]);
});

/** Closes a day with the cash of the clerk's book; what the day came to. */
async function close(day: string, cash: number) {
  const { body } = await server.call<DayReport>(
    'POST',
    `/parking/${gate.parking.id}/days/${day}/close`,
    { ...gate.owner, body: { counted_cash: cash, cash } },
  );
  return body.close ?? body;
}
