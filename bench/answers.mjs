// What drivers ask for most: the list of lots, a map's view, a lot and a history. 32 connections of many
// accounts ask PostgreSQL, the embedded store and a bare node:http that sends the same bytes, in turns.
// Rates depend on what else the machine does; the CPU of one answer hardly does. The goals are least rates.
// `npm run build && node bench/answers.mjs [--rounds 3] [--seconds 4] [--clients 32] [--lots 51]`
import { once } from 'node:events';
import { Agent, request } from 'node:http';
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
const CALLS = {
  list: () => '/parking/available',
  view: () => '/parking/available?bbox=-90.7,14.4,-90.5,14.7&zoom=15',
  details: (n) => `/parking/get/${1 + (n % lots)}`,
  history: () => '/documents/stays?limit=50',
};
/** Least rates on PostgreSQL, as shares of the bare server's; the embedded store's are half of these. */
const GOALS = { list: 0.15, view: 0.35, details: 0.3, history: 0.3 };
const SHARE_OF_GOAL = { postgres: 1, embedded: 0.5 };

const agent = new Agent({ keepAlive: true, maxSockets: clients });

/** An answer as a browser takes it: compressed. @throws for any other than 200 */
async function ask(url, path, token) {
  const headers = { authorization: token, 'accept-encoding': 'gzip, deflate, br' };
  const sent = request(`${url}/api${path}`, { agent, headers });
  sent.end();
  const [answer] = await once(sent, 'response');
  const content = Buffer.concat(await answer.toArray());
  if (answer.statusCode !== 200)
    throw new Error(`${path} ${answer.statusCode} ${content.toString()}`);
  return { content, encoding: answer.headers['content-encoding'] ?? 'identity' };
}

/** Asks for `seconds`, each client as soon as it is answered: answers a second, times, CPU of one. */
async function measure({ url, pid }, pathOf, tokens) {
  const before = cpuMs(pid);
  const { rate, times } = await load({ clients, seconds }, (n) =>
    ask(url, pathOf(n), tokens[n % tokens.length]),
  );
  return { rate, p99: percentile(times, 0.99), cpu: (cpuMs(pid) - before) / times.length };
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
        if (round >= 0) taken[name].push(figures);
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
        'CPU ms': rounded(of(name, 'cpu'), 2),
      });
    await bare.stop();
  }
  console.table(rows);
  writeResults('answers', { clients, seconds, lots, rows });
  return rows.every(({ ratio, goal }) => ratio >= goal);
});
