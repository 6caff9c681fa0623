// Ordinary visits during attacks (support/attack.mjs): sockets that never read or send invalid tokens,
// a thousand slow connections, one account's most expensive calls, the lists of a driver with 5,000
// reservations and of their owner, spreadsheets that are read slowly; on the embedded store.
// `--only guesses`: how long logins take while passwords are guessed at.
// Options: --seconds 20 --only junk
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { bench, optionsOf } from './support/bench.mjs';
import { call, driverToken, ownerToken, reservationBody } from './support/call.mjs';
import { measureLogins } from './support/logins.mjs';
import { startServer } from './support/server.mjs';
import { percentile, residentMib, timed } from './support/stats.mjs';
import { driverId, fillStores, lots, pastStays, people } from './support/stores.mjs';

const { seconds, only } = optionsOf({ seconds: 20, only: '' });

const ATTACKS = ['sockets', 'junk', 'slow', 'expensive', 'lists', 'sheets', 'csv'];
/** Most of each; of ordinary calls' p99 twice the quiet one, of /healthz only while lists are read. */
const GOALS = { failed: 0, 'MiB above idle': 512 };
const HEALTH_GOAL_MS = 50;
const GOALS_OF_LOGINS = { new: 5000, known: 1000 };

const PARKINGS = 2000;
const PEOPLE = 10;
/** An owner with lots of many spaces, and a driver with a long history there. */
const [RICH_OWNER, RICH_DRIVER] = [driverId(PEOPLE), PEOPLE + 1];
const RICH = { lots: 20, spaces: 120, stays: 5000 };
const SCRIPT =
  people(PEOPLE + 3, { owners: `n in (1, ${RICH_OWNER})` }) +
  lots(PARKINGS, { spaces: 5 }) +
  lots(RICH.lots, { spaces: RICH.spaces, owner: RICH_OWNER }) +
  pastStays(RICH.stays, {
    first: 1 + PARKINGS * 5,
    spaces: RICH.lots * RICH.spaces,
    driver: driverId(RICH_DRIVER),
    since: `now() - (n + 3) * interval '1 hour'`,
  });

const PAUSE_MS = 50;

/** Looks at the map and at a lot, requests a space and cancels it, until the time is over. */
async function visit(url, person, { until, calls }) {
  const token = driverToken(person);
  async function send(path, body) {
    const begun = performance.now();
    const answer = await call(url, { path, token, body }).catch(({ code }) => ({ status: code }));
    calls.push({ ms: performance.now() - begun, failed: !(answer.status < 500) });
    return answer;
  }
  for (let n = 0; performance.now() < until; n += 1) {
    await send('/parking/available?bbox=-90.6,14.5,-90.57,14.53&zoom=16');
    await wait(PAUSE_MS);
    const parking = 1 + ((person * 7 + n) % PARKINGS);
    await send(`/parking/get/${parking}`);
    const body = reservationBody({ plate: `P${person}X${n}`, hoursAhead: 2 + (n % 1000) });
    const { status, content } = await send(`/parking/${parking}/reservation`, body);
    if (status === 201) await send(`/reservation/${JSON.parse(content).id}/cancel`, {});
    await wait(PAUSE_MS);
  }
}

/** A row of ordinary visitors for a while: times, failures and memory. */
async function measureOthers(name, { url, pid }, idle = 0) {
  const [calls, health, memory] = [[], [], []];
  const until = performance.now() + seconds * 1000;
  const watch = async () => {
    while (performance.now() < until) {
      health.push(await timed(async () => (await fetch(`${url}/healthz`)).text()));
      memory.push(residentMib(pid));
      await wait(PAUSE_MS);
    }
  };
  const visits = Array.from({ length: PEOPLE }, (_, n) => visit(url, n, { until, calls }));
  await Promise.all([watch(), ...visits]);
  const times = calls.map(({ ms }) => ms);
  return {
    name,
    calls: times.length,
    'p50 ms': percentile(times, 0.5),
    'p99 ms': percentile(times, 0.99),
    'healthz p99 ms': percentile(health, 0.99),
    failed: calls.filter(({ failed }) => failed).length,
    'MiB above idle': Math.max(...memory) - idle,
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

async function measureVisits(server) {
  await measureOthers('warming up', server);
  const idle = residentMib(server.pid);
  const rows = [await measureOthers('quiet', server, idle)];
  for (const attack of ATTACKS.filter((each) => !only || each === only)) {
    const given = {
      attack,
      url: server.url,
      token: driverToken(RICH_DRIVER),
      ownerToken: ownerToken(RICH_OWNER),
      // Each attack has its own address, so that the limits of one do not affect the next.
      localAddress: `127.0.0.${60 + rows.length}`,
    };
    rows.push(await attackedBy(given, () => measureOthers(attack, server, idle)));
    await wait(1000);
  }
  rows.push(await measureOthers('quiet again', server, idle));
  const most = { ...GOALS, 'p99 ms': 2 * rows[0]['p99 ms'] };
  const goals = ({ name }) => ({
    most: /lists|sheets/.test(name) ? { ...most, 'healthz p99 ms': HEALTH_GOAL_MS } : most,
  });
  return { rows, goals };
}

await bench(async (place) => {
  const { embedded } = await fillStores(place, SCRIPT);
  // Who guesses names addresses in the headers of a proxy.
  const trust = only === 'guesses' ? { TRUST_PROXY: 'loopback' } : {};
  const server = place.started(await startServer({ ...embedded, ...trust }));
  if (only !== 'guesses') return measureVisits(server);
  const rows = await measureLogins(server.url, seconds, attackedBy);
  const goals = ({ device }) => ({ most: { 'p95 ms': GOALS_OF_LOGINS[device], refused: 0 } });
  return { rows, goals };
});
