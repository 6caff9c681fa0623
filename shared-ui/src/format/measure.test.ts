import fc from 'fast-check';
import { formatDistance, formatPercentage } from './measure';

test('MAP-05 distances are metres, then kilometres', () => {
  expect(formatDistance(0)).toBe('0 m');
  expect(formatDistance(347)).toBe('350 m');
  expect(formatDistance(996)).toBe('1.0 km');
  expect(formatDistance(1234)).toBe('1.2 km');
  expect(formatDistance(9960)).toBe('10 km');
});

test('MAP-05 a shown distance is within 5 % or 5 m of the true one', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 500_000, noNaN: true }), (metres) => {
      const [figure, unit] = formatDistance(metres).split(' ');
      const shown = Number(figure) * (unit === 'km' ? 1000 : 1);
      expect(Math.abs(shown - metres)).toBeLessThanOrEqual(Math.max(5, metres * 0.05));
    }),
  );
});

test('MAP-02 percentages are whole', () => {
  expect(formatPercentage(45.4)).toBe('45%');
  expect(formatPercentage(100)).toBe('100%');
});
