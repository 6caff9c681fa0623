import { matchRank, searchTerms } from '.';

const BY_RANK = [
  'Colón',
  'COLON Norte',
  'Parqueo Parque Colón',
  'Parqueo Colonial',
  'Parqueo Sexta',
] as const;

test.each(BY_RANK.map((name, rank) => [name, rank] as const))(
  'FND-09 of those found for "colón", %s has rank %i, whatever the accents and capitals',
  (name, rank) => {
    for (const text of ['colón', 'colon', 'COLÓN']) expect(matchRank(name, [text])).toBe(rank);
  },
);

test('FND-09 a zone is no word of the name', () => {
  expect(searchTerms('parque colon zona 1')).toEqual({ words: ['parque', 'colon'], zone: '1' });
  expect(searchTerms('guatemala city z1')).toEqual({ words: ['guatemala', 'city'], zone: '1' });
});

test.each([
  'zona 10',
  'Zona 10, Guatemala',
  'ZONA 10, Ciudad de Guatemala',
  'zona10',
  'z10',
  'Z. 10',
  'en la zona #10',
  'Guatemala, zona 10',
])('FND-09 "%s" is a zone alone', (text) => {
  expect(searchTerms(text)).toEqual({ words: [], zone: '10' });
});

test.each(['az10', 'z10a', 'zona diez', 'plaza 10', 'z123'])(
  'FND-09 "%s" names no zone',
  (text) => {
    expect(searchTerms(text)).not.toHaveProperty('zone');
  },
);

test('FND-09 a sign is a word where there is no other', () => {
  expect(searchTerms('torre - norte')).toEqual({ words: ['torre', 'norte'] });
  for (const sign of ['%', '_', '\\', '%_%', '-'])
    expect(searchTerms(sign)).toEqual({ words: [sign] });
  for (const nothing of ['', ' ', 'zona']) expect(searchTerms(nothing)).toEqual({ words: [] });
});
