import { easterOf, holidaysOf } from './holidays';

// The dates of Easter Sunday as churches publish them.
test.each([
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
  '2033-04-17',
  '2034-04-09',
  '2035-03-25',
])('LOT-01 Easter is on %s, and Holy Week before it', (easter) => {
  const year = Number(easter.slice(0, 4));
  expect(easterOf(year)).toBe(easter);
  const days = holidaysOf(year)
    .filter(({ name }) => name.endsWith('Santo'))
    .map(({ date }) => (Date.parse(easter) - Date.parse(date)) / 86_400_000);
  expect(days).toEqual([3, 2, 1]);
});

test('LOT-01 the holidays of article 127 in order, 24 and 31 December from noon', () => {
  expect(
    holidaysOf(2026).map(({ date, from }) => date.slice(5) + (from ? ` ${from}` : '')),
  ).toEqual([
    '01-01',
    '04-02',
    '04-03',
    '04-04',
    '05-01',
    // 30 June is a Tuesday: it is enjoyed on the Monday before.
    '06-29',
    '08-15',
    '09-15',
    '10-20',
    '11-01',
    '12-24 12:00',
    '12-25',
    '12-31 12:00',
  ]);
});

test.each([
  [2023, '2023-07-03'],
  [2024, '2024-07-01'],
  [2025, '2025-06-30'],
  [2027, '2027-06-28'],
  [2028, '2028-07-03'],
  [2029, '2029-07-02'],
])('LOT-01 the holiday of 30 June %d is enjoyed on Monday %s', (year, monday) => {
  const found = holidaysOf(year).find(({ name }) => name === 'Día del Ejército');
  expect(found?.date).toBe(monday);
  expect(new Date(monday).getUTCDay()).toBe(1);
});
