// POST /parking/{id}/reservation over HTTP against pgbench running the same database function on
// the same PostgreSQL, by one, two and four processes, and against the embedded store: fsync on
// everywhere, rounds interleaved.
// `npm run build && node bench/reservations.mjs [--rounds 3] [--seconds 8] [--clients 32]`
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RATE, driverId, driverToken, writePopulation } from './support/population.mjs';
import { startPostgres } from './support/postgres.mjs';
import { reserve } from './support/reserve.mjs';
import { db, startServer } from './support/server.mjs';
import { median, writeResults } from './support/stats.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    clients: { type: 'string', default: '32' },
  },
});
const [rounds, seconds, clients] = [values.rounds, values.seconds, values.clients].map(Number);

/** A driver may have five open requests: enough drivers for every round, and as many for pgbench. */
const DRIVERS = Math.ceil((rounds * seconds * 4500) / 5);
const PARKINGS = 200;
const SPACES = 100;
/** Servers on the one PostgreSQL at most. */
const PROCESSES = 4;
/** Least rate of the product, as a share of pgbench's. */
const GOALS = { postgres: 0.5, embedded: 0.25 };

const folder = mkdtempSync(join(tmpdir(), 'parqueo-bench-'));
const file = join(folder, 'population');

/** Sends request after request, driver after driver, to the servers of a store in turn. */
function requester(urls, sessions) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let made = 0;
  return (processes = 1) => {
    const n = made++;
    return reserve(urls[n % processes], {
      agent,
      parking: 1 + (n % PARKINGS),
      token: driverToken(sessions, Math.floor(n / 5)),
      plate: `P${n}`,
      hoursAhead: 1 + (n % 2000),
    });
  };
}

/** Requests answered in a second, by clients that ask again as soon as they are answered. */
async function rate(ask) {
  const until = performance.now() + seconds * 1000;
  const begun = performance.now();
  let answered = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await ask();
        answered += 1;
      }
    }),
  );
  return answered / ((performance.now() - begun) / 1000);
}

const script = join(folder, 'reserve.sql');
writeFileSync(
  script,
  `\\set driver random(${driverId(DRIVERS)}, ${driverId(2 * DRIVERS - 1)})
\\set lot random(1, ${PARKINGS})
\\set hours random(1, 7000)
\\set plate random(1, 2000000000)
select * from reserve_space(:lot, :driver, 'car', now() + :hours * interval '1 hour',
  now() + (:hours + 2) * interval '1 hour', ${RATE}, ${RATE * 2 + 10}, 10, 0, 'cash',
  'B' || :plate, 'Toyota', 'Yaris', 'Gris', 'bench', null, 'none', 1000000, 1000000,
  now() + interval '1 hour', now());
`,
);

function pgbench(postgres) {
  const output = execFileSync(
    postgres.program('pgbench'),
    ['-n', '-f', script, '-c', String(clients), '-j', '2', '-T', String(seconds), postgres.url],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return Number(/tps = ([\d.]+)/.exec(output)[1]);
}

const postgres = await startPostgres();
const servers = [];
try {
  const sessions = await writePopulation(file, {
    drivers: 2 * DRIVERS,
    parkings: PARKINGS,
    spaces: SPACES,
  });
  const stores = {
    postgres: { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'postgres') },
    embedded: { DATA_DIR: join(folder, 'embedded') },
  };
  const asks = {};
  for (const [name, settings] of Object.entries(stores)) {
    db(settings, 'restore', file);
    const urls = [];
    while (urls.length < (name === 'postgres' ? PROCESSES : 1)) {
      const server = await startServer(settings);
      servers.push(server);
      urls.push(server.url);
    }
    asks[name] = requester(urls, sessions);
  }
  const rates = { pgbench: [], postgres: [], 'postgres, 2': [], 'postgres, 4': [], embedded: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.pgbench.push(pgbench(postgres));
    rates.postgres.push(await rate(asks.postgres));
    rates['postgres, 2'].push(await rate(() => asks.postgres(2)));
    rates['postgres, 4'].push(await rate(() => asks.postgres(4)));
    rates.embedded.push(await rate(asks.embedded));
  }
  const base = median(rates.pgbench);
  const rows = Object.entries(rates).map(([name, each]) => ({
    name,
    median: Math.round(median(each)),
    spread: `${Math.round(Math.min(...each))}–${Math.round(Math.max(...each))}`,
    ratio: Number((median(each) / base).toFixed(2)),
    goal: GOALS[name] ?? null,
  }));
  console.log(`Reservations a second, ${clients} clients, ${rounds} × ${seconds} s`);
  console.table(rows);
  writeResults('reservations', { clients, seconds, rates, rows });
  if (rows.some(({ ratio, goal }) => goal !== null && ratio < goal)) process.exitCode = 1;
} finally {
  for (const server of servers) await server.stop();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
