import { waitFor } from '@testing-library/react';
import { SOCKET, SOCKET_EVENTS } from '../../contract';
import type { News, SocketEvent } from '../../socket';
import { createSocket } from './socket';

/** The library's side of one connection, in place of the network. */
class FakeConnection {
  static all: FakeConnection[] = [];
  readonly listeners = new Map<string, ((...payloads: unknown[]) => void)[]>();
  readonly emitted: [string, unknown][] = [];
  readonly io = { on: () => undefined };
  connected = false;
  active = true;
  constructor() {
    FakeConnection.all.push(this);
  }
  on(name: string, listener: () => void) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }
  emit(name: string, payload: unknown) {
    this.emitted.push([name, payload]);
  }
  off() {
    this.listeners.clear();
    return this;
  }
  close() {
    this.connected = false;
  }
  connects = 0;
  connect() {
    this.connects += 1;
  }
  disconnect() {
    return this;
  }
  /** The server sends something. */
  receive(name: string, ...payloads: unknown[]) {
    if (name === 'connect') this.connected = true;
    this.listeners.get(name)?.forEach((listener) => listener(...payloads));
  }
}

jest.mock('socket.io-client', () => ({ io: () => new FakeConnection() }));

const AREA = { west: -90.6, south: 14.5, east: -90.4, north: 14.7 };
const event = (id: number) => ({ type: 'new_reservation', message: '', data: {}, event_id: id });

const user = (id: number) => ({ id, roles: ['driver'] });

/** A page's socket, what it tells the visitor, and its refresh. */
function open(heardUntil: () => number | null = () => null) {
  FakeConnection.all = [];
  const news: News[] = [];
  const refresh = jest.fn(async () => 'new');
  const [onHeard, onGivenUp] = [jest.fn(), jest.fn()];
  const socket = createSocket({
    token: () => 'token',
    refresh,
    onNews: (each) => news.push(each),
    onGivenUp,
    heardUntil,
    onHeard,
  });
  return { socket, news, refresh, onHeard, onGivenUp };
}

async function connectionOf(person: number): Promise<FakeConnection> {
  await waitFor(() => expect(FakeConnection.all).toHaveLength(person));
  const connection = FakeConnection.all[person - 1]!;
  connection.receive('connect');
  return connection;
}

test("SOC-02 SES-09 the next person's events arrive once, and none of the previous person's", async () => {
  const { socket, news } = open();
  const received: SocketEvent[] = [];
  socket.host.onEvent((each) => received.push(each));
  const stopped = jest.fn();
  socket.host.onEvent(stopped)();

  socket.follow(user(1));
  const first = await connectionOf(1);
  socket.host.watchArea(AREA);
  first.receive(SOCKET_EVENTS.notification, event(1));
  expect(received).toHaveLength(1);
  expect(socket.host.state()).toBe('connected');

  socket.follow(user(2));
  expect(socket.host.state()).toBe('connecting');
  const second = await connectionOf(2);
  expect(second.emitted).toEqual([[SOCKET_EVENTS.authenticate, 2]]);

  // A pending event of the first person arrives late.
  first.receive(SOCKET_EVENTS.notification, event(2));
  first.receive('connect_error');
  expect(received).toHaveLength(1);
  expect(socket.host.state()).toBe('connected');

  second.receive(SOCKET_EVENTS.notification, event(3));
  expect(received.map(({ payload }) => payload.event_id)).toEqual([1, 3]);
  expect(news).toHaveLength(2);
  expect(stopped).not.toHaveBeenCalled();
});

test('MAP-05 an area that is watched before the connection opens is sent, all changes in it are heard, and it ends with it', async () => {
  const { socket } = open();
  const changed = jest.fn();
  socket.host.onAvailability(changed);
  socket.host.watchArea(AREA);
  socket.follow(user(1));
  const first = await connectionOf(1);
  expect(first.emitted).toContainEqual([SOCKET_EVENTS.watchArea, AREA]);
  const lot = (parking_id: number) => ({
    parking_id,
    latitude: 14.6,
    longitude: -90.5,
    availability_stats: { total: {} },
  });
  first.receive(SOCKET_EVENTS.availability, lot(1), null, lot(2));
  expect(changed.mock.calls.map(([{ parking_id }]) => parking_id)).toEqual([1, 2]);

  socket.follow(null);
  socket.follow(user(1));
  const second = await connectionOf(2);
  expect(second.emitted).toEqual([[SOCKET_EVENTS.authenticate, 1]]);
});

test("SOC-02 the connection continues after the person's last event on the device", async () => {
  const until = jest.fn(() => 7);
  const { socket, onHeard } = open(until);
  const received = jest.fn();
  socket.host.onEvent(received);
  socket.follow(user(1));
  const connection = await connectionOf(1);
  connection.receive(SOCKET_EVENTS.notification, event(7));
  expect(received).not.toHaveBeenCalled();
  connection.receive(SOCKET_EVENTS.notification, event(8));
  expect(received).toHaveBeenCalledTimes(1);
  expect(until).toHaveBeenCalledWith(1);
  expect(onHeard.mock.calls).toEqual([[1, 8]]);
});

test('SES-09 SOC-01 a channel that the server closes asks whether the session has ended; one of too many is back after the longest pause', async () => {
  const { socket, refresh } = open();
  socket.follow(user(1));
  const connection = await connectionOf(1);
  connection.receive('disconnect', 'transport close');
  expect(refresh).not.toHaveBeenCalled();
  jest.useFakeTimers();
  connection.receive('disconnect', 'io server disconnect');
  expect(refresh).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(SOCKET.backoffMaxMs - 1);
  expect(connection.connects).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(connection.connects).toBe(1);

  connection.receive('disconnect', 'io server disconnect');
  await jest.advanceTimersByTimeAsync(0);
  socket.follow(null);
  await jest.advanceTimersByTimeAsync(2 * SOCKET.backoffMaxMs);
  expect(connection.connects).toBe(1);
});

test('SHL-08 SOC-01 a channel that is refused while the store is away tries again with pauses, gives up, and opens when it is back', async () => {
  const { socket, refresh, onGivenUp } = open();
  socket.follow(user(1));
  const connection = await connectionOf(1);
  connection.active = false;
  jest.useFakeTimers();
  for (let tries = 0; tries <= SOCKET.maxReconnects; tries += 1) {
    connection.receive('connect_error');
    await jest.advanceTimersByTimeAsync(SOCKET.backoffMaxMs);
  }
  expect(socket.host.state()).toBe('disconnected');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect([connection.connects, onGivenUp.mock.calls.length]).toEqual([SOCKET.maxReconnects, 1]);
  connection.connected = false;
  socket.wake();
  expect(connection.connects).toBe(SOCKET.maxReconnects + 1);
  connection.receive('connect');
  expect(socket.host.state()).toBe('connected');
});
