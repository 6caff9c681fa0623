// What the product's calls cost as the store grows: over HTTP on PostgreSQL with 10⁴, 10⁵ and 10⁶
// reservations of two years, most of them past, and a tenth as many lots, the stores by turns and the
// smallest one twice as noise. One owner and one driver have a hundredth of the past, so it grows with the
// store; the month, the day and the streets that are asked for are the same. Beside the time, which a busy
// machine scatters, the blocks that PostgreSQL reads for a call. Goal: 1.5 times the smallest store.
// Options: --sizes 10000,100000,1000000 (and 10000000: a million lots) --rounds 15
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { administer } from '@parqueo/server/test/support/postgres.mjs';
import { bench, optionsOf } from './support/bench.mjs';
import { callFor, driverToken, ownerToken, reserve } from './support/call.mjs';
import { startServer } from './support/server.mjs';
import { inTurns, medians, timed } from './support/stats.mjs';
import {
  driverId,
  lots,
  makeStore,
  pastStays,
  people,
  staysTomorrow,
  tomorrow,
} from './support/stores.mjs';

const { sizes, rounds } = optionsOf({ sizes: '10000,100000,1000000', rounds: 15 });

/** Calls for which PostgreSQL counts its blocks. */
const COUNTED = 5;
/** Drivers take turns: one may have few open requests. The first has the long history. */
const DRIVERS = 200;
/** Lots of the owner, with spaces, and stays of the owner's measured month in every store. */
const [LOTS, SPACES, STAYS] = [8, 60, 10_000];
/** Streets with as many lots in every store, and the country around them, in degrees. */
const HOME = { lots: 400, x: -90.25, y: 15.8, size: 0.02 };
const COUNTRY = 4.2;

/** The month that is asked for: the last whole one. */
const lastMonth = new Date();
lastMonth.setUTCMonth(lastMonth.getUTCMonth() - 1, 1);
const MONTH = lastMonth.toISOString().slice(0, 7);
const STAY = `start_time=${tomorrow(0)}&end_time=${tomorrow(2)}`;

/** What grows is the past and what others have: owners with ten lots each, drivers with 50 stays each. */
function fill(size) {
  const [drivers, owners] = [size / 50, size / 100];
  const firstOther = driverId(DRIVERS);
  const mine = { first: 1, spaces: LOTS * SPACES, driver: driverId(0) };
  const degrees = `case when n <= ${HOME.lots} then ${HOME.size} else ${COUNTRY} end`;
  const around = (middle) => `${middle} + (random() - 0.5) * ${degrees}`;
  const place = `${around(HOME.y)}, ${around(HOME.x)}`;
  const ofMonth = `'${MONTH}-01T12:00Z'::timestamptz + (n % 670) * interval '1 hour'`;
  return [
    people(1 + DRIVERS),
    lots(LOTS, { spaces: SPACES }),
    people(drivers + owners, { owners: `n > ${drivers}` }),
    lots(size / 10, { owner: `${firstOther + drivers} + n % ${owners}`, spaces: 3, place }),
    // A third of the cars walk in.
    pastStays(STAYS, { ...mine, driver: 'case when n % 3 > 0 then 2 end', since: ofMonth }),
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

/** The clock's turn with one reservation whose time has come, in a transaction that leaves nothing; no JIT, as in the server. */
const CLOCK = `set jit = off;
  begin;
  update reservations set during = tstzrange(now() - interval '1 minute', now() + interval '2 hours')
  where id = (select max(id) from reservations where vehicle_plate like 'L%');
  select count(*) from advance_reservations(now(), 100);
  rollback`;

const get =
  (path, token = () => ownerToken(), headers = {}) =>
  ({ url, n }) =>
    callFor(url, { path: typeof path === 'string' ? path : path(n), token: token(n), headers });
const anybody = (n) => driverToken(1 + (n % (DRIVERS - 1)));
const first = () => driverToken(0);
/** Lots in a window of so many degrees around the home streets, a little elsewhere each time. */
function view(degrees, zoom, more = '') {
  const path = (n) => {
    const shift = ((n % 101) - 50) / 1000 - 0.5;
    const [west, south] = [HOME.x + shift * degrees, HOME.y + shift * degrees];
    const box = [west, south, west + degrees, south + degrees];
    return `/parking/available?bbox=${box.join()}&zoom=${zoom}${more}`;
  };
  // One account may ask for few lists a second.
  return get(path, (n) => anybody(n + zoom));
}
const forStay = `&vehicle_type=car&${STAY}`;

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
  'streets on the map': view(0.02, 17),
  'streets for a stay': view(0.02, 17, forStay),
  'a district on the map': view(0.06, 15),
  'a district for a stay': view(0.06, 15, forStay),
  'the country on the map': view(COUNTRY, 8),
  'the country for a stay': view(COUNTRY, 8, forStay),
  'lots nearby': get('/parking/available?near=15.8,-90.25', anybody),
  availability: get((n) => `/parking/get/${LOTS + 1 + (n % 300)}?${STAY}`, anybody),
  'the clock': ({ database }) => administer(database, CLOCK),
};

/** Statements of a database with their blocks since it forgot the ones before. */
const STATEMENTS = `
  select queryid as id, (shared_blks_hit + shared_blks_read)::float as blocks
  from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database()
  where query not like '%pg_stat_statements%'`;
const FORGET = 'select pg_stat_statements_reset()';

/** Blocks that PostgreSQL reads for each call, without what the server asks by itself. */
async function countBlocks(side) {
  const query = (sql) => administer(side.database, sql);
  await query(FORGET);
  await pause(3000);
  const own = new Set((await query(STATEMENTS)).map(({ id }) => id));
  const counted = {};
  for (const [what, call] of Object.entries(CALLS)) {
    await query(FORGET);
    for (let n = 0; n < COUNTED; n += 1) {
      side.n += 1;
      await call(side);
    }
    const asked = (await query(STATEMENTS)).filter(({ id }) => !own.has(id));
    counted[what] = Math.round(asked.reduce((sum, { blocks }) => sum + blocks, 0) / COUNTED);
  }
  return counted;
}

/** The calls on a side, one after the other. @returns the milliseconds of each */
async function timesOf(side) {
  side.n += 1;
  const times = {};
  for (const [what, call] of Object.entries(CALLS)) times[what] = await timed(() => call(side));
  // An account may ask only so often.
  await pause(300);
  return times;
}

await bench(async (place) => {
  const sides = {};
  for (const size of sizes.split(',').map(Number)) {
    const preload = ['shared_preload_libraries=pg_stat_statements'];
    const settings = await makeStore(place, `of_${size}`, fill(size), preload);
    const { url } = place.started(await startServer(settings));
    sides[`of_${size}`] = { url, database: settings.DATABASE_URL, n: 0, open: [] };
  }
  const taken = await inTurns(rounds, sides, timesOf);
  const [[, base], ...others] = Object.entries(taken).map(([name, each]) => [name, medians(each)]);
  const rows = Object.entries(base).map(([what, ms]) => ({ what, ms }));
  for (const row of rows) for (const [name, times] of others) row[name] = times[row.what] / row.ms;
  for (const [name, side] of Object.entries(sides)) {
    const counted = await countBlocks(side);
    for (const row of rows) row[`blocks ${name}`] = counted[row.what];
  }
  const largest = Object.keys(sides).at(-1);
  // A month of 10,000 stays has a goal of its own, in milliseconds.
  const goals = ({ what }) => ({
    most: { [largest]: 1.5, ...(what === 'a month' && { ms: 100 }) },
  });
  return { rows, goals };
});
