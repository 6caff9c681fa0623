// Measures ordinary visits during attacks: sockets that never read, that send invalid tokens or
// unknown namespaces, a thousand slow connections, one account's most expensive calls, in other spellings
// too, the lists of a driver with 5,000 reservations and of their owner, 30 uploads of a team at once.
// `--only guesses`: how long logins take while passwords are guessed at.
// `npm run build && node bench/attackers.mjs [--seconds 20] [--parkings 2000] [--only junk]`;
// DATABASE_URL chooses an empty PostgreSQL. Fails when a goal is missed.
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { bench, optionsOf } from './support/bench.mjs';
import { call, reservationBody } from './support/call.mjs';
import { measureLogins } from './support/logins.mjs';
import { driverToken, richOwnerToken, writePopulation } from './support/population.mjs';
import { METRICS_BEARER, db, issueToken, startServer } from './support/server.mjs';
import { median, percentile, residentKib, rounded, writeResults } from './support/stats.mjs';

const { seconds, parkings, connections, floor, only } = optionsOf({
  seconds: 20,
  parkings: 2000,
  connections: 1000,
  // Noise of a busy machine, in milliseconds: times below it are not judged.
  floor: 0,
  // Short name of a single attack to run.
  only: '',
});

/** `times` the quiet p99 of ordinary calls, `memory` in MiB above idle; the rest in milliseconds. */
const GOALS = {
  times: 2,
  memory: 512,
  health: 50,
  loop: 20,
  loginMs: 5000,
  knownDeviceLoginMs: 1000,
};
const PEOPLE = 10;
const HISTORY = 5000;
/** Loop delay that an idle server reports. */
const LOOP_RESOLUTION_MS = 10;
const PAUSE_MS = 50;
const ATTACKS = {
  'sockets that never read': 'sockets',
  [`${connections} sockets with junk tokens`]: 'junk',
  '50 sockets that name namespaces': 'namespaces',
  [`${connections} slow connections`]: 'slow',
  '50 expensive calls at once': 'expensive',
  'the same by other spellings of their path': 'spellings',
  '12 clients of a driver with 5,000 reservations': 'lists',
  '12 clients of their owner, 2 spreadsheets': 'sheets',
  '12 clients of their owner, long headers': 'headers',
  '50 spreadsheets read slowly': 'csv',
  '30 uploads of a team at once': 'uploads',
};

/** Resident memory of a process, in MiB. */
const residentMib = (pid) => residentKib(pid) / 1024;

const agent = new Agent({ keepAlive: true });

/** Looks at the map and at a lot, requests a space and cancels it, until the time is over. */
async function visit(url, token, person, { times, statuses, until }) {
  async function timed(path, body) {
    const began = performance.now();
    const what = { agent, method: body ? 'POST' : 'GET', path, token, body };
    const answer = await call(url, what).catch(({ code }) => ({ status: code, content: '' }));
    times.push(performance.now() - began);
    statuses.push(answer.status);
    return answer;
  }
  for (let n = 0; performance.now() < until; n += 1) {
    await timed('/parking/available?bbox=-90.6,14.5,-90.57,14.53&zoom=16');
    await wait(PAUSE_MS);
    const parking = 1 + ((person * 7 + n) % parkings);
    await timed(`/parking/get/${parking}`);
    const body = reservationBody({ plate: `P${person}X${n}`, hoursAhead: 2 + (n % 1000) });
    const { status, content } = await timed(`/parking/${parking}/reservation`, body);
    if (status === 201) await timed(`/reservation/${JSON.parse(content).id}/cancel`, {});
    await wait(PAUSE_MS);
  }
}

/** Calls the health check ten times a second, until the time is over. */
async function watch(url, health, until) {
  while (performance.now() < until) {
    const began = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    health.push(performance.now() - began);
    await wait(2 * PAUSE_MS);
  }
}

/** 99th percentile of the server's loop delay since the last call, in milliseconds. */
async function loopDelay(url) {
  const text = await (
    await fetch(`${url}/metrics`, { headers: { authorization: METRICS_BEARER } })
  ).text();
  const lag = Number(/^nodejs_eventloop_lag_p99_seconds(?:{.*})? (\S+)/m.exec(text)?.[1]);
  return Math.max(0, lag * 1000 - LOOP_RESOLUTION_MS);
}

