// Ordinary visits during attacks (support/attack.mjs): sockets that never read, that send invalid tokens or
// unknown namespaces, a thousand slow connections, one account's most expensive calls, in other spellings
// too, the lists of a driver with 5,000 reservations and of their owner, 30 uploads of a team at once.
// `--only guesses`: how long logins take while passwords are guessed at.
// `npm run build && node bench/attackers.mjs [--seconds 20] [--parkings 2000] [--only junk] [--store embedded]`
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { bench, optionsOf } from './support/bench.mjs';
import { call, driverToken, ownerToken, reservationBody } from './support/call.mjs';
import { measureLogins } from './support/logins.mjs';
import { METRICS_BEARER, issueToken, startServer } from './support/server.mjs';
import { median, percentile, residentMib, rounded, timed } from './support/stats.mjs';
import { driverId, fillStores, lots, pastStays, people } from './support/stores.mjs';

const options = optionsOf({
  seconds: 20,
  parkings: 2000,
  connections: 1000,
  // Noise of a busy machine, in milliseconds: times below it are not judged.
  floor: 0,
  only: '',
  store: 'embedded',
});
const { seconds, parkings, connections, floor, only } = options;

const ATTACKS =
  'sockets junk namespaces slow expensive spellings lists sheets headers csv uploads'.split(' ');
/** Times the quiet p99 of ordinary calls at most. */
const TIMES = 2;
const GOALS = { failed: 0, 'MiB above idle': 512 };
const GOALS_OF_LISTS = {
  'healthz p99 ms': Math.max(floor, 50),
  'loop p99 ms': Math.max(floor, 20),
};
const GOALS_OF_LOGINS = { new: Math.max(floor, 5000), known: Math.max(floor, 1000) };

const PEOPLE = 10;
/** An owner with lots of many spaces, and a driver with a long history there. */
const [RICH_OWNER, RICH_DRIVER] = [driverId(PEOPLE), PEOPLE + 1];
const RICH = { lots: 20, spaces: 120, stays: 5000 };
const SCRIPT =
  people(PEOPLE + 3, { owners: `n in (1, ${RICH_OWNER})` }) +
  lots(parkings, { spaces: 5 }) +
  lots(RICH.lots, { spaces: RICH.spaces, owner: RICH_OWNER }) +
  pastStays(RICH.stays, {
    first: 1 + parkings * 5,
    spaces: RICH.lots * RICH.spaces,
    driver: driverId(RICH_DRIVER),
    since: `now() - (n + 3) * interval '1 hour'`,
  });

/** Loop delay that an idle server reports. */
const LOOP_RESOLUTION_MS = 50;
const PAUSE_MS = 50;

/** Looks at the map and at a lot, requests a space and cancels it, until the time is over. */
async function visit(url, person, { times, statuses, until }) {
  const token = driverToken(person);
  async function send(path, body) {
    let answer;
    const asking = () =>
      call(url, { path, token, body }).catch(({ code }) => ({ status: code, content: '' }));
    times.push(await timed(async () => (answer = await asking())));
    statuses.push(answer.status);
    return answer;
  }
  for (let n = 0; performance.now() < until; n += 1) {
    await send('/parking/available?bbox=-90.6,14.5,-90.57,14.53&zoom=16');
    await wait(PAUSE_MS);
    const parking = 1 + ((person * 7 + n) % parkings);
    await send(`/parking/get/${parking}`);
    const body = reservationBody({ plate: `P${person}X${n}`, hoursAhead: 2 + (n % 1000) });
    const { status, content } = await send(`/parking/${parking}/reservation`, body);
    if (status === 201) await send(`/reservation/${JSON.parse(content).id}/cancel`, {});
    await wait(PAUSE_MS);
  }
}

/** 99th percentile of the server's loop delay since the last call, in milliseconds. */
async function loopDelay(url) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: METRICS_BEARER } });
  const text = await answer.text();
  const lag = Number(/^nodejs_eventloop_lag_p99_seconds(?:{.*})? (\S+)/m.exec(text)?.[1]);
  return Math.max(0, lag * 1000 - LOOP_RESOLUTION_MS);
}

/** A row of ordinary visitors for a while: times, failures and memory. */
async function measureOthers(name, { url, pid }, idle = 0) {
  const [times, statuses, health] = [[], [], []];
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, residentMib(pid))), 100);
  await loopDelay(url);
  const until = performance.now() + seconds * 1000;
  const watch = async () => {
    while (performance.now() < until) {
      health.push(await timed(async () => (await fetch(`${url}/healthz`)).text()));
      await wait(2 * PAUSE_MS);
    }
  };
  const visits = Array.from({ length: PEOPLE }, (_, n) =>
    visit(url, n, { times, statuses, until }),
  );
  await Promise.all([watch(), ...visits]);
  const loop = await loopDelay(url);
  clearInterval(sampling);
  return {
    name,
    calls: times.length,
    'p50 ms': rounded(median(times), 1),
    'p99 ms': rounded(percentile(times, 0.99), 1),
    'healthz p99 ms': rounded(percentile(health, 0.99), 1),
    'loop p99 ms': rounded(loop, 1),
    failed: statuses.filter((status) => !(status < 500)).length,
    'MiB above idle': Math.round(peak - idle),
  };
}

/** What is measured while a thread attacks. */
async function attackedBy(workerData, measure) {
  const worker = new Worker(new URL('support/attack.mjs', import.meta.url), { workerData });
  try {
    await wait(1000);
    return await measure();
  } finally {
    await worker.terminate();
  }
}

async function measureVisits(settings, started) {
  const teamToken = issueToken(settings, 'driver');
  const server = started(await startServer(settings));
  await measureOthers('warming up', server);
  const idle = residentMib(server.pid);
  const rows = [await measureOthers('quiet', server, idle)];
  for (const attack of ATTACKS.filter((each) => !only || each === only)) {
    const given = {
      attack,
      url: server.url,
      connections,
      token: driverToken(RICH_DRIVER),
      ownerToken: ownerToken(RICH_OWNER),
      teamToken,
      // Each attack has its own address, so that the limits of one do not affect the next.
      localAddress: `127.0.0.${60 + rows.length}`,
    };
    rows.push(await attackedBy(given, () => measureOthers(attack, server, idle)));
    await wait(1000);
  }
  rows.push(await measureOthers('quiet again', server, idle));
  const most = { ...GOALS, 'p99 ms': Math.max(floor, TIMES * rows[0]['p99 ms']) };
  const goals = ({ name }) => ({
    most: /lists|sheets/.test(name) ? { ...most, ...GOALS_OF_LISTS } : most,
  });
  return { ...options, rows, goals };
}

await bench(async (place) => {
  const { stores } = await fillStores(place, SCRIPT);
  const settings = stores[options.store];
  if (only !== 'guesses') return measureVisits(settings, place.started);
  // Attackers name their addresses in the headers of a proxy.
  const { url } = place.started(await startServer({ ...settings, TRUST_PROXY: 'loopback' }));
  const rows = await measureLogins(url, seconds, attackedBy);
  const goals = ({ device }) => ({ most: { 'p95 ms': GOALS_OF_LOGINS[device], refused: 0 } });
  return { ...options, rows, goals };
});
