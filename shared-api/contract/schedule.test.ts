import fc from 'fast-check';
import {
  type AvailabilitySchedule,
  DEFAULT_SCHEDULE,
  RESERVATION_MAX_HOURS,
  WEEKDAYS,
  closesNextDay,
  closingAfter,
  dayProblem,
  earliestOpening,
  formatDay,
  formatSchedule,
  instantOf,
  isOpenAllNight,
  isOpenThroughout,
  isValidSchedule,
  minutesOf,
  nextOpening,
  openUntil,
} from '.';
import { MINUTE_MS } from './durations';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const openFrom = (available_from: string, available_until: string) => ({
  available: true,
  available_from,
  available_until,
});
const closed = { ...openFrom('00:00', '00:00'), available: false };
const never = Object.fromEntries(WEEKDAYS.map((day) => [day, closed])) as AvailabilitySchedule;
const always = Object.fromEntries(
  WEEKDAYS.map((day) => [day, openFrom('00:00', '24:00')]),
) as AvailabilitySchedule;
const at = (date: string, time: string) => instantOf(date, time) as Date;

/** Friday and Saturday nights, and the mornings of workdays. */
const bar: AvailabilitySchedule = {
  ...never,
  monday: openFrom('08:00', '12:00'),
  friday: openFrom('18:00', '04:00'),
  saturday: openFrom('18:00', '04:00'),
};

test('BOK-13 a night belongs to the day on which it begins', () => {
  // 1 January 2027 is a Friday.
  expect(openUntil(bar, at('2027-01-01', '18:00'), at('2027-01-09', '00:00'))).toEqual(
    at('2027-01-02', '04:00'),
  );
  expect(openUntil(bar, at('2027-01-02', '03:59'), at('2027-01-09', '00:00'))).toEqual(
    at('2027-01-02', '04:00'),
  );
  expect(openUntil(bar, at('2027-01-02', '04:00'), at('2027-01-09', '00:00'))).toBeNull();
  // Friday's early morning belongs to Thursday, which is closed.
  expect(openUntil(bar, at('2027-01-01', '03:00'), at('2027-01-09', '00:00'))).toBeNull();
  expect(nextOpening(bar, at('2027-01-02', '04:00'))).toEqual(at('2027-01-02', '18:00'));
  expect(nextOpening(bar, at('2027-01-03', '04:00'))).toEqual(at('2027-01-04', '08:00'));
  expect(isOpenThroughout(bar, at('2027-01-01', '22:00'), at('2027-01-02', '03:00'))).toBe(true);
  expect(isOpenThroughout(bar, at('2027-01-01', '22:00'), at('2027-01-02', '04:01'))).toBe(false);
});

test.each([
  ['18:00', '04:00', true],
  ['08:00', '07:59', true],
  ['23:59', '00:01', true],
  ['18:00', '00:00', false],
  ['00:00', '00:00', false],
  ['00:00', '24:00', false],
  ['08:00', '18:00', false],
])('BOK-13 %s–%s are hours; into the next day: %p', (from, until, intoNextDay) => {
  const week = { ...never, monday: openFrom(from, until) };
  expect(dayProblem(week, 'monday')).toBeNull();
  expect(closesNextDay(week.monday)).toBe(intoNextDay);
  expect(closesNextDay({ ...week.monday, available: false })).toBe(false);
  expect(formatDay(week.monday)).toBe(`${from} - ${until}`);
});

test.each([
  ['08:00', '08:00', 'Lunes: abre y cierra a la misma hora', 2],
  ['24:00', '24:00', 'Lunes: debe abrir antes de las 24:00', 1],
  ['24:00', '04:00', 'Lunes: debe abrir antes de las 24:00', 1],
  ['', '04:00', 'Lunes: falta la hora en que abre', 1],
  ['18:00', '', 'Lunes: falta la hora en que cierra', 1],
])('BOK-13 %s–%s are none: %s', (from, until, message, times) => {
  const week = { ...always, monday: openFrom(from, until) };
  expect(dayProblem(week, 'monday')?.message).toBe(message);
  expect(dayProblem(week, 'monday')?.times).toHaveLength(times);
  expect(isValidSchedule(week)).toBe(false);
  expect(closesNextDay(week.monday)).toBe(false);
  // Whoever has them from elsewhere counts the day as closed.
  expect(nextOpening({ ...never, monday: week.monday }, at('2026-11-22', '12:00'))).toBeNull();
});

