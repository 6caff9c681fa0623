import fc from 'fast-check';
import {
  type AvailabilitySchedule,
  DEFAULT_SCHEDULE,
  type ParkingState,
  type VehicleType,
  WEEKDAYS,
  isOpenThroughout,
  isValidSchedule,
  localTime,
  parkingState,
  minutesOf,
  momentOf,
  stayFromNow,
  wholeParkingState,
} from '.';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * MINUTE);

const spaces = (available: number, total = 20) => ({
  available_spaces: available,
  total_spaces: total,
  occupied_spaces: total - available,
  availability_percentage: total && Math.round((Math.max(0, available) / total) * 100),
});

type Facts = Parameters<typeof parkingState>[0];

/** A lot with so many of 20 car spaces free, and so many of 10 for motos. */
function parking(
  car: number,
  { moto = 10, ...differences }: Partial<Facts> & { moto?: number } = {},
) {
  return {
    active: true,
    accepts_reservations: true,
    availability_schedule: DEFAULT_SCHEDULE,
    availability_stats: {
      total: { ...spaces(car + moto, 30), total_reservations: 0 },
      car: spaces(car),
      moto: spaces(moto, 10),
    },
    ...differences,
  };
}

/** The state for somebody who arrives at that wall-clock time. */
function at(clock: string, facts: Facts, vehicleType: VehicleType = 'car'): ParkingState {
  const now = new Date(`${clock}:00-06:00`);
  return parkingState(facts, { vehicleType, stay: stayFromNow(now), now });
}
const MONDAY_NOON = '2026-11-23T12:00';

test.each([
  [20, 'free', '20 libres'],
  [11, 'free', '11 libres'],
  [10, 'few', '10 libres'],
  [5, 'few', '5 libres'],
  [4, 'few', '4 libres'],
  [1, 'few', '1 libre'],
  [0, 'full', 'Lleno'],
  [-2, 'full', 'Lleno'],
])('FND-01 with %i of 20 spaces an open lot is %s', (available, kind, label) => {
  expect(at(MONDAY_NOON, parking(available))).toMatchObject({
    kind,
    label,
    takesReservations: true,
  });
});

test('FND-01 spaces are those of the type', () => {
  const facts = parking(0, { moto: 7 });
  expect(at(MONDAY_NOON, facts).label).toBe('Lleno');
  expect(at(MONDAY_NOON, facts, 'moto').label).toBe('7 libres');
  expect(at(MONDAY_NOON, facts, 'moto').spaces.total_spaces).toBe(10);
  const carsOnly = {
    ...facts,
    availability_stats: { ...facts.availability_stats, moto: spaces(0, 0) },
  };
  expect(at(MONDAY_NOON, carsOnly, 'moto')).toMatchObject({
    kind: 'unreservable',
    takesReservations: false,
  });
});

test('FND-01 the whole lot has a free space while one type has; full, the first that is free again counts', () => {
  const whole = (facts: Facts) => wholeParkingState(facts, new Date(`${MONDAY_NOON}:00-06:00`));
  expect(whole(parking(0, { moto: 7 }))).toMatchObject({ kind: 'few', label: '7 libres' });
  const free_from = { car: '2026-11-23T20:00:00Z', moto: '2026-11-23T19:30:00Z' };
  expect(whole(parking(0, { moto: 0, free_from })).label).toBe('Lleno · se libera 13:30');
  const later = { ...free_from, moto: null };
  expect(whole(parking(0, { moto: 0, free_from: later })).label).toBe('Lleno · se libera 14:00');
});

test.each([
  ['2026-11-23T17:00', '20 libres'],
  ['2026-11-23T17:01', 'Cierra 18:00'],
  ['2026-11-23T17:59', 'Cierra 18:00'],
  ['2026-11-23T18:00', 'Cerrado · abre mar 08:00'],
  ['2026-11-27T19:30', 'Cierra 20:00'],
  ['2026-11-27T23:30', 'Cerrado · abre sáb 09:00'],
  ['2026-11-28T16:00', 'Cerrado · abre lun 08:00'],
  ['2026-11-29T12:00', 'Cerrado · abre lun 08:00'],
  ['2026-11-30T07:59', 'Cerrado · abre lun 08:00'],
  ['2026-11-30T08:00', '20 libres'],
])('FND-01 at %s the default schedule says %p', (clock, label) => {
  expect(at(clock, parking(20)).label).toBe(label);
});

