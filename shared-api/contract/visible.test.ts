import { VISIBLE_PATTERN, beginningOf, visibleLine, visibleText } from './visible';

/** Characters that have been used to leave a field blank, or to reverse the text beside them. */
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

test('ADD-03 Latin text is read as all text is', () => {
  for (let code = 0; code < 0x180; code += 1) {
    const sign = String.fromCodePoint(code);
    // The sign behind it needs the rules for all text.
    expect([code, visibleText(`a${sign}b`)]).toEqual([
      code,
      visibleText(`a${sign}b→`).slice(0, -1),
    ]);
  }
});

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

const EMOJI = {
  'a family': '👩\u200d👩\u200d👧\u200d👦',
  'a skin tone': '🤝🏽',
  'a profession with a skin tone': '👩🏾\u200d🔧',
  'a heart of colour': '❤\ufe0f',
  'a joined heart': '❤\ufe0f\u200d🔥',
  'a keycap': '1\ufe0f\u20e3',
  'a flag': '🇬🇹',
  'a flag of a region': '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'a joined flag': '🏳\ufe0f\u200d🌈',
};

test.each(Object.entries(EMOJI))('ADD-03 %s stays one sign', (_, emoji) => {
  for (const text of [emoji, `Parqueo ${emoji}`, `${emoji}${emoji} Parqueo`]) {
    expect(visibleText(text)).toBe(text);
    expect(visibleLine(`\u200b${text}\u2060`)).toBe(text);
  }
});

test.each([
  ['joined to nothing', '👩\u200d', '👩'],
  ['joined to a letter', '👩\u200da', '👩a'],
  ['two that are no one sign', '🚗\u200d🚗', '🚗🚗'],
  ['between letters', 'a\u200db\ufe0f', 'ab'],
  ['behind a number', '5\ufe0f', '5'],
  ['words in tags that no sign shows', '🚗\u{e0061}\u{e0062}\u{e007f}', '🚗'],
  ['twice', '👩\u200d\u200d🔧', '👩🔧'],
])('ADD-03 what is not seen goes from around an emoji: %s', (_, typed, expected) => {
  expect(visibleText(typed)).toBe(expected);
});

test('ADD-03 a text is cut between two signs, never within one', () => {
  const { 'a family': family, 'a flag': flag } = EMOJI;
  expect(beginningOf('Zona 10', 20)).toBe('Zona 10');
  expect(beginningOf('Zona 10', 4)).toBe('Zona');
  expect(beginningOf(`ab${family}c`, 2 + family.length)).toBe(`ab${family}`);
  for (let length = 2; length < 2 + family.length; length += 1)
    expect(beginningOf(`ab${family}c`, length)).toBe('ab');
  expect(beginningOf(`${flag}${flag}`, 6)).toBe(flag);
  expect(beginningOf('ae\u0301', 2)).toBe('a');
});

test('ADD-03 hyphens and blanks of other sorts are those of a keyboard; dashes and lines stay', () => {
  const hyphens = '\u2010\u2011\u2012\u2212\ufe63\uff0d';
  for (const hyphen of hyphens) expect(visibleText(`Torre${hyphen}1`)).toBe('Torre-1');
  const blanks = '\u00a0\u1680\u2002\u2007\u2009\u200a\u202f\u205f\u3000';
  for (const blank of blanks) expect(visibleText(`Zona${blank}10`)).toBe('Zona 10');
  expect(visibleText('Lun–vie — 24\u00a0h\nEntra\tpor la 6a')).toBe(
    'Lun–vie — 24 h\nEntra\tpor la 6a',
  );
});

test('ADD-03 BOK-07 a text of one line has no second one', () => {
  expect(visibleLine('\r\nParqueo\r\n\u2028 Uno\tDos\u0007 ')).toBe('Parqueo  Uno Dos');
  expect(visibleLine('Parqueo  «La Ñusta»')).toBe('Parqueo  «La Ñusta»');
});
