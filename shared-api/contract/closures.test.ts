import {
  type AvailabilitySchedule,
  type Closure,
  type ClosureSpan,
  MINUTE_MS,
  WEEKDAYS,
  hoursOf,
  instantOf,
  nextOpening,
  openUntil,
  parkingState,
} from '.';
import { closedTimeOf, formatClosure, restOfToday, spanProblems } from './closures';

const at = (date: string, time: string) => instantOf(date, time) as Date;
const week = (available_from: string, available_until: string) =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, { available: true, available_from, available_until }]),
  ) as AvailabilitySchedule;
const offices = week('08:00', '18:00');
const nights = week('18:00', '04:00');
const always = week('00:00', '24:00');

const closed = (start: Date, end: Date): Closure => ({
  id: 1,
  start_time: start.toISOString(),
  end_time: end.toISOString(),
  name: '',
});

test('LOT-01 a day closes its hours to their end, and leaves those of the night before', () => {
  const day = (schedule: AvailabilitySchedule, date: string, last_date?: string) =>
    closedTimeOf(schedule, { date, ...(last_date && { last_date }) });
  expect(day(offices, '2026-12-25')).toEqual({
    start: at('2026-12-25', '00:00'),
    end: at('2026-12-26', '00:00'),
  });
  expect(day(nights, '2026-12-31')).toEqual({
    start: at('2026-12-31', '04:00'),
    end: at('2027-01-01', '04:00'),
  });
  expect(day(always, '2026-12-31', '2027-01-01')).toEqual({
    start: at('2026-12-31', '00:00'),
    end: at('2027-01-02', '00:00'),
  });
});

test('LOT-01 hours of a date may last past midnight, the end of the month and of the year', () => {
  const hours = (from?: string, until?: string) =>
    closedTimeOf(offices, { date: '2026-12-31', ...(from && { from }), ...(until && { until }) });
  expect(hours('20:00', '02:00')).toEqual({
    start: at('2026-12-31', '20:00'),
    end: at('2027-01-01', '02:00'),
  });
  expect(hours('12:00')).toEqual({
    start: at('2026-12-31', '12:00'),
    end: at('2027-01-01', '00:00'),
  });
  expect(hours(undefined, '12:00')).toEqual({
    start: at('2026-12-31', '00:00'),
    end: at('2026-12-31', '12:00'),
  });
  expect(hours('12:00', '24:00')?.end).toEqual(at('2027-01-01', '00:00'));
  expect(closedTimeOf(nights, { date: '2026-12-31', from: '22:00' })?.end).toEqual(
    at('2027-01-01', '04:00'),
  );
});

test('LOT-01 "Cerrar hoy" lasts to the end of the hours of today', () => {
  const now = at('2026-11-24', '10:00');
  expect(restOfToday(offices, now)).toEqual({ start: now, end: at('2026-11-24', '18:00') });
  expect(restOfToday(always, now)?.end).toEqual(at('2026-11-25', '00:00'));
  expect(restOfToday(offices, at('2026-11-24', '06:00'))?.end).toEqual(at('2026-11-24', '18:00'));
  expect(restOfToday(offices, at('2026-11-24', '18:00'))).toBeNull();
  // At one in the morning the night that lasts is meant, and the one that begins on that date.
  const one = at('2026-11-24', '01:00');
  expect(restOfToday(nights, one)).toEqual({ start: one, end: at('2026-11-25', '04:00') });
  expect(restOfToday(nights, now)?.end).toEqual(at('2026-11-25', '04:00'));
  const rests = { ...nights, tuesday: { ...nights.tuesday, available: false } };
  expect(restOfToday(rests, one)?.end).toEqual(at('2026-11-24', '04:00'));
  // What is closed at noon is closed to the end; what is closed to the end is closed already.
  const noon = {
    ...offices,
    closures: [closed(at('2026-11-24', '12:00'), at('2026-11-24', '14:00'))],
  };
  expect(restOfToday(noon, now)?.end).toEqual(at('2026-11-24', '18:00'));
  const rest = { ...offices, closures: [closed(now, at('2026-11-24', '18:00'))] };
  expect(restOfToday(rest, now)).toBeNull();
  const night = { ...nights, closures: [closed(one, at('2026-11-25', '04:00'))] };
  expect(restOfToday(night, one)).toBeNull();
});

