import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import {
  type AvailabilitySchedule,
  CARD_SURCHARGE_RATE,
  DEFAULT_SCHEDULE,
  WEEKDAYS,
  ZONES,
  cardSurcharge,
  formatSchedule,
  instantOf,
  isOpenThroughout,
  localTime,
  minutesBetween,
  minutesOf,
  openUntil,
  priceOf,
  stayProblem,
} from '.';
import * as contract from '.';
import { MINUTE_MS } from './durations';
import { Instant } from './schemas';

const instants = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2031-12-31T00:00:00Z'),
  noInvalidDate: true,
});
/** The same computation by the platform's own time zone database. */
const platformClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Guatemala',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

test('BOK-06 the local clock agrees with the time zone database', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const { date, time } = localTime(instant);
      expect(platformClock.format(instant)).toBe(`${date}, ${time}`);
    }),
    { numRuns: 500 },
  );
});

test('BOK-06 a local date and time lead back to their instant, to the minute', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const { date, time } = localTime(instant);
      const back = instantOf(date, time);
      expect(back && instant.getTime() - back.getTime()).toBeLessThan(MINUTE_MS);
      expect(back && instant.getTime() - back.getTime()).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each(['', '7:00', '2026-02-30x', '25:00', '12:60'])('BOK-06 %p is no time of day', (time) => {
  expect(minutesOf(time)).toBeNull();
});

test('BOK-04 total is hourly rate times hours plus 10, to the centavo', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 24 * 60 }),
      (centavos, minutes) => {
        const start = new Date('2026-11-21T15:00:00Z');
        const price = priceOf(
          centavos / 100,
          start,
          new Date(start.getTime() + minutes * MINUTE_MS),
        );
        // Whole arithmetic: sixtieths of a centavo, rounded half up.
        const parking = Math.floor((centavos * minutes + 30) / 60);
        expect(Math.round(price.total * 100)).toBe(parking + 1000);
        expect(price.minutes).toBe(minutes);
      },
    ),
    { numRuns: 500 },
  );
});

test('BOK-04 without a departure the cost is 0; hours are at least 0', () => {
  const start = new Date('2026-11-21T15:00:00Z');
  expect(priceOf(15, start, null).total).toBe(0);
  expect(minutesBetween(start, new Date(start.getTime() - MINUTE_MS))).toBe(0);
});

test('BOK-03 the card surcharge is 5 % and separate', () => {
  expect(CARD_SURCHARGE_RATE).toBe(0.05);
  expect(cardSurcharge(40)).toBe(2);
});

test('ADD-02 the default schedule', () => {
  expect(formatSchedule(DEFAULT_SCHEDULE)).toEqual([
    'Lunes a Jueves: 08:00 - 18:00',
    'Viernes: 08:00 - 20:00',
    'Sábado: 09:00 - 16:00',
    'Domingo: Cerrado',
  ]);
});

test('ADD-01 zones are 1 to 19, 21, 24 and 25', () => {
  expect(ZONES).toHaveLength(22);
  expect(ZONES).not.toContain('20');
  expect(ZONES.slice(-4)).toEqual(['19', '21', '24', '25']);
});

test('API-06 the second of closing is the last one, and that of opening the first', () => {
  const monday = (from: string, until: string) =>
    isOpenThroughout(
      DEFAULT_SCHEDULE,
      new Date(`2026-11-23T${from}-06:00`),
      new Date(`2026-11-23T${until}-06:00`),
    );
  expect(monday('17:59:30', '18:00:00')).toBe(true);
  expect(monday('17:59:30', '18:00:00.001')).toBe(false);
  expect(monday('17:59:30', '18:00:30')).toBe(false);
  expect(monday('17:00:59.999', '18:00:59')).toBe(false);
  expect(monday('07:59:59.999', '09:00:00')).toBe(false);
  expect(monday('08:00:00', '18:00:00')).toBe(true);
});

test('API-06 a lot that is always open is closed at an instant that is none, and open for any time', () => {
  const hours = { available: true, available_from: '00:00', available_until: '24:00' };
  const always = Object.fromEntries(WEEKDAYS.map((day) => [day, hours])) as AvailabilitySchedule;
  const start = new Date('2026-11-23T15:00:00Z');
  const none = new Date('2026-11-23T23:59:60Z');
  const last = new Date(8.64e15);
  expect(isOpenThroughout(DEFAULT_SCHEDULE, start, start)).toBe(false);
  expect(isOpenThroughout(always, start, none)).toBe(false);
  expect(isOpenThroughout(always, none, start)).toBe(false);
  expect(openUntil(always, start, none)).toBeNull();
  expect(openUntil(always, none, start)).toBeNull();
  expect(openUntil(always, start, last)).toEqual(last);
  expect(stayProblem({ start, end: none }, start)).toBe('END_BEFORE_START');
  expect(stayProblem({ start: none, end: start }, start)).toBe('END_BEFORE_START');
});

test('API-06 every instant that a request may name is one', () => {
  const instant = Compile(Instant);
  for (const text of [
    '2026-11-23T15:00:00Z',
    '2026-11-23T15:00:59.123456-06:00',
    '2028-02-29t00:00:00z',
  ]) {
    expect(new Date(text).getTime()).not.toBeNaN();
    expect([text, instant.Check(text)]).toEqual([text, true]);
  }
  for (const text of [
    '2026-11-23T23:59:60Z',
    '2026-11-23T17:59:60.5-06:00',
    '2026-11-23T15:00:00Z[America/Guatemala]',
    '2026-11-23T15:00:00-06:00[u-ca=gregory]',
  ]) {
    expect(new Date(text).getTime()).toBeNaN();
    expect([text, instant.Check(text)]).toEqual([text, false]);
  }
  for (const text of [
    '9999-12-31T23:59:59-23:59',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
  ])
    expect([text, instant.Check(text)]).toEqual([text, false]);
});

test('CON-01 the constants of another area are exported', () => {
  expect(contract.IMPORT_HEADERS).toEqual([
    'Nombres',
    'Apellidos',
    'Correo',
    'Promoción',
    'Carrera',
    'Universidad',
    'Campus',
    'Sexo',
  ]);
  expect(Object.keys(contract.OTHER_AREA_ROLES)).toHaveLength(6);
  expect(Object.values(contract.SEX_CODES)).toEqual(['M', 'F']);
  expect(WEEKDAYS).toHaveLength(7);
});
