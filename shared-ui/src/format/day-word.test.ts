import { formatDayWord } from './day-word';

const now = new Date('2026-11-22T18:00:00.000Z'); // 12:00 in Guatemala
const at = (local: string) => `${local}:00-06:00`;

test('FND-02 the day in words', () => {
  expect(formatDayWord(at('2026-11-22T23:59'), now)).toBe('hoy');
  expect(formatDayWord(at('2026-11-23T00:00'), now)).toBe('mañana');
  expect(formatDayWord(at('2026-11-24T09:00'), now)).toBe('mar 24 nov');
  expect(formatDayWord(at('2027-01-02T09:00'), now)).toBe('sáb 2 ene 2027');
  expect(formatDayWord(null, now)).toBe('Sin fecha');
});
