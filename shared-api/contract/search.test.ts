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
});

test('FND-09 a sign is a word where there is no other', () => {
  expect(searchTerms('torre - norte')).toEqual({ words: ['torre', 'norte'] });
  for (const sign of ['%', '_', '\\', '%_%', '-'])
    expect(searchTerms(sign)).toEqual({ words: [sign] });
  for (const nothing of ['', ' ', 'zona']) expect(searchTerms(nothing)).toEqual({ words: [] });
});
