// What a server takes of the machine beside its work: seconds until it answers with data, memory and
// processor at rest, and memory after many requests, on PostgreSQL and the embedded store.
// `npm run build && node bench/idle.mjs [--seconds 30] [--requests 100000] [--lots 51]`
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { bench, optionsOf } from './support/bench.mjs';
import { callFor } from './support/call.mjs';
import { driverToken } from './support/population.mjs';
import { startServer } from './support/server.mjs';
import { cpuMs, residentKib, rounded, writeResults } from './support/stats.mjs';
import { fillStores } from './support/stores.mjs';

const { seconds, requests, lots } = optionsOf({ seconds: 30, requests: 100_000, lots: 51 });

/** Each account may ask for five lists a second. */
const DRIVERS = 1000;
const CLIENTS = 32;
/** After this long a server has done what it does at its start. */
const SETTLED_MS = 15_000;
/** Most of each: seconds to a start, percent of a core, MiB at rest, and that share of it after the requests. */
const GOALS = {
  postgres: { 'start s': 2, 'rest %': 0.5, 'rest MiB': 150, 'times after': 1.2 },
  embedded: { 'start s': 2, 'rest %': 0.5, 'rest MiB': 350, 'times after': 1.2 },
};

/** Sends so many requests for the list, a few at a time. */
async function sendAll(url, tokens) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let sent = 0;
  const client = async () => {
    while (sent < requests) {
      const token = tokens[sent++ % tokens.length];
      await callFor(200, url, { agent, path: '/parking/available', token });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
}

await bench(async (place) => {
  const size = { drivers: DRIVERS, parkings: lots, spaces: 20 };
  const { sessions, stores } = await fillStores(place, size);
  const tokens = sessions.drivers.map((_, n) => driverToken(sessions, n));
  const rows = [];
  for (const [store, settings] of Object.entries(stores)) {
    // The first start after a restore does more than any other.
    await (await startServer(settings)).stop();
    const begun = performance.now();
    const { url, pid, stop } = place.started(await startServer(settings));
    const start = (performance.now() - begun) / 1000;
    await sleep(SETTLED_MS);
    const before = cpuMs(pid);
    await sleep(seconds * 1000);
    const rest = residentKib(pid) / 1024;
    const share = (cpuMs(pid) - before) / seconds / 10;
    await sendAll(url, tokens);
    rows.push({
      store,
      'start s': rounded(start, 1),
      'rest %': rounded(share, 2),
      'rest MiB': rounded(rest),
      'times after': rounded(residentKib(pid) / 1024 / rest, 2),
    });
    await stop();
  }
  console.table(rows);
  writeResults('idle', { seconds, requests, lots, rows });
  return rows.every((row) =>
    Object.entries(GOALS[row.store]).every(([figure, most]) => row[figure] <= most),
  );
});