const ORDER = 'El cierre debe terminar después de empezar.';
const NIGHT = 'Termina antes de empezar. Si pasa de medianoche, elige aquí el día siguiente.';
const SAME = 'Empieza y termina a la misma hora. Sin horas se cierra el día entero.';

test.each<[string, Omit<ClosureSpan, 'date'>, object | undefined]>([
  ['2026-11-23', { last_date: '2026-11-24' }, undefined],
  ['2026-11-23', {}, { date: 'Ese tiempo ya pasó.' }],
  ['2026-12-01', { last_date: '2027-02-01' }, { date: expect.stringMatching('como máximo') }],
  ['2028-12-01', {}, { date: expect.stringMatching('como máximo') }],
  ['2026-02-30', { from: '08:00' }, { date: 'El valor no es válido.' }],
  ['2026-12-25', { last_date: '2026-12-24' }, { last_date: ORDER }],
  ['2026-12-25', { from: '08:00', until: '08:00' }, { until: SAME }],
  ['2026-12-25', { last_date: '2026-12-26', from: '08:00', until: '08:00' }, undefined],
  ['2026-12-25', { last_date: '2026-12-25', from: '15:00', until: '10:00' }, { last_date: NIGHT }],
  ['2026-12-25', { until: '00:00' }, { until: ORDER }],
  ['2026-12-25', { from: '24:00' }, { from: ORDER }],
])('LOT-01 whether %s %j can be closed, and at which field it is said', (date, more, problems) => {
  const now = at('2026-11-24', '10:00');
  expect(spanProblems(offices, { date, ...more }, now)).toEqual(problems);
});

test.each([
  ['2026-12-24', '00:00', '2026-12-25', '00:00', '24 dic'],
  ['2026-12-24', '00:00', '2027-01-03', '00:00', '24 dic – 2 ene'],
  ['2026-12-24', '12:00', '2026-12-25', '00:00', '24 dic 12:00–24:00'],
  ['2026-12-24', '12:00', '2026-12-24', '15:30', '24 dic 12:00–15:30'],
  ['2026-12-24', '20:00', '2026-12-25', '04:00', '24 dic 20:00 – 25 dic 04:00'],
])('LOT-01 %s %s to %s %s is told as %j', (date, from, lastDate, until, words) => {
  expect(formatClosure({ start: at(date, from), end: at(lastDate, until) })).toBe(words);
});

test('LOT-01, FND-01 a closure of weeks says on which date the parking opens again', () => {
  const start = at('2026-12-20', '00:00');
  const parking = {
    active: true,
    accepts_reservations: true,
    availability_schedule: offices,
    closures: [closed(start, at('2027-01-11', '00:00'))],
    availability_stats: {
      total: { ...SPACES, total_reservations: 0 },
      car: SPACES,
      moto: SPACES,
    },
  };
  const label = (day: string) => {
    const arrival = at(day, '09:00');
    const stay = { start: arrival, end: new Date(arrival.getTime() + 60 * MINUTE_MS) };
    return parkingState(parking, { vehicleType: 'car', stay, now: at('2026-11-24', '09:00') })
      .label;
  };
  expect(label('2026-12-20')).toBe('Cerrado · abre el 11 ene');
  expect(label('2027-01-09')).toBe('Cerrado · abre lun 08:00');
  expect(label('2027-01-11')).toBe('2 libres');
  expect(nextOpening(hoursOf(parking), start)).toEqual(at('2027-01-11', '08:00'));
});

const SPACES = {
  available_spaces: 2,
  total_spaces: 2,
  occupied_spaces: 0,
  availability_percentage: 100,
};

test('LOT-01 what never closes is open until a closure, however far ahead', () => {
  const start = at('2026-12-01', '00:00');
  const end = at('2027-03-01', '00:00');
  const hours = { ...always, closures: [closed(at('2027-02-01', '00:00'), end)] };
  expect(openUntil(hours, start, end)).toEqual(at('2027-02-01', '00:00'));
  expect(openUntil(always, start, end)).toEqual(end);
});
