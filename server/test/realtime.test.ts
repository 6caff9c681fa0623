import { once } from 'node:events';
import type {
  AvailabilityEvent,
  CreatedReservation,
  Parking,
  SocketNotification,
} from '@parqueo/shared-api/contract';
import { type TestPerson, join, logIn, openLot, reservationBody } from './support/people';
import { type TestServer, startServer } from './support/server';
import { closeSockets, listen as connect } from './support/sockets';

let server: TestServer;
let address: string;
let owner: TestPerson;
let driver: TestPerson;
let lot: Parking;

beforeAll(async () => {
  server = await startServer();
  address = await server.listen();
});
beforeEach(async () => {
  owner = await join(server, 'admin');
  driver = await join(server, 'driver');
  lot = await openLot(server, owner, { car_spaces_count: 9 });
});
afterEach(closeSockets);
afterAll(() => server.close());

const listen = (token: string, options?: Parameters<typeof connect>[2]) =>
  connect<SocketNotification>(address, token, options);

async function request(): Promise<CreatedReservation> {
  const { body } = await server.call<CreatedReservation>('POST', `/parking/${lot.id}/reservation`, {
    token: driver.token,
    body: reservationBody(server, lot),
  });
  return body;
}

const decide = (id: number, status: string, reason?: string) =>
  server.call('PATCH', `/parking/reservation/${id}/status`, {
    token: owner.token,
    body: { status, reason },
  });

test('SOC-02 SOC-04 REQ-01 the owner hears of a request, the driver of its creation', async () => {
  const [atOwner, atDriver] = [await listen(owner.token), await listen(driver.token)];
  const { id, space } = await request();
  expect(await atOwner.until(1)).toEqual([
    {
      name: 'notification',
      payload: {
        event_id: expect.any(Number),
        type: 'new_reservation',
        message: `Nueva solicitud en ${lot.name}`,
        data: { reservation_id: id, space_identifier: space.identifier, status: 'pending' },
      },
    },
  ]);
  expect(await atDriver.until(1)).toEqual([
    {
      name: 'reservation_created',
      payload: {
        event_id: expect.any(Number),
        message: 'Reservación creada exitosamente',
        reservation: { id, space: { identifier: space.identifier } },
      },
    },
  ]);
});

test('SOC-04 both sides hear the owner’s answer, who gave it, and why', async () => {
  const [atOwner, atDriver] = [await listen(owner.token), await listen(driver.token)];
  const [yes, no] = [await request(), await request()];
  await decide(yes.id, 'confirmed');
  await decide(no.id, 'cancelled', 'Mantenimiento');
  const changes = async (listener: Awaited<ReturnType<typeof listen>>) =>
    (await listener.until(4)).slice(2).map(({ payload: { type, message, data } }) => {
      expect(type).toBe('reservation_status');
      return [data.reservation_id, data.status, data.changed_by, data.reason, message];
    });
  expect(await changes(atDriver)).toEqual([
    [yes.id, 'confirmed', 'owner', undefined, `Tu reservación en ${lot.name} fue confirmada`],
    [no.id, 'cancelled', 'owner', 'Mantenimiento', `Tu reservación en ${lot.name} fue rechazada`],
  ]);
  expect(await changes(atOwner)).toEqual([
    [yes.id, 'confirmed', 'owner', undefined, `La reservación en ${lot.name} fue confirmada`],
    [no.id, 'cancelled', 'owner', 'Mantenimiento', `Rechazaste una solicitud en ${lot.name}`],
  ]);
});

test('SOC-04 HIS-05 both sides, on every device, hear that the driver cancelled', async () => {
  const listeners = [
    await listen(driver.token),
    await listen(driver.token),
    await listen(owner.token),
  ];
  const { id, space } = await request();
  await server.call('POST', `/reservation/${id}/cancel`, {
    token: driver.token,
    body: { reason: 'Cambio de planes' },
  });
  const data = {
    reservation_id: id,
    space_identifier: space.identifier,
    status: 'cancelled',
    changed_by: 'driver',
    reason: 'Cambio de planes',
  };
  const messages = [
    `Cancelaste tu reservación en ${lot.name}`,
    `Cancelaste tu reservación en ${lot.name}`,
    `El conductor canceló su reservación en ${lot.name}`,
  ];
  for (const [index, listener] of listeners.entries()) {
    const [, told] = await listener.until(2);
    expect(told?.payload).toMatchObject({ message: messages[index], data });
  }
});

