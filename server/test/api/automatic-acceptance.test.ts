import type {
  CreatedReservation,
  Parking,
  ParkingBody,
  SocketNotification,
} from '@parqueo/shared-api/contract';
import { type TestGate, openGate } from '../support/gate';
import { join, reservationBody, stayQuery } from '../support/people';
import { serverOfTests } from '../support/server';
import { listen } from '../support/sockets';

const server = serverOfTests();
let lot: TestGate;

const open = async (settings: Partial<ParkingBody>) =>
  void (lot = await openGate(server, { car_spaces_count: 10, auto_accept: true, ...settings }));

/** What became of a request: its status, or the code of its refusal. */
async function request(
  when: { in?: number; hours?: number } = {},
  more: { vehicle_plate?: string } = {},
  at = lot,
) {
  const { status, body } = await at.ask(when, more, lot.driver);
  return status === 201 ? body.status : String(Object(body).code);
}

/** What a driver reads of the lot for a stay. */
async function instant(from = 3, until = 5) {
  const path = `/parking/get/${lot.parking.id}?${stayQuery(server, from, until)}`;
  return (await server.call<Parking>('GET', path, lot.driver)).body.instant;
}

test('TRP-01 REQ-05 a later end is asked like a request: it is accepted at once, up to the limit', async () => {
  await open({ auto_accept_spaces: 1 });
  const { id } = (await lot.ask()).body;
  expect(await lot.extend(id, 6)).toMatchObject({ status: 201, body: { status: 'confirmed' } });
  // From then on the only space that the lot gives away by itself is another's.
  const moto = await lot.ask({ in: 6 }, { vehicle_type: 'moto' }, await join(server, 'driver'));
  expect(moto.body.status).toBe('confirmed');
  expect((await lot.extend(id, 6.5, { added: 0.5 })).body.status).toBe('pending');
});

test('REQ-05, FND-12 a request is answered confirmed, once for its key, and both sides hear it', async () => {
  await open({});
  expect(await instant()).toBe(true);
  const [driversHeard, ownersHeard] = await Promise.all([
    listen<SocketNotification>(server, lot.driver.token),
    listen<SocketNotification>(server, lot.owner.token),
  ]);
  const call = {
    ...lot.driver,
    headers: { 'idempotency-key': 'al-instante' },
    body: reservationBody(server, lot.parking),
  };
  const path = `/parking/${lot.parking.id}/reservation`;
  const first = await server.call<CreatedReservation>('POST', path, call);
  expect(first).toMatchObject({ status: 201, body: { status: 'confirmed' } });
  expect((await server.call('POST', path, call)).body).toEqual(first.body);
  const drivers = await driversHeard.until(2);
  expect(drivers.at(-1)?.payload).toMatchObject({
    type: 'reservation_status',
    message: `Tu reserva en ${lot.parking.name} fue confirmada`,
    data: { status: 'confirmed', changed_by: 'owner' },
  });
  const owners = await ownersHeard.until(2);
  expect(owners.map(({ payload }) => payload.type)).toEqual([
    'new_reservation',
    'reservation_status',
  ]);
  expect(owners[0]?.payload.message).toBe(`Nueva reserva en ${lot.parking.name}`);
});

test('REQ-05 no more spaces than the limit, in time, are accepted; the rest wait for the owner', async () => {
  await open({ auto_accept_spaces: 2 });
  for (const expected of ['confirmed', 'confirmed', 'pending']) {
    expect(await instant()).toBe(expected === 'confirmed');
    expect(await request()).toBe(expected);
  }
  // Another time has its own two.
  expect(await instant(10, 12)).toBe(true);
  expect(await request({ in: 10 })).toBe('confirmed');
});

test('REQ-05 arrivals within the hours alone are accepted, past midnight too', async () => {
  // It is 9:00 in Guatemala.
  await open({ auto_accept_from: '22:00', auto_accept_until: '06:00' });
  for (const [hours, expected] of [
    [12, 'pending'],
    [13, 'confirmed'],
    [18, 'confirmed'],
    [21, 'pending'],
  ] as const) {
    expect(await instant(hours, hours + 2)).toBe(expected === 'confirmed');
    expect(await request({ in: hours })).toBe(expected);
  }
});

test('REQ-05 with "solo placas que ya vinieron" a plate needs a completed stay with that owner', async () => {
  await open({ auto_accept_known_plates: true });
  const plate = { vehicle_plate: 'P555VNO' };
  // Nobody is promised what only some have.
  expect(await instant()).toBe(false);
  expect(await request({}, plate)).toBe('pending');
  const before = await openGate(server, {}, lot);
  await before.book({ in: 30, hours: 1 }, plate);
  await lot.pass({ hours: 32 });
  expect(await request({}, plate)).toBe('confirmed');
  expect(await request()).toBe('pending');
  // Another owner's lot does not know it.
  const known = { auto_accept: true, auto_accept_known_plates: true };
  expect(await request({ in: 6 }, plate, await openGate(server, known))).toBe('pending');
});

test('REQ-05 it never overrules closures, hours or the number of spaces', async () => {
  await open({ car_spaces_count: 1 });
  expect(await request()).toBe('confirmed');
  expect(await request()).toBe('NO_FREE_SPACE');
  const path = `/parking/${lot.parking.id}/closures/today`;
  await server.call('POST', path, { ...lot.owner, body: { existing: 'keep' } });
  expect(await request({ in: 1, hours: 1 })).toBe('OUTSIDE_SCHEDULE');
});

test('REQ-05 the settings are changed by their owner; hours are two or none', async () => {
  await open({ auto_accept_spaces: 3 });
  const { parking, owner } = lot;
  const change = (body: object) =>
    server.call('PATCH', `/parking/${parking.id}`, { ...owner, body });
  expect(await change({ auto_accept_from: '08:00' })).toMatchObject({
    status: 400,
    body: { fields: { auto_accept_from: 'Escribe las dos horas, o ninguna.' } },
  });
  for (const good of [
    { auto_accept_from: '08:00', auto_accept_until: '18:00' },
    { auto_accept_spaces: null, auto_accept: false },
  ])
    expect((await change(good)).status).toBe(200);
  expect(await request()).toBe('pending');
});

test('FND-12 the filter finds lots that accept at once, while they have room', async () => {
  const name = 'Parqueo Salamá';
  await openGate(server, { name });
  await open({ name, car_spaces_count: 1, has_moto_spaces: false });
  const found = async () => {
    const query = `search=Salama&instant=true&${stayQuery(server, 3, 5)}`;
    const { body } = await server.call<Parking[]>('GET', `/parking/available?${query}`, lot.driver);
    return body.map(({ id }) => id);
  };
  expect(await found()).toEqual([lot.parking.id]);
  await request();
  expect(await found()).toEqual([]);
});
