import { makeStay } from '@parqueo/remote-kit/testing';
import { HOUR_MS, MINUTE_MS } from '@parqueo/shared-api/contract';
import { formatTime24 } from '@parqueo/shared-ui';
import fc from 'fast-check';
import { overstayOf, presenceWords, shownStatus } from './presence';

const at = (time: string) => new Date(`2026-11-22T${time}-06:00`);
const utc = (time: string) => at(time).toISOString();
const inside = makeStay({
  estado: 'active',
  start_time: utc('12:00:00'),
  end_time: utc('14:00:00'),
  arrived_at: utc('12:03:00'),
  total_cost: 40,
  hourly_rate: 15,
});
const words = (stay: typeof inside, time: string) => presenceWords(stay, at(time), formatTime24);

test.each([
  ['12:08:00', 'Entraste 12:03 · te quedan 1 h 52'],
  ['12:08:30', 'Entraste 12:03 · te quedan 1 h 52'],
  ['12:55:00', 'Entraste 12:03 · te quedan 1 h 05'],
  ['13:00:00', 'Entraste 12:03 · te queda 1 h'],
  ['13:48:00', 'Entraste 12:03 · te quedan 12 min'],
  ['13:59:30', 'Entraste 12:03 · te queda 1 min'],
  ['14:00:00', 'Entraste 12:03 · te queda 1 min'],
  ['14:00:01', 'Se pasó 1 min · Q7.50 más'],
  ['14:12:00', 'Se pasó 12 min · Q7.50 más'],
  ['14:30:00', 'Se pasó 30 min · Q7.50 más'],
  ['14:30:01', 'Se pasó 31 min · Q15 más'],
  ['15:05:00', 'Se pasó 1 h 05 · Q22.50 más'],
])('CNF-10 GAT-04 at %s a car that came says "%s"', (time, expected) => {
  expect(words(inside, time)).toBe(expected);
});

test('CNF-10 before an arrival and after a cancellation nothing is said; after a departure, when', () => {
  expect(words({ ...inside, arrived_at: null }, '12:08:00')).toBeNull();
  expect(words({ ...inside, estado: 'cancelled' }, '12:08:00')).toBeNull();
  expect(words({ ...inside, left_at: utc('13:10:00') }, '14:12:00')).toBe('Saliste 13:10');
});

test('GAT-04 a server of the release before says no rate: the minutes are told, not what they cost', () => {
  expect(words({ ...inside, hourly_rate: null }, '14:12:00')).toBe('Se pasó 12 min');
  expect(overstayOf({ ...inside, hourly_rate: null }, at('14:12:00'))?.total).toBeNull();
});

test('GAT-04 the cost of an overstay is that of each started half hour, beside the booking', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 * HOUR_MS }), (over) => {
      const found = overstayOf(inside, new Date(at('14:00:00').getTime() + over));
      const cost = Math.ceil(over / (30 * MINUTE_MS)) * 7.5;
      expect(found).toEqual({ minutes: Math.ceil(over / MINUTE_MS), cost, total: 40 + cost });
    }),
  );
});

test('GAT-05 a stay is under way while its car is inside, whoever has its space by now, and over when it left', () => {
  expect(shownStatus({ ...inside, estado: 'completed' })).toBe('active');
  expect(shownStatus({ ...inside, left_at: utc('13:10:00') })).toBe('completed');
  expect(shownStatus({ ...inside, arrived_at: null, estado: 'confirmed' })).toBe('confirmed');
  expect(shownStatus({ ...inside, estado: 'cancelled' })).toBe('cancelled');
});
