// The database goes and comes back under load: starts a PostgreSQL of its own with a standby and a
// proxy before them, the built server on it, and 200 requests in flight; then restarts it, fails
// over to the standby, makes it read-only and cuts the way to it. Counts answers of 500, ends of
// the process, what was acknowledged and is not there, and the time until the server is ready again.
// `node server/test/db-faults.mjs --restarts 20 --failovers 5`
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openAcknowledged } from './faults/acknowledged.mjs';
import { faultsOf } from './faults/faults.mjs';
import { startPair } from './faults/postgres-pair.mjs';
import { untilReady, untilUnready } from './faults/readiness.mjs';
import { openCounts, placesOf, populate, work } from './faults/visitors.mjs';
import { openWay } from './faults/way.mjs';
import { launch } from './support/built-server.mjs';

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    failovers: { type: 'string', default: '5' },
    dist: { type: 'string', default: resolve(import.meta.dirname, '../dist') },
    clients: { type: 'string', default: '200' },
    ready: { type: 'string', default: '5000' },
    verbose: { type: 'boolean', default: false },
  },
});
const clients = Number(values.clients);
/** A fifth of the clients asks for spaces, the others read. */
const drivers = Math.ceil(clients / 5);
const dataDir = mkdtempSync(join(tmpdir(), 'parqueo-db-faults-data-'));
const acknowledged = openAcknowledged();
const counts = openCounts();
const over = new AbortController();
/** How often the process ended. */
const fate = { ends: 0 };
let worst = 0;
let stored = [];
let way;
let server;

async function start() {
  const script = join(values.dist, 'main.mjs');
  const environment = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${way.port}/parqueo`,
    NODE_ENV: 'production',
    DEMO: '0',
    SESSION_SECRET: 'a-secret-of-at-least-32-characters',
  };
  const started = launch([process.execPath, script], {
    env: environment,
  });
  started.child.once('exit', (code) => {
    if (over.signal.aborted) return;
    fate.ends += 1;
    console.error(`The server ended with ${code}: ${started.output().slice(-3000)}`);
  });
  const { port } = new URL(await started.listening);
  return { ...started, port: Number(port) };
}

/** Waits until so many more have been acknowledged; an end of the process is waited for no longer. */
async function more(count) {
  const enough = acknowledged.count() + count;
  while (acknowledged.count() < enough && fate.ends === 0) await pause(20);
}

const turns = (count, kinds) =>
  Array.from(
    { length: Number(count) },
    (_, n) => Object.entries(kinds)[n % Object.keys(kinds).length],
  );

const pair = await startPair(values);
try {
  way = await openWay(pair.primary().port);
  if (Number(values.failovers) > 0) await pair.follow();
  server = await start();
  const places = placesOf(server.port);
  const people = await populate(places, pair, drivers);
  const working = work({
    places,
    people,
    call: counts.call,
    acknowledged,
    over: over.signal,
    readers: clients - drivers,
  });
  await pause(1000);

  const faults = faultsOf({ pair, way, untilUnready: () => untilUnready(places) });
  for (const [name, fault] of [
    ...turns(values.restarts, faults.restarts),
    ...turns(values.failovers, faults.failovers),
  ]) {
    await more(20);
    const repair = await fault();
    const took = await untilReady(places);
    worst = Math.max(worst, took);
    await repair?.();
    if (values.verbose) console.error(`${name}: ready again in ${Math.round(took)} ms`);
  }
  await more(20);
  over.abort();
  await Promise.all(working);
  stored = await pair.query('select id, status from reservations');
} finally {
  over.abort();
  await server?.end('SIGTERM');
  way?.close();
  await pair.remove();
  rmSync(dataDir, { recursive: true, force: true });
}

const { answers, strange } = counts;
const lost = acknowledged.missing(stored).length;
for (const line of strange.slice(0, 10)) console.error(line);
console.log(
  `${values.restarts} restarts, ${values.failovers} fail-overs, ${clients} in flight` +
    `; answers ${JSON.stringify(Object.fromEntries(answers))}, ` +
    `connections cut ${counts.broken()}, slowest ready ${Math.round(worst)} ms`,
);
console.log(
  `ends ${fate.ends}, answers 500 ${answers.get(500) ?? 0}, strange ${strange.length}, ` +
    `acknowledged ${acknowledged.count()}, lost ${lost}`,
);
process.exit(
  fate.ends + strange.length + lost > 0 ||
    acknowledged.count() === 0 ||
    worst > Number(values.ready)
    ? 1
    : 0,
);
