// A map's view of the same streets in a country of 1,000 lots and in one of 1,000,000: GET
// /parking/available over HTTP on PostgreSQL, the two interleaved, and a second round of the small
// one as noise. `npm run build && node bench/viewport.mjs [--parkings 1000000] [--rounds 30]`
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { driverToken, writePopulation } from './support/population.mjs';
import { startPostgres } from './support/postgres.mjs';
import { db, startServer } from './support/server.mjs';
import { median, writeResults } from './support/stats.mjs';

const { values } = parseArgs({
  options: {
    parkings: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '30' },
  },
});
const [total, rounds] = [values.parkings, values.rounds].map(Number);

const SMALL = 1000;
/** Questions in a row before the other side's turn. */
const BATCH = 5;
/** How much dearer a view may be in the large country. */
const GOAL = 2;

/** Guatemala's box; the home streets lie around its middle, as dense in both countries. */
const COUNTRY = { west: -92.3, south: 13.7, east: -88.2, north: 17.9 };
const HOME = { latitude: 15.8, longitude: -90.25 };
const density = total / ((COUNTRY.east - COUNTRY.west) * (COUNTRY.north - COUNTRY.south));
const homeSide = Math.sqrt(SMALL / 2 / density);

/** A window of 1280 by 800 pixels around the home streets, a little elsewhere each time. */
const windowAt = (zoom) => (n) => {
  const width = (1280 / 256 / 2 ** zoom) * 360;
  const height = (width * 800) / 1280;
  const shift = (((n * 7) % 11) - 5) / 50;
  const [x, y] = [HOME.longitude + shift * width, HOME.latitude + shift * height];
  const box = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
  return `bbox=${box.map((degrees) => degrees.toFixed(6)).join(',')}&zoom=${zoom}`;
};

const VIEWS = {
  street: windowAt(17),
  quarter: windowAt(16),
  district: windowAt(15),
  country: windowAt(8),
  'country, motos': (n) => `${windowAt(8)(n)}&vehicle_type=moto`,
  'world, zoom 20': () => 'bbox=-180,-90,180,90&zoom=20',
};

/** Lots anywhere in a box; one in ten takes motos. */
const insertParkings = (amount, { west, south, east, north }) => `
  insert into parkings (owner_id, name, address, zone, latitude, longitude, active,
    accepts_reservations, car_spaces_count, moto_spaces_count, car_hourly_rate, moto_hourly_rate,
    reservation_fee, availability_schedule, created_at)
  select 1, 'Parqueo ' || n, n || ' Calle', '1', ${south} + random() * ${north - south},
    ${west} + random() * ${east - west}, true, true, 20, case n % 10 when 0 then 5 else 0 end,
    5 + n % 40, case n % 10 when 0 then 3 else 0 end, 10, day.week, now()
  from generate_series(1, ${amount}) n cross join (
    select jsonb_object_agg(name, '{"available":true,"available_from":"08:00","available_until":"18:00"}'::jsonb) as week
    from unnest('{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[]) name
  ) day;`;

const home = {
  west: HOME.longitude - homeSide / 2,
  south: HOME.latitude - homeSide / 2,
  east: HOME.longitude + homeSide / 2,
  north: HOME.latitude + homeSide / 2,
};
const COUNTRIES = {
  small: insertParkings(SMALL / 2, home) + insertParkings(SMALL / 2, COUNTRY),
  large: insertParkings(total, COUNTRY),
};

const folder = mkdtempSync(join(tmpdir(), 'parqueo-bench-'));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds until the whole answer is there, and what it shows. */
async function ask(url, token, query) {
  const begun = performance.now();
  const answer = await new Promise((done, failed) => {
    const call = get(`${url}/api/parking/available?${query}`, {
      agent,
      headers: { authorization: token },
    });
    call.once('response', done);
    call.once('error', failed);
  });
  const text = (await answer.toArray()).join('');
  const ms = performance.now() - begun;
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${text}`);
  return { ms, text };
}

const postgres = await startPostgres();
const servers = [];
try {
  const url = (name) => postgres.url.replace(/[^/]+$/, name);
  const run = (name, script) =>
    execFileSync(postgres.program('psql'), ['-q', '-v', 'ON_ERROR_STOP=1', url(name)], {
      input: script,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  const file = join(folder, 'population');
  const sessions = await writePopulation(file, { drivers: 1, parkings: 0, spaces: 0 });
  const token = driverToken(sessions, 0);
  const sides = {};
  for (const [name, insert] of Object.entries(COUNTRIES)) {
    run('postgres', `create database ${name}`);
    const settings = { DATABASE_URL: url(name), DATA_DIR: join(folder, name) };
    db(settings, 'restore', file);
    const begun = performance.now();
    run(
      name,
      `select setseed(0.5); alter table parkings disable trigger user; ${insert}
       alter table parkings enable trigger user;`,
    );
    const loaded = performance.now();
    run(name, 'select rebuild_parking_cells();');
    const counted = performance.now();
    run(name, 'vacuum analyze;');
    console.log(
      `${name}: loaded in ${((loaded - begun) / 1000).toFixed(1)} s, cells in ${((counted - loaded) / 1000).toFixed(1)} s`,
    );
    const server = await startServer(settings);
    servers.push(server);
    sides[name] = server.url;
  }

  const rows = [];
  for (const [view, query] of Object.entries(VIEWS)) {
    const order = [
      ['small', sides.small],
      ['large', sides.large],
      ['again', sides.small],
    ];
    const times = { small: [], large: [], again: [] };
    const shown = {};
    // The first round warms both up and does not count.
    for (let round = -1; round < rounds; round += 1)
      for (const [side, address] of order)
        for (let n = 0; n < BATCH; n += 1) {
          const { ms, text } = await ask(address, token, query(n));
          if (round >= 0) times[side].push(ms);
          else {
            const { parkings, clusters } = JSON.parse(text);
            shown[side] =
              parkings.length > 0 ? `${parkings.length} lots` : `${clusters.length} clusters`;
          }
        }
    rows.push({
      view,
      small: shown.small,
      large: shown.large,
      'small ms': Number(median(times.small).toFixed(2)),
      'large ms': Number(median(times.large).toFixed(2)),
      ratio: Number((median(times.large) / median(times.small)).toFixed(2)),
      noise: Number((median(times.again) / median(times.small)).toFixed(2)),
      goal: GOAL,
    });
  }
  console.log(
    `\nA view in a country of ${total} lots against one of ${SMALL}, ${rounds} × ${BATCH} times`,
  );
  console.table(rows);
  writeResults('viewport', { parkings: total, small: SMALL, rounds, rows });
  if (rows.some(({ ratio }) => ratio > GOAL)) process.exitCode = 1;
} finally {
  agent.destroy();
  for (const server of servers) await server.stop();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