test('FND-01 every day has its short name', () => {
  const opensAt = WEEKDAYS.map((_, day) => {
    const hours = { available: true, available_from: '06:30', available_until: '07:00' };
    const shut = { ...hours, available: false };
    const week = Object.fromEntries(
      WEEKDAYS.map((name, index) => [name, index === day ? hours : shut]),
    ) as AvailabilitySchedule;
    return at('2026-11-23T12:00', parking(1, { availability_schedule: week })).label;
  });
  expect(opensAt).toEqual(
    ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'].map((day) => `Cerrado · abre ${day} 06:30`),
  );
});

test('FND-01 a lot that opens on no day is closed, without a promise', () => {
  const shut = { available: false, available_from: '00:00', available_until: '00:00' };
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, shut])) as AvailabilitySchedule;
  expect(at(MONDAY_NOON, parking(1, { availability_schedule: week })).label).toBe('Cerrado');
});

test('FND-01 what hinders most is said; only lots that can be reserved have a colour', () => {
  const off = { active: false, accepts_reservations: false };
  expect(at('2026-11-29T12:00', parking(20, off))).toMatchObject({
    kind: 'inactive',
    label: 'Inactivo',
    takesReservations: false,
  });
  expect(at('2026-11-29T12:00', parking(20, { accepts_reservations: false }))).toMatchObject({
    kind: 'unreservable',
    label: 'No reserva',
    takesReservations: false,
  });
  expect(at('2026-11-29T12:00', parking(20))).toMatchObject({
    kind: 'closed',
    takesReservations: false,
  });
  expect(at('2026-11-23T17:30', parking(20))).toMatchObject({
    kind: 'closesBefore',
    takesReservations: false,
  });
  // Freed or not, nobody gets a space for that hour.
  expect(at('2026-11-23T17:30', parking(0)).label).toBe('Cierra 18:00');
  expect(at('2026-11-23T17:00', parking(0)).label).toBe('Lleno');
});

const fullUntil = (freeFrom: Date) =>
  parking(0, { free_from: { car: freeFrom.toISOString(), moto: null } });

test('FND-01 of one moment hours and spaces are those of that moment', () => {
  const label = (clock: string, facts: Facts) => {
    const now = new Date(`${clock}:00-06:00`);
    return parkingState(facts, { vehicleType: 'car', stay: momentOf(now), now }).label;
  };
  expect(label('2026-11-23T17:59', parking(20))).toBe('20 libres');
  expect(label('2026-11-23T18:00', parking(20))).toBe('Cerrado · abre mar 08:00');
  const freed = new Date('2026-11-23T16:00:00-06:00');
  expect(label('2026-11-23T15:20', fullUntil(freed))).toBe('Lleno · se libera 16:00');
});

test('FND-01 a full parking shows when it has a space again, if the server says so', () => {
  const now = new Date('2026-11-23T12:00:00-06:00');
  const label = (hours: number) =>
    parkingState(fullUntil(minutesAfter(now, hours * 60)), {
      vehicleType: 'car',
      stay: stayFromNow(now),
      now,
    }).label;
  expect(label(3)).toBe('Lleno · se libera 15:00');
  expect(label(20)).toBe('Lleno · se libera mar 08:00');
});

test('FND-01 a full lot whose spaces are free again only when it closes is free when it opens', () => {
  const now = new Date('2026-11-23T16:00:00-06:00');
  const label = (freeFrom: Date) =>
    parkingState(fullUntil(freeFrom), { vehicleType: 'car', stay: stayFromNow(now), now }).label;
  expect(label(minutesAfter(now, 119))).toBe('Lleno · se libera 17:59');
  expect(label(minutesAfter(now, 120))).toBe('Lleno · se libera mar 08:00');
});