test('SOC-04 API-07 both sides hear that a stay began and ended', async () => {
  const { id } = await request();
  await decide(id, 'confirmed');
  const [atOwner, atDriver] = [await listen(owner.token), await listen(driver.token)];
  server.clock.advance({ hours: 3 });
  await server.followClock();
  server.clock.advance({ hours: 2 });
  await server.followClock();
  for (const listener of [atOwner, atDriver]) {
    expect((await listener.until(2)).map(({ payload }) => payload.data)).toMatchObject([
      { reservation_id: id, status: 'active', changed_by: 'system' },
      { reservation_id: id, status: 'completed', changed_by: 'system' },
    ]);
  }
});

test('SOC-04 an owner who parks in an own lot is told once', async () => {
  const atOwner = await listen(owner.token);
  const { body } = await server.call<CreatedReservation>('POST', `/parking/${lot.id}/reservation`, {
    token: owner.token,
    body: reservationBody(server, lot),
  });
  await decide(body.id, 'confirmed');
  await decide((await request()).id, 'confirmed');
  const heard = await atOwner.until(5);
  expect(
    heard
      .filter(({ payload }) => payload.data?.reservation_id === body.id)
      .map((each) => each.payload.type),
  ).toEqual(['new_reservation', 'reservation_status']);
});

test('SOC-04 API-07 both sides hear that a request ran out of time', async () => {
  const [atOwner, atDriver] = [await listen(owner.token), await listen(driver.token)];
  await request();
  server.clock.advance({ hours: 2 });
  await server.followClock();
  for (const listener of [atOwner, atDriver]) {
    const heard = await listener.until(2);
    expect(heard[1]?.payload).toMatchObject({
      type: 'reservation_status',
      data: { status: 'cancelled' },
      message: `La solicitud en ${lot.name} venció sin respuesta`,
    });
  }
});

test('SOC-04 what happened during an absence is delivered once, in order, on return', async () => {
  const before = await listen(owner.token);
  await request();
  const [first] = await before.until(1);
  before.socket.close();
  const missed = [await request(), await request(), await request()];

  const after = await listen(owner.token, { last_event_id: first?.payload.event_id ?? 0 });
  const heard = await after.until(3);
  expect(heard.map(({ payload }) => payload.data.reservation_id)).toEqual(
    missed.map(({ id }) => id),
  );
  const live = await request();
  expect((await after.until(4)).map(({ payload }) => payload.data.reservation_id)).toEqual([
    ...missed.map(({ id }) => id),
    live.id,
  ]);
});

test('SOC-04 a first connection is not told the past', async () => {
  await request();
  const atOwner = await listen(owner.token);
  const live = await request();
  const [only] = await atOwner.until(1);
  expect(only?.payload.data.reservation_id).toBe(live.id);
});

test('SOC-01 works over polling too, and answers a ping by staying', async () => {
  const atOwner = await listen(owner.token, { transports: ['polling'] });
  atOwner.socket.emit('ping');
  await request();
  expect(await atOwner.until(1)).toHaveLength(1);
});

test('SOC-01 without a valid token nobody gets in', async () => {
  for (const token of ['', 'x.y.z', `${owner.token}x`]) {
    await expect(listen(token)).rejects.toThrow(/sesión no es válida/);
  }
});

test('SOC-01 another user’s id in authenticate changes nothing', async () => {
  const spy = await listen(driver.token);
  spy.socket.emit('authenticate', owner.id);
  await request();
  const heard = await spy.until(1);
  expect(heard.map(({ name }) => name)).toEqual(['reservation_created']);
});

test('SHL-05 SOC-01 logout ends the sockets of that session, not those of another', async () => {
  const ended = await listen(driver.token);
  const { cookies } = driver;
  await logIn(server, driver);
  const other = await listen(driver.token);
  const gone = once(ended.socket as never, 'disconnect');
  await server.call('POST', '/session/logout', { cookies });
  await gone;
  expect(other.socket.connected).toBe(true);
});

const ELSEWHERE = { west: -91.25, south: 14.6, east: -91.15, north: 14.7 };
let maps = 0;

