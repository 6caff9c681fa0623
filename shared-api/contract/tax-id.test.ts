import fc from 'fast-check';
import { taxIdOf } from './tax-id';

test('HIS-06 a NIT is accepted however it is typed, and stored in one form', () => {
  // 6×7 + 5×6 + 4×5 + 3×4 + 2×3 + 1×2 + … as the tax office weighs it.
  expect(taxIdOf('576937-K')).toBe('576937-K');
  expect(taxIdOf(' 576937k ')).toBe('576937-K');
  expect(taxIdOf('0576937-K')).toBe('576937-K');
  expect(taxIdOf('cf')).toBe('CF');
  expect(taxIdOf('C/F')).toBe('CF');
});

test('HIS-06 what is no NIT is refused', () => {
  for (const wrong of [
    '',
    '576937-1',
    'K',
    '12',
    'abc',
    '1234567890123456',
    '576937-KK',
    '0-0',
    '00000000',
    '576937-𝟏',
  ])
    expect(taxIdOf(wrong)).toBeNull();
});

test('HIS-06 of eleven check digits exactly one fits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{0,11}$/), (digits) => {
      const fitting = '0123456789K'.split('').filter((check) => taxIdOf(digits + check) !== null);
      expect(fitting).toHaveLength(1);
    }),
  );
});
