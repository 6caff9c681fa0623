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

/** How texts that are signs alone are disguised, without blanks or hyphens that mean something. */
const ofSigns = [small, wide, apart, cyrillic, greek, ...spaced, ...dashed];

/** Each kind of text that people type or paste: its reader, its values, and how these may be disguised. */
const KINDS: Record<
  string,
  { read: (text: string) => unknown; values: readonly string[]; disguises: readonly Disguise[] }
> = {
  'BOK-08 plate': { read: plateOf, values: ['P123ABC', 'M045XYZ', 'C907BKT'], disguises: ofSigns },
  'GAT-02 code': {
    read: reservationCodeOf,
    values: ['K7QF-3MWD', 'ABCE-HKMP'],
    disguises: ofSigns,
  },
  'ACC-03 code of recovery': {
    read: serialSigns,
    values: ['ABCD-EFGH-IJKL-MNOP', '123456'],
    disguises: ofSigns,
  },
  'HIS-06 NIT': {
    read: taxIdOf,
    values: ['576937-K', 'CF'],
    disguises: ofSigns,
  },
  'ACC-02 phone': {
    read: phoneText,
    values: ['5510-2302', '+502 5510 2302', '55102302'],
    disguises: [wide, ...spaced, ...dashed],
  },
  'PSH-02 number for WhatsApp': {
    read: whatsAppNumber,
    values: ['5510-2302', '+502 5510 2302', '55102302'],
    disguises: [wide, ...spaced, ...dashed],
  },
  'ACC-02 mail': {
    read: mailText,
    values: ['ana-lucia@correo.com.gt', 'Duena@Demo.gt'],
    disguises: [wide, ...dashed, (text) => text.replace('@', ' @ ')],
  },
  'ACC-02 login': {
    read: loginText,
    values: ['ana-lucia@correo.com.gt', '5510-2302', '+502 5510 2302'],
    disguises: [wide, ...spaced, ...dashed],
  },
  'FND-09 name': {
    read: searchText,
    values: ['Parqueo Colón - Zona 10', 'José Ñandú'],
    disguises: [small, wide, decomposed, bare, ...spaced, ...dashed],
  },
  'FND-09 search': {
    read: searchTerms,
    values: ['parque colon zona 1', 'torre - norte'],
    disguises: [wide, ...spaced, ...dashed],
  },
  'ADD-03 number': {
    read: readTypedNumber,
    values: ['12.50', '1,250', 'Q-7'],
    disguises: [wide, ...spaced, ...dashed],
  },
};

test.each(Object.entries(KINDS))('%s: in any disguise it is the value', (_, kind) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kind.values),
      fc.subarray([...kind.disguises], { maxLength: 3 }),
      fc.subarray(pasted, { maxLength: 2 }),
      (value, disguises, around) => {
        const typed = [...disguises, ...around].reduce((text, disguise) => disguise(text), value);
        expect(kind.read(typed)).toEqual(kind.read(value));
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['(502) 5510.2302', '502 5510 2302'],
  ['00502 5510-2302', '+502 5510-2302'],
  ['0050255102302', '+50255102302'],
  ['+502 (5510) 2302', '+502 5510 2302'],
  ['no tengo', 'no tengo'],
])('ACC-02 PSH-02 %s is the phone %s', (typed, phone) => {
  expect(phoneText(typed)).toBe(phone);
  expect(whatsAppNumber(typed)).toBe(phone === typed ? null : '50255102302');
});
