import fc from 'fast-check';
import { CARD_SURCHARGE_RATE, MARKED_PAYMENTS, amountTaken, owedAt } from '.';
import { MINUTE_MS } from './durations';

const START = Date.parse('2026-03-04T15:00:00Z');
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS);
const iso = (minutes: number | null) => (minutes === null ? null : at(minutes).toISOString());

const anyRate = fc.integer({ min: 0, max: 1_000_000 }).map((centavos) => centavos / 100);
const anyMinutes = fc.integer({ min: 0, max: 3 * 24 * 60 });
const anyEnd = fc.option(anyMinutes);

/** Whole centavos by counting, in whole numbers that cannot be off. */
const centavosOf = (quetzales: number) => Math.round(quetzales * 100);
const roundedDiv = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

/** Half hours that were begun after an end, counted one by one. */
function halfHours(end: number, leaving: number): number {
  let begun = 0;
  for (let from = end; from < leaving; from += 30) begun += 1;
  return begun;
}

test('GAT-04 a walk-in owes its minutes at its rate, and what a slow clerk reckons', () => {
  fc.assert(
    fc.property(anyRate, anyEnd, anyMinutes, anyMinutes, (rate, end, arrival, stayed) => {
      const leaving = arrival + stayed;
      const facts = { total_cost: null, hourly_rate: rate, end_time: iso(end) };
      const owed = owedAt({ ...facts, arrived_at: iso(arrival) }, at(leaving));
      expect(centavosOf(owed.total)).toBe(roundedDiv(centavosOf(rate) * stayed, 60));
      expect(owed).toMatchObject({ stay: owed.total, overstay: 0 });
      expect(owed.minutesOver).toBe(end === null ? 0 : Math.max(0, leaving - end));
    }),
  );
});

test('GAT-04 a booking owes its total and each half hour that was begun after its end', () => {
  fc.assert(
    fc.property(
      fc.tuple(anyRate, anyRate),
      anyMinutes,
      fc.option(anyMinutes),
      anyMinutes,
      ([total, rate], end, arrival, leaving) => {
        const facts = { total_cost: total, hourly_rate: rate, end_time: iso(end) as string };
        const owed = owedAt({ ...facts, arrived_at: iso(arrival) }, at(leaving));
        const steps = arrival === null ? 0 : halfHours(end, leaving);
        const overstay = roundedDiv(centavosOf(rate) * steps, 2);
        expect(centavosOf(owed.overstay)).toBe(overstay);
        expect(centavosOf(owed.total)).toBe(centavosOf(total) + overstay);
        expect(owed.minutesOver).toBe(arrival === null ? 0 : Math.max(0, leaving - end));
      },
    ),
  );
});

test('GAT-04 a minute over the end is a half hour, and half an hour is one, too', () => {
  const stay = { total_cost: 40, hourly_rate: 15, end_time: iso(60), arrived_at: iso(0) };
  const totals = [60, 61, 90, 91].map((minutes) => owedAt(stay, at(minutes)).total);
  expect(totals).toEqual([40, 47.5, 47.5, 55]);
  expect(owedAt(stay, new Date(at(60).getTime() + 1))).toMatchObject({
    total: 47.5,
    minutesOver: 1,
  });
});

test('GAT-04 BOK-03 a card adds its surcharge, nothing is taken from who does not pay', () => {
  fc.assert(
    fc.property(anyRate, (total) => {
      const [cash, card, unpaid] = MARKED_PAYMENTS.map((method) => amountTaken(total, method));
      expect([cash, unpaid]).toEqual([total, 0]);
      const surcharge = Math.round(centavosOf(total) * CARD_SURCHARGE_RATE);
      expect(centavosOf(card as number)).toBe(centavosOf(total) + surcharge);
    }),
  );
});
