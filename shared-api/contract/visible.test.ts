import { VISIBLE_PATTERN, visibleLine, visibleText } from './visible';

/** Of the kinds that have been used to leave a field blank, or to turn round what stands beside. */
const UNSEEN = Array.from(
  '\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u180e\u061c\u200e\u200f\u202a\u202e' +
    '\u2066\u2069\u115f\u1160\u3164\uffa0\u2800\ufe0f\u{e0001}\u{e0061}\u0007\u001f\u007f\u0085',
);
const WHITE = [' ', '\t', '\n', '\u00a0', '\u3000'];

const isSeen = (text: string) => new RegExp(VISIBLE_PATTERN, 'u').test(text);

test.each([...UNSEEN, ...WHITE].map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
  'ADD-03 U+%s is nothing to see',
  (_code, sign) => {
    expect(isSeen(sign.repeat(3))).toBe(false);
    expect(visibleText(sign.repeat(3))).toBe('');
  },
);

test('ADD-03 what is seen stays as it was typed', () => {
  for (const text of [
    'Parqueo «La Ñusta» Nº 5',
    'السيارة',
    '서울 주차',
    'a\nb',
    'e\u0301',
    '🚗',
    '.',
  ])
    expect([isSeen(text), visibleText(text)]).toEqual([true, text]);
  expect(visibleText(`\u202e \u200bAna${UNSEEN.join('')} Morales\u2069 `)).toBe('Ana Morales');
});

test('ADD-03 BOK-07 a text of one line has no second one', () => {
  expect(visibleLine('\r\nParqueo\r\n\u2028 Uno\tDos\u0007 ')).toBe('Parqueo  Uno Dos');
  expect(visibleLine('Parqueo  «La Ñusta»')).toBe('Parqueo  «La Ñusta»');
});
