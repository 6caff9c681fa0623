import { lengthWords, stayTitle, stayWords, untilWords } from './words';

const now = new Date('2026-11-22T18:00:00.000Z'); // 12:00 in Guatemala
const at = (local: string) => new Date(`2026-${local}:00-06:00`);

test.each([
  ['11-22T13:00', '11-22T15:00', 'hoy 13:00–15:00 | Hoy 13:00 → 15:00 | 15:00 | 2 h'],
  [
    '11-23T11:00',
    '11-23T13:30',
    'mañana 11:00–13:30 | Mañana 11:00 → 13:30 | 13:30 de mañana | 2 h 30 min',
  ],
  [
    '11-22T22:00',
    '11-23T02:00',
    'hoy 22:00–mañana 02:00 | Hoy 22:00 → mañana 02:00 | 02:00 de mañana | 4 h',
  ],
  [
    '11-24T09:15',
    '11-24T10:00',
    'mar 24 nov 09:15–10:00 | Mar 24 nov 09:15 → 10:00 | 10:00 del mar 24 nov | 45 min',
  ],
])('FND-02 CNF-07 the stay from %s to %s in words: %s', (from, until, words) => {
  const stay = { start: at(from), end: at(until) };
  const said = [stayWords(stay, now), stayTitle(stay, now), untilWords(stay.end, now)];
  expect([...said, lengthWords(stay)].join(' | ')).toBe(words);
});
