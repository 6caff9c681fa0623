import fc from 'fast-check';
import { plateOf } from '.';

test.each([
  ['p-123 abc', 'P123ABC'],
  [' M 045.XYZ ', 'M045XYZ'],
  ['Р123АВС', 'P123ABC'],
  ['АВЕЅІЈКМНОРСТУХ', 'ABESIJKMHOPCTYX'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['ñandú', 'NANDU'],
])('BOK-08 %j is the plate %j', (text, plate) => {
  expect(plateOf(text)).toBe(plate);
});

test.each([
  '',
  ' . ',
  '\u200B',
  'Я123',
  'P١٢٣',
  '\u3164',
  'P123\u115FABC',
  'A'.repeat(21),
  'ﷺ',
  '🅟123ABC',
])('BOK-08 %j is no plate', (text) => expect(plateOf(text)).toBeNull());

test('BOK-08 a plate is letters and digits, and its own form, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const plate = plateOf(text);
      if (plate === null) return;
      expect(plate).toMatch(/^[A-Z0-9]{1,20}$/);
      expect(plateOf(plate)).toBe(plate);
    }),
    { numRuns: 2000 },
  );
});
