// POST /parking/{id}/reservation over HTTP against pgbench running the same database function on
// the same PostgreSQL, by one, two and four processes, and against the embedded store: fsync on
// everywhere, rounds interleaved.
// `npm run build && node bench/reservations.mjs [--rounds 3] [--seconds 8] [--clients 32]`
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { bench, optionsOf } from './support/bench.mjs';
import { reserve } from './support/call.mjs';
import { load } from './support/load.mjs';
import { RATE, driverId, driverToken } from './support/population.mjs';
import { startServer } from './support/server.mjs';
import { median, rounded, writeResults } from './support/stats.mjs';
import { fillStores } from './support/stores.mjs';

const { rounds, seconds, clients } = optionsOf({ rounds: 3, seconds: 8, clients: 32 });

/** A driver may have five open requests: enough drivers for every round, and as many for pgbench. */
const DRIVERS = Math.ceil((rounds * seconds * 4500) / 5);
const PARKINGS = 200;
const SPACES = 100;
/** Servers on the one PostgreSQL at most. */
const PROCESSES = 4;
/** Least rate of the product, as a share of pgbench's. */
const GOALS = { postgres: 0.5, embedded: 0.25 };

/** Sends request after request, driver after driver, to the servers of a store in turn. */
function requester(urls, sessions) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let made = 0;
  return (processes) => {
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

/** Requests answered in a second, by so many servers. */
const rate = async (ask, processes = 1) =>
  (await load({ clients, seconds }, () => ask(processes))).rate;

/** What pgbench runs: the same function with the same parameters. */
const SCRIPT = `\\set driver random(${driverId(DRIVERS)}, ${driverId(2 * DRIVERS - 1)})
\\set lot random(1, ${PARKINGS})
\\set hours random(1, 7000)
\\set plate random(1, 2000000000)
select * from reserve_space(:lot, :driver, 'car', now() + :hours * interval '1 hour',
  now() + (:hours + 2) * interval '1 hour', ${RATE}, ${RATE * 2 + 10}, 10, 0, 'cash',
  'B' || :plate, 'Toyota', 'Yaris', 'Gris', 'bench', null, 'none', 1000000, 1000000,
  now() + interval '1 hour', now());
`;

function pgbench(postgres, script) {
  const output = execFileSync(
    postgres.program('pgbench'),
    ['-n', '-f', script, '-c', String(clients), '-j', '2', '-T', String(seconds), postgres.url()],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return Number(/tps = ([\d.]+)/.exec(output)[1]);
}

await bench(async (place) => {
  const { folder, started } = place;
  const script = join(folder, 'reserve.sql');
  writeFileSync(script, SCRIPT);
  const size = { drivers: 2 * DRIVERS, parkings: PARKINGS, spaces: SPACES };
  const { postgres, sessions, stores } = await fillStores(place, size);
  const asks = {};
  for (const [name, settings] of Object.entries(stores)) {
    const urls = [];
    while (urls.length < (name === 'postgres' ? PROCESSES : 1))
      urls.push(started(await startServer(settings)).url);
    asks[name] = requester(urls, sessions);
  }
  const rates = { pgbench: [], postgres: [], 'postgres, 2': [], 'postgres, 4': [], embedded: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.pgbench.push(pgbench(postgres, script));
    rates.postgres.push(await rate(asks.postgres));
    rates['postgres, 2'].push(await rate(asks.postgres, 2));
    rates['postgres, 4'].push(await rate(asks.postgres, 4));
    rates.embedded.push(await rate(asks.embedded));
  }
  const base = median(rates.pgbench);
  const rows = Object.entries(rates).map(([name, each]) => ({
    name,
    median: Math.round(median(each)),
    spread: `${Math.round(Math.min(...each))}–${Math.round(Math.max(...each))}`,
    ratio: rounded(median(each) / base, 2),
    goal: GOALS[name] ?? null,
  }));
  console.log(`Reservations a second, ${clients} clients, ${rounds} × ${seconds} s`);
  console.table(rows);
  writeResults('reservations', { clients, seconds, rates, rows });
  return rows.every(({ ratio, goal }) => goal === null || ratio >= goal);
});
