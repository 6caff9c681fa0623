// What drivers ask for most: the list of lots, a map's view, a lot and a history. 32 connections of many
// accounts ask PostgreSQL, the embedded store and a bare node:http that sends the same bytes, in turns; ten
// times a second somebody changes something, so that no answer is good for long.
// Rates depend on what else the machine does; the CPU of one answer hardly does. The goals are least rates.
// `npm run build && node bench/answers.mjs [--rounds 3] [--seconds 4] [--clients 32] [--lots 51]`
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBare } from './support/bare.mjs';
import { bench, optionsOf } from './support/bench.mjs';
import { load } from './support/load.mjs';
import { driverToken } from './support/population.mjs';
import { startServer } from './support/server.mjs';
import { cpuMs, median, percentile, rounded, writeResults } from './support/stats.mjs';
import { fillStores } from './support/stores.mjs';

const { rounds, seconds, clients, lots } = optionsOf({
  rounds: 3,
  seconds: 4,
  clients: 32,
  lots: 51,
});

/** Each account may ask for five lists a second: enough accounts for a fast server. */
const DRIVERS = 1000;
const WRITE_EVERY_MS = 100;
const CALLS = {
  list: () => '/parking/available',
  view: () => '/parking/available?bbox=-90.7,14.4,-90.5,14.7&zoom=15',
  details: (n) => `/parking/get/${1 + (n % lots)}`,
  history: () => '/documents/stays?limit=50',
};
/** Least answers a second on PostgreSQL, and their p99 in ms at half of that; the embedded store's rates are half of these. */
const GOALS = { list: 1000, view: 2500, details: 2000, history: 0 };
const P99_GOAL = 50;
const SHARE_OF_GOAL = { postgres: 1, embedded: 0.5 };

const agent = new Agent({ keepAlive: true, maxSockets: clients + 1 });

/** An answer as a browser takes it: compressed. @throws for a refusal */
async function ask(url, path, token, method = 'GET') {
  const headers = { authorization: token, 'accept-encoding': 'gzip, deflate, br' };
  const sent = request(`${url}/api${path}`, { agent, headers, method });
  sent.end();
  const [answer] = await once(sent, 'response');
  const content = Buffer.concat(await answer.toArray());
  if (answer.statusCode >= 300)
    throw new Error(`${path} ${answer.statusCode} ${content.toString()}`);
  return { content, encoding: answer.headers['content-encoding'] ?? 'identity' };
}

/**
 * Asks for `seconds`, each client as soon as it is answered, all together not more often than `perSecond`:
 * answers a second, times, CPU of one.
 */
async function measure({ url, pid }, pathOf, tokens, perSecond = Infinity) {
  const [begun, cpuBefore] = [performance.now(), cpuMs(pid)];
  const writer = async () => {
    for (let n = 0; performance.now() < begun + seconds * 1000; n += 1) {
      await ask(url, '/kept-parkings/1', tokens[0], n % 2 ? 'DELETE' : 'POST');
      await sleep(WRITE_EVERY_MS);
    }
  };
  const asking = load({ clients, seconds, perSecond }, (n) =>
    ask(url, pathOf(n), tokens[n % tokens.length]),
  );
  const [{ rate, times }] = await Promise.all([asking, writer()]);
  return { rate, p99: percentile(times, 0.99), cpu: (cpuMs(pid) - cpuBefore) / times.length };
}

await bench(async (place) => {
  const { started } = place;
  const size = { drivers: DRIVERS, parkings: lots, spaces: 20 };
  const { sessions, stores } = await fillStores(place, size);
  const tokens = sessions.drivers.map((_, n) => driverToken(sessions, n));
  const servers = {};
  for (const [name, settings] of Object.entries(stores))
    servers[name] = started(await startServer(settings));
  const rows = [];
  for (const [call, pathOf] of Object.entries(CALLS)) {
    const answer = await ask(servers.postgres.url, pathOf(0), tokens[0]);
    const bare = started(await startBare(answer));
    const sides = { bare, ...servers };
    const taken = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
    // The first round warms up and does not count.
    for (let round = -1; round < rounds; round += 1)
      for (const [name, side] of Object.entries(sides)) {
        const figures = await measure(side, pathOf, tokens);
        const goal = (SHARE_OF_GOAL[name] ?? 0) * GOALS[call];
        const half = goal > 0 ? await measure(side, pathOf, tokens, goal / 2) : null;
        if (round >= 0) taken[name].push({ ...figures, halfP99: half?.p99 ?? 0 });
      }
    const of = (name, figure) => median(taken[name].map((each) => each[figure]));
    for (const name of Object.keys(sides))
      rows.push({
        call,
        side: name,
        bytes: answer.content.length,
        rate: Math.round(of(name, 'rate')),
        ratio: rounded(of(name, 'rate') / of('bare', 'rate'), 3),
        goal: (SHARE_OF_GOAL[name] ?? 0) * GOALS[call],
        'p99 ms': Math.round(of(name, 'p99')),
        'at half the goal': Math.round(of(name, 'halfP99')),
        'CPU ms': rounded(of(name, 'cpu'), 2),
      });
    await bare.stop();
  }
  console.table(rows);
  writeResults('answers', { clients, seconds, lots, rows });
  return rows.every((row) => row.rate >= row.goal && row['at half the goal'] <= P99_GOAL);
});