/** Times, failures and memory of ordinary visitors for a while. */
async function measureOthers(server, sessions) {
  const [times, statuses, health] = [[], [], []];
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, residentMib(server.pid))), 100);
  await loopDelay(server.url);
  const until = performance.now() + seconds * 1000;
  await Promise.all([
    watch(server.url, health, until),
    ...Array.from({ length: PEOPLE }, (_, n) =>
      visit(server.url, driverToken(sessions, n), n, { times, statuses, until }),
    ),
  ]);
  const loop = await loopDelay(server.url);
  clearInterval(sampling);
  return {
    p99: percentile(times, 0.99),
    p50: median(times),
    calls: times.length,
    health: percentile(health, 0.99),
    loop,
    statuses,
    peak,
  };
}

const row = (name, { p50, p99, calls, health, loop, statuses, peak }, idle) => ({
  name,
  calls,
  'p50 ms': rounded(p50, 1),
  'p99 ms': rounded(p99, 1),
  'healthz p99 ms': rounded(health, 1),
  'loop p99 ms': rounded(loop, 1),
  failed: statuses.filter((status) => !(status < 500)).length,
  'MiB above idle': Math.round(peak - idle),
});

/** Whether logins during guesses meet their goals. */
async function loginsMeetGoals({ settings, started }) {
  // Attackers name their addresses in the headers of a proxy.
  const server = started(await startServer({ ...settings, TRUST_PROXY: 'loopback' }));
  const [fresh, knownDevices] = await measureLogins(server.url, seconds);
  console.log(
    `Logins during guesses; goals: p95 ${GOALS.loginMs} ms, of known devices ${GOALS.knownDeviceLoginMs} ms, none refused`,
  );
  console.table([fresh, knownDevices]);
  writeResults('attackers', { seconds, rows: [fresh, knownDevices] });
  return (
    fresh['p95 ms'] <= Math.max(floor, GOALS.loginMs) &&
    knownDevices['p95 ms'] <= Math.max(floor, GOALS.knownDeviceLoginMs) &&
    fresh.refused.length + knownDevices.refused.length === 0
  );
}

/** Measures ordinary visits during an attack. */
async function measureAttacked(server, sessions, workerData) {
  const worker = new Worker(new URL('./support/attack.mjs', import.meta.url), { workerData });
  await wait(1000);
  const measured = await measureOthers(server, sessions);
  await worker.terminate();
  return measured;
}

/** Whether ordinary visits meet their goals during each attack. */
async function visitsMeetGoals({ settings, sessions, file, started }) {
  db(settings, 'restore', file);
  const teamToken = issueToken(settings, 'driver');
  const server = started(await startServer(settings));
  // Warms up the server.
  await measureOthers(server, sessions);
  const idle = residentMib(server.pid);
  const quiet = await measureOthers(server, sessions);
  const rows = [row('quiet', quiet, idle)];
  let missed = rows[0].failed > 0;
  for (const [name, attack] of Object.entries(ATTACKS)) {
    if (only && only !== attack) continue;
    const attacked = await measureAttacked(server, sessions, {
      attack,
      url: server.url,
      connections,
      token: driverToken(sessions, PEOPLE + 1),
      ownerToken: richOwnerToken(sessions, PEOPLE),
      teamToken,
      // Each attack has its own address, so that the limits of one do not affect the next.
      localAddress: `127.0.0.${60 + rows.length}`,
    });
    const measured = row(name, attacked, idle);
    rows.push(measured);
    missed ||=
      measured['p99 ms'] > Math.max(floor, GOALS.times * quiet.p99) ||
      measured.failed > 0 ||
      measured['MiB above idle'] > GOALS.memory;
    if (attack === 'lists' || attack === 'sheets')
      missed ||=
        measured['healthz p99 ms'] > Math.max(floor, GOALS.health) ||
        measured['loop p99 ms'] > Math.max(floor, GOALS.loop);
    await wait(1000);
  }
  console.log(
    `Others, quiet and attacked; goals: p99 at most ${GOALS.times} times quiet, none failed, ${GOALS.memory} MiB above idle, of lists /healthz p99 ${GOALS.health} ms and loop p99 ${GOALS.loop} ms`,
  );
  console.table(rows);
  writeResults('attackers', { seconds, parkings, connections, rows });
  return !missed;
}

await bench(async ({ folder, started }) => {
  const file = join(folder, 'population');
  const settings = { DATA_DIR: join(folder, 'data') };
  const size = { drivers: PEOPLE + 2, parkings, spaces: 5, history: HISTORY };
  const sessions = await writePopulation(file, size);
  const place = { settings, sessions, file, started };
  const kept = await (only === 'guesses' ? loginsMeetGoals(place) : visitsMeetGoals(place));
  agent.destroy();
  console.log(kept ? 'kept' : 'missed');
  return kept;
});
