// POST /parking/{id}/reservation over HTTP against pgbench running the same database function on the same
// PostgreSQL, and against the embedded store: fsync on everywhere, by turns. And 1,000 clients who race for
// one space: one has it, the others' refusals against pgbench's.
// Options: --rounds 3 --seconds 8 --rivals 1000; needs pgbench (Debian: `apt-get install postgresql-contrib`)
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bench, optionsOf } from './support/bench.mjs';
import { call, driverToken, reservationBody, reserve } from './support/call.mjs';
import { startServer } from './support/server.mjs';
import { inTurns, load, percentile, sharesOf } from './support/stats.mjs';
import { RATE, driverId, fillStores, lots, people } from './support/stores.mjs';

const { rounds, seconds, rivals } = optionsOf({ rounds: 3, seconds: 8, rivals: 1000 });

const CLIENTS = 32;
/** A driver may have five open requests: enough drivers for every round, as many for pgbench, and the rivals. */
const DRIVERS = Math.ceil(((rounds + 1) * seconds * 1500) / 5);
const PARKINGS = 200;
/** Lots with one space that all want at the same hours: the servers' rivals, and pgbench's. */
const [WANTED, WANTED_BY_PGBENCH] = [PARKINGS + 1, PARKINGS + 2];
const WANTED_HOURS = 1500;
/** Least rates as shares of pgbench's; both stores' in the race. */
const GOALS = { postgres: 0.7, embedded: 0.5 };
const RACE_GOAL = 0.5;

/** What pgbench runs: the same function with the same parameters. */
const scriptOf = (lot, hours) => `
\\set driver random(${driverId(DRIVERS)}, ${driverId(2 * DRIVERS - 1)})
\\set lot ${lot}
\\set hours ${hours}
\\set plate random(1, 2000000000)
select * from reserve_space(:lot, :driver, 'car', now() + :hours * interval '1 hour',
  now() + (:hours + 2) * interval '1 hour', ${RATE}, ${RATE * 2 + 10}, 10, 0, 'cash',
  'B' || :plate, 'Toyota', 'Yaris', 'Gris', 'bench', null, 'none', 1000000, 1000000,
  now() + interval '1 hour', now());
`;

/** A measurement of pgbench with a script. */
function pgbench(database, file, script) {
  writeFileSync(file, script);
  const words = ['-n', '-f', file, '-c', CLIENTS, '-j', 2, '-T', seconds, database];
  return () => {
    const stdio = ['ignore', 'pipe', 'ignore'];
    const output = execFileSync('pgbench', words, { encoding: 'utf8', stdio });
    return { rate: Number(/tps = ([\d.]+)/.exec(output)[1]) };
  };
}

/** Requests after requests, driver after driver. */
function reserving(url) {
  let made = 0;
  return async () => {
    const { rate } = await load({ clients: CLIENTS, seconds }, () => {
      const n = made++;
      const [parking, plate, hoursAhead] = [1 + (n % PARKINGS), `P${n}`, 1 + (n % 2000)];
      return reserve(url, { parking, token: driverToken(Math.floor(n / 5)), plate, hoursAhead });
    });
    return { rate };
  };
}

/** Rivals for the wanted space; who is sent away for a while (503) comes again, and is answered then. */
function rivalling(url) {
  let winners = 0;
  return async () => {
    let busy = 0;
    const ask = async (n) => {
      const { status, headers } = await call(url, {
        path: `/parking/${WANTED}/reservation`,
        token: driverToken(2 * DRIVERS + (n % rivals)),
        body: reservationBody({ plate: `R${n}`, hoursAhead: WANTED_HOURS }),
      });
      if (status === 201) winners += 1;
      else if (status === 503) {
        busy += 1;
        await pause(Number(headers['retry-after']) * 1000);
        await ask(n);
      } else if (status !== 409) throw new Error(`A rival was answered ${status}`);
    };
    const { rate, times } = await load({ clients: rivals, seconds }, ask);
    return { rate, 'p99 ms': percentile(times, 0.99), 'sent away': busy, winners };
  };
}

await bench(async (place) => {
  const spaces = lots(PARKINGS, { spaces: 100 }) + lots(2, { spaces: 1 });
  const stores = await fillStores(place, people(1 + 2 * DRIVERS + rivals) + spaces);
  const database = stores.postgres.DATABASE_URL;
  const start = async (settings) => place.started(await startServer(settings)).url;
  const [postgres, embedded] = [await start(stores.postgres), await start(stores.embedded)];
  const anywhere = scriptOf(`random(1, ${PARKINGS})`, 'random(1, 7000)');
  const wanted = scriptOf(WANTED_BY_PGBENCH, WANTED_HOURS);
  const groups = {
    anywhere: {
      pgbench: pgbench(database, join(place.folder, 'anywhere.sql'), anywhere),
      postgres: reserving(postgres),
      embedded: reserving(embedded),
    },
    'one space': {
      pgbench: pgbench(database, join(place.folder, 'wanted.sql'), wanted),
      postgres: rivalling(postgres),
      embedded: rivalling(embedded),
    },
  };
  const rows = [];
  for (const [where, measures] of Object.entries(groups)) {
    const taken = await inTurns(rounds, measures, (measure) => measure());
    rows.push(...sharesOf(taken, 'pgbench').map((row) => ({ where, ...row })));
  }
  const goals = ({ side, winners }) => {
    if (!(side in GOALS)) return {};
    if (winners === undefined) return { least: { share: GOALS[side] } };
    return { least: { share: RACE_GOAL, winners: 1 }, most: { winners: 1 } };
  };
  return { rows, goals };
});
