import fc from 'fast-check';
import { formatMoney, formatMoneySpaced, formatRate, formatShortMoney } from './money';

test('DET-06 money has the sign of the quetzal and two decimals', () => {
  expect(formatMoney(15)).toBe('Q15.00');
  expect(formatMoney(12.5)).toBe('Q12.50');
  expect(formatMoney(0)).toBe('Q0.00');
  expect(formatMoney(1234.5)).toBe('Q1,234.50');
  expect(formatMoney(-3)).toBe('-Q3.00');
  expect(formatMoney(-0.001)).toBe('Q0.00');
});

test('DET-06 any amount of cents is written as the browser writes it for Guatemala', () => {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const amount = new Intl.NumberFormat('es-GT', options);
  fc.assert(
    fc.property(fc.nat({ max: 1e14 }), (cents) => {
      const written = `Q${amount.format(cents / 100)}`;
      expect(formatMoney(cents / 100)).toBe(written);
      expect(formatMoney(-cents / 100)).toBe(cents === 0 ? written : `-${written}`);
    }),
  );
});

test('CNF-03 HIS-02 the spaced form is Q. x.xx; an amount that is not known is a dash', () => {
  expect(formatMoneySpaced(30)).toBe('Q. 30.00');
  for (const amount of [null, undefined, Number.NaN, Infinity]) {
    expect(formatMoney(amount)).toBe('-');
    expect(formatMoneySpaced(amount)).toBe('-');
  }
});

test('FND-02 short amounts drop centavos that are zero', () => {
  expect(formatShortMoney(40)).toBe('Q40');
  expect(formatShortMoney(37.5)).toBe('Q37.50');
  expect(formatShortMoney(1200)).toBe('Q1,200');
  expect(formatShortMoney(null)).toBe('-');
  expect(formatRate(15)).toBe('Q15/h');
  expect(formatRate(3.5)).toBe('Q3.50/h');
  expect(formatRate(Number.NaN)).toBe('-');
});
