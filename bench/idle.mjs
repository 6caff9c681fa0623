// What a server takes of the machine beside its work: seconds until it answers with data, memory and
// processor at rest, and memory right after many requests and at rest again, on PostgreSQL and the
// embedded store.
// Options: --seconds 30 (to settle, to rest; after the requests twice as many) --requests 100000
import { setTimeout as sleep } from 'node:timers/promises';
import { bench, optionsOf } from './support/bench.mjs';
import { callFor, driverToken } from './support/call.mjs';
import { startServer } from './support/server.mjs';
import { cpuMs, load, residentMib } from './support/stats.mjs';
import { fillStores, lots, people } from './support/stores.mjs';

const { seconds, requests } = optionsOf({ seconds: 30, requests: 100_000 });

/** Each account may ask for five lists a second. */
const DRIVERS = 1000;
/** Most of each: seconds to a start, percent of a core, MiB at rest, and that share of it after the requests. */
const GOALS = { 'start s': 2, 'rest %': 0.5, 'rest MiB': 150, 'times after': 1.2 };
const GOALS_OF = { embedded: { 'rest MiB': 350 } };

await bench(async (place) => {
  const stores = await fillStores(place, people(1 + DRIVERS) + lots(51, { spaces: 20 }));
  const rows = [];
  // The first of each is started twice: A/A. The first start after a restore does more than any other.
  for (const [store, settings] of Object.entries({ ...stores, again: stores.postgres })) {
    await (await startServer(settings)).stop();
    const begun = performance.now();
    const { url, pid, stop } = place.started(await startServer(settings));
    const start = (performance.now() - begun) / 1000;
    // It does what a start brings, and later collects what requests left.
    await sleep(seconds * 1000);
    const before = cpuMs(pid);
    await sleep(seconds * 1000);
    const rest = residentMib(pid);
    const share = (cpuMs(pid) - before) / seconds / 10;
    const tokens = Array.from({ length: DRIVERS }, (_, n) => driverToken(n));
    await load({ clients: 32, questions: requests }, (n) =>
      callFor(url, { path: '/parking/available', token: tokens[n % DRIVERS] }),
    );
    const busy = residentMib(pid);
    await sleep(2 * seconds * 1000);
    rows.push({
      store,
      'start s': start,
      'rest %': share,
      'rest MiB': rest,
      'busy MiB': busy,
      'times after': residentMib(pid) / rest,
    });
    await stop();
  }
  return { rows, goals: ({ store }) => ({ most: { ...GOALS, ...GOALS_OF[store] } }) };
});
