// What drivers ask for most: the list of lots, a map's view, a lot and a history. 32 connections of many
// accounts ask PostgreSQL, the embedded store and a bare node:http that sends the same bytes, in turns; ten
// times a second somebody changes something, so that no answer is good for long.
// Rates depend on what else the machine does; the CPU of one answer hardly does. The goals are least rates.
// `npm run build && node bench/answers.mjs [--rounds 3] [--seconds 4] [--clients 32] [--lots 51]`
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bench, optionsOf } from './support/bench.mjs';
import { callFor, call, driverToken } from './support/call.mjs';
import { startBare, startServer } from './support/server.mjs';
import { cpuMs, inTurns, load, medians, percentile, rounded } from './support/stats.mjs';
import { fillStores, lots, people } from './support/stores.mjs';

const options = optionsOf({ rounds: 3, seconds: 4, clients: 32, lots: 51 });
const { rounds, seconds, clients } = options;

/** Each account may ask for five lists a second: enough accounts for a fast server. */
const DRIVERS = 1000;
const WRITE_EVERY_MS = 100;
const CALLS = {
  list: () => '/parking/available',
  view: () => '/parking/available?bbox=-90.7,14.4,-90.5,14.7&zoom=15',
  details: (n) => `/parking/get/${1 + (n % options.lots)}`,
  history: () => '/documents/stays?limit=50',
};
/** Least answers a second on PostgreSQL, and their p99 in ms at half of that; the embedded store's rates are half of these. */
const GOALS = { list: 1000, view: 2500, details: 2000, history: 0 };
const P99_GOAL = 50;
const SHARE_OF_GOAL = { postgres: 1, again: 1, embedded: 0.5 };
const goalOf = (name, what) => (SHARE_OF_GOAL[name] ?? 0) * GOALS[what];

/** An answer is taken compressed, as a browser does. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** Asks for `seconds` at most so often, while others write: answers a second, their p99, CPU of one. */
async function measure({ url, pid }, pathOf, tokens, perSecond) {
  const [begun, cpuBefore] = [performance.now(), cpuMs(pid)];
  const write = async () => {
    for (let n = 0; performance.now() < begun + seconds * 1000; n += 1) {
      const method = n % 2 ? 'DELETE' : 'POST';
      await callFor(url, { path: '/kept-parkings/1', token: tokens[0], method });
      await sleep(WRITE_EVERY_MS);
    }
  };
  const asking = load({ clients, seconds, perSecond }, (n) =>
    callFor(url, { path: pathOf(n), token: tokens[n % DRIVERS], headers }),
  );
  const [{ rate, times }] = await Promise.all([asking, write()]);
  return { rate, p99: percentile(times, 0.99), cpu: (cpuMs(pid) - cpuBefore) / times.length };
}

await bench(async (place) => {
  const script = people(1 + DRIVERS) + lots(options.lots, { spaces: 20 });
  const { stores } = await fillStores(place, script);
  const servers = {};
  for (const [name, settings] of Object.entries(stores))
    servers[name] = place.started(await startServer(settings));
  const rows = [];
  for (const [what, pathOf] of Object.entries(CALLS)) {
    const tokens = Array.from({ length: DRIVERS }, (_, n) => driverToken(n));
    const asked = { path: pathOf(0), token: tokens[0], headers };
    const answer = await call(servers.postgres.url, asked);
    const file = join(place.folder, what);
    writeFileSync(file, answer.content);
    const bare = await startBare(file, answer.headers['content-encoding'] ?? 'identity');
    const taken = await inTurns(rounds, { ...servers, bare }, async (side, name) => {
      const figures = await measure(side, pathOf, tokens);
      const goal = goalOf(name, what);
      const half = goal > 0 ? await measure(side, pathOf, tokens, goal / 2) : { p99: 0 };
      return { ...figures, halfP99: half.p99 };
    });
    await bare.stop();
    const bareRate = medians(taken.bare).rate;
    for (const [side, each] of Object.entries(taken)) {
      const { rate, p99, halfP99, cpu } = medians(each);
      rows.push({
        what,
        side,
        bytes: answer.content.length,
        rate: Math.round(rate),
        ratio: rounded(rate / bareRate, 3),
        'p99 ms': Math.round(p99),
        'p99 at half the goal': Math.round(halfP99),
        'CPU ms': rounded(cpu, 2),
      });
    }
  }
  const goals = ({ side, what }) => ({
    least: { rate: goalOf(side, what) },
    most: { 'p99 at half the goal': P99_GOAL },
  });
  return { ...options, rows, goals };
});
