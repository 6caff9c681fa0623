// A map's view of the same streets in a country of 1,000 lots and in one of 1,000,000: GET
// /parking/available over HTTP on PostgreSQL, the two interleaved, and a second round of the small
// one as noise. Also the same view for a stay and a vehicle type, against the view without them.
// `npm run build && node bench/viewport.mjs [--parkings 1000000] [--rounds 30]`
import { Agent } from 'node:http';
import { join } from 'node:path';
import { bench, optionsOf } from './support/bench.mjs';
import { callFor } from './support/call.mjs';
import { driverToken, writePopulation } from './support/population.mjs';
import { startPostgres } from './support/postgres.mjs';
import { db, startServer } from './support/server.mjs';
import { median, rounded, writeResults } from './support/stats.mjs';

const { parkings: total, rounds } = optionsOf({ parkings: 1_000_000, rounds: 30 });

const SMALL = 1000;
/** Requests in a row before the other side's turn. */
const BATCH = 5;
/** Drivers take turns: a single one would soon reach its limits. */
const DRIVERS = 60;
/** How much dearer a view may be in the large country. */
const GOAL = 2;
/** How much dearer the view of a stay may be than the view without. */
const STAY_GOAL = 1.5;

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

/** Tomorrow from 10:00 on in Guatemala, `n` hours. */
const tomorrow = (hours) => {
  const day = new Date(Date.now() + 18 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T16:00:00Z`) + hours * 3_600_000).toISOString();
};
/** Two hours for a car, beginning so many quarters later. */
const stayOf = (quarters) =>
  `&vehicle_type=car&start_time=${tomorrow(quarters / 4)}&end_time=${tomorrow(quarters / 4 + 2)}`;

/** The query of a view, for a stay where there is one; a stay brings its own type. */
const viewOf = (view, n, stay) =>
  stay === '' ? VIEWS[view](n) : VIEWS[view](n).replace('&vehicle_type=moto', '') + stay;

/** Lots anywhere in a box; one in ten takes motos, one in fifty has a single space. */
const insertParkings = (amount, { west, south, east, north }) => `
  insert into parkings (owner_id, name, address, zone, latitude, longitude, active,
    accepts_reservations, car_spaces_count, moto_spaces_count, car_hourly_rate, moto_hourly_rate,
    reservation_fee, availability_schedule, created_at)
  select 1, 'Parqueo ' || n, n || ' Calle', '1', ${south} + random() * ${north - south},
    ${west} + random() * ${east - west}, true, true, case n % 50 when 1 then 1 else 20 end,
    case n % 10 when 0 then 5 else 0 end,
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

/**
 * A live reservation of two hours for each lot, at a quarter of an hour of the days (7:00 to 19:00) of
 * today, tomorrow and the day after: of nine lots, one is reserved at some time of two hours.
 */
const RESERVATIONS = `
  insert into spaces (parking_id, identifier, vehicle_type) select id, 'C-01', 'car' from parkings;
  insert into reservations (space_id, parking_id, vehicle_type, user_id, during, status, reply_by,
    payment_method, total_cost, reservation_cost, card_surcharge, vehicle_plate, vehicle_brand,
    vehicle_model, vehicle_color, created_at)
  select id, parking_id, 'car', 2, tstzrange(since, since + interval '2 hours'), 'confirmed', now(),
    'cash', 40, 10, 0, 'P' || id, 'x', 'x', 'x', now()
  from (
    select s.*, '${tomorrow(-27)}'::timestamptz + floor(random() * 3) * interval '1 day'
      + floor(random() * 40) * interval '15 minutes' as since
    from spaces s
  ) s;`;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Tokens of the drivers, who take turns. */
const tokens = [];
let turn = 0;

/** Milliseconds to the whole answer, and its content. */
async function ask(url, query) {
  turn += 1;
  const token = tokens[turn % DRIVERS];
  const begun = performance.now();
  const text = await callFor(200, url, { agent, path: `/parking/available?${query}`, token });
  return { ms: performance.now() - begun, text };
}

/** Starts a server for each country. @returns {Promise<Record<string, string>>} their addresses */
async function startCountries(postgres, { folder, started }) {
  const file = join(folder, 'population');
  const sessions = await writePopulation(file, { drivers: DRIVERS, parkings: 0, spaces: 0 });
  for (let n = 0; n < DRIVERS; n += 1) tokens.push(driverToken(sessions, n));
  const urls = {};
  for (const [name, insert] of Object.entries(COUNTRIES)) {
    const settings = { DATABASE_URL: postgres.create(name), DATA_DIR: join(folder, name) };
    db(settings, 'restore', file);
    const begun = performance.now();
    postgres.psql(
      name,
      `select setseed(0.5); alter table parkings disable trigger user; ${insert}
       alter table parkings enable trigger user; ${RESERVATIONS}`,
    );
    const loaded = performance.now();
    postgres.psql(name, 'select rebuild_parking_cells();');
    const counted = performance.now();
    postgres.psql(name, 'vacuum analyze;');
    console.log(
      `${name}: loaded in ${((loaded - begun) / 1000).toFixed(1)} s, cells in ${((counted - loaded) / 1000).toFixed(1)} s`,
    );
    urls[name] = started(await startServer(settings)).url;
  }
  return urls;
}

await bench(async (place) => {
  const postgres = place.started(await startPostgres());
  const { small, large } = await startCountries(postgres, place);
  place.started({ stop: () => agent.destroy() });
  const rows = [];
  let sent = 0;
  for (const view of Object.keys(VIEWS)) {
    const order = [
      ['small', small, ''],
      ['large', large, ''],
      ['again', small, ''],
      ['small stay', small, stayOf(0)],
      ['large stay', large, stayOf(0)],
    ];
    const times = Object.fromEntries(order.map(([side]) => [side, []]));
    const shown = {};
    // The first round warms up and does not count.
    for (let round = -1; round < rounds; round += 1)
      for (const [side, address, stay] of order)
        for (let n = 0; n < BATCH; n += 1) {
          const { ms, text } = await ask(address, viewOf(view, n, stay));
          if (round >= 0) times[side].push(ms);
          else {
            const { parkings, clusters } = JSON.parse(text);
            shown[side] =
              parkings.length > 0 ? `${parkings.length} lots` : `${clusters.length} clusters`;
          }
        }
    // The first request for a stay makes the server count its spaces.
    const first = [];
    for (let n = 1; n <= 5; n += 1)
      first.push((await ask(large, viewOf(view, n, stayOf(n + sent)))).ms);
    sent += first.length;
    const ms = (side) => rounded(median(times[side]), 2);
    const ratio = (side, other) => rounded(ms(side) / ms(other), 2);
    rows.push({
      view,
      small: shown.small,
      large: shown.large,
      'small ms': ms('small'),
      'large ms': ms('large'),
      ratio: ratio('large', 'small'),
      noise: ratio('again', 'small'),
      'small stay': ratio('small stay', 'small'),
      'large stay': ratio('large stay', 'large'),
      'large stay, first ms': rounded(median(first), 2),
    });
  }
  console.log(
    `\nA view in a country of ${total} lots against one of ${SMALL}, ${rounds} × ${BATCH} times: at most ${GOAL} times as dear, for a stay ${STAY_GOAL} times the view without`,
  );
  console.table(rows);
  writeResults('viewport', { parkings: total, small: SMALL, rounds, rows });
  return rows.every(
    (row) => row.ratio <= GOAL && row['small stay'] <= STAY_GOAL && row['large stay'] <= STAY_GOAL,
  );
});
