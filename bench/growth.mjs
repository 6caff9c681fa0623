// What the product's calls cost as the store grows: over HTTP on PostgreSQL with 10⁴, 10⁵ and 10⁶
// reservations of two years, most of them past, and a tenth as many lots, the stores by turns and the
// smallest one twice as noise. One owner and one driver have a hundredth of the past, so it grows with the
// store; the month, the day and the streets that are asked for are the same. Beside the time, which a busy
// machine scatters, the blocks that PostgreSQL reads for a call. Goal: 1.5 times the smallest store.
// `npm run build && node bench/growth.mjs [--sizes 10000,100000,1000000,10000000] [--rounds 15]`
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { bench, optionsOf } from './support/bench.mjs';
import { callFor, driverToken, ownerToken, reserve } from './support/call.mjs';
import { rounded } from './support/stats.mjs';
import {
  MONTH,
  OF_MONTH,
  compareCalls,
  driverId,
  lots,
  pastStays,
  people,
  startSides,
  staysTomorrow,
  tomorrow,
} from './support/stores.mjs';

const { sizes: asked, rounds } = optionsOf({ sizes: '10000,100000,1000000', rounds: 15 });

const GOAL = 1.5;
/** Of the figures of a month of 10,000 stays. */
const MONTH_GOAL_MS = 100;
const sizes = asked.split(',').map(Number);
/** Calls for which PostgreSQL counts its blocks. */
const COUNTED = 5;
/** Drivers take turns: one may have few open requests. The first has the long history. */
const DRIVERS = 200;
/** Lots of the owner, with spaces, and stays of the owner's measured month in every store. */
const [LOTS, SPACES, STAYS] = [8, 60, 10_000];
/** Streets with as many lots in every store. */
const HOME_LOTS = 400;
const HOME = '-90.26,15.79,-90.24,15.81';

const STAY = `start_time=${tomorrow(0)}&end_time=${tomorrow(2)}`;

/** What grows is the past and what others have: owners with ten lots each, drivers with 50 stays each. */
function fill(size) {
  const [drivers, owners] = [size / 50, size / 100];
  const firstOther = driverId(DRIVERS);
  const mine = { first: 1, spaces: LOTS * SPACES, driver: driverId(0) };
  const at = (home, anywhere) => `case when n <= ${HOME_LOTS} then ${home} else ${anywhere} end`;
  const place = [
    at('15.79 + random() * 0.02', '13.7 + random() * 4.2'),
    at('-90.26 + random() * 0.02', '-92.3 + random() * 4.1'),
  ].join();
  return [
    people(1 + DRIVERS),
    lots(LOTS, { spaces: SPACES }),
    people(drivers + owners, { owners: `n > ${drivers}` }),
    lots(size / 10, { owner: `${firstOther + drivers} + n % ${owners}`, spaces: 3, place }),
    // A third of the cars walk in.
    pastStays(STAYS, { ...mine, driver: 'case when n % 3 > 0 then 2 end', since: OF_MONTH }),
    pastStays(size / 100, {
      ...mine,
      since: `now() - interval '92 days' - n * interval '638 days' / ${size / 100}`,
    }),
    pastStays(size * 0.99, {
      first: 1 + LOTS * SPACES,
      spaces: (size / 10) * 3,
      driver: `${firstOther} + n % ${drivers}`,
      since: `now() - interval '1 day' - random() * interval '729 days'`,
    }),
    staysTomorrow(`${firstOther} + id % ${drivers}`),
    'create extension pg_stat_statements;',
  ].join('');
}

const get =
  (path, token = () => ownerToken(), headers = {}) =>
  ({ url, n }) =>
    callFor(url, { path: typeof path === 'string' ? path : path(n), token: token(n), headers });
const anybody = (n) => driverToken(1 + (n % (DRIVERS - 1)));
const first = () => driverToken(0);
const map = (query) => get(`/parking/available?${query}`, anybody);

