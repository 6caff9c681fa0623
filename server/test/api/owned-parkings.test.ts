import {
  HOUR_MS,
  NO_AUTOMATIC_ACCEPTANCE,
  type Parking,
  type ParkingPatch,
  priceOf,
} from '@parqueo/shared-api/contract';
import { checkIntegrity } from '../../src/schema/integrity';
import {
  type TestPerson,
  join,
  openParking,
  parkingBody,
  reservationBody,
} from '../support/people';
import { type TestServer, startServer } from '../support/server';

let server: TestServer;
let owner: TestPerson;
let other: TestPerson;
let driver: TestPerson;

beforeAll(async () => {
  server = await startServer();
  owner = await join(server, 'admin');
  other = await join(server, 'admin');
  driver = await join(server, 'driver');
});
afterAll(() => server.close());

const patch = (id: number | string, body: object, who = owner) =>
  server.call<Parking & { code: string; fields: Record<string, string> }>(
    'PATCH',
    `/parking/${id}`,
    { ...who, body },
  );

interface Held {
  id: number;
  space: { identifier: string };
  code?: string;
}

/** Requests a space of the lot by a driver of its own, so that none has too many. */
async function reserve(
  parking: Parking,
  stay: { in?: number; hours?: number } = {},
  changes: Parameters<typeof reservationBody>[3] = {},
) {
  const somebody = await join(server, 'driver');
  const { body } = await server.call<Held>('POST', `/parking/${parking.id}/reservation`, {
    ...somebody,
    body: reservationBody(server, parking, stay, changes),
  });
  return body;
}

/** How it accepts requests by itself, and whether it writes, is its owner's to read (REQ-05, PSH-02). */
const asSeenByOthers = (parking: Parking) =>
  Object.fromEntries(
    Object.entries(parking).filter(
      ([name]) => name !== 'whatsapp' && !Object.hasOwn(NO_AUTOMATIC_ACCEPTANCE, name),
    ),
  );

describe('GET and PATCH /parking/{id}', () => {
  test('BRD-02 API-02 an owner reads and changes its own lot; everybody reads the change', async () => {
    const parking = await openParking(server, owner);
    const read = await server.call('GET', `/parking/${parking.id}`, owner);
    expect(read).toMatchObject({ status: 200, body: parking });

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
    const { status, body } = await patch(parking.id, changes);
    expect(status).toBe(200);
    expect(body).toEqual({ ...parking, ...changes, name: 'Parqueo La Pita' });
    const seen = await server.call('GET', `/parking/get/${parking.id}`, driver);
    expect(seen.body).toEqual(asSeenByOthers(body));
    expect((await patch(parking.id, changes)).body).toEqual(body);
  });

  test('BRD-02 what an owner told of a lot stays until it is told anew', async () => {
    const details = {
      features: ['guard', 'valet'],
      max_height_m: 2.4,
      entry_instructions: 'Portón verde',
    } as const;
    const parking = await openParking(server, owner, {
      ...details,
      features: [...details.features],
    });
    // A client of before knows nothing of it.
    expect((await patch(parking.id, { car_hourly_rate: 19 })).body).toMatchObject(details);
    const { body } = await patch(parking.id, {
      features: [],
      max_height_m: null,
      entry_instructions: '',
    });
    expect(body).toEqual({
      ...parking,
      car_hourly_rate: 19,
      features: [],
      max_height_m: null,
      entry_instructions: '',
    });
  });

  test('BRD-02 another owner’s lot is as good as missing, and drivers may not', async () => {
    const parking = await openParking(server, owner);
    for (const id of [parking.id, 999_999, 'abc', '0']) {
      const read = await server.call('GET', `/parking/${id}`, other);
      const written = await patch(id, { active: false }, other);
      for (const { status, body } of [read, written])
        expect({ status, body }).toMatchObject({
          status: 404,
          body: { code: 'PARKING_NOT_FOUND' },
        });
    }
    expect((await patch(parking.id, { active: false }, driver)).status).toBe(403);
    const read = await server.call('GET', `/parking/${parking.id}`, driver);
    expect(read.status).toBe(403);
    expect((await server.call('GET', `/parking/get/${parking.id}`, driver)).body).toEqual(
      asSeenByOthers(parking),
    );
  });

  test('BRD-02 ADD-03 a patch obeys the rules of a new lot', async () => {
    const parking = await openParking(server, owner, { has_moto_spaces: false });
    for (const [body, field] of [
      [{ name: ' ' }, 'name'],
      [{ zone: '20' }, 'zone'],
      [{ car_hourly_rate: 0.001 }, 'car_hourly_rate'],
      [{ car_spaces_count: 0 }, 'car_spaces_count'],
      [{ has_moto_spaces: true, moto_hourly_rate: 5 }, 'moto_spaces_count'],
      [{ moto_spaces_count: 2 }, 'moto_hourly_rate'],
      [{ owner_id: other.id }, 'owner_id'],
      [{ id: 1 }, 'id'],
    ] as const) {
      const answer = await patch(parking.id, body);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)).toEqual([field]);
    }
    for (const body of [{}, []]) expect((await patch(parking.id, body)).status).toBe(400);
    expect((await server.call('GET', `/parking/${parking.id}`, owner)).body).toEqual(parking);
  });
});

