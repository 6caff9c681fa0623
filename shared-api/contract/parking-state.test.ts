import {
  type AvailabilitySchedule,
  DEFAULT_SCHEDULE,
  MINUTE_MS,
  type ParkingState,
  type VehicleType,
  WEEKDAYS,
  momentOf,
  parkingState,
  wholeParkingState,
} from '.';

const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * MINUTE_MS);

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

/** The stay of somebody who arrives then, for an hour. */
const hourFrom = (now: Date) => ({ start: now, end: minutesAfter(now, 60) });

/** The state for somebody who arrives at that wall-clock time. */
function at(clock: string, facts: Facts, vehicleType: VehicleType = 'car'): ParkingState {
  const now = new Date(`${clock}:00-06:00`);
  return parkingState(facts, { vehicleType, stay: hourFrom(now), now });
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
  const none = { available_spaces: 0, total_spaces: 20, availability_percentage: 0 };
  expect(at('2026-11-29T12:00', parking(20, off))).toMatchObject({
    kind: 'inactive',
    label: 'Inactivo',
    takesReservations: false,
  });
  expect(at('2026-11-29T12:00', parking(20, { accepts_reservations: false }))).toMatchObject({
    kind: 'unreservable',
    label: 'No reserva',
    takesReservations: false,
    spaces: none,
  });
  expect(at('2026-11-29T12:00', parking(20))).toMatchObject({
    kind: 'closed',
    takesReservations: false,
    spaces: none,
  });
  expect(at(MONDAY_NOON, parking(20, { active: false })).spaces).toMatchObject(none);
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

test.each([
  ['12:00', 180, '15:00'],
  ['12:00', 20 * 60, 'mar 08:00'],
  // Free again only when it closes: free when it opens.
  ['16:00', 119, '17:59'],
  ['16:00', 120, 'mar 08:00'],
])('FND-01 a lot that at %s is full for %i minutes is free again %s', (clock, minutes, free) => {
  const now = new Date(`2026-11-23T${clock}:00-06:00`);
  const facts = fullUntil(minutesAfter(now, minutes));
  const state = parkingState(facts, { vehicleType: 'car', stay: hourFrom(now), now });
  expect(state.label).toBe(`Lleno · se libera ${free}`);
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
