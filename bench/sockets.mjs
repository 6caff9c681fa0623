// How soon an owner is notified of a new request while many people are connected, and what a connection
// costs the server. `npm run build && node bench/sockets.mjs [--connected 2000] [--requests 200]`
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { bench, optionsOf } from './support/bench.mjs';
import { reserve } from './support/call.mjs';
import { driverToken, ownerToken } from './support/population.mjs';
import { startServer } from './support/server.mjs';
import { percentile, residentKib, rounded, writeResults } from './support/stats.mjs';
import { fillStores } from './support/stores.mjs';

const { connected, requests } = optionsOf({ connected: 2000, requests: 200 });
/** Goal for the 99th percentile from commit to socket receipt. */
const GOAL_MS = 50;
const CONNECT_AT_ONCE = 50;

async function connect(url, token) {
  // The handshake has the token, too: the limit for anonymous ones of one address would delay them.
  const extraHeaders = { authorization: token };
  const auth = { token };
  const socket = io(url, { transports: ['websocket'], auth, extraHeaders, forceNew: true });
  await new Promise((done, failed) => {
    socket.once('connect', done);
    socket.once('connect_error', failed);
  });
  return socket;
}

async function measure(name, settings, sessions) {
  const server = await startServer(settings);
  const sockets = [];
  try {
    const agent = new Agent({ keepAlive: true });
    const before = residentKib(server.pid);
    for (let n = 0; n < connected; n += CONNECT_AT_ONCE)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(CONNECT_AT_ONCE, connected - n) }, (_, k) =>
            connect(server.url, driverToken(sessions, n + k)),
          ),
        )),
      );
    const perSocket = (residentKib(server.pid) - before) / connected;
    const owner = await connect(server.url, ownerToken(sessions));
    sockets.push(owner);
    const received = new Map();
    owner.on('notification', ({ data }) => received.set(data.reservation_id, performance.now()));
    const delays = [];
    for (let n = 0; n < requests; n += 1) {
      const driver = Math.floor(n / 5);
      const id = await reserve(server.url, {
        agent,
        parking: 1,
        token: driverToken(sessions, driver),
        plate: `P${n}`,
        hoursAhead: 1 + n,
      });
      const answered = performance.now();
      while (!received.has(id)) await wait(1);
      delays.push(Math.max(0, received.get(id) - answered));
    }
    return {
      store: name,
      connected,
      'p50 ms': rounded(percentile(delays, 0.5), 1),
      'p99 ms': rounded(percentile(delays, 0.99), 1),
      'KiB a connection': rounded(perSocket, 1),
      goal: `p99 <= ${GOAL_MS} ms`,
    };
  } finally {
    for (const socket of sockets) socket.disconnect();
    await server.stop();
  }
}

await bench(async (place) => {
  const size = { drivers: connected, parkings: 1, spaces: 100 };
  const { sessions, stores } = await fillStores(place, size);
  const rows = [];
  for (const [name, settings] of Object.entries(stores))
    rows.push(await measure(name, settings, sessions));
  console.log('From the answer to the driver until the owner hears of it');
  console.table(rows);
  writeResults('sockets', { rows });
  return rows.every((row) => row['p99 ms'] <= GOAL_MS);
});
