import fc from 'fast-check';
import {
  formatClock,
  formatClocks,
  formatDayWord,
  formatDuration,
  formatLongDate,
  formatMoment,
  formatRecent,
  formatShortDate,
  formatTime12,
  formatTime24,
  formatTimeSpan,
} from './time';

const afternoon = '2026-11-21T20:30:00.000Z';

test('CNF-03 the long date and the 24 hour time are those of Guatemala', () => {
  expect(formatLongDate(afternoon)).toBe('sábado, 21 de noviembre de 2026');
  expect(formatTime24(new Date(afternoon))).toBe('14:30');
  expect(formatLongDate('2026-11-21T05:59:59.000Z')).toBe('viernes, 20 de noviembre de 2026');
  expect(formatTime24('2026-11-21T06:00:00.000Z')).toBe('00:00');
});

test('CNF-03 any instant is written as the browser writes it for Guatemala', () => {
  const timeZone = 'America/Guatemala';
  const date = new Intl.DateTimeFormat('es-GT', { timeZone, dateStyle: 'full' });
  const time = new Intl.DateTimeFormat('es-GT', { timeZone, timeStyle: 'short', hourCycle: 'h23' });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2007-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (instant) => {
        expect(formatLongDate(instant)).toBe(date.format(instant));
        expect(formatTime24(instant)).toBe(time.format(instant));
        expect(formatTime12(instant)).toMatch(/^(0[1-9]|1[0-2]):[0-5]\d [AP]M$/);
      },
    ),
  );
});

test('HIS-02 12 hour times, and the short date', () => {
  expect(formatTime12(afternoon)).toBe('02:30 PM');
  expect(formatTime12('2026-11-21T06:05:00.000Z')).toBe('12:05 AM');
  expect(formatTime12('2026-11-21T18:00:00.000Z')).toBe('12:00 PM');
  expect(formatShortDate('2025-05-10T16:00:00.000Z')).toBe('10 may 2025');
});

test('OHI-03 a time is written one way, and its half of the day once where both are in one', () => {
  const [night, morning, noon] = ['06:05', '17:00', '18:00'].map(
    (time) => `2026-11-21T${time}:00.000Z`,
  );
  expect([night, morning, noon, afternoon].map((each) => formatClock(each))).toEqual([
    '12:05 a. m.',
    '11:00 a. m.',
    '12:00 p. m.',
    '2:30 p. m.',
  ]);
  expect(formatClocks(noon, afternoon)).toBe('12:00–2:30 p. m.');
  expect(formatClocks(morning, afternoon)).toBe('11:00 a. m.–2:30 p. m.');
  expect(formatClocks(morning, null)).toBe('11:00 a. m.–Sin hora');
  expect(formatMoment(afternoon)).toBe('21 nov 2026, 2:30 p. m.');
});

test('SOC-04 a moment of another day says which', () => {
  const evening = new Date('2026-11-22T02:00:00.000Z');
  expect(formatRecent(afternoon, evening)).toBe('2:30 p. m.');
  expect(formatRecent('2026-11-21T05:59:00.000Z', evening)).toBe('20 nov 2026, 11:59 p. m.');
});

test('HIS-02 what is no moment has its stand-in, wherever it comes from', () => {
  for (const moment of [null, undefined, '', 'mañana', new Date(Number.NaN)]) {
    expect(formatLongDate(moment)).toBe('Sin fecha');
    expect(formatShortDate(moment)).toBe('Sin fecha');
    expect(formatTime12(moment)).toBe('Sin hora');
    expect(formatClock(moment)).toBe('Sin hora');
    expect(formatMoment(moment)).toBe('Sin hora');
    expect(formatTime24(moment)).toBe('Sin hora');
  }
  expect(formatDuration(null)).toBe('-');
});

test('BOK-04 durations are Xh Ymin or Ymin', () => {
  expect(formatDuration(150)).toBe('2h 30min');
  expect(formatDuration(120)).toBe('2h 0min');
  expect(formatDuration(45)).toBe('45min');
  expect(formatDuration(-10)).toBe('0min');
});

test('CNF-10 GAT-05 a span is written 1 h 05', () => {
  const spans = [0, 12, 60, 65, 600].map((minutes) => formatTimeSpan(minutes));
  expect(spans).toEqual(['0 min', '12 min', '1 h', '1 h 05', '10 h']);
});

test('BOK-04 a duration reads back as its minutes', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), (minutes) => {
      const [, hours = '0', rest] = /^(?:(\d+)h )?(\d+)min$/.exec(formatDuration(minutes)) ?? [];
      expect(Number(hours) * 60 + Number(rest)).toBe(minutes);
      expect(Number(rest)).toBeLessThan(60);
    }),
  );
});

test('FND-02 the day in words', () => {
  const now = new Date('2026-11-22T18:00:00.000Z'); // 12:00 in Guatemala
  const at = (local: string) => formatDayWord(`${local}:00-06:00`, now);
  expect(at('2026-11-22T23:59')).toBe('hoy');
  expect(at('2026-11-23T00:00')).toBe('mañana');
  expect(at('2026-11-24T09:00')).toBe('mar 24 nov');
  expect(at('2027-01-02T09:00')).toBe('sáb 2 ene 2027');
  expect(formatDayWord(null, now)).toBe('Sin fecha');
});
