import { once } from 'node:events';
import type { CreatedReservation, Parking, SocketNotification } from '@parqueo/shared-api/contract';
import { type Socket, io } from 'socket.io-client';
import { type TestPerson, join, logIn, openLot, reservationBody } from './support/people';
import { type TestServer, startServer } from './support/server';

let server: TestServer;
let address: string;
let owner: TestPerson;
let driver: TestPerson;
let lot: Parking;
const open: Socket[] = [];

beforeAll(async () => {
  server = await startServer();
  address = await server.listen();
});
beforeEach(async () => {
  owner = await join(server, 'admin');
  driver = await join(server, 'driver');
  lot = await openLot(server, owner, { car_spaces_count: 9 });
});
afterEach(() => open.splice(0).forEach((socket) => socket.close()));
afterAll(() => server.close());

interface Listener {
  socket: Socket;
  heard: { name: string; payload: SocketNotification }[];
  /** Waits until so many events have been heard. */
  until(count: number): Promise<Listener['heard']>;
}

async function listen(
  token: string,
  options: { last_event_id?: number; transports?: string[] } = {},
): Promise<Listener> {
  const { last_event_id, transports = ['websocket'] } = options;
  const socket = io(address, {
    path: '/socket.io',
    transports,
    forceNew: true,
    reconnection: false,
    auth: { token, ...(last_event_id !== undefined && { last_event_id }) },
  });
  open.push(socket);
  const heard: Listener['heard'] = [];
  const waiting = new Set<() => void>();
  socket.onAny((name: string, payload: SocketNotification) => {
    heard.push({ name, payload });
    waiting.forEach((check) => check());
  });
  await new Promise<void>((connected, refused) => {
    socket.once('connect', connected);
    socket.once('connect_error', refused);
  });
  return {
    socket,
    heard,
    until: (count) =>
      new Promise((enough) => {
        const check = () => {
          if (heard.length < count) return;
          waiting.delete(check);
          enough(heard);
        };
        waiting.add(check);
        check();
      }),
  };
}

async function request(): Promise<CreatedReservation> {
  const { body } = await server.call<CreatedReservation>('POST', `/parking/${lot.id}/reservation`, {
    token: driver.token,
    body: reservationBody(server, lot),
  });
  return body;
}

const decide = (id: number, status: string) =>
  server.call('PATCH', `/parking/reservation/${id}/status`, {
    token: owner.token,
    body: { status },
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

test('SOC-04 the driver hears the owner’s answer', async () => {
  const atDriver = await listen(driver.token);
  const [yes, no] = [await request(), await request()];
  await decide(yes.id, 'confirmed');
  await decide(no.id, 'cancelled');
  const heard = await atDriver.until(4);
  expect(
    heard.slice(2).map(({ payload }) => [payload.type, payload.data.status, payload.message]),
  ).toEqual([
    ['reservation_status', 'confirmed', `Tu reservación en ${lot.name} fue confirmada`],
    ['reservation_status', 'cancelled', `Tu reservación en ${lot.name} fue rechazada`],
  ]);
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
