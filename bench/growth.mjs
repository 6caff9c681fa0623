// What the product's calls cost as the store grows: over HTTP on PostgreSQL with 10⁴, 10⁵ and 10⁶
// reservations of two years, most of them past, and a tenth as many lots, the stores interleaved and the
// smallest one twice as noise. One owner and one driver have a hundredth of the past, so it grows with the
// store; the month, the day and the streets that are asked for are the same. Beside the time, which a busy
// machine scatters, the blocks that PostgreSQL reads for a call. Goal: 1.5 times the smallest store.
// `npm run build && node bench/growth.mjs [--sizes 10000,100000,1000000,10000000] [--rounds 15]`
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bench, optionsOf } from './support/bench.mjs';
import { callFor, reserve } from './support/call.mjs';
import { driverToken, ownerToken, writePopulation } from './support/population.mjs';
import { startPostgres } from './support/postgres.mjs';
import { db, startServer } from './support/server.mjs';
import { median, rounded, writeResults } from './support/stats.mjs';
import { DRIVERS, HOME, LOTS, MONTH, SPACES, fill, tomorrow } from './support/years.mjs';

const { sizes: asked, rounds } = optionsOf({ sizes: '10000,100000,1000000', rounds: 15 });

const GOAL = 1.5;
const sizes = asked.split(',').map(Number);
/** Calls for which PostgreSQL counts its blocks. */
const COUNTED = 5;

const STAY = `start_time=${tomorrow(0)}&end_time=${tomorrow(2)}`;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** A spreadsheet, read to its end. */
const spreadsheet = (url, path, authorization) =>
  new Promise((done, failed) => {
    const headers = { authorization, accept: 'text/csv' };
    request(url + path, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`${path} ${answer.statusCode}`));
      answer.resume().on('end', done);
    })
      .on('error', failed)
      .end();
  });

/** The calls by name, each on a server with its own memory between them. */
function callsOn(sessions) {
  const owner = ownerToken(sessions);
  const tokens = Array.from({ length: DRIVERS }, (_, n) => driverToken(sessions, n));
  const get = (path, token = () => owner) => {
    let n = 0;
    return ({ url }) => callFor(200, url, { agent, path: path((n += 1)), token: token(n) });
  };
  const anybody = (n) => tokens[1 + (n % (DRIVERS - 1))];
  const first = () => tokens[0];
  const map = (query) => get(() => `/parking/available?${query}`, anybody);
  return {
    reserve: async (side) => {
      side.n += 1;
      const [parking, plate, hoursAhead] = [1 + (side.n % LOTS), `R${side.n}`, 1 + side.n];
      const token = anybody(side.n);
      side.open.push(await reserve(side.url, { agent, parking, token, plate, hoursAhead }));
    },
    decide: ({ url, open }) => {
      const [path, body] = [`/parking/reservation/${open.pop()}/status`, { status: 'confirmed' }];
      return callFor(200, url, { agent, method: 'PATCH', path, token: owner, body });
    },
    'gate marks': async (side) => {
      const [key, happened_at] = [randomUUID(), new Date().toISOString()];
      const walkIn = {
        kind: 'walk_in',
        space_id: side.n % SPACES || SPACES,
        vehicle_plate: `W${side.n}`,
      };
      const marks = [
        { ...walkIn, key, happened_at },
        { kind: 'left', walk_in_key: key, key: randomUUID(), happened_at },
      ];
      const what = { agent, method: 'POST', path: '/parking/1/gate/marks', token: owner };
      const text = await callFor(200, side.url, { ...what, body: { marks } });
      if (text.includes('refused')) throw new Error(text);
    },
    gate: get(() => '/parking/1/gate'),
    today: get(() => '/parking/today'),
    'a day': get(() => `/parking/1/days/${MONTH}-15`),
    'a month': get(() => `/parking/figures?month=${MONTH}`),
    'stays of a month': get(() => `/parking/stays?month=${MONTH}`),
    'CSV of a month': ({ url }) =>
      spreadsheet(url, `/api/parking/reservations?month=${MONTH}`, owner),
    'history, first page': get(() => '/documents/stays?limit=20', first),
    bookings: get(() => '/documents/booking?limit=20', first),
    'streets on the map': map(`bbox=${HOME}&zoom=17`),
    'streets for a stay': map(`bbox=${HOME}&zoom=17&vehicle_type=car&${STAY}`),
    'the country on the map': map('bbox=-92.3,13.7,-88.2,17.9&zoom=8'),
    'lots nearby': map('near=15.8,-90.25'),
    availability: get((n) => `/parking/get/${LOTS + 1 + (n % 300)}?${STAY}`, anybody),
  };
}

