import fc from 'fast-check';
import {
  loginText,
  mailText,
  phoneText,
  plateOf,
  readTypedNumber,
  reservationCodeOf,
  searchText,
  searchTerms,
  serialSigns,
  taxIdOf,
  whatsAppNumber,
} from '.';

type Disguise = (text: string) => string;

const UNSEEN = ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u200f', '\u202a'];
const WHITE = [' ', '\u00a0', '\u2009', '\u202f', '\u3000', '\t'];
const DASHES = ['-', '\u2010', '\u2011', '\u2012', '–', '—', '\u2212', '\uff0d'];

/** What is not seen between any two signs, and white space around all of them. */
const pasted: Disguise[] = [
  ...UNSEEN.map((sign) => (text: string) => Array.from(text).join(sign)),
  ...WHITE.map((sign) => (text: string) => `${sign}${text}${sign}`),
];
const wide: Disguise = (text) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
const dashed = DASHES.map(
  (dash): Disguise =>
    (text) =>
      text.replaceAll('-', dash),
);
const spaced = WHITE.map(
  (sign): Disguise =>
    (text) =>
      text.replaceAll(' ', sign),
);
const small: Disguise = (text) => text.toLowerCase();
const apart: Disguise = (text) => Array.from(text).join('-');
const decomposed: Disguise = (text) => text.normalize('NFD');
const bare: Disguise = (text) => decomposed(text).replaceAll(/\p{M}/gu, '');
const cyrillic: Disguise = (text) =>
  text.replaceAll(/[ABCEHKMOPTXY]/g, (sign) => 'АВСЕНКМОРТХУ'['ABCEHKMOPTXY'.indexOf(sign)] ?? '');
const greek: Disguise = (text) =>
  text.replaceAll(
    /[ABEZHIKMNOPTYX]/g,
    (sign) => 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'['ABEZHIKMNOPTYX'.indexOf(sign)] ?? '',
  );

const PHONES = ['5510-2302', '+502 5510 2302', '55102302'];

/** How texts that are signs alone are disguised, without blanks or hyphens that mean something. */
const ofSigns = [small, wide, apart, cyrillic, greek, ...spaced, ...dashed];

type Reader = (text: string) => unknown;

/** Each kind of text that people type or paste: its values, and how these may be disguised. */
const KINDS: readonly [kind: string, read: Reader, values: string[], disguises: Disguise[]][] = [
  ['BOK-08 plate', plateOf, ['P123ABC', 'M045XYZ', 'C907BKT'], ofSigns],
  ['GAT-02 code', reservationCodeOf, ['K7QF-3MWD', 'ABCE-HKMP'], ofSigns],
  ['ACC-03 code of recovery', serialSigns, ['ABCD-EFGH-IJKL-MNOP', '123456'], ofSigns],
  ['HIS-06 NIT', taxIdOf, ['576937-K', 'CF'], ofSigns],
  ['ACC-02 phone', phoneText, PHONES, [wide, ...spaced, ...dashed]],
  ['PSH-02 number for WhatsApp', whatsAppNumber, PHONES, [wide, ...spaced, ...dashed]],
  [
    'ACC-02 mail',
    mailText,
    ['ana-lucia@correo.com.gt', 'Duena@Demo.gt'],
    [wide, ...dashed, (text) => text.replace('@', ' @ ')],
  ],
  ['ACC-02 login', loginText, ['ana@correo.gt', ...PHONES], [wide, ...spaced, ...dashed]],
  [
    'FND-09 name',
    searchText,
    ['Parqueo Colón - Zona 10', 'José Ñandú'],
    [small, wide, decomposed, bare, ...spaced, ...dashed],
  ],
  ['FND-09 search', searchTerms, ['colon zona 1', 'torre - norte'], [wide, ...spaced, ...dashed]],
  ['ADD-03 number', readTypedNumber, ['12.50', '1,250', 'Q-7'], [wide, ...spaced, ...dashed]],
];

