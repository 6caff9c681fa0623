// POST /parking/{id}/reservation over HTTP against pgbench running the same database function on
// the same PostgreSQL, and against the embedded store: fsync on everywhere, rounds interleaved.
// `npm run build && node bench/reservations.mjs [--rounds 3] [--seconds 8] [--clients 32]`
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RATE, accessToken, driverId, writePopulation } from './support/population.mjs';
import { startPostgres } from './support/postgres.mjs';
import { db, startServer } from './support/server.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    clients: { type: 'string', default: '32' },
  },
});
const [rounds, seconds, clients] = [values.rounds, values.seconds, values.clients].map(Number);

/** A driver may have five requests open: enough of them for every round, and as many for pgbench. */
const DRIVERS = Math.ceil((rounds * seconds * 3000) / 5);
const LOTS = 200;
const SPACES = 100;
/** Share of pgbench's rate that the product is to reach. */
const GOALS = { postgres: 0.5, embedded: 0.25 };
const HOUR_MS = 3_600_000;

const folder = mkdtempSync(join(tmpdir(), 'parqueo-bench-'));
const file = join(folder, 'population');
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Requests made so far, by store: each takes the next driver's next request. */
function requester(url, sessions) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let made = 0;
  return async () => {
    const n = made++;
    const driver = Math.floor(n / 5);
    const start = new Date(Date.now() + (1 + (n % 7000)) * HOUR_MS);
    const body = JSON.stringify({
      start_time: start.toISOString(),
      end_time: new Date(start.getTime() + 2 * HOUR_MS).toISOString(),
      reservation_cost: 10,
      total_cost: RATE * 2 + 10,
      status: 'pending',
      payment_method: 'cash',
      payment_status: 'pending',
      vehicle_plate: `P${n}`,
      vehicle_brand: 'Toyota',
      vehicle_model: 'Yaris',
      vehicle_color: 'Gris',
      vehicle_type: 'car',
    });
    const call = request(`${url}/api/parking/${1 + (n % LOTS)}/reservation`, {
      agent,
      method: 'POST',
      headers: {
        authorization: accessToken(driver, sessions[driver]),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    call.end(body);
    const answer = await new Promise((done, failed) => {
      call.once('response', done);
      call.once('error', failed);
    });
    const text = (await answer.toArray()).join('');
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${text}`);
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
\\set lot random(1, ${LOTS})
\\set hours random(1, 7000)
\\set plate random(1, 2000000000)
select * from reserve_space(:lot, :driver, 'car', now() + :hours * interval '1 hour',
  now() + (:hours + 2) * interval '1 hour', ${RATE}, ${RATE * 2 + 10}, 10, 0, 'cash',
  'B' || :plate, 'Toyota', 'Yaris', 'Gris', 'bench', null, 'none', 1000000,
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
    lots: LOTS,
    spaces: SPACES,
  });
  const stores = {
    postgres: { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'postgres') },
    embedded: { DATA_DIR: join(folder, 'embedded') },
  };
  const asks = {};
  for (const [name, settings] of Object.entries(stores)) {
    db(settings, 'restore', file);
    const server = await startServer(settings);
    servers.push(server);
    asks[name] = requester(server.url, sessions);
  }
  const rates = { pgbench: [], postgres: [], embedded: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.pgbench.push(pgbench(postgres));
    rates.postgres.push(await rate(asks.postgres));
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
  mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
  writeFileSync(
    join(import.meta.dirname, 'results', 'reservations.json'),
    `${JSON.stringify({ date: new Date().toISOString(), cores: cpus().length, node: process.version, clients, seconds, rates, rows }, null, 2)}\n`,
  );
  if (rows.some(({ ratio, goal }) => goal !== null && ratio < goal)) process.exitCode = 1;
} finally {
  for (const server of servers) await server.stop();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
