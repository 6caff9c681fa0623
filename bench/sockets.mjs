// How soon an owner hears of a new request while many people are connected, and what a connection costs the server.
// Options: --connected 5000 --requests 200
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { bench, optionsOf } from './support/bench.mjs';
import { driverToken, ownerToken, reserve } from './support/call.mjs';
import { startServer } from './support/server.mjs';
import { load, percentile, residentMib } from './support/stats.mjs';
import { fillStores, lots, people } from './support/stores.mjs';

const { connected, requests } = optionsOf({ connected: 5000, requests: 200 });

/** From the answer until the owner hears, at most. */
const P99_GOAL_MS = 50;
/** Connections of one network of this machine: the server takes no more than 1,000. */
const OF_NETWORK = 500;

async function connect(url, token, n) {
  // The handshake has the token, too: the limit for anonymous ones of one address would delay them.
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token },
    extraHeaders: { authorization: token },
    localAddress: `127.0.1.${1 + Math.floor(n / OF_NETWORK)}`,
    forceNew: true,
  });
  await new Promise((done, failed) => {
    socket.once('connect', done);
    socket.once('connect_error', failed);
  });
  return socket;
}

/** Milliseconds from the answer to each of the requests until the owner has heard of it. */
async function hearing(url, owner, firstGuest) {
  const received = new Map();
  owner.on('notification', ({ data }) => received.set(data.reservation_id, performance.now()));
  const delays = [];
  for (let n = 0; n < requests; n += 1) {
    // Nobody may have more than five open requests.
    const token = driverToken(firstGuest + Math.floor(n / 5));
    const id = await reserve(url, { parking: 1, token, plate: `P${n}`, hoursAhead: 1 + n });
    const answered = performance.now();
    while (!received.has(id)) await wait(1);
    delays.push(Math.max(0, received.get(id) - answered));
  }
  return delays;
}

async function measure(store, { url, pid, stop }, firstGuest) {
  const sockets = [];
  const before = residentMib(pid);
  await load({ clients: 50, questions: connected }, async (n) =>
    sockets.push(await connect(url, driverToken(n), n)),
  );
  const perSocket = ((residentMib(pid) - before) * 1024) / connected;
  const owner = await connect(url, ownerToken(), connected);
  const delays = await hearing(url, owner, firstGuest);
  const held = sockets.filter((socket) => socket.connected).length;
  for (const socket of [owner, ...sockets]) socket.disconnect();
  await stop();
  return {
    store,
    connected: held,
    'p50 ms': percentile(delays, 0.5),
    'p99 ms': percentile(delays, 0.99),
    'KiB a connection': perSocket,
  };
}

await bench(async (place) => {
  const script = people(1 + Math.max(connected, 2 * requests)) + lots(1, { spaces: 100 });
  const stores = await fillStores(place, script);
  const rows = [];
  for (const [store, settings] of Object.entries({ ...stores, again: stores.postgres })) {
    const server = place.started(await startServer(settings));
    rows.push(await measure(store, server, store === 'again' ? requests : 0));
  }
  const goals = () => ({ most: { 'p99 ms': P99_GOAL_MS }, least: { connected } });
  return { rows, goals };
});
