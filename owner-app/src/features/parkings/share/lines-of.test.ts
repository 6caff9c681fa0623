import { linesOf } from './lines-of';

test.each([
  ['Parqueo Reforma', 24, ['Parqueo Reforma']],
  ['Parqueo del Centro Histórico', 20, ['Parqueo del Centro', 'Histórico']],
  ['Parqueo muy largo que no cabe en ella', 10, ['Parqueo', 'muy largo …']],
  ['Supercalifragilístico', 10, ['Supercalif…']],
])('TOD-01 the poster breaks %s between words', (text, width, lines) => {
  expect(linesOf(text, width, 2)).toEqual(lines);
});
