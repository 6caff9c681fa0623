// POST /parking/{id}/reservation over HTTP against pgbench running the same database function on
// the same PostgreSQL, by one, two and four processes, and against the embedded store: fsync on
// everywhere, by turns. And 1,000 clients who race for one space: one has it, the others' refusals against pgbench's.
// `npm run build && node bench/reservations.mjs [--rounds 3] [--seconds 8] [--clients 32] [--rivals 1000]`
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bench, optionsOf } from './support/bench.mjs';
import { call, driverToken, reservationBody, reserve } from './support/call.mjs';
import { startServer } from './support/server.mjs';
import { inTurns, load, medians, percentile, rounded } from './support/stats.mjs';
import { RATE, driverId, fillStores, lots, people } from './support/stores.mjs';

const options = optionsOf({ rounds: 3, seconds: 8, clients: 32, rivals: 1000 });
const { rounds, seconds, clients, rivals } = options;

/** A driver may have five open requests: enough drivers for every round, as many for pgbench, and the rivals. */
const DRIVERS = Math.ceil(((rounds + 1) * seconds * 4500) / 5);
const PARKINGS = 200;
const SPACES = 100;
/** Lots with one space that all want at the same hours: the servers' rivals, and pgbench's. */
const [WANTED, WANTED_BY_PGBENCH] = [PARKINGS + 1, PARKINGS + 2];
const WANTED_HOURS = 1500;
/** Least rate of the product, as a share of pgbench's. */
const GOALS = {
  postgres: 0.7,
  embedded: 0.5,
  'one space, postgres': 0.5,
  'one space, embedded': 0.5,
};

/** What pgbench runs: the same function with the same parameters. */
const scriptOf = (
  lot,
  hours,
) => `\\set driver random(${driverId(DRIVERS)}, ${driverId(2 * DRIVERS - 1)})
\\set lot ${lot}
\\set hours ${hours}
\\set plate random(1, 2000000000)
select * from reserve_space(:lot, :driver, 'car', now() + :hours * interval '1 hour',
  now() + (:hours + 2) * interval '1 hour', ${RATE}, ${RATE * 2 + 10}, 10, 0, 'cash',
  'B' || :plate, 'Toyota', 'Yaris', 'Gris', 'bench', null, 'none', 1000000, 1000000,
  now() + interval '1 hour', now());
`;

/** A measurement of pgbench with a script. */
function pgbench(postgres, file, script) {
  writeFileSync(file, script);
  const words = ['-n', '-f', file, '-c', clients, '-j', 2, '-T', seconds, postgres.url('bench')];
  return () => {
    const stdio = ['ignore', 'pipe', 'ignore'];
    const output = execFileSync(postgres.program('pgbench'), words, { encoding: 'utf8', stdio });
    return { rate: Number(/tps = ([\d.]+)/.exec(output)[1]) };
  };
}

/** Requests after requests, driver after driver, to so many servers of a store in turn. */
function reserving(side, processes = 1) {
  return async () => {
    const { rate } = await load({ clients, seconds }, () => {
      const n = side.made++;
      const [parking, plate, hoursAhead] = [1 + (n % PARKINGS), `P${n}`, 1 + (n % 2000)];
      const token = driverToken(Math.floor(n / 5));
      return reserve(side.urls[n % processes], { parking, token, plate, hoursAhead });
    });
    return { rate };
  };
}

/** Rivals for the wanted space; who is sent away for a while (503) comes again, and is answered then. */
function rivalling(side) {
  side.winners = 0;
  return async () => {
    let busy = 0;
    const ask = async (n) => {
      const { status, headers } = await call(side.urls[0], {
        path: `/parking/${WANTED}/reservation`,
        token: driverToken(2 * DRIVERS + (n % rivals)),
        body: reservationBody({ plate: `R${n}`, hoursAhead: WANTED_HOURS }),
      });
      if (status === 201) side.winners += 1;
      else if (status === 503) {
        busy += 1;
        await pause(Number(headers['retry-after']) * 1000);
        await ask(n);
      } else if (status !== 409) throw new Error(`A rival was answered ${status}`);
    };
    const { rate, times } = await load({ clients: rivals, seconds }, ask);
    return {
      rate,
      'p99 ms': Math.round(percentile(times, 0.99)),
      'sent away': busy,
      winners: side.winners,
    };
  };
}

await bench(async (place) => {
  const script =
    people(1 + 2 * DRIVERS + rivals) + lots(PARKINGS, { spaces: SPACES }) + lots(2, { spaces: 1 });
  const { postgres, stores } = await fillStores(place, script);
  const sides = {};
  for (const [name, settings] of Object.entries(stores)) {
    const urls = [];
    while (urls.length < (name === 'postgres' ? 4 : 1))
      urls.push(place.started(await startServer(settings)).url);
    sides[name] = { urls, made: 0 };
  }
  const file = (name) => join(place.folder, name);
  const anywhere = scriptOf(`random(1, ${PARKINGS})`, 'random(1, 7000)');
  const groups = {
    '': {
      pgbench: pgbench(postgres, file('anywhere.sql'), anywhere),
      postgres: reserving(sides.postgres),
      'postgres, 2': reserving(sides.postgres, 2),
      'postgres, 4': reserving(sides.postgres, 4),
      embedded: reserving(sides.embedded),
    },
    'one space, ': {
      pgbench: pgbench(postgres, file('wanted.sql'), scriptOf(WANTED_BY_PGBENCH, WANTED_HOURS)),
      postgres: rivalling(sides.postgres),
      embedded: rivalling(sides.embedded),
    },
  };
  const rows = [];
  for (const [group, measures] of Object.entries(groups)) {
    const taken = await inTurns(rounds, measures, (measure) => measure());
    const base = medians([...taken.pgbench, ...taken.again]).rate;
    for (const [name, each] of Object.entries(taken)) {
      const { rate, ...others } = medians(each);
      const share = rounded(rate / base, 2);
      rows.push({ name: group + name, rate: Math.round(rate), share, ...others });
    }
  }
  const goals = ({ name, winners }) => {
    const race = winners === undefined ? {} : { winners: 1 };
    return { least: { ...(name in GOALS && { share: GOALS[name] }), ...race }, most: race };
  };
  return { ...options, rows, goals };
});
