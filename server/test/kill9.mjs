// What was acknowledged survives: starts the built server, writes to it, kills it with SIGKILL at a
// random moment and, after the next start, looks for every reservation and answer that it had
// acknowledged. `node server/test/kill9.mjs --runs 20`; DATABASE_URL chooses PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openAcknowledged } from './faults/acknowledged.mjs';
import { PASSWORD, parkingBody, mailOf, reservationBody, signUpBody } from './faults/bodies.mjs';
import { Refused, must } from './faults/calls.mjs';
import { launch } from './support/built-server.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    main: { type: 'string', default: resolve(import.meta.dirname, '../dist/main.mjs') },
  },
});
const runs = Number(values.runs);
const clients = 6;

const ownDataDir = process.env.DATA_DIR === undefined;
const dataDir = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'parqueo-kill9-'));

/** Starts it; its port, and how many milliseconds that took. */
async function start() {
  const begun = performance.now();
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: '0' };
  const server = launch([process.execPath, values.main], { env });
  const { port } = new URL(await server.listening);
  return { ...server, port: Number(port), milliseconds: Math.round(performance.now() - begun) };
}

/** A machine that is busy may refuse: before and after a run that is waited out. */
async function logIn(server, n) {
  const body = { mail: mailOf('kill', n), password: PASSWORD };
  for (;;) {
    try {
      return (await must(server, 'POST', '/session/login', { body })).accessToken;
    } catch (error) {
      if (error.status !== 503) throw error;
      await pause(500);
    }
  }
}

/** An owner with a lot that never closes, and drivers. */
async function populate(server) {
  const signUp = (n, role) => must(server, 'POST', '/user', { body: signUpBody('kill', n, role) });
  const owner = await signUp(0, 'admin');
  for (let n = 1; n <= clients; n += 1) await signUp(n, 'driver');
  const token = await logIn(server, 0);
  return must(server, 'POST', '/parking', {
    token,
    body: parkingBody(owner.id, 'Parqueo Kill', clients),
  });
}

const acknowledged = openAcknowledged();
let made = 0;

/** Requests and answers without pause; notes each one only after the server acknowledged it. */
async function write(server, parking, { driver, owner }) {
  for (;;) {
    made += 1;
    // Within the ninety days ahead; each round finds another of the lot's spaces.
    const body = reservationBody(1 + (made % 2000), `K${made}`);
    const path = `/parking/${parking.id}/reservation`;
    const { id } = await must(server, 'POST', path, { token: driver, body });
    acknowledged.note(id, 'pending');
    await answer(server, owner, id, 'confirmed');
    acknowledged.note(id, 'confirmed');
  }
}

const answer = (server, token, id, status) =>
  must(server, 'PATCH', `/parking/reservation/${id}/status`, { token, body: { status } });

/** Answers what the kill left waiting: a driver may only have a few requests without an answer. */
async function answerLeftovers(server, token, list) {
  for (const { id, status } of list)
    if (status === 'pending') await answer(server, token, id, 'cancelled');
}

/** A writer ends when its server is gone; a refusal before that is a failure of this script. */
function unlessRefused(error) {
  if (error instanceof Refused) throw error;
}

let lost = 0;
let slowest = 0;
let server = await start();
try {
  const parking = await populate(server);
  for (let run = 1; run <= runs; run += 1) {
    const owner = await logIn(server, 0);
    const before = acknowledged.count();
    const writers = [];
    for (let n = 1; n <= clients; n += 1) {
      const driver = await logIn(server, n);
      writers.push(write(server, parking, { driver, owner }).catch(unlessRefused));
    }
    await pause(300 + Math.random() * 1200);
    await server.end('SIGKILL');
    await Promise.all(writers);
    server = await start();
    slowest = Math.max(slowest, server.milliseconds);
    const token = await logIn(server, 0);
    const list = await must(server, 'GET', '/parking/reservations', { token });
    const absent = acknowledged.missing(list);
    await answerLeftovers(server, token, list);
    lost += absent.length;
    console.log(
      `run ${run}: ${acknowledged.count() - before} acknowledged, ${acknowledged.count()} in all, ` +
        `${absent.length} lost, ready again in ${server.milliseconds} ms`,
    );
  }
} finally {
  await server.end('SIGTERM');
  if (ownDataDir) rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  `${runs} kills, slowest start ${slowest} ms: acknowledged ${acknowledged.count()}, lost ${lost}`,
);
process.exitCode = lost > 0 || acknowledged.count() === 0 ? 1 : 0;