test('BOK-13 FND-01 the night before a closed day is open on it; the closed day has none of its own', () => {
  // Sunday's own line says a night, too, but is switched off.
  const week: AvailabilitySchedule = {
    ...never,
    monday: openFrom('08:00', '12:00'),
    saturday: openFrom('18:00', '04:00'),
    sunday: { ...openFrom('18:00', '04:00'), available: false },
  };
  // 3 January 2027 is a Sunday.
  const open = (date: string, from: string, until: string) =>
    isOpenThroughout(week, at(date, from), at(date, until));
  expect(open('2027-01-03', '00:00', '04:00')).toBe(true);
  expect(open('2027-01-03', '02:00', '04:01')).toBe(false);
  expect(open('2027-01-03', '18:00', '18:15')).toBe(false);
  expect(open('2027-01-04', '00:00', '00:15')).toBe(false);
  expect(open('2027-01-04', '02:00', '03:00')).toBe(false);
  expect(closingAfter(week, at('2027-01-03', '02:00'))).toEqual(at('2027-01-03', '04:00'));
  expect(nextOpening(week, at('2027-01-03', '04:00'))).toEqual(at('2027-01-04', '08:00'));
});

test('BOK-13 DET-05 a night is written like any day', () => {
  expect(formatSchedule({ ...bar, saturday: closed })).toEqual([
    'Lunes: 08:00 - 12:00',
    'Martes a Jueves: Cerrado',
    'Viernes: 18:00 - 04:00',
    'Sábado a Domingo: Cerrado',
  ]);
});

test('FND-02 the earliest opening of some lots is that of the first that is open long enough', () => {
  const twoHours = 120 * MINUTE_MS;
  const from = at('2026-11-27', '17:07');
  expect(earliestOpening([DEFAULT_SCHEDULE], from, twoHours)).toEqual(at('2026-11-27', '17:15'));
  expect(earliestOpening([bar], from, twoHours)).toEqual(at('2026-11-27', '18:00'));
  expect(earliestOpening([bar, DEFAULT_SCHEDULE], from, twoHours)).toEqual(
    at('2026-11-27', '17:15'),
  );
  expect(earliestOpening([bar, DEFAULT_SCHEDULE], from, 4 * 60 * MINUTE_MS)).toEqual(
    at('2026-11-27', '18:00'),
  );
  expect(earliestOpening([never], from, twoHours)).toBeNull();
  expect(earliestOpening([bar], from, 11 * 60 * MINUTE_MS)).toBeNull();
  expect(earliestOpening([], from, twoHours)).toBeNull();
});

const twoDigits = (value: number) => String(value).padStart(2, '0');

const minutesOfDay = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 24 * 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 24 * 60) },
);
const clockTime = minutesOfDay.map(
  (minutes) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
);

const anyDay = fc.record({
  // A closed day keeps its hours, nights among them: they count for nothing.
  available: fc.oneof({ weight: 2, arbitrary: fc.constant(true) }, fc.boolean()),
  available_from: clockTime,
  available_until: clockTime,
});

/** Weeks that an owner may enter: days and nights, closed days, days open to their end. */
const weeks = fc
  .tuple(anyDay, anyDay, anyDay, anyDay, anyDay, anyDay, anyDay)
  .map((days) => {
    const named = WEEKDAYS.map((name, index) => [name, days[index]]);
    return Object.fromEntries(named) as AvailabilitySchedule;
  })
  .filter(isValidSchedule);

/** Four weeks of minutes, each open or not, over the ends of a month and of a year, or of a leap February. */
const spans = fc.constantFrom('2026-12-14', '2028-02-14', '2026-04-20');

/**
 * The minutes of four weeks from a Monday on: open where the day's own line of the table says so, or
 * that of the day before.
 */
function openMinutesOf(week: AvailabilitySchedule): boolean[] {
  const table = WEEKDAYS.map((name) => {
    const { available, available_from, available_until } = week[name];
    const from = minutesOf(available_from) as number;
    const until = minutesOf(available_until) as number;
    return { available, from, until: until === 0 || until < from ? until + DAY_MINUTES : until };
  });
  const openBy = (day: number, minute: number) => {
    const line = table[day % 7];
    return line?.available === true && minute >= line.from && minute < line.until;
  };
  return Array.from({ length: 4 * WEEK_MINUTES }, (_, minute) => {
    const day = Math.floor(minute / DAY_MINUTES);
    const clock = minute % DAY_MINUTES;
    return openBy(day, clock) || openBy(day + 6, clock + DAY_MINUTES);
  });
}

/** A moment of the second week, with the milliseconds since its minute began, and a length in minutes. */
const moments = fc.record({
  minute: fc.integer({ min: WEEK_MINUTES, max: 2 * WEEK_MINUTES - 1 }),
  ms: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: MINUTE_MS - 1 })),
  length: fc.oneof(fc.integer({ min: 1, max: 180 }), fc.integer({ min: 1, max: 36 * 60 })),
});