describe('the number of spaces', () => {
  test('BRD-02 a lot that shrinks and grows keeps its spaces’ numbers', async () => {
    const parking = await openParking(server, owner, {
      car_spaces_count: 3,
      has_moto_spaces: false,
    });
    expect(
      (await patch(parking.id, { car_spaces_count: 1 })).body.availability_stats.total,
    ).toEqual({
      available_spaces: 1,
      total_spaces: 1,
      occupied_spaces: 0,
      availability_percentage: 100,
      total_reservations: 0,
    });
    expect((await reserve(parking)).space.identifier).toBe('C-01');
    expect((await reserve(parking)).code).toBe('NO_FREE_SPACE');

    await patch(parking.id, { car_spaces_count: 4, moto_spaces_count: 1, moto_hourly_rate: 5 });
    const names: string[] = [];
    for (let n = 0; n < 3; n += 1) names.push((await reserve(parking)).space.identifier);
    expect(names).toEqual(['C-02', 'C-03', 'C-04']);
    const moto = await reserve({ ...parking, moto_hourly_rate: 5 }, {}, { vehicle_type: 'moto' });
    expect(moto.space.identifier).toBe('M-01');
  });

  test('BRD-02 API-06 spaces with a live reservation stay, and what remains is said', async () => {
    const parking = await openParking(server, owner, { car_spaces_count: 4 });
    const first = await reserve(parking);
    const second = await reserve(parking);
    const { status, body } = await patch(parking.id, { car_spaces_count: 1 });
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        err: 'No se pueden quitar tantos espacios: algunos tienen reservas vigentes.',
        code: 'SPACES_IN_USE',
        fields: {
          car_spaces_count: 'Deja al menos 2: hay reservas vigentes.',
        },
      },
    });
    // Nothing of a refused patch is done.
    expect((await patch(parking.id, { name: 'Otro', car_spaces_count: 1 })).status).toBe(409);
    expect((await server.call('GET', `/parking/${parking.id}`, owner)).body).toMatchObject({
      name: parking.name,
      car_spaces_count: 4,
    });

    await server.call('PATCH', `/parking/reservation/${first.id}/status`, {
      ...owner,
      body: { status: 'cancelled' },
    });
    expect((await patch(parking.id, { car_spaces_count: 1 })).status).toBe(200);
    // The space that remains is the one that is held, whatever its number.
    expect(second.space.identifier).toBe('C-02');
    expect((await reserve(parking)).code).toBe('NO_FREE_SPACE');
    expect((await patch(parking.id, { car_spaces_count: 2 })).status).toBe(200);
    expect((await reserve(parking)).space.identifier).toBe('C-01');
  });

  test('BRD-02 without moto spaces there is no moto rate, and no moto is let in', async () => {
    const parking = await openParking(server, owner);
    expect((await patch(parking.id, { has_moto_spaces: false })).body).toMatchObject({
      has_moto_spaces: false,
      moto_spaces_count: 0,
      moto_hourly_rate: 0,
    });
    expect((await reserve(parking, {}, { vehicle_type: 'moto' })).code).toBe(
      'VEHICLE_TYPE_NOT_OFFERED',
    );
  });

  test('BRD-02 a reservation keeps its price when the rate changes', async () => {
    const parking = await openParking(server, owner, { car_hourly_rate: 15 });
    const { id } = await reserve(parking, { hours: 2 });
    await patch(parking.id, { car_hourly_rate: 40 });
    const { body } = await server.call<{ id: number; total_cost: number }[]>(
      'GET',
      '/parking/reservations',
      owner,
    );
    const start = new Date(0);
    expect(body.find((reservation) => reservation.id === id)?.total_cost).toBe(
      priceOf(15, start, new Date(2 * HOUR_MS)).total,
    );
    expect((await reserve(parking)).code).toBe('PRICE_CHANGED');
  });

  test('API-06 BRD-02 requests that race with a shrinking lot never hold a removed space', async () => {
    const parking = await openParking(server, owner, { car_spaces_count: 12 });
    const drivers = await Promise.all(Array.from({ length: 12 }, () => join(server, 'driver')));
    const requests = drivers.map(({ token }) =>
      server.call('POST', `/parking/${parking.id}/reservation`, {
        token,
        body: reservationBody(server, parking),
      }),
    );
    const shrinking = [9, 6, 3].map((car_spaces_count) => patch(parking.id, { car_spaces_count }));
    const answers = await Promise.all([...requests, ...shrinking]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const won = (await Promise.all(requests)).filter(({ status }) => status === 201).length;
    const { body } = await server.call<Parking>('GET', `/parking/${parking.id}`, owner);
    expect(won).toBeLessThanOrEqual(body.car_spaces_count);
    expect(await checkIntegrity(server.store.db)).toEqual([]);
  });
});

