import type {
  Reservation,
  ReservationCreatedEvent,
  SocketNotification,
} from '@parqueo/shared-api/contract';
import { type Socket, io } from 'socket.io-client';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/people';
import { acceptAt, insist, joinAt, openParkingAt, reserveAt } from '../support/calls';
import { freePort } from '../support/free-port.mjs';
import { type ServerProcess, startProcess } from '../support/process';
import { type TestStore, createTestStore } from '../support/store';
import { until } from '../support/until';

/** A large run has 20 (docs/reliability.md). */
const KILLS = 3;

let place: TestStore;
let socket: Socket | undefined;
afterEach(() => void socket?.close());

/** A process on a port of its own, which it takes again when it is started anew. */
async function member() {
  const port = String(await freePort());
  const environment = { ...place.environment, DEMO: '1', PORT: port };
  let process: ServerProcess;
  return {
    url: `http://127.0.0.1:${port}`,
    start: async () => void (process = await startProcess(environment)),
    kill: () => process.kill('SIGKILL'),
  };
}

test.each([
  ['one process on the embedded store', 'embedded', 1],
  ['one process on PostgreSQL', 'postgres', 1],
  ['one of two processes on PostgreSQL', 'postgres', 2],
] as const)(
  'API-06 SOC-04 kill -9 of %s loses nothing acknowledged, and no event',
  async (_which, kind, processes) => {
    place = await createTestStore({ kind, migrated: processes === 1 });
    const members = await Promise.all(Array.from({ length: processes }, member));
    // Of those that start at once one migrates and seeds.
    await Promise.all(members.map(({ start }) => start()));
    const [a, b] = [members[0], members.at(-1)];
    if (!a || !b) throw new Error('no process');
    await insist(b.url, 'POST', '/session/login', {
      body: { mail: DEMO_ACCOUNTS.driver, password: DEMO_PASSWORD },
    });
    const [owner, driver] = [await joinAt(a.url, 'admin'), await joinAt(b.url, 'driver')];
    const parking = await openParkingAt(a.url, owner);

    const heard: number[] = [];
    let last: number | undefined;
    let connections = 0;
    // It comes back as the page's own does, saying what it has seen.
    socket = io(a.url, {
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
    const accepted = new Set<number>();
    const writing = new AbortController();
    let hours = 2;

    const list = (url: string) =>
      insist<Reservation[]>(url, 'GET', '/parking/reservations', { token: owner.token });
    /** Requests whose acknowledgement the kill swallowed would use up the driver's five. */
    async function answerAll(url: string): Promise<void> {
      for (const { id, status } of await list(url))
        if (status === 'pending') await acceptAt(url, id, owner);
    }
    /** Requests and answers without pause; whoever is cut off asks again. */
    async function write({ url }: { url: string }): Promise<void> {
      while (!writing.signal.aborted) {
        try {
          // Within the ninety days ahead.
          hours = (hours % 2000) + 1;
          const { id } = await reserveAt(url, parking, driver, hours);
          acknowledged.add(id);
          await acceptAt(url, id, owner);
          accepted.add(id);
        } catch {
          await answerAll(url).catch(() => undefined);
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
      if (b !== a) await more(20);
      await a.start();
      await until(() => connections > run);
    }
    await more(20);
    writing.abort();
    await Promise.all(writers);

    const stored = new Map((await list(a.url)).map(({ id, status }) => [id, status]));
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
    expect([...accepted].filter((id) => stored.get(id) === 'pending')).toEqual([]);
    await until(() => new Set(heard).size === stored.size);
    expect(heard).toHaveLength(stored.size);
  },
);