async function openMap(...areas: unknown[]) {
  const onlooker = await join(server, 'driver');
  const map = await connect<AvailabilityEvent>(address, onlooker.token);
  for (const area of areas.slice(0, -1)) map.socket.emit('watch_area', area);
  await map.socket.emitWithAck('watch_area', areas.at(-1));
  return map;
}

/** A lot in an area of its own, and a map of the area that has heard of the lot's opening only. */
async function lotOnMap() {
  maps += 1;
  const latitude = 15 + maps / 5;
  const area = { west: -90.55, south: latitude - 0.05, east: -90.45, north: latitude + 0.05 };
  const map = await openMap(area);
  const opened = await openLot(server, owner, { latitude, car_spaces_count: 9 });
  const [first] = await map.until(1);
  expect(first?.payload.parking_id).toBe(opened.id);
  return { place: opened, area, map };
}

const reserveNow = (at: Parking) =>
  server.call('POST', `/parking/${at.id}/reservation`, {
    token: driver.token,
    body: reservationBody(server, at, { in: 0, hours: 1 }),
  });

test('MAP-05 a map hears of a new lot in its area, and how it fills and empties', async () => {
  const { place, map } = await lotOnMap();
  await reserveNow(place);
  const [, filled] = await map.until(2);
  expect(filled).toEqual({
    name: 'availability',
    payload: {
      parking_id: place.id,
      latitude: place.latitude,
      longitude: place.longitude,
      active: true,
      accepts_reservations: true,
      availability_stats: {
        total: {
          available_spaces: 9,
          total_spaces: 10,
          occupied_spaces: 1,
          availability_percentage: 90,
          total_reservations: 1,
        },
        car: expect.objectContaining({ available_spaces: 8, occupied_spaces: 1 }),
        moto: expect.objectContaining({ available_spaces: 1 }),
      },
    },
  });
  server.clock.advance({ hours: 2 });
  await server.followClock();
  const [, , emptied] = await map.until(3);
  expect(emptied?.payload).toMatchObject({
    parking_id: place.id,
    availability_stats: { total: { occupied_spaces: 0 } },
  });
});

test('MAP-05 changes of a moment are told once; those outside the area not at all', async () => {
  const { place, area, map } = await lotOnMap();
  const [elsewhere, stopped, moved] = [
    await openMap(ELSEWHERE),
    await openMap(area, null),
    await openMap(area, ELSEWHERE),
  ];
  await Promise.all([reserveNow(place), reserveNow(place), reserveNow(place)]);
  const [, filled] = await map.until(2);
  expect(filled?.payload.availability_stats.car.occupied_spaces).toBe(3);
  const outside = await openLot(server, owner, { longitude: -91.2 });
  for (const other of [elsewhere, moved]) {
    const heard = await other.until(1);
    expect(heard.map(({ payload }) => payload.parking_id)).toEqual([outside.id]);
  }
  expect(map.heard).toHaveLength(2);
  expect(stopped.heard).toHaveLength(0);
});

test('MAP-05 what is no area, or too large a one, watches nothing and harms nobody', async () => {
  const { place, area, map } = await lotOnMap();
  const wrong = [
    'x',
    {},
    [area],
    { ...area, west: 'a' },
    { ...area, west: Number.NaN },
    { ...area, more: 1 },
    { ...area, west: -90.4 },
    { ...area, north: 91 },
    { west: -180, south: -90, east: 180, north: 90 },
  ];
  const others = [];
  for (const bad of wrong) others.push(await openMap(area, bad));
  await reserveNow(place);
  await map.until(2);
  for (const other of others) {
    expect(other.heard).toEqual([]);
    await other.socket.emitWithAck('watch_area', area);
  }
  await reserveNow(place);
  for (const other of others) expect(await other.until(1)).toHaveLength(1);
});

test('MAP-05 of many areas asked for at once the first ten count', async () => {
  const { place, area } = await lotOnMap();
  const hasty = await openMap(null);
  for (let ask = 2; ask < 10; ask += 1) hasty.socket.emit('watch_area', ELSEWHERE);
  const tenth = hasty.socket.emitWithAck('watch_area', area);
  hasty.socket.emit('watch_area', null);
  await tenth;
  await reserveNow(place);
  expect(await hasty.until(1)).toHaveLength(1);
});