test.each(KINDS)('%s: in any disguise it is the value', (_, read, values, disguises) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...values),
      fc.subarray(disguises, { maxLength: 3 }),
      fc.subarray(pasted, { maxLength: 2 }),
      (value, ownDisguises, around) => {
        const typed = [...ownDisguises, ...around].reduce((text, each) => each(text), value);
        expect(read(typed)).toEqual(read(value));
      },
    ),
    { numRuns: 300 },
  );
});

/** What is read of texts that are no disguise, by the reader's kind. */
const READ: readonly [kind: string, read: Reader, texts: Record<string, unknown>][] = [
  [
    'BOK-08 plate',
    plateOf,
    {
      'p-123 abc': 'P123ABC',
      ' M 045.XYZ ': 'M045XYZ',
      АВЕЅІЈКМНОРСТУХ: 'ABESIJKMHOPCTYX',
      ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ: 'ABEZHIKMNOPTYX',
      ñandú: 'NANDU',
    },
  ],
  [
    'HIS-06 NIT',
    taxIdOf,
    // 6×7 + 5×6 + 4×5 + 3×4 + 2×3 + 1×2 + … as the tax office weighs it.
    { '576937-K': '576937-K', '0576937-K': '576937-K', cf: 'CF', 'C/F': 'CF' },
  ],
  [
    'ACC-02 phone',
    phoneText,
    {
      '(502) 5510.2302': '502 5510 2302',
      '00502 5510-2302': '+502 5510-2302',
      '0050255102302': '+50255102302',
      '+502 (5510) 2302': '+502 5510 2302',
      'no tengo': 'no tengo',
    },
  ],
  [
    'PSH-02 number for WhatsApp',
    whatsAppNumber,
    { '5510-2302': '50255102302', '00502 5510-2302': '50255102302', 50255102302: '50255102302' },
  ],
  [
    'ADD-03 OHI-03 number',
    readTypedNumber,
    {
      '12,50': 12.5,
      '0,75': 0.75,
      '350,50': 350.5,
      '12.50': 12.5,
      '12.': 12,
      '.5': 0.5,
      ',5': 0.5,
      '1,250': 1250,
      '1,250.50': 1250.5,
      '12,345,678': 12_345_678,
      'Q 1,250.50': 1250.5,
      'Q. 30.00': 30,
      ' 1 250 ': 1250,
      '-2.5': -2.5,
      '1,2345': 1.2345,
    },
  ],
];

test.each(READ)('%s: what is typed is read as what it means', (_, read, texts) => {
  const typed = Object.keys(texts);
  expect(Object.fromEntries(typed.map((text) => [text, read(text)]))).toEqual(texts);
});

const NO_PLATES =
  "Я123 P١٢٣ P123\u115FABC ﷺ 🅟123ABC =1+1 \uff1d1 P123/ABC P123,ABC P_123 P'123 #P123";
const NO_NUMBERS = 'x 1.250,50 0,750 1234,500 12,50,00 1,25,000 1..5 1e3 +5 ,';
const UNREAD: readonly [kind: string, read: Reader, none: unknown, texts: string[]][] = [
  [
    'BOK-08 plate',
    plateOf,
    null,
    ['', ' . ', '\u200B', '\u3164', 'A'.repeat(21), ...NO_PLATES.split(' ')],
  ],
  [
    'HIS-06 NIT',
    taxIdOf,
    null,
    ['', '576937-1', 'K', '12', 'abc', '1'.repeat(16), '576937-KK', '0-0', '00000000', '576937-𝟏'],
  ],
  [
    'PSH-02 number for WhatsApp',
    whatsAppNumber,
    null,
    ['', '5510230', '551023020', '+55102302', '+1 305 555 0100', '+503 7777 8888', '5510a302'],
  ],
  ['ADD-03 OHI-03 number', readTypedNumber, NaN, ['', ' ', ...NO_NUMBERS.split(' ')]],
];

test.each(UNREAD)('%s: what is none, or could be two, is refused', (_, read, none, texts) => {
  expect(texts.map((text) => [text, read(text)])).toEqual(texts.map((text) => [text, none]));
});

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

test('HIS-06 of eleven check digits exactly one fits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{0,11}$/), (digits) => {
      const fitting = '0123456789K'.split('').filter((check) => taxIdOf(digits + check) !== null);
      expect(fitting).toHaveLength(1);
    }),
  );
});
