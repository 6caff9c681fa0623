// What drivers ask for most: the list of lots, a map's view, a lot and a history. 32 connections of many
// accounts ask PostgreSQL, the embedded store and a bare node:http that sends the same bytes, by turns; ten
// times a second somebody changes something, so that no answer is good for long.
// Options: --rounds 3 --seconds 4
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bench, optionsOf } from './support/bench.mjs';
import { call, callFor, driverToken } from './support/call.mjs';
import { startBare, startServer } from './support/server.mjs';
import { cpuMs, inTurns, load, percentile, sharesOf } from './support/stats.mjs';
import { fillStores, lots, people } from './support/stores.mjs';

const { rounds, seconds } = optionsOf({ rounds: 3, seconds: 4 });

const CLIENTS = 32;
const LOTS = 51;
const WRITE_EVERY_MS = 100;
/** Each account may ask for five lists a second: enough accounts for a fast server. */
const DRIVERS = 1000;
const CALLS = {
  list: () => '/parking/available',
  view: () => '/parking/available?bbox=-90.7,14.4,-90.5,14.7&zoom=15',
  details: (n) => `/parking/get/${1 + (n % LOTS)}`,
  history: () => '/documents/stays?limit=50',
};
/** Least answers a second on PostgreSQL; the embedded store's goals are half of these. */
const RATES = { list: 1000, view: 2500, details: 2000, history: 0 };
const P99_GOAL_MS = 50;

/** An answer is taken compressed, as a browser does. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** Asks while others write: answers a second, their p99, CPU of one. */
async function measure({ url, pid }, pathOf, tokens) {
  const [end, cpuBefore] = [performance.now() + seconds * 1000, cpuMs(pid)];
  const write = async () => {
    for (let n = 0; performance.now() < end; n += 1) {
      const method = n % 2 ? 'DELETE' : 'POST';
      await callFor(url, { path: '/kept-parkings/1', token: tokens[0], method });
      await sleep(WRITE_EVERY_MS);
    }
  };
  const asking = load({ clients: CLIENTS, seconds }, (n) =>
    callFor(url, { path: pathOf(n), token: tokens[n % DRIVERS], headers }),
  );
  const [{ rate, times }] = await Promise.all([asking, write()]);
  const cpu = (cpuMs(pid) - cpuBefore) / times.length;
  return { rate, 'p99 ms': percentile(times, 0.99), 'CPU ms': cpu };
}

await bench(async (place) => {
  const script = people(1 + DRIVERS) + lots(LOTS, { spaces: 20 });
  const servers = {};
  for (const [name, settings] of Object.entries(await fillStores(place, script)))
    servers[name] = place.started(await startServer(settings));
  const rows = [];
  for (const [what, pathOf] of Object.entries(CALLS)) {
    const tokens = Array.from({ length: DRIVERS }, (_, n) => driverToken(n));
    const asked = { path: pathOf(0), token: tokens[0], headers };
    const answer = await call(servers.postgres.url, asked);
    const file = join(place.folder, what);
    writeFileSync(file, answer.content);
    const encoding = answer.headers['content-encoding'] ?? 'identity';
    const bare = place.started(await startBare(file, encoding));
    const taken = await inTurns(rounds, { ...servers, bare }, (side) =>
      measure(side, pathOf, tokens),
    );
    const bytes = answer.content.length;
    rows.push(...sharesOf(taken, 'bare').map((row) => ({ what, bytes, ...row })));
  }
  const goals = ({ side, what }) => {
    const rate = RATES[what] / (side === 'embedded' ? 2 : 1);
    return side === 'bare' ? {} : { least: { rate }, most: { 'p99 ms': P99_GOAL_MS } };
  };
  return { rows, goals };
});
