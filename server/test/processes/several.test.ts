import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/people';
import { openPostgres } from '../../src/platform/db/postgres';
import { must } from '../faults/calls.mjs';
import { freePort } from '../support/free-port.mjs';
import { PASSWORD, parkingBody, reservationBody } from '../support/people';
import { type ServerProcess, killProcesses, startProcess } from '../support/process';
import type { TestClock } from '../support/server';
import { createDatabase } from '../support/store';
import { until } from '../support/until';

/** A large run has 20 (docs/reliability.md). */
const KILLS = 3;

let dataDir: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let socket: Socket | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parqueo-several-'));
  database = await createDatabase();
});
afterEach(async () => {
  socket?.close();
  killProcesses();
  await database.remove();
  await rm(dataDir, { recursive: true, force: true });
});

/** A process on a port of its own, which it takes again when it is started anew. */
interface Member {
  start(): Promise<void>;
  kill(): Promise<unknown>;
  port: number;
}

async function member(): Promise<Member> {
  const port = await freePort();
  let process: ServerProcess;
  return {
    port,
    async start() {
      process = await startProcess({
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        DEMO: '1',
        PORT: String(port),
      });
    },
    kill: () => process.kill('SIGKILL'),
  };
}

const call = <T>({ port }: Member, method: string, path: string, options: object): Promise<T> =>
  must({ port }, method, path, options);

async function logIn(at: Member, mail: string, password: string) {
  const body = { mail, password };
  return (await call<AccessTokenAnswer>(at, 'POST', '/session/login', { body })).accessToken;
}

async function joinAt(at: Member, user_type: 'driver' | 'admin', n: number) {
  const mail = `varios${n}@ejemplo.gt`;
  const phone = String(40_000_000 + n);
  const { id } = await call<SignupAnswer>(at, 'POST', '/user', {
    body: { full_name: 'Ana Morales', email: mail, phone, password: PASSWORD, user_type },
  });
  return { id, token: await logIn(at, mail, PASSWORD) };
}

/** The servers' own clock. */
const now = { now: () => new Date() } as TestClock;

test('API-06 SOC-04 of processes that start at once one migrates and seeds; kill -9 of one loses nothing acknowledged, and no event', async () => {
  const members = [await member(), await member()] as const;
  await Promise.all(members.map(({ start }) => start()));
  const [a, b] = members;
  await logIn(b, DEMO_ACCOUNTS.driver, DEMO_PASSWORD);
  const owner = await joinAt(a, 'admin', 1);
  const driver = await joinAt(b, 'driver', 2);
  const parking = await call<Parking>(a, 'POST', '/parking', {
    token: owner.token,
    body: parkingBody(owner.id, { car_spaces_count: 6 }),
  });

  const heard: number[] = [];
  let last: number | undefined;
  let connections = 0;
  // It comes back as the page's own does, saying what it has seen.
  socket = io(`http://127.0.0.1:${a.port}`, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    auth: (give) =>
      give({ token: driver.token, ...(last !== undefined && { last_event_id: last }) }),
  });
  socket.on('connect', () => void (connections += 1));
  socket.onAny((name: string, payload: SocketNotification & Partial<ReservationCreatedEvent>) => {
    last = payload.event_id ?? last;
    if (name === 'reservation_created' && payload.reservation) heard.push(payload.reservation.id);
  });
  await until(() => connections === 1);

  const acknowledged = new Set<number>();
  const writing = new AbortController();
  let hours = 2;

  const accept = (at: Member, id: number) =>
    call(at, 'PATCH', `/parking/reservation/${id}/status`, {
      token: owner.token,
      body: { status: 'confirmed' },
    });
  /** Requests whose acknowledgement the kill swallowed would use up the driver's five. */
  async function answerAll(at: Member): Promise<void> {
    const list = await call<Reservation[]>(at, 'GET', '/parking/reservations', {
      token: owner.token,
    });
    for (const { id, status } of list) if (status === 'pending') await accept(at, id);
  }
  /** Requests and answers without pause; whoever is cut off asks again. */
  async function write(at: Member): Promise<void> {
    while (!writing.signal.aborted) {
      try {
        // Within the ninety days ahead.
        hours = (hours % 2000) + 1;
        const body = reservationBody({ clock: now }, parking, { in: hours, hours: 1 });
        const path = `/parking/${parking.id}/reservation`;
        const made = { token: driver.token, body };
        const { id } = await call<CreatedReservation>(at, 'POST', path, made);
        acknowledged.add(id);
        await accept(at, id);
      } catch {
        await answerAll(at).catch(() => undefined);
      }
    }
  }
  const more = async (count: number) => {
    const enough = acknowledged.size + count;
    await until(() => acknowledged.size >= enough);
  };

  const writers = [a, b, a, b].map(write);
  for (let run = 1; run <= KILLS; run += 1) {
    await more(20);
    await a.kill();
    // The other one goes on.
    await more(20);
    await a.start();
    await until(() => connections > run);
  }
  await more(20);
  writing.abort();
  await Promise.all(writers);

  const store = await openPostgres(database.url);
  const { rows } = await sql<{ id: number }>`
    select id from reservations where parking_id = ${parking.id}`.execute(store.db);
  await store.close();
  const stored = new Set(rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  await until(() => new Set(heard).size === stored.size);
  expect(heard).toHaveLength(stored.size);
});
