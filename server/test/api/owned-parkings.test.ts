import {
  NO_AUTOMATIC_ACCEPTANCE,
  type Parking,
  type ParkingPatch,
} from '@parqueo/shared-api/contract';
import { checkIntegrity } from '../../src/schema/integrity';
import { type TestGate, openGate } from '../support/gate';
import { inHours, join, parkingBody } from '../support/people';
import { serverOfTests } from '../support/server';

const server = serverOfTests();
let lot: TestGate;
let parking: Parking;

/** Opens the test's lot. */
async function open(changes: Parameters<typeof openGate>[1] = {}) {
  lot = await openGate(server, changes);
  ({ parking } = lot);
}
const patch = (body: object) =>
  server.call<Parking & { code: string; fields: Record<string, string> }>(
    'PATCH',
    `/parking/${parking.id}`,
    { ...lot.owner, body },
  );
const read = async () =>
  (await server.call<Parking>('GET', `/parking/${parking.id}`, lot.owner)).body;

/** Requests a space by a driver of its own, so that none has too many: its number, or why there is none. */
async function reserve(more: Parameters<TestGate['ask']>[1] = {}) {
  const { body } = await lot.ask({}, more, await join(server, 'driver'));
  return body.space?.identifier ?? String(Object(body).code);
}

describe('a change', () => {
  beforeEach(() => open());

  test('BRD-02 API-02 an owner reads and changes its own lot; everybody reads the change', async () => {
    expect(await read()).toEqual(parking);
    const changes: ParkingPatch = {
      name: ' Parqueo La Pita ',
      zone: '4',
      latitude: 14.62,
      longitude: -90.52,
      car_hourly_rate: 17.51,
      active: false,
      accepts_reservations: false,
      reservation_fee: 0,
    };
    const { status, body } = await patch(changes);
    expect(status).toBe(200);
    expect(body).toEqual({ ...parking, ...changes, name: 'Parqueo La Pita' });
    const seen = await server.call('GET', `/parking/get/${parking.id}`, lot.driver);
    // How it accepts requests by itself, and whether it writes, is its owner's to read (REQ-05, PSH-02).
    const shown = Object.entries(body).filter(
      ([name]) => name !== 'whatsapp' && !Object.hasOwn(NO_AUTOMATIC_ACCEPTANCE, name),
    );
    expect(seen.body).toEqual(Object.fromEntries(shown));
    expect((await patch(changes)).body).toEqual(body);
  });

  test('BRD-02 what an owner told of a lot stays until it is told anew; the body that opens one can be sent, but for its owner', async () => {
    const details: ParkingPatch = {
      features: ['guard', 'valet'],
      max_height_m: 2.4,
      entry_instructions: 'Portón verde',
    };
    await patch(details);
    // A client of before knows nothing of it.
    expect((await patch({ car_hourly_rate: 19 })).body).toMatchObject(details);
    const nothing = { features: [], max_height_m: null, entry_instructions: '' };
    expect((await patch(nothing)).body).toEqual({ ...parking, car_hourly_rate: 19 });
    const whole = { ...parkingBody(lot.owner.id, { zone: '7' }), owner_id: undefined };
    expect((await patch(whole)).body).toEqual({ ...parking, zone: '7' });
  });

  test('BRD-02 ADD-03 obeys the rules of a new lot', async () => {
    await open({ has_moto_spaces: false });
    for (const [body, field] of [
      [{ name: ' ' }, 'name'],
      [{ zone: '20' }, 'zone'],
      [{ car_hourly_rate: 0.001 }, 'car_hourly_rate'],
      [{ car_spaces_count: 0 }, 'car_spaces_count'],
      [{ has_moto_spaces: true, moto_hourly_rate: 5 }, 'moto_spaces_count'],
      [{ moto_spaces_count: 2 }, 'moto_hourly_rate'],
      [{ owner_id: lot.owner.id }, 'owner_id'],
      [{ id: 1 }, 'id'],
    ] as const) {
      const answer = await patch(body);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)).toEqual([field]);
    }
    for (const body of [{}, []]) expect((await patch(body)).status).toBe(400);
    expect(await read()).toEqual(parking);
  });
});

