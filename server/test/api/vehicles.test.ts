import { MAX_VEHICLES, PLATE_MESSAGE, type Vehicle } from '@parqueo/shared-api/contract';
import {
  type TestPerson,
  join,
  logIn,
  openParking,
  reservationBody,
  vehicleBody,
} from '../support/people';
import { serverOfTests } from '../support/server';

const server = serverOfTests();
let driver: TestPerson;
beforeEach(async () => void (driver = await join(server, 'driver')));

const save = (body: object) =>
  server.call<Vehicle & { code: string; fields?: object }>('POST', '/vehicles', {
    ...driver,
    body,
  });
const change = (id: number, body: object) =>
  server.call<Vehicle & { code: string }>('PATCH', `/vehicles/${id}`, { ...driver, body });
const list = async () => (await server.call<Vehicle[]>('GET', '/vehicles', driver)).body;
const plates = async () => (await list()).map(({ plate }) => plate);

test('VEH-03 a vehicle is the account’s: the same in its other session', async () => {
  expect((await save(vehicleBody('p-123 abc'))).body).toMatchObject({ plate: 'P123ABC' });
  await logIn(server, driver);
  const its = { id: expect.any(Number), preferred: false, last_used_at: null };
  expect(await list()).toEqual([{ ...vehicleBody('P123ABC'), ...its }]);
});

test('VEH-02 a plate is once: saved again it replaces, renamed to another’s it is refused', async () => {
  const first = (await save(vehicleBody('P1A'))).body;
  const second = (await save(vehicleBody('P2B'))).body;
  expect((await save(vehicleBody('P1A', { color: 'Rojo' }))).body).toMatchObject({
    id: first.id,
    color: 'Rojo',
  });
  expect(await change(second.id, { plate: 'p1a' })).toMatchObject({
    status: 409,
    body: { code: 'VEHICLE_EXISTS' },
  });
  expect((await change(second.id, { plate: 'P3C', height_m: null })).body).toMatchObject({
    plate: 'P3C',
    height_m: null,
    color: 'Gris',
  });
  expect(await plates()).toEqual(['P1A', 'P3C']);
});

test('VEH-02 one vehicle is the default: another takes it over', async () => {
  const [one, two] = [(await save(vehicleBody('P1A'))).body, (await save(vehicleBody('P2B'))).body];
  await change(one.id, { preferred: true });
  await change(two.id, { preferred: true });
  expect((await list()).map(({ preferred }) => preferred)).toEqual([false, true]);
  const { status } = await server.call('DELETE', `/vehicles/${two.id}`, driver);
  expect(status).toBe(204);
  expect(await plates()).toEqual(['P1A']);
});

test('VEH-02 BOK-11 which one was booked last follows from the reservations', async () => {
  const owner = await join(server, 'admin');
  const parking = await openParking(server, owner);
  await save(vehicleBody('P1A'));
  await save(vehicleBody('P2B'));
  await server.call('POST', `/parking/${parking.id}/reservation`, {
    ...driver,
    body: reservationBody(server, parking, {}, { vehicle_plate: 'p2b' }),
  });
  expect((await list()).map(({ last_used_at }) => last_used_at)).toEqual([
    null,
    server.clock.now().toISOString(),
  ]);
});

test('VEH-03 an account has so many vehicles and no more, also when they are saved at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: MAX_VEHICLES + 3 }, (_, n) => save(vehicleBody(`P${n}XYZ`))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_VEHICLES);
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('TOO_MANY_VEHICLES');
  expect(await plates()).toHaveLength(MAX_VEHICLES);
  // One that is there already is no further one.
  const [known = ''] = await plates();
  expect((await save(vehicleBody(known, { color: 'Azul' }))).status).toBe(200);
});

test('VEH-01 what is no plate, no year and no height is refused at its field', async () => {
  expect((await save(vehicleBody('¿?'))).body.fields).toEqual({ plate: PLATE_MESSAGE });
  const { body } = await save({ ...vehicleBody('P1A'), year: 1492, height_m: 44, owner: 7 });
  expect(body.fields).toMatchObject({
    year: expect.any(String),
    height_m: 'Escribe la altura en metros, de 1 a 10, por ejemplo 1.95',
    owner: 'Este campo no está permitido.',
  });
});
