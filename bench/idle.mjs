// What a server takes of the machine beside its work: seconds until it answers with data, memory and
// processor at rest, and memory right after many requests and at rest again, on PostgreSQL and the
// embedded store.
// `npm run build && node bench/idle.mjs [--seconds 30] [--requests 100000] [--lots 51]`
import { setTimeout as sleep } from 'node:timers/promises';
import { bench, optionsOf } from './support/bench.mjs';
import { callFor, driverToken } from './support/call.mjs';
import { startServer } from './support/server.mjs';
import { cpuMs, load, residentMib, rounded } from './support/stats.mjs';
import { fillStores, lots, people } from './support/stores.mjs';

const options = optionsOf({ seconds: 30, requests: 100_000, lots: 51 });

/** Each account may ask for five lists a second. */
const DRIVERS = 1000;
const CLIENTS = 32;
/** After this long a server has done what it does at its start, and has collected what requests left. */
const SETTLED_MS = 30_000;
/** Most of each: seconds to a start, percent of a core, MiB at rest, and that share of it after the requests. */
const GOALS = {
  postgres: { 'start s': 2, 'rest %': 0.5, 'rest MiB': 150, 'times after': 1.2 },
  embedded: { 'start s': 2, 'rest %': 0.5, 'rest MiB': 350, 'times after': 1.2 },
};

await bench(async (place) => {
  const script = people(1 + DRIVERS) + lots(options.lots, { spaces: 20 });
  const { stores } = await fillStores(place, script);
  const rows = [];
  // The first of each is started twice: A/A. The first start after a restore does more than any other.
  for (const [store, settings] of Object.entries({ ...stores, again: stores.postgres })) {
    await (await startServer(settings)).stop();
    const begun = performance.now();
    const { url, pid, stop } = await startServer(settings);
    const start = (performance.now() - begun) / 1000;
    await sleep(SETTLED_MS);
    const before = cpuMs(pid);
    await sleep(options.seconds * 1000);
    const rest = residentMib(pid);
    const share = (cpuMs(pid) - before) / options.seconds / 10;
    const tokens = Array.from({ length: DRIVERS }, (_, n) => driverToken(n));
    const size = { clients: CLIENTS, questions: options.requests };
    await load(size, (n) =>
      callFor(url, { path: '/parking/available', token: tokens[n % DRIVERS] }),
    );
    const busy = residentMib(pid);
    await sleep(SETTLED_MS + options.seconds * 1000);
    rows.push({
      store,
      'start s': rounded(start, 1),
      'rest %': rounded(share, 2),
      'rest MiB': rounded(rest),
      'busy MiB': rounded(busy),
      'times after': rounded(residentMib(pid) / rest, 2),
    });
    await stop();
  }
  return { ...options, rows, goals: ({ store }) => ({ most: GOALS[store] }) };
});
