import { makeVehicle } from '../testing/vehicle-answers';
import { defaultVehicle, typeOfPlate, vehicleFor } from './vehicle';

test.each([
  ['M123ABC', 'moto'],
  ['m-123 abc', 'moto'],
  ['P123ABC', 'car'],
  ['C456DEF', 'car'],
  // An international mission's car.
  ['MI123BC', 'car'],
  ['', 'car'],
])('VEH-02 the letters of %j propose %s', (plate, type) => {
  expect(typeOfPlate(plate)).toBe(type);
});

/** Cars and motos by their plates; '+' after one marks the default, a number the day of its last booking. */
const garage = (...marks: string[]) =>
  marks.map((mark) => {
    const [, plate = '', isDefault, day] = /^(\w\d\w)(\+?)(\d*)$/.exec(mark) ?? [];
    return makeVehicle(plate, {
      type: typeOfPlate(plate),
      preferred: isDefault === '+',
      last_used_at: day ? `2026-11-${day}T12:00:00Z` : null,
    });
  });

test.each([
  [[], undefined],
  [['P1A', 'P2B'], 'P1A'],
  [['P1A', 'P2B+'], 'P2B'],
])('VEH-02 of %j the default is %s: the first until another is made it', (marks, plate) => {
  expect(defaultVehicle(garage(...marks))?.plate).toBe(plate);
});

test.each([
  [['P1A', 'M1A', 'P2B', 'M2B'], 'P1A', 'M2B'],
  [['P1A', 'M1A12', 'P2B12', 'M2B'], 'P1A', 'M1A'],
  [['P1A', 'M1A12', 'P2B12', 'M2B+'], 'P2B', 'M2B'],
  [['P1A12', 'M1A', 'P2B11', 'M2B+'], 'P1A', 'M2B'],
  [['P1A'], 'P1A', undefined],
])(
  'VEH-02 FND-07 of %j a booking starts with %s or %s: the default of its type, the last used, the newest',
  (marks, car, moto) => {
    const vehicles = garage(...marks);
    expect([vehicleFor('car', vehicles)?.plate, vehicleFor('moto', vehicles)?.plate]).toEqual([
      car,
      moto,
    ]);
  },
);
