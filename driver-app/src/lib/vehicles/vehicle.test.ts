import { type Vehicle, defaultVehicle, typeOfPlate, vehicleFor } from './vehicle';

const car = (placa: string): Vehicle => ({
  placa,
  tipo: 'car',
  marca: 'Toyota',
  modelo: 'Yaris',
  color: 'Gris',
  anio: 2020,
});
const moto = (placa: string): Vehicle => ({ ...car(placa), tipo: 'moto' });

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

test('VEH-02 one is the default: the first until another is made it, and again once that is gone', () => {
  const stored = { vehicles: [car('P1A'), car('P2B')], preferred: null, lastUsed: {} };
  expect(defaultVehicle({ ...stored, vehicles: [] })).toBeUndefined();
  expect(defaultVehicle(stored)?.placa).toBe('P1A');
  expect(defaultVehicle({ ...stored, preferred: 'P2B' })?.placa).toBe('P2B');
  expect(defaultVehicle({ ...stored, preferred: 'P9Z' })?.placa).toBe('P1A');
});

test('VEH-02 FND-07 a booking starts with the default of its type, else the one used last, else the newest', () => {
  const vehicles = [car('P1A'), moto('M1A'), car('P2B'), moto('M2B')];
  const stored = { vehicles, preferred: null, lastUsed: {} };
  expect(vehicleFor('car', stored)?.placa).toBe('P1A');
  expect(vehicleFor('moto', stored)?.placa).toBe('M2B');
  const used = { ...stored, lastUsed: { moto: 'M1A', car: 'P2B' } };
  expect(vehicleFor('moto', used)?.placa).toBe('M1A');
  expect(vehicleFor('car', used)?.placa).toBe('P1A');
  const preferred = { ...used, preferred: 'M2B' };
  expect(vehicleFor('car', preferred)?.placa).toBe('P2B');
  expect(vehicleFor('moto', preferred)?.placa).toBe('M2B');
});