test('BRD-02 the body that opens a lot can be sent as a patch, but for its owner', async () => {
  const parking = await openParking(server, owner);
  const body = parkingBody(owner.id, { zone: '7' });
  expect((await patch(parking.id, { ...body, owner_id: undefined })).body).toEqual({
    ...parking,
    zone: '7',
  });
});

test('FND-01 the list of an owner tells when a lot that is full now has a space again', async () => {
  const somebody = await join(server, 'admin');
  const full = await openParking(server, somebody, { car_spaces_count: 1, moto_spaces_count: 1 });
  const free = await openParking(server, somebody, { car_spaces_count: 2 });
  const listed = async () => {
    const { body } = await server.call<Parking[]>('GET', '/parking/my-parkings', somebody);
    return Object.fromEntries(body.map(({ id, free_from }) => [id, free_from]));
  };
  const nobody = { car: null, moto: null };
  // One directly after the other, then a gap of an hour.
  for (const stay of [
    { in: 1 / 6, hours: 1 },
    { in: 7 / 6, hours: 1 },
    { in: 19 / 6, hours: 1 },
  ])
    await reserve(full, stay);
  await reserve(free, { in: 1 / 6, hours: 3 });
  expect(await listed()).toEqual({ [full.id]: nobody, [free.id]: nobody });
  const until = new Date(server.clock.now().getTime() + (13 / 6) * HOUR_MS).toISOString();
  server.clock.advance({ minutes: 12 });
  expect(await listed()).toEqual({
    [full.id]: { car: until, moto: null },
    [free.id]: nobody,
  });
});
