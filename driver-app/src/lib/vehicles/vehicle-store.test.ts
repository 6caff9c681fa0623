import { type Vehicle, defaultVehicle, typeOfPlate, vehicleFor, vehiclesOf } from './vehicle-store';

const car = (placa: string): Vehicle => ({
  placa,
  tipo: 'car',
  marca: 'Toyota',
  modelo: 'Yaris',
  color: 'Gris',
  anio: 2020,
});
const moto = (placa: string): Vehicle => ({ ...car(placa), tipo: 'moto' });
const store = () => vehiclesOf(1).getState();
const plates = () => store().vehicles.map(({ placa }) => placa);

/** Opens the store on a build's data. */
async function opened(state: unknown, version = 0) {
  localStorage.setItem('parqueo-vehicles-1', JSON.stringify({ state, version }));
  await vehiclesOf(1).persist.rehydrate();
}

beforeEach(() => {
  localStorage.clear();
  vehiclesOf(1).setState({ vehicles: [], preferred: null, lastUsed: {} });
});

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

test('VEH-02 vehicles of an older build get a type and one form of plate, each once; nonsense is left out', async () => {
  const old = { color: 'Gris', anio: 2020, modelo: 'Yaris', marca: 'Toyota' };
  await opened({
    vehicles: [{ ...old, placa: 'p 123-abc' }, { ...old, placa: 'P123ABC', color: 'Rojo' }, 7, {}],
  });
  expect(store().vehicles).toEqual([{ ...old, placa: 'P123ABC', color: 'Rojo', tipo: 'car' }]);
  await opened({ vehicles: [{ ...old, placa: 'm 456 def' }], preferred: 9, lastUsed: 'x' });
  expect(vehicleFor('moto', store())).toMatchObject({ placa: 'M456DEF', tipo: 'moto' });
});

test("VEH-02 a newer build's data is read too, and unreadable data is no vehicle", async () => {
  await opened({ vehicles: [{ ...moto('C9'), wheels: 2 }] }, 0);
  expect(store().vehicles).toEqual([moto('C9')]);
  await opened(null);
  expect(plates()).toEqual([]);
});

test('VEH-02 one is the default: the first until another is made it, and again once that is gone', () => {
  expect(defaultVehicle(store())).toBeUndefined();
  store().save(car('P1A'));
  store().save(car('P2B'));
  expect(defaultVehicle(store())?.placa).toBe('P1A');
  store().prefer('P2B');
  expect(defaultVehicle(store())?.placa).toBe('P2B');
  store().save(car('P3C'), 'P2B');
  expect(plates()).toEqual(['P1A', 'P3C']);
  expect(defaultVehicle(store())?.placa).toBe('P3C');
  store().remove('P3C');
  expect(defaultVehicle(store())?.placa).toBe('P1A');
});

test('VEH-02 a removal is taken back with all that it took', () => {
  for (const placa of ['P1A', 'P2B', 'P3C']) store().save(car(placa));
  store().prefer('P2B');
  const undo = store().remove('P2B');
  expect(defaultVehicle(store())?.placa).toBe('P1A');
  undo();
  expect(plates()).toEqual(['P1A', 'P2B', 'P3C']);
  expect(defaultVehicle(store())?.placa).toBe('P2B');
});

test('VEH-02 what is taken back is the removal, and nothing that was done since', () => {
  for (const placa of ['P1A', 'P2B', 'P3C']) store().save(car(placa));
  const undo = store().remove('P1A');
  store().prefer('P3C');
  store().remove('P2B');
  store().save({ ...car('P3C'), color: 'Rojo' });
  store().save(moto('M4D'));
  undo();
  expect(store().vehicles).toEqual([car('P1A'), { ...car('P3C'), color: 'Rojo' }, moto('M4D')]);
  expect(defaultVehicle(store())?.placa).toBe('P3C');
  // A vehicle that was registered anew is newer.
  const again = store().remove('P1A');
  store().save({ ...car('P1A'), color: 'Azul' });
  again();
  expect(store().vehicles.filter(({ placa }) => placa === 'P1A')).toEqual([
    { ...car('P1A'), color: 'Azul' },
  ]);
});

test("VEH-02 another tab's vehicles appear here, and stay when this one stores some", () => {
  store().save(car('P1A'));
  const undo = store().remove('P1A');
  localStorage.setItem(
    'parqueo-vehicles-1',
    JSON.stringify({ state: { vehicles: [moto('M2B')], preferred: 'M2B' }, version: 0 }),
  );
  dispatchEvent(new StorageEvent('storage', { key: 'parqueo-vehicles-1' }));
  expect(plates()).toEqual(['M2B']);
  undo();
  expect(plates()).toEqual(['P1A', 'M2B']);
  expect(localStorage.getItem('parqueo-vehicles-1')).toContain('M2B');
  expect(defaultVehicle(store())?.placa).toBe('M2B');
});

test('VEH-02 a plate that is changed to that of another vehicle replaces it', () => {
  store().save(car('P1A'));
  store().save(car('P2B'));
  store().save({ ...car('P1A'), color: 'Rojo' }, 'P2B');
  expect(store().vehicles).toEqual([{ ...car('P1A'), color: 'Rojo' }]);
});

test('VEH-02 FND-07 a booking starts with the default of its type, else the one used last, else the newest', () => {
  for (const vehicle of [car('P1A'), moto('M1A'), car('P2B'), moto('M2B')]) store().save(vehicle);
  expect(vehicleFor('car', store())?.placa).toBe('P1A');
  expect(vehicleFor('moto', store())?.placa).toBe('M2B');
  store().use(moto('M1A'));
  store().use(car('P2B'));
  expect(vehicleFor('moto', store())?.placa).toBe('M1A');
  expect(vehicleFor('car', store())?.placa).toBe('P1A');
  store().prefer('M2B');
  expect(vehicleFor('car', store())?.placa).toBe('P2B');
  expect(vehicleFor('moto', store())?.placa).toBe('M2B');
});

test("VEH-02 the device's data is there when the page opens", async () => {
  localStorage.setItem(
    'parqueo-vehicles-1',
    JSON.stringify({ state: { vehicles: [car('P1A')] }, version: 0 }),
  );
  const anew = await openedAnew();
  expect(anew(1).getState().vehicles).toEqual([car('P1A')]);
});

/** The store's module in a page that has just been opened. */
async function openedAnew(): Promise<typeof vehiclesOf> {
  let anew = vehiclesOf;
  await jest.isolateModulesAsync(async () => {
    anew = (await import('./vehicle-store')).vehiclesOf;
  });
  return anew;
}

test('VEH-03 vehicles that an older build stored without an account are removed and given to nobody', async () => {
  const stored = JSON.stringify({ state: { vehicles: [car('P1A')] }, version: 0 });
  localStorage.setItem('parqueo-vehicles', stored);
  const anew = await openedAnew();
  for (const account of [0, 1, 2]) expect(anew(account).getState().vehicles).toEqual([]);
  expect(Object.values(localStorage).join()).not.toContain('P1A');
});

test('VEH-03 an account sees no vehicle of another one at the same device', async () => {
  vehiclesOf(1).getState().save(car('P1A'));
  vehiclesOf(1).getState().use(car('P1A'));
  const anew = await openedAnew();
  for (const account of [vehiclesOf(2), anew(2)]) {
    expect(account.getState()).toMatchObject({ vehicles: [], preferred: null, lastUsed: {} });
    expect(vehicleFor('car', account.getState())).toBeUndefined();
  }
  expect(anew(1).getState().vehicles).toEqual([car('P1A')]);
});
