import { SOCKET, SOCKET_EVENTS } from '@parqueo/shared-api/contract';
import type { News, SocketEvent } from '@parqueo/shared-api/socket';
import { waitFor } from '@testing-library/react';
import { createSessionStore } from '../session/session-store';
import { openDevice } from '../session/device';
import { openTabs } from '../session/tabs';
import { tokenFor } from '../testing';
import { openKeptNotifications } from './kept-notifications';
import { createPageSocket } from './page-socket';

/** What the library knows of one connection: stands for the network. */
class FakeConnection {
  static all: FakeConnection[] = [];
  readonly listeners = new Map<string, ((payload?: unknown) => void)[]>();
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
  /** The server tells something. */
  tell(name: string, payload?: unknown) {
    if (name === 'connect') this.connected = true;
    this.listeners.get(name)?.forEach((listener) => listener(payload));
  }
}

jest.mock('socket.io-client', () => ({ io: () => new FakeConnection() }));

const AREA = { west: -90.6, south: 14.5, east: -90.4, north: 14.7 };
const event = (id: number) => ({ type: 'new_reservation', message: '', data: {}, event_id: id });

const whenFree = (open: () => void) => {
  open();
  return () => {};
};

async function connectionOf(person: number): Promise<FakeConnection> {
  await waitFor(() => expect(FakeConnection.all).toHaveLength(person));
  const connection = FakeConnection.all[person - 1]!;
  connection.tell('connect');
  return connection;
}

test('SOC-02 SES-09 the next person at the page is heard once, and nothing of the one before', async () => {
  const store = createSessionStore(openTabs('next'), openDevice('next'));
  const news: News[] = [];
  const socket = createPageSocket(
    store,
    { refresh: jest.fn(), request: jest.fn() },
    openKeptNotifications('next'),
    { onNews: (each) => news.push(each), onGivenUp: jest.fn(), whenFree },
  );
  const heard: SocketEvent[] = [];
  const areas: unknown[] = [];
  socket.onEvent((each) => heard.push(each));
  socket.onAvailability((each) => areas.push(each));

  store.setToken(tokenFor('driver', 1));
  const first = await connectionOf(1);
  socket.watchArea(AREA);
  first.tell(SOCKET_EVENTS.notification, event(1));
  expect(heard).toHaveLength(1);
  expect(socket.state()).toBe('connected');

  store.setToken(null);
  expect(socket.state()).toBe('connecting');
  store.setToken(tokenFor('driver', 2));
  const second = await connectionOf(2);
  expect(second.emitted).toEqual([[SOCKET_EVENTS.authenticate, 2]]);

  // What was on its way to the first person arrives late.
  first.tell(SOCKET_EVENTS.notification, event(2));
  first.tell('connect_error');
  expect(heard).toHaveLength(1);
  expect(socket.state()).toBe('connected');

  second.tell(SOCKET_EVENTS.notification, event(3));
  expect(heard.map(({ payload }) => payload.event_id)).toEqual([1, 3]);
  expect(news).toHaveLength(2);
});

test('SES-09 SOC-01 a channel that the server closes asks whether the session has ended', async () => {
  FakeConnection.all = [];
  const store = createSessionStore(openTabs('closed'), openDevice('closed'));
  const refresh = jest.fn(async () => 'new');
  createPageSocket(store, { refresh, request: jest.fn() }, openKeptNotifications('closed'), {
    onNews: jest.fn(),
    onGivenUp: jest.fn(),
    whenFree,
  });
  store.setToken(tokenFor('driver', 1));
  const connection = await connectionOf(1);
  connection.tell('disconnect', 'transport close');
  expect(refresh).not.toHaveBeenCalled();
  connection.tell('disconnect', 'io server disconnect');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('SOC-01 of too many pages the one that the server closes is back after the longest pause, not at once', async () => {
  FakeConnection.all = [];
  const store = createSessionStore(openTabs('many'), openDevice('many'));
  createPageSocket(
    store,
    { refresh: async () => 'new', request: jest.fn() },
    openKeptNotifications('many'),
    { onNews: jest.fn(), onGivenUp: jest.fn(), whenFree },
  );
  store.setToken(tokenFor('driver', 1));
  const connection = await connectionOf(1);
  jest.useFakeTimers();
  connection.tell('disconnect', 'io server disconnect');
  await jest.advanceTimersByTimeAsync(SOCKET.backoffMaxMs - 1);
  expect(connection.connects).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(connection.connects).toBe(1);

  connection.tell('disconnect', 'io server disconnect');
  await jest.advanceTimersByTimeAsync(0);
  store.setToken(null);
  await jest.advanceTimersByTimeAsync(2 * SOCKET.backoffMaxMs);
  expect(connection.connects).toBe(1);
  jest.useRealTimers();
});

test('SOC-01 whoever stops listening hears nothing of the next connection', async () => {
  FakeConnection.all = [];
  const store = createSessionStore(openTabs('stops'), openDevice('stops'));
  const socket = createPageSocket(
    store,
    { refresh: jest.fn(), request: jest.fn() },
    openKeptNotifications('stops'),
    { onNews: jest.fn(), onGivenUp: jest.fn(), whenFree },
  );
  const heard = jest.fn();
  const stop = socket.onEvent(heard);
  store.setToken(tokenFor('driver', 1));
  stop();
  const connection = await connectionOf(1);
  connection.tell(SOCKET_EVENTS.notification, event(1));
  expect(heard).not.toHaveBeenCalled();
});