/** Closures of the second week and after it, each in minutes. */
const anyClosures = fc.array(
  fc.record({
    from: fc.integer({ min: WEEK_MINUTES - DAY_MINUTES, max: 2 * WEEK_MINUTES }),
    length: fc.integer({ min: 1, max: 4 * DAY_MINUTES }),
  }),
  { maxLength: 4 },
);

test('BOK-13 API-06 FND-01 LOT-01 hours and closures agree with asking minute by minute, over the ends of months and years', () => {
  const lists = fc.array(moments, { minLength: 20, maxLength: 40 });
  fc.assert(
    fc.property(weeks, spans, lists, anyClosures, (week, monday, list, shut) => {
      const instant = (minute: number, ms = 0) =>
        new Date(at(monday, '00:00').getTime() + minute * MINUTE_MS + ms);
      const closures = shut.map(({ from, length }, id) => ({
        id,
        start_time: instant(from).toISOString(),
        end_time: instant(from + length).toISOString(),
        name: '',
      }));
      const hours = { ...week, closures };
      const open = openMinutesOf(week).map(
        (isOpen, minute) =>
          isOpen && !shut.some(({ from, length }) => minute >= from && minute < from + length),
      );
      const first = (from: number, until: number, isOpen: boolean) => {
        for (let minute = from; minute < until; minute++)
          if (open[minute] === isOpen) return minute;
        return null;
      };
      for (const { minute, ms, length } of list) {
        const begun = ms > 0 ? 1 : 0;
        /** When it closes after the moment, so many minutes later at most; null when it is closed then. */
        const closing = (minutes: number) => {
          const closes = first(minute, minute + minutes + begun, false);
          if (closes === null) return instant(minute + minutes, ms);
          return closes === minute ? null : instant(closes);
        };
        const [start, end] = [instant(minute, ms), instant(minute + length, ms)];
        expect(openUntil(hours, start, end)).toEqual(closing(length));
        expect(isOpenThroughout(hours, start, end)).toBe(
          closing(length)?.getTime() === end.getTime(),
        );
        expect(closingAfter(hours, start)).toEqual(closing(RESERVATION_MAX_HOURS * 60));
        if (closing(length) === null) {
          const opens = first(minute, open.length, true);
          expect(nextOpening(hours, start)).toEqual(opens === null ? null : instant(opens));
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('FND-02 the earliest opening agrees with trying every quarter of an hour', () => {
  const lists = fc.array(weeks, { maxLength: 3 });
  fc.assert(
    fc.property(lists, spans, moments, (list, monday, { minute, ms, length }) => {
      const open = list.map(openMinutesOf);
      const midnight = at(monday, '00:00').getTime();
      const isOpen = (minutes: boolean[], start: number) =>
        minutes.slice(start, start + length).every(Boolean);
      const from = minute + ms / MINUTE_MS;
      let expected: Date | null = null;
      for (let start = Math.ceil(from / 15) * 15; start < from + WEEK_MINUTES; start += 15) {
        if (!open.some((minutes) => isOpen(minutes, start))) continue;
        expected = new Date(midnight + start * MINUTE_MS);
        break;
      }
      const earliest = earliestOpening(
        list,
        new Date(midnight + minute * MINUTE_MS + ms),
        length * MINUTE_MS,
      );
      expect(earliest).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

test('API-06 open all night is open in every minute from 18:00 to 06:00', () => {
  fc.assert(
    fc.property(weeks, spans, moments, (week, monday, { minute, ms }) => {
      const open = openMinutesOf(week);
      const midnight = at(monday, '00:00').getTime();
      // A day later, as yesterday's evening may count.
      const now = DAY_MINUTES + minute;
      const day = Math.floor(now / DAY_MINUTES);
      const morning = (now % DAY_MINUTES < 6 * 60 ? day : day + 1) * DAY_MINUTES + 6 * 60;
      const night = open.slice(morning - 12 * 60, morning);
      const instant = new Date(midnight + now * MINUTE_MS + ms);
      expect(isOpenAllNight(week, instant)).toBe(night.every(Boolean));
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['2027-01-01', '12:00', true],
  ['2027-01-02', '05:59', true],
  ['2027-01-02', '06:00', false],
  ['2027-01-03', '12:00', false],
])(
  'API-06 on %s at %s a lot that is open 17:00–07:00 on Fridays is open all night: %p',
  (...when) => {
    const [date, time, isOpen] = when;
    const fridays = { ...never, friday: openFrom('17:00', '07:00') };
    expect(isOpenAllNight(fridays, at(date, time))).toBe(isOpen);
    expect(isOpenAllNight(always, at(date, time))).toBe(true);
    expect(isOpenAllNight(never, at(date, time))).toBe(false);
  },
);