const CALLS = {
  reserve: async (side) => {
    const [parking, plate, hoursAhead] = [1 + (side.n % LOTS), `R${side.n}`, 1 + side.n];
    const token = anybody(side.n);
    side.open.push(await reserve(side.url, { parking, token, plate, hoursAhead }));
  },
  decide: ({ url, open }) => {
    const [path, body] = [`/parking/reservation/${open.pop()}/status`, { status: 'confirmed' }];
    return callFor(url, { method: 'PATCH', path, token: ownerToken(), body });
  },
  'gate marks': async ({ url, n }) => {
    const [key, happened_at] = [randomUUID(), new Date().toISOString()];
    const walkIn = { kind: 'walk_in', space_id: n % SPACES || SPACES, vehicle_plate: `W${n}` };
    const marks = [
      { ...walkIn, key, happened_at },
      { kind: 'left', walk_in_key: key, key: randomUUID(), happened_at },
    ];
    const what = { path: '/parking/1/gate/marks', token: ownerToken(), body: { marks } };
    const content = await callFor(url, what);
    if (content.includes('refused')) throw new Error(content.toString());
  },
  gate: get('/parking/1/gate'),
  today: get('/parking/today'),
  'a day': get(`/parking/1/days/${MONTH}-15`),
  'a month': get(`/parking/figures?month=${MONTH}`),
  'stays of a month': get(`/parking/stays?month=${MONTH}`),
  // It is in no plate: every stay is looked at.
  'a search in them that finds none': get(`/parking/stays?month=${MONTH}&search=XYZ`),
  'CSV of a month': get(`/parking/reservations?month=${MONTH}`, undefined, { accept: 'text/csv' }),
  'history, first page': get('/documents/stays?limit=20', first),
  bookings: get('/documents/booking?limit=20', first),
  'streets on the map': map(`bbox=${HOME}&zoom=17`),
  'streets for a stay': map(`bbox=${HOME}&zoom=17&vehicle_type=car&${STAY}`),
  'the country on the map': map('bbox=-92.3,13.7,-88.2,17.9&zoom=8'),
  'lots nearby': map('near=15.8,-90.25'),
  availability: get((n) => `/parking/get/${LOTS + 1 + (n % 300)}?${STAY}`, anybody),
};

/** The clock's turn with one reservation whose time has come, in a transaction that leaves nothing; no JIT, as in the server. */
const CLOCK = `set jit = off;
  begin;
  update reservations set during = tstzrange(now() - interval '1 minute', now() + interval '2 hours')
  where id = (select max(id) from reservations where vehicle_plate like 'L%');
  explain (analyze, buffers, format json) select count(*) from advance_reservations(now(), 100);
  rollback;`;

/** Milliseconds and blocks of the clock's turn, the second one: the first reads what is in no memory yet. */
function turnClock(postgres, { name }) {
  postgres.psql(name, CLOCK, '-At');
  const [{ Plan: plan, 'Execution Time': ms }] = JSON.parse(postgres.psql(name, CLOCK, '-At'));
  return { ms, blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

/** Statements of a store with their blocks and milliseconds, since it forgot the ones before. */
const STATEMENTS = `select coalesce(json_agg(s), '[]') from (
  select queryid::text as id, shared_blks_hit + shared_blks_read as blocks, total_exec_time as ms
  from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database()
  where query not like '%pg_stat_statements%') s;`;
const FORGET = 'do $$ begin perform pg_stat_statements_reset(); end $$;';

/** Blocks and milliseconds of PostgreSQL for each call, without what the server asks by itself. */
async function countCalls(postgres, side) {
  const statements = () => JSON.parse(postgres.psql(side.name, STATEMENTS, '-At'));
  postgres.psql(side.name, FORGET);
  await pause(3000);
  const idle = new Set(statements().map(({ id }) => id));
  const counted = { 'the clock': turnClock(postgres, side) };
  for (const [what, call] of Object.entries(CALLS)) {
    postgres.psql(side.name, FORGET);
    for (let n = 0; n < COUNTED; n += 1) {
      side.n += 1;
      await call(side);
    }
    const rows = statements().filter(({ id }) => !idle.has(id));
    const sum = (field) => rows.reduce((all, row) => all + row[field], 0) / COUNTED;
    counted[what] = { blocks: sum('blocks'), ms: sum('ms') };
  }
  return counted;
}

await bench(async (place) => {
  const preload = '-c shared_preload_libraries=pg_stat_statements';
  const scripts = Object.fromEntries(sizes.map((size) => [`of_${size}`, fill(size)]));
  const { postgres, sides } = await startSides(place, scripts, preload);
  for (const side of Object.values(sides)) side.open = [];
  const rows = await compareCalls(rounds, sides, CALLS);
  const counted = [];
  for (const side of Object.values(sides)) counted.push(await countCalls(postgres, side));
  const [turn, ...turns] = counted.map((of) => of['the clock'].ms);
  const ratios = turns.map((ms, n) => [Object.keys(sides)[n + 1], rounded(ms / turn, 2)]);
  rows.push({ what: 'the clock', ms: rounded(turn, 2), ...Object.fromEntries(ratios) });
  for (const row of rows) {
    row.blocks = counted.map((of) => rounded(of[row.what].blocks)).join(' → ');
    row['PostgreSQL ms'] = counted.map((of) => rounded(of[row.what].ms, 2)).join(' → ');
  }
  const goals = ({ what }) => ({
    most: { [Object.keys(sides).at(-1)]: GOAL, ...(what === 'a month' && { ms: MONTH_GOAL_MS }) },
  });
  return { sizes, rounds, rows, goals };
});
