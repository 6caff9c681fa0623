// How soon an owner hears of a new request while many people are connected, what a connection costs the server,
// and how soon, and in how many pushes, all of them hear that lots of the map that they look at have changed.
// `npm run build && node bench/sockets.mjs [--connected 5000] [--requests 200] [--watching 150] [--changes 66]`
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { bench, optionsOf } from './support/bench.mjs';
import { driverToken, ownerToken, reserve } from './support/call.mjs';
import { startServer } from './support/server.mjs';
import { cpuMs, load, median, percentile, residentMib, rounded } from './support/stats.mjs';
import { fillStores, lots, people } from './support/stores.mjs';

const options = optionsOf({ connected: 5000, requests: 200, watching: 150, changes: 66 });
const { connected, requests, watching } = options;
/** From the answer until the owner hears, and until a map does, at most; pushes to a map, however many lots change. */
const GOALS = { 'p99 ms': 50, 'map p99 ms': 100, 'pushes at once': 1 };
/** Pushes that come so soon after another. */
const AT_ONCE_MS = 25;
const CLIENTS = 50;
/** Connections of one network of this machine: the server takes no more than 1,000. */
const OF_NETWORK = 500;
const LOTS = 100;
const AREA = { west: -90.61, south: 14.49, east: -90.58, north: 14.71 };

async function connect(url, token, n = 0) {
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
async function hearing(url, owner, guest) {
  const received = new Map();
  owner.on('notification', ({ data }) => received.set(data.reservation_id, performance.now()));
  const delays = [];
  for (let n = 0; n < requests; n += 1) {
    const stay = { parking: 1, plate: `P${n}`, hoursAhead: 1 + n };
    const id = await reserve(url, { token: guest(Math.floor(n / 5)), ...stay });
    const answered = performance.now();
    while (!received.has(id)) await wait(1);
    delays.push(Math.max(0, received.get(id) - answered));
  }
  return delays;
}

/** Lets people look at a map while lots on it change: delays of what they hear, and the pushes. */
async function mapping({ url, pid }, sockets, guest) {
  const changed = new Map();
  const [delays, bursts] = [[], []];
  for (const socket of sockets) {
    let [since, burst] = [0, 0];
    await socket.emitWithAck('watch_area', AREA);
    socket.on('availability', (...changes) => {
      const now = performance.now();
      for (const { parking_id } of changes)
        delays.push(Math.max(0, now - (changed.get(parking_id) ?? now)));
      if (now - since > AT_ONCE_MS) [since, burst] = [now, bursts.push(0) - 1];
      bursts[burst] += 1;
    });
  }
  const cpu = cpuMs(pid);
  await load({ clients: 8, questions: options.changes }, async (n) => {
    const parking = 2 + (n % (LOTS - 1));
    await reserve(url, { parking, token: guest(n), plate: `M${n}`, hoursAhead: 1 });
    changed.set(parking, performance.now());
  });
  await wait(1000);
  return {
    'map p50 ms': rounded(percentile(delays, 0.5)),
    'map p99 ms': rounded(percentile(delays, 0.99)),
    pushes: bursts.reduce((sum, each) => sum + each, 0),
    'pushes at once': median(bursts),
    'CPU ms': cpuMs(pid) - cpu,
  };
}

async function measure(store, settings, turn = 0) {
  const { url, pid, stop } = await startServer(settings);
  const sockets = [];
  try {
    const before = residentMib(pid);
    const size = { clients: CLIENTS, questions: connected };
    await load(size, async (n) => sockets.push(await connect(url, driverToken(n), n)));
    const perSocket = ((residentMib(pid) - before) * 1024) / connected;
    const owner = await connect(url, ownerToken(), connected);
    sockets.push(owner);
    const guest = (n) => driverToken(turn * (requests + options.changes) + n);
    const delays = await hearing(url, owner, guest);
    const maps = sockets.slice(0, watching);
    const heard = await mapping({ url, pid }, maps, (n) => guest(requests + n));
    return {
      store,
      connected: sockets.filter((socket) => socket.connected).length,
      'p50 ms': rounded(percentile(delays, 0.5), 1),
      'p99 ms': rounded(percentile(delays, 0.99), 1),
      'KiB a connection': rounded(perSocket, 1),
      ...heard,
    };
  } finally {
    for (const socket of sockets) socket.disconnect();
    await stop();
  }
}

await bench(async (place) => {
  const drivers = Math.max(connected, 2 * (requests + options.changes));
  const script = people(1 + drivers) + lots(LOTS, { spaces: 100 });
  const { stores } = await fillStores(place, script);
  const rows = [];
  for (const [name, settings] of Object.entries(stores)) rows.push(await measure(name, settings));
  rows.push(await measure('again', stores.postgres, 1));
  const goals = () => ({ most: GOALS, least: { connected: connected + 1 } });
  return { ...options, rows, goals };
});
