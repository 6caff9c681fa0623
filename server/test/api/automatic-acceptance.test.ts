import type {
  CreatedReservation,
  Parking,
  ParkingBody,
  SocketNotification,
} from '@parqueo/shared-api/contract';
import {
  type TestPerson,
  inHours,
  join,
  logIn,
  openParking,
  reservationBody,
  stayQuery,
} from '../support/people';
import { requestSpace } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';
import { closeSockets, listen } from '../support/sockets';

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;

beforeAll(async () => void (server = await startServer()));
beforeEach(async () => {
  owner = await join(server, 'admin');
  driver = await join(server, 'driver');
});
afterEach(closeSockets);
afterAll(() => server.close());

const open = (settings: Partial<ParkingBody>) =>
  openParking(server, owner, { car_spaces_count: 10, auto_accept: true, ...settings });

/** What became of a request: its status, or the code of its refusal. */
async function request(
  parking: Parking,
  stay: { in?: number; hours?: number } = {},
  who = driver,
  vehicle_plate?: string,
): Promise<string> {
  const body = reservationBody(server, parking, stay, vehicle_plate ? { vehicle_plate } : {});
  const answer = await requestSpace(server, who, parking.id, body);
  return answer.status === 201 ? answer.body.status : String(Object(answer.body).code);
}

/** What a driver reads of a lot for a stay. */
const instant = async ({ id }: Parking, from = 3, until = 5) =>
  (
    await server.call<Parking>(
      'GET',
      `/parking/get/${id}?${stayQuery(server, from, until)}`,
      driver,
    )
  ).body.instant;

test('TRP-01 REQ-05 a later end is asked like a request: it is accepted at once, up to the limit', async () => {
  const parking = await open({ auto_accept_spaces: 1 });
  const first = await requestSpace(server, driver, parking.id, reservationBody(server, parking));
  const extend = (from: number, to: number) =>
    server.call<CreatedReservation>('POST', `/reservation/${first.body.id}/extend`, {
      ...driver,
      body: {
        end_time: inHours(server, to),
        total_cost: parking.car_hourly_rate * (to - from),
      },
    });
  expect(await extend(5, 6)).toMatchObject({ status: 201, body: { status: 'confirmed' } });
  // From then on the only space that the lot gives away by itself is another's.
  const other = await join(server, 'driver');
  const moto = reservationBody(server, parking, { in: 6 }, { vehicle_type: 'moto' });
  expect((await requestSpace(server, other, parking.id, moto)).body.status).toBe('confirmed');
  expect(await extend(6, 6.5)).toMatchObject({ status: 201, body: { status: 'pending' } });
});

test('REQ-05, FND-12 a request is answered confirmed, and both sides hear it', async () => {
  const parking = await open({});
  expect(await instant(parking)).toBe(true);
  const address = await server.listen();
  const [driversHeard, ownersHeard] = await Promise.all([
    listen<SocketNotification>(address, driver.token),
    listen<SocketNotification>(address, owner.token),
  ]);
  const key = { 'idempotency-key': 'al-instante' };
  const send = () =>
    server.call<CreatedReservation>('POST', `/parking/${parking.id}/reservation`, {
      ...driver,
      headers: key,
      body,
    });
  const body = reservationBody(server, parking);
  const first = await send();
  expect(first).toMatchObject({ status: 201, body: { status: 'confirmed' } });
  // The same key again is the same answer.
  expect((await send()).body).toEqual(first.body);
  const drivers = await driversHeard.until(2);
  expect(drivers.at(-1)?.payload).toMatchObject({
    type: 'reservation_status',
    message: `Tu reserva en ${parking.name} fue confirmada`,
    data: { status: 'confirmed', changed_by: 'owner' },
  });
  const owners = await ownersHeard.until(2);
  expect(owners.map(({ payload }) => payload.type)).toEqual([
    'new_reservation',
    'reservation_status',
  ]);
  expect(owners[0]?.payload.message).toBe(`Nueva reserva en ${parking.name}`);
});

test('REQ-05 no more spaces than the limit, in time, are accepted; the rest wait for the owner', async () => {
  const parking = await open({ auto_accept_spaces: 2 });
  expect(await request(parking)).toBe('confirmed');
  expect(await request(parking)).toBe('confirmed');
  expect(await instant(parking)).toBe(false);
  expect(await request(parking)).toBe('pending');
  // Another time has its own two.
  expect(await instant(parking, 10, 12)).toBe(true);
  expect(await request(parking, { in: 10 })).toBe('confirmed');
});