describe('the number of spaces', () => {
  test('BRD-02 a lot that shrinks and grows keeps its spaces’ numbers', async () => {
    await open({ car_spaces_count: 3, has_moto_spaces: false });
    const { body } = await patch({ car_spaces_count: 1 });
    expect(body.availability_stats.total).toMatchObject({ available_spaces: 1, total_spaces: 1 });
    expect(await reserve()).toBe('C-01');
    expect(await reserve()).toBe('NO_FREE_SPACE');

    await patch({ car_spaces_count: 4, moto_spaces_count: 1, moto_hourly_rate: 8 });
    for (const name of ['C-02', 'C-03', 'C-04']) expect(await reserve()).toBe(name);
    parking.moto_hourly_rate = 8;
    expect(await reserve({ vehicle_type: 'moto' })).toBe('M-01');

    // Without moto spaces there is no moto rate, and no moto is let in.
    await open();
    const none = { has_moto_spaces: false, moto_spaces_count: 0, moto_hourly_rate: 0 };
    expect((await patch({ has_moto_spaces: false })).body).toMatchObject(none);
    expect(await reserve({ vehicle_type: 'moto' })).toBe('VEHICLE_TYPE_NOT_OFFERED');
  });

  test('BRD-02 API-06 spaces with a live reservation stay, and what remains is said', async () => {
    await open({ car_spaces_count: 4 });
    const { id } = (await lot.ask()).body;
    expect(await reserve()).toBe('C-02');
    const { status, body } = await patch({ car_spaces_count: 1 });
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        err: 'No se pueden quitar tantos espacios: algunos tienen reservas vigentes.',
        code: 'SPACES_IN_USE',
        fields: { car_spaces_count: 'Deja al menos 2: hay reservas vigentes.' },
      },
    });
    // Nothing of a refused patch is done.
    expect((await patch({ name: 'Otro', car_spaces_count: 1 })).status).toBe(409);
    expect(await read()).toMatchObject({ name: parking.name, car_spaces_count: 4 });

    await lot.answer(id, 'cancelled');
    expect((await patch({ car_spaces_count: 1 })).status).toBe(200);
    // The space that remains is the one that is held, whatever its number.
    expect(await reserve()).toBe('NO_FREE_SPACE');
    expect((await patch({ car_spaces_count: 2 })).status).toBe(200);
    expect(await reserve()).toBe('C-01');
  });

  test('API-06 BRD-02 requests that race with a shrinking lot never hold a removed space', async () => {
    await open({ car_spaces_count: 12 });
    const drivers = await Promise.all(Array.from({ length: 12 }, () => join(server, 'driver')));
    const [shrunk, asked] = await Promise.all([
      Promise.all([9, 6, 3].map((car_spaces_count) => patch({ car_spaces_count }))),
      Promise.all(drivers.map((by) => lot.ask({}, {}, by))),
    ]);
    for (const { status } of [...shrunk, ...asked]) expect([200, 201, 409]).toContain(status);
    const won = asked.filter(({ status }) => status === 201).length;
    expect(won).toBeLessThanOrEqual((await read()).car_spaces_count);
    expect(await checkIntegrity(server.store.db)).toEqual([]);
  });
});

test('FND-01 the list of an owner tells when a lot that is full now has a space again', async () => {
  await open({ car_spaces_count: 1 });
  const free = await openGate(server, {}, lot);
  const listed = async () => {
    const { body } = await server.call<Parking[]>('GET', '/parking/my-parkings', lot.owner);
    return Object.fromEntries(body.map(({ id, free_from }) => [id, free_from]));
  };
  const nobody = { car: null, moto: null };
  // One directly after the other, then a gap of an hour.
  for (const hours of [1 / 6, 7 / 6, 19 / 6]) await lot.ask({ in: hours, hours: 1 });
  await free.ask({ in: 1 / 6, hours: 3 });
  expect(await listed()).toEqual({ [parking.id]: nobody, [free.parking.id]: nobody });
  const until = inHours(server, 13 / 6);
  server.clock.advance({ minutes: 12 });
  expect(await listed()).toEqual({
    [parking.id]: { car: until, moto: null },
    [free.parking.id]: nobody,
  });
});
