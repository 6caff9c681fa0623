import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS } from '@parqueo/shared-api/contract';
import type {
  AccessTokenAnswer,
  CreatedReservation,
  Parking,
  Reservation,
  ReservationCreatedEvent,
  SignupAnswer,
  SocketNotification,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { type Socket, io } from 'socket.io-client';
import { openPostgres } from '../../src/platform/db/postgres';
import { send as sendTo } from '../faults/calls.mjs';
import { METRICS_BEARER } from '../support/built-server.mjs';
import { PASSWORD, parkingBody, reservationBody } from '../support/people';
import { type ServerProcess, killProcesses, startProcess } from '../support/process';
import type { TestClock } from '../support/server';
import { createDatabase } from '../support/store';
import { until } from '../support/until';

const KILLS = 3;

let dataDir: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let environment: Record<string, string>;
let cluster: ServerProcess;
/** An address for each worker: where it comes from decides who serves a connection. */
let places: [Place, Place];
const sockets: Socket[] = [];

interface Place {
  address: string;
  agent: Agent;
  worker: number;
}

interface CallOptions {
  token?: string;
  body?: object;
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parqueo-cluster-'));
  database = await createDatabase();
  environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    SESSION_SECRET: 'a-secret-of-at-least-32-characters',
  };
  cluster = await startProcess(environment, 'cluster');
  places = await findPlaces();
});
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.close());
  killProcesses();
  await database.remove();
  await rm(dataDir, { recursive: true, force: true });
});

interface LogLine {
  pid: number;
}

