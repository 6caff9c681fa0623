// An owner's month of 10,000 stays: GET /parking/figures, a page of /parking/stays and a search in them
// over HTTP on PostgreSQL, once alone in the store and once beside 100 other owners with 1,000 stays
// each, the two interleaved. The goal for each is 100 ms. `npm run build && node bench/month.mjs [--rounds 30]`
import { join } from 'node:path';
import { bench, optionsOf } from './support/bench.mjs';
import { ownerToken, writePopulation } from './support/population.mjs';
import { startPostgres } from './support/postgres.mjs';
import { db, startServer } from './support/server.mjs';
import { median, rounded, writeResults } from './support/stats.mjs';

const { rounds } = optionsOf({ rounds: 30 });

const GOAL_MS = 100;
const [STAYS, OTHERS, STAYS_OF_OTHERS] = [10_000, 100, 1000];
const MONTH = '2026-02';
const [LOTS, SPACES] = [8, 60];
const CALLS = {
  figures: `/api/parking/figures?month=${MONTH}`,
  'a page of stays': `/api/parking/stays?month=${MONTH}`,
  // It is in no plate: every stay is looked at.
  'a search that finds none': `/api/parking/stays?month=${MONTH}&search=XYZ`,
};

/** Other owners, with two lots each. */
const PEOPLE = `
  insert into users (full_name, email, phone, password_hash, user_type, created_at)
  select 'Otro ' || n, 'otro' || n || '@ejemplo.gt', (40000000 + n)::text, 'none', 'admin', now()
  from generate_series(1, ${OTHERS}) n;
  insert into parkings (owner_id, name, address, zone, active, accepts_reservations, car_spaces_count,
    moto_spaces_count, car_hourly_rate, moto_hourly_rate, reservation_fee, availability_schedule, created_at)
  select u.id, 'Otro', 'Calle', '1', true, true, ${SPACES}, 0, 15, 0, 10, '{}', now()
  from users u, generate_series(1, 2) where u.email like 'otro%';
  insert into spaces (parking_id, identifier, vehicle_type)
  select p.id, 'C-' || n, 'car' from parkings p, generate_series(1, ${SPACES}) n
  where p.name = 'Otro';`;

/** Stays of a month: a third are walk-ins, one in twenty is cancelled, nine of ten are paid. */
const staysOf = (lots, amount) => `
  with spaces_of as materialized (
    select s.*, row_number() over (partition by p.owner_id order by s.id) as k,
      count(*) over (partition by p.owner_id) as most
    from spaces s join parkings p on p.id = s.parking_id where ${lots}
  ), made as (
    insert into reservations (space_id, parking_id, vehicle_type, user_id, during, status, reply_by,
      payment_method, total_cost, reservation_cost, card_surcharge, vehicle_plate, vehicle_brand,
      vehicle_model, vehicle_color, created_at, hourly_rate, arrived_at, left_at, cancelled_by)
    select s.id, s.parking_id, 'car', case when n % 3 > 0 then 2 end,
      tstzrange(t, t + interval '2 hours'), case when n % 20 = 0 then 'cancelled' else 'completed' end,
      t, 'cash', 40, 10, 0, 'P' || n, 'Toyota', 'Yaris', 'Gris', t, 15, t,
      t + interval '130 minutes', case when n % 20 = 0 then 'driver' end
    from generate_series(1, ${amount}) n
    cross join lateral (
      select '${MONTH}-01T06:00:00Z'::timestamptz + (n % 670) * interval '1 hour') x (t)
    join spaces_of s on s.k = 1 + n % s.most
    returning id, parking_id, during, status)
  insert into gate_marks (key, parking_id, reservation_id, kind, happened_at, heard_at, made_by,
    method, amount)
  select gen_random_uuid(), parking_id, id, 'paid', upper(during), upper(during), 1,
    case when id % 3 = 0 then 'card' else 'cash' end, 40
  from made where status = 'completed' and id % 10 > 0;`;

const MINE = staysOf("p.name <> 'Otro'", STAYS);
/** As the gate leaves them. */
const PAID = `update reservations set payment_status = 'paid'
  where id in (select reservation_id from gate_marks);`;
const SIDES = { alone: MINE, beside: PEOPLE + MINE + staysOf("p.name = 'Otro'", STAYS_OF_OTHERS) };

await bench(async ({ folder, started }) => {
  const postgres = started(await startPostgres());
  const file = join(folder, 'population');
  const sessions = await writePopulation(file, { drivers: 1, parkings: LOTS, spaces: SPACES });
  const headers = { authorization: ownerToken(sessions) };
  const servers = {};
  for (const [name, script] of Object.entries(SIDES)) {
    const settings = { DATABASE_URL: postgres.create(name), DATA_DIR: join(folder, name) };
    db(settings, 'restore', file);
    postgres.psql(name, `${script} ${PAID} vacuum analyze;`);
    servers[name] = started(await startServer(settings));
  }
  const times = {};
  // The first round warms up and does not count.
  for (let round = -1; round < rounds; round += 1)
    for (const [what, path] of Object.entries(CALLS))
      for (const [name, { url }] of Object.entries(servers)) {
        const begun = performance.now();
        const answer = await fetch(url + path, { headers });
        await answer.text();
        if (answer.status !== 200) throw new Error(`${path} ${answer.status}`);
        if (round >= 0) ((times[what] ??= {})[name] ??= []).push(performance.now() - begun);
      }
  const rows = Object.entries(times).map(([what, { alone, beside }]) => ({
    what,
    alone: rounded(median(alone), 1),
    beside: rounded(median(beside), 1),
    ratio: rounded(median(beside) / median(alone), 2),
  }));
  console.table(rows);
  writeResults('month', { rows });
  return rows.every(({ beside }) => beside <= GOAL_MS);
});
