import { isDeadlineNear } from '@parqueo/shared-api/contract';
import { deadlineText } from './deadline';

const now = new Date('2026-11-24T18:00:00Z');

test.each([
  ['2026-11-24T18:00:00Z', 'venció', true],
  ['2026-11-24T18:00:01Z', 'vence en 1 min', true],
  ['2026-11-24T18:14:00Z', 'vence en 14 min', true],
  ['2026-11-24T18:15:00Z', 'vence en 15 min', false],
  ['2026-11-24T19:05:00Z', 'vence en 1 h 05', false],
  ['2026-11-24T23:05:00Z', 'vence en 5 h', false],
  ['2026-11-26T21:00:00Z', 'vence en 2 días', false],
  [null, null, false],
])('TOD-01 REQ-04 a request that runs out at %s: %s', (deadline, text, near) => {
  expect(deadlineText(deadline, now)).toBe(text);
  expect(isDeadlineNear(deadline, now)).toBe(near);
});