/** The log's lines about a route. One that a killed process has not finished is none. */
function requestLines(route: string): LogLine[] {
  const lines = cluster.output().split('\n');
  return lines.flatMap((line) => {
    const [, pid] = /^\{"level":30,"time":\d+,"pid":(\d+)/.exec(line) ?? [];
    return pid && line.includes(`"route":"${route}"`) ? { pid: Number(pid) } : [];
  });
}

/** Which process answers new connections from an address, by its log. */
async function workerOf(address: string): Promise<number> {
  const before = requestLines('/healthz').length;
  await send(new Agent({ localAddress: address }), 'GET', '/healthz');
  await until(() => requestLines('/healthz').length > before);
  return requestLines('/healthz').at(-1)?.pid ?? 0;
}

async function findPlaces(): Promise<[Place, Place]> {
  const found = new Map<number, Place>();
  for (let n = 1; found.size < 2; n += 1) {
    const address = `127.0.0.${n}`;
    const agent = new Agent({ keepAlive: true, localAddress: address });
    const worker = await workerOf(address);
    if (!found.has(worker)) found.set(worker, { address, agent, worker });
  }
  return [...found.values()] as [Place, Place];
}

const send = (agent: Agent, method: string, path: string, options?: CallOptions) =>
  sendTo({ port: Number(new URL(cluster.url).port), agent }, method, path, options);

async function call<T>(place: Place, method: string, path: string, options?: CallOptions) {
  const { status, body } = await send(place.agent, method, `/api${path}`, options);
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${body}`);
  return JSON.parse(body) as T;
}

let people = 0;

async function joinAt(place: Place, user_type: 'driver' | 'admin') {
  people += 1;
  const mail = `grupo${people}@ejemplo.gt`;
  const phone = String(40_000_000 + people);
  const { id } = await call<SignupAnswer>(place, 'POST', '/user', {
    body: { full_name: 'Ana Morales', email: mail, phone, password: PASSWORD, user_type },
  });
  const { accessToken } = await call<AccessTokenAnswer>(place, 'POST', '/session/login', {
    body: { mail, password: PASSWORD },
  });
  return { id, mail, token: accessToken };
}

interface Listener {
  socket: Socket;
  heard: { name: string; payload: SocketNotification & Partial<ReservationCreatedEvent> }[];
}

/** A socket from a place that comes back as the page's own does, saying what it has seen. */
function listen({ agent }: Place, token: string, transports: string[]): Promise<Listener> {
  const heard: Listener['heard'] = [];
  const socket = io(cluster.url, {
    path: '/socket.io',
    transports,
    forceNew: true,
    agent: agent as never,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    auth: (give) => {
      const last = heard.at(-1)?.payload.event_id;
      give({ token, ...(last !== undefined && { last_event_id: last }) });
    },
  });
  sockets.push(socket);
  socket.onAny((name: string, payload: Listener['heard'][number]['payload']) => {
    if (name !== 'position' && payload.event_id !== undefined) heard.push({ name, payload });
  });
  return new Promise((connected, refused) => {
    socket.once('connect', () => connected({ socket, heard }));
    socket.once('connect_error', refused);
  });
}

async function populate() {
  const [a, b] = places;
  const owner = await joinAt(a, 'admin');
  const driver = await joinAt(b, 'driver');
  const parking = await call<Parking>(a, 'POST', '/parking', {
    token: owner.token,
    body: parkingBody(owner.id, { car_spaces_count: 6 }),
  });
  return { owner, driver, parking };
}

/** The servers' own clock. */
const now = { now: () => new Date() } as TestClock;

const reserve = (place: Place, parking: Parking, token: string, hoursAhead = 3) =>
  call<CreatedReservation>(place, 'POST', `/parking/${parking.id}/reservation`, {
    token,
    body: reservationBody({ clock: now }, parking, { in: hoursAhead, hours: 1 }),
  });

const accept = (place: Place, id: number, token: string) =>
  call(place, 'PATCH', `/parking/reservation/${id}/status`, {
    token,
    body: { status: 'confirmed' },
  });

test.each([['websocket'], ['polling']])(
  'SOC-04 what happens on one worker is seen on the other, and heard there by %s',
  async (transport) => {
    const [a, b] = places;
    expect(a.worker).not.toBe(b.worker);
    const { owner, driver, parking } = await populate();
    const atDriver = await listen(a, driver.token, [transport]);
    const { id } = await reserve(a, parking, driver.token);
    const list = await call<Reservation[]>(b, 'GET', '/parking/reservations', {
      token: owner.token,
    });
    expect(list.map((reservation) => reservation.id)).toEqual([id]);
    await accept(b, id, owner.token);
    await until(() => atDriver.heard.length === 2);
    expect(atDriver.heard[1]?.payload).toMatchObject({
      type: 'reservation_status',
      data: { reservation_id: id, status: 'confirmed' },
    });
    expect(atDriver.socket.io.engine.transport.name).toBe(transport);
  },
);

test('API-06 SOC-04 kill -9 of a worker loses nothing that was acknowledged, and no event', async () => {
  const { owner, driver, parking } = await populate();
  const atDriver = await listen(places[0], driver.token, ['websocket']);
  let connections = 0;
  atDriver.socket.on('connect', () => void (connections += 1));
  const connected = (times: number) => until(() => connections >= times);
  const acknowledged = new Set<number>();
  let hours = 2;
  const writing = new AbortController();

  /** Requests and answers without pause; whoever is cut off asks again. */
  async function write(place: Place): Promise<void> {
    while (!writing.signal.aborted) {
      try {
        // Within the ninety days ahead.
        hours = (hours % 2000) + 1;
        const { id } = await reserve(place, parking, driver.token, hours);
        acknowledged.add(id);
        await accept(place, id, owner.token);
      } catch (error) {
        if (error instanceof Error && / 4\d\d /.test(error.message)) await answerAll();
      }
    }
  }
  /** Requests whose acknowledgement the kill swallowed would use up the driver's five. */
  async function answerAll(): Promise<void> {
    const list = await call<Reservation[]>(places[1], 'GET', '/parking/reservations', {
      token: owner.token,
    }).catch(() => []);
    const pending = list.filter(({ status }) => status === 'pending');
    for (const { id } of pending) await accept(places[1], id, owner.token).catch(() => undefined);
  }

  const writers = [places[0], places[1], places[0], places[1]].map(write);
  for (let run = 1; run <= KILLS; run += 1) {
    const enough = acknowledged.size + 20;
    await until(() => acknowledged.size >= enough);
    const victim = await workerOf(places[0].address);
    process.kill(victim, 'SIGKILL');
    await connected(run * 2 - 1);
    await until(async () => {
      const next = await workerOf(places[0].address).catch(() => 0);
      return next !== 0 && next !== victim && next !== places[1].worker;
    });
    // It came back to the other worker: the next kill is to meet it again.
    atDriver.socket.disconnect().connect();
    await connected(run * 2);
  }
  const last = acknowledged.size + 20;
  await until(() => acknowledged.size >= last);
  writing.abort();
  await Promise.all(writers);

  const store = await openPostgres(database.url);
  const { rows } = await sql<{ id: number }>`select id from reservations`.execute(store.db);
  await store.close();
  const stored = new Set(rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);

  const created = () =>
    atDriver.heard.flatMap(({ name, payload }) =>
      name === 'reservation_created' && payload.reservation ? [payload.reservation.id] : [],
    );
  await until(() => new Set(created()).size === stored.size);
  expect(created()).toHaveLength(stored.size);
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Stands still from now on, so that it takes no connection; what it has is on its way to it. */
const freeze = (...workers: number[]) => workers.forEach((pid) => process.kill(pid, 'SIGSTOP'));
const end = (...workers: number[]) => workers.forEach((pid) => process.kill(pid, 'SIGKILL'));

test('API-02 what a worker has not taken when it dies is answered by another', async () => {
  const [a, b] = places;
  const ask = (path: string) => send(new Agent({ localAddress: a.address }), 'GET', path);
  freeze(a.worker);
  const answers = Array.from({ length: 40 }, (_, n) => ask(n % 2 ? '/healthz' : '/readyz'));
  // By now the primary has them.
  await send(b.agent, 'GET', '/healthz');
  end(a.worker);
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
});

test('API-02 a worker that hangs is ended, and another answers what was on its way to it', async () => {
  const [a, b] = places;
  freeze(a.worker);
  const answers = Array.from({ length: 5 }, () =>
    send(new Agent({ localAddress: a.address }), 'GET', '/readyz'),
  );
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  expect(isAlive(a.worker)).toBe(false);
  expect((await send(b.agent, 'GET', '/readyz')).status).toBe(200);
});

test('API-01 guesses and logouts that a worker has counted hold when it is gone', async () => {
  const [a, b] = places;
  const { mail, token } = await joinAt(a, 'driver');
  const guess = async (agent: Agent) =>
    (
      await send(agent, 'POST', '/api/session/login', {
        body: { mail, password: 'adivina-adivina' },
      })
    ).status;
  const askAt = async ({ agent }: Place) =>
    (await send(agent, 'GET', '/api/user', { token })).status;
  for (let n = 0; n < 10; n += 1) expect(await guess(a.agent)).toBe(401);
  // The other worker knows the session, too.
  expect(await askAt(b)).toBe(200);
  expect((await send(a.agent, 'POST', '/api/session/logout', { token })).status).toBe(204);
  end(a.worker);
  expect(await guess(b.agent)).toBe(429);
  await until(async () => (await askAt(b)) === 401);
});

test('API-02 while no worker is ready calls are answered 503, and none is reset', async () => {
  const [a, b] = places;
  const ask = (path = '/readyz', body?: object) =>
    send(new Agent({ localAddress: a.address }), body ? 'POST' : 'GET', path, body ? { body } : {});
  freeze(a.worker, b.worker);
  const answers = Array.from({ length: 20 }, () => ask());
  answers.push(ask('/api/user', { full_name: 'x'.repeat(60_000) }));
  end(a.worker, b.worker);
  for (const { status, headers, body } of await Promise.all(answers)) {
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '2', connection: 'close' });
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(body)).toEqual({ err: ERRORS.UNAVAILABLE.err, code: 'UNAVAILABLE' });
  }
  let answer = await ask();
  while (answer.status === 503) answer = await ask();
  expect(answer.status).toBe(200);
});

test('API-02 /metrics adds up the workers', async () => {
  const [a, b] = places;
  const count = async (place: Place) => {
    const { body } = await send(place.agent, 'GET', '/metrics', { token: METRICS_BEARER });
    const series = 'parqueo_http_request_seconds_count{method="GET",route="/readyz",status="2xx"}';
    return Number(
      body
        .split('\n')
        .find((line) => line.startsWith(series))
        ?.split(' ')[1],
    );
  };
  await send(a.agent, 'GET', '/readyz');
  await send(b.agent, 'GET', '/readyz');
  await send(b.agent, 'GET', '/readyz');
  expect(await count(a)).toBe(3);
  expect(await count(b)).toBe(3);
});

test('API-02 SIGTERM ends all processes, with sockets open', async () => {
  const { driver } = await populate();
  const { socket } = await listen(places[0], driver.token, ['websocket']);
  socket.io.reconnection(false);
  expect(await cluster.kill('SIGTERM')).toBe(0);
  for (const { worker } of places) expect(isAlive(worker)).toBe(false);
});

test('API-02 a primary that is killed takes its workers along', async () => {
  await cluster.kill('SIGKILL');
  await until(() => places.every(({ worker }) => !isAlive(worker)));
});