/** The clock's turn with one reservation whose time has come, in a transaction that leaves nothing. */
const CLOCK = `begin;
  update reservations set during = tstzrange(now() - interval '1 minute', now() + interval '2 hours')
  where id = (select max(id) from reservations where vehicle_plate like 'L%');
  explain (analyze, buffers, format json) select count(*) from advance_reservations(now(), 100);
  rollback;`;

/** @returns what PostgreSQL tells of the clock's turn: its milliseconds and blocks */
function turnClock(postgres, { name }) {
  const [{ Plan: plan, 'Execution Time': ms }] = JSON.parse(postgres.psql(name, CLOCK, '-At'));
  return { ms, blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

/** Statements of a store with their blocks and milliseconds, since it forgot the ones before. */
const statementsOf = (postgres, { name }) =>
  JSON.parse(
    postgres.psql(
      name,
      `select coalesce(json_agg(s), '[]') from (
        select queryid::text as id, shared_blks_hit + shared_blks_read as blocks, total_exec_time as ms
        from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database()
        where query not like '%pg_stat_statements%') s;`,
      '-At',
    ),
  );
const forget = (postgres, { name }) =>
  postgres.psql(name, 'do $$ begin perform pg_stat_statements_reset(); end $$;');

/** Blocks and milliseconds of PostgreSQL for each call, without what the server asks by itself. */
async function countCalls(postgres, sides, calls) {
  const counted = {};
  for (const side of sides) {
    forget(postgres, side);
    await pause(3000);
    const idle = new Set(statementsOf(postgres, side).map(({ id }) => id));
    for (const [what, call] of Object.entries(calls)) {
      forget(postgres, side);
      for (let n = 0; n < COUNTED; n += 1) await call(side);
      const rows = statementsOf(postgres, side).filter(({ id }) => !idle.has(id));
      const sum = (field) => rows.reduce((all, row) => all + row[field], 0) / COUNTED;
      (counted[what] ??= {})[side.size] = { blocks: sum('blocks'), ms: sum('ms') };
    }
  }
  return counted;
}

await bench(async ({ folder, started }) => {
  const postgres = started(await startPostgres('-c shared_preload_libraries=pg_stat_statements'));
  const file = join(folder, 'population');
  const sessions = await writePopulation(file, {
    drivers: DRIVERS,
    parkings: LOTS,
    spaces: SPACES,
  });
  const sides = [];
  for (const size of sizes) {
    const name = `of_${size}`;
    const settings = { DATABASE_URL: postgres.create(name), DATA_DIR: join(folder, name) };
    db(settings, 'restore', file);
    const begun = performance.now();
    postgres.psql(name, fill(size));
    postgres.psql(name, 'vacuum analyze;');
    console.log(`${size} reservations in ${rounded((performance.now() - begun) / 1000)} s`);
    sides.push({ name, size, n: 0, open: [], url: started(await startServer(settings)).url });
  }
  started({ stop: () => agent.destroy() });
  const calls = callsOn(sessions);
  const times = {};
  // The first round warms up and does not count.
  for (let round = -1; round < rounds; round += 1) {
    const take = (what, key, ms) => round < 0 || ((times[what] ??= {})[key] ??= []).push(ms);
    const order = [...sides.map((side) => [side.size, side]), ['again', sides[0]]];
    for (const [key, side] of order) take('the clock', key, turnClock(postgres, side).ms);
    // One side's reservation is decided before the next one's: `again` shares its server.
    for (const [key, side] of order)
      for (const [what, call] of Object.entries(calls)) {
        const begun = performance.now();
        await call(side);
        take(what, key, performance.now() - begun);
      }
    await pause(1500);
  }
  const counted = await countCalls(postgres, sides, calls);
  counted['the clock'] = Object.fromEntries(
    sides.map((side) => [side.size, turnClock(postgres, side)]),
  );
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  const rows = Object.entries(times).map(([what, of]) => {
    const ratio = (key) => rounded(median(of[key]) / median(of[smallest]), 2);
    const blocks = (size) => rounded(counted[what][size].blocks);
    return {
      what,
      ms: rounded(median(of[smallest]), 1),
      ...Object.fromEntries(sizes.slice(1).map((size) => [size, ratio(size)])),
      noise: ratio('again'),
      blocks: sizes.map(blocks).join(' → '),
      'PostgreSQL ms': sizes.map((size) => rounded(counted[what][size].ms, 2)).join(' → '),
    };
  });
  console.log(`\nEach call beside itself with ${smallest} reservations: at most ${GOAL}`);
  console.table(rows);
  writeResults('growth', { sizes, rounds, rows });
  return rows.every((row) => row[largest] <= GOAL);
});