test('REQ-05 arrivals within the hours alone are accepted, past midnight too', async () => {
  // It is 9:00 in Guatemala.
  const parking = await open({ auto_accept_from: '22:00', auto_accept_until: '06:00' });
  expect(await request(parking, { in: 12 })).toBe('pending');
  expect(await request(parking, { in: 13 })).toBe('confirmed');
  expect(await request(parking, { in: 18 })).toBe('confirmed');
  expect(await request(parking, { in: 21 })).toBe('pending');
  expect(await instant(parking, 12, 14)).toBe(false);
  expect(await instant(parking, 13, 15)).toBe(true);
});

test('REQ-05 with "solo placas que ya vinieron" a plate needs a completed stay with that owner', async () => {
  const before = await openParking(server, owner);
  const parking = await open({ auto_accept_known_plates: true });
  // Nobody is promised what only some have.
  expect(await instant(parking)).toBe(false);
  const plate = 'P555VNO';
  expect(await request(parking, {}, driver, plate)).toBe('pending');
  const made = await requestSpace(
    server,
    driver,
    before.id,
    reservationBody(server, before, { in: 30, hours: 1 }, { vehicle_plate: plate }),
  );
  await server.call('PATCH', `/parking/reservation/${made.body.id}/status`, {
    ...owner,
    body: { status: 'confirmed' },
  });
  server.clock.advance({ hours: 32 });
  await server.followClock();
  await Promise.all([logIn(server, driver), logIn(server, owner)]);
  expect(await request(parking, {}, driver, plate)).toBe('confirmed');
  expect(await request(parking)).toBe('pending');
  // Another owner's lot does not know it.
  const elsewhere = await openParking(server, await join(server, 'admin'), {
    auto_accept: true,
    auto_accept_known_plates: true,
  });
  expect(await request(elsewhere, { in: 6 }, driver, plate)).toBe('pending');
});

test('REQ-05 it never overrules closures, hours or the number of spaces', async () => {
  const parking = await open({ car_spaces_count: 1 });
  expect(await request(parking)).toBe('confirmed');
  expect(await request(parking)).toBe('NO_FREE_SPACE');
  await server.call('POST', `/parking/${parking.id}/closures/today`, {
    ...owner,
    body: { existing: 'keep' },
  });
  expect(await request(parking, { in: 1, hours: 1 })).toBe('OUTSIDE_SCHEDULE');
});

test('REQ-05 the settings are the owner’s to read; hours are two or none', async () => {
  const parking = await open({ auto_accept_spaces: 3 });
  expect(parking).toMatchObject({ auto_accept: true, auto_accept_spaces: 3 });
  const seen = await server.call<Parking>('GET', `/parking/get/${parking.id}`, driver);
  expect(Object.keys(seen.body).filter((name) => name.startsWith('auto_'))).toEqual([]);
  const change = (body: object) =>
    server.call('PATCH', `/parking/${parking.id}`, { ...owner, body });
  expect(await change({ auto_accept_from: '08:00' })).toMatchObject({
    status: 400,
    body: { fields: { auto_accept_from: 'Escribe las dos horas, o ninguna.' } },
  });
  expect((await change({ auto_accept_from: '08:00', auto_accept_until: '18:00' })).status).toBe(
    200,
  );
  expect((await change({ auto_accept_spaces: null, auto_accept: false })).status).toBe(200);
  expect(await request(parking)).toBe('pending');
});

test('FND-12 the filter finds lots that accept at once, while they have room', async () => {
  const name = 'Parqueo Salamá';
  const parking = await open({
    name,
    car_spaces_count: 1,
    has_moto_spaces: false,
    moto_spaces_count: 0,
  });
  await openParking(server, owner, { name });
  const found = async () =>
    (
      await server.call<Parking[]>(
        'GET',
        `/parking/available?search=Salama&instant=true&${stayQuery(server, 3, 5)}`,
        driver,
      )
    ).body.map(({ id }) => id);
  expect(await found()).toEqual([parking.id]);
  await request(parking);
  expect(await found()).toEqual([]);
});