test('FND-01 a stay that has begun counts from now on', () => {
  const stay = {
    start: new Date('2026-11-23T07:30:00-06:00'),
    end: new Date('2026-11-23T10:00:00-06:00'),
  };
  const label = (clock: string) =>
    parkingState(parking(20), {
      vehicleType: 'car',
      stay,
      now: new Date(`2026-11-23T${clock}:00-06:00`),
    }).label;
  expect(label('06:00')).toBe('Cerrado · abre lun 08:00');
  expect(label('08:00')).toBe('20 libres');
});

test('API-06 a stay ends with the closing second, however it begins', () => {
  const open = (start: string, end: string) =>
    isOpenThroughout(
      DEFAULT_SCHEDULE,
      new Date(`2026-11-23T${start}-06:00`),
      new Date(`2026-11-23T${end}-06:00`),
    );
  expect(open('17:59:30', '18:00:00')).toBe(true);
  expect(open('17:59:30', '18:00:30')).toBe(false);
  expect(open('17:00:00', '18:00:01')).toBe(false);
  expect(open('07:59:59', '09:00:00')).toBe(false);
});

const clock = fc.integer({ min: 0, max: 24 * 60 }).map((minutes) => {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
});
const day = fc.record({ available: fc.boolean(), available_from: clock, available_until: clock });
const weeks = fc
  .tuple(day, day, day, day, day, day, day)
  .map((days) => {
    const named = WEEKDAYS.map((name, index) => [name, days[index]]);
    return Object.fromEntries(named) as AvailabilitySchedule;
  })
  .filter(isValidSchedule);

/** Whether a lot is open in the minute that begins then, read from the table of its hours. */
function openInMinute(week: AvailabilitySchedule, minute: Date): boolean {
  const openBy = (date: Date, sinceMidnight: number) => {
    const { available, available_from, available_until } = week[localTime(date).weekday];
    const from = minutesOf(available_from) ?? 0;
    const until = minutesOf(available_until) ?? 0;
    const closes = until === 0 || until < from ? until + DAY_MINUTES : until;
    return available && sinceMidnight >= from && sinceMidnight < closes;
  };
  const { minutes } = localTime(minute);
  const yesterday = minutesAfter(minute, -DAY_MINUTES);
  return openBy(minute, minutes) || openBy(yesterday, minutes + DAY_MINUTES);
}

const shortDays = new Intl.DateTimeFormat('es', {
  timeZone: 'America/Guatemala',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** 'lun 06:30' as the platform writes it. */
function platformDay(instant: Date): string {
  const parts = shortDays.formatToParts(instant);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value;
  return `${part('weekday')} ${part('hour')}:${part('minute')}`;
}

test('FND-01 every minute of a week agrees with asking minute by minute', () => {
  const monday = new Date('2026-11-23T00:00:00-06:00');
  fc.assert(
    fc.property(
      weeks,
      fc.integer({ min: 0, max: 7 * 24 * 60 - 1 }),
      fc.integer({ min: 1, max: 36 * 60 }),
      fc.integer({ min: 0, max: 20 }),
      (availability_schedule, minute, length, available) => {
        const start = minutesAfter(monday, minute);
        const stay = { start, end: minutesAfter(start, length) };
        const facts = parking(available, { availability_schedule });
        const state = parkingState(facts, { vehicleType: 'car', stay, now: start });

        const first = (from: number, until: number, open: boolean) => {
          for (let step = from; step < until; step++) {
            const instant = minutesAfter(start, step);
            if (openInMinute(availability_schedule, instant) === open) return instant;
          }
          return null;
        };
        const closes = first(0, length, false);
        if (closes?.getTime() === start.getTime()) {
          const opens = first(0, 8 * 24 * 60, true);
          expect(state.label).toBe(opens ? `Cerrado · abre ${platformDay(opens)}` : 'Cerrado');
        } else if (closes) {
          const sameDay = localTime(closes).date === localTime(start).date;
          expect(state.label).toBe(
            `Cierra ${sameDay ? localTime(closes).time : platformDay(closes)}`,
          );
        } else if (available === 0) {
          expect(state.label).toBe('Lleno');
        } else {
          expect(state.label).toBe(available === 1 ? '1 libre' : `${available} libres`);
        }
        const reservable = isOpenThroughout(availability_schedule, start, stay.end);
        expect(state.takesReservations).toBe(reservable);
      },
    ),
    { numRuns: 150 },
  );
});
