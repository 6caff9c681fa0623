// What was acknowledged survives: starts the built server, writes to it, kills it with SIGKILL at a
// random moment and, after the next start, looks for every reservation and answer that it had
// acknowledged. `node server/test/kill9.mjs --runs 20`; DATABASE_URL chooses PostgreSQL.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    main: { type: 'string', default: resolve(import.meta.dirname, '../dist/main.mjs') },
  },
});
const runs = Number(values.runs);
const clients = 6;
const password = 'una-clave-larga-42';
const hour = 3_600_000;

const ownDataDir = process.env.DATA_DIR === undefined;
const dataDir = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'parqueo-kill9-'));

/** Starts the server; resolves when it listens, with the time that took. */
function launch() {
  const begun = Date.now();
  const child = spawn(process.execPath, [values.main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((ready, failed) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const url = /Parqueo Central: (\S+)/.exec(output)?.[1];
      if (url) ready({ child, url, milliseconds: Date.now() - begun });
    });
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}: ${output}`)));
  });
}

class Refused extends Error {}

const ended = (child) => new Promise((done) => child.once('exit', done));

async function call(url, method, path, { token, body } = {}) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
    },
    body: body && JSON.stringify(body),
  });
  const content = await response.json();
  if (!response.ok) throw new Refused(`${method} ${path}: ${response.status} ${content.code}`);
  return content;
}

/** A machine that is busy may refuse: before and after a run that is waited out. */
async function logIn(url, mail) {
  for (;;) {
    try {
      return (await call(url, 'POST', '/session/login', { body: { mail, password } })).accessToken;
    } catch (error) {
      if (!/ 503 /.test(error.message)) throw error;
      await new Promise((later) => setTimeout(later, 500));
    }
  }
}

/** An owner with a lot that never closes, and drivers. */
async function populate(url) {
  const signUp = (n, user_type) =>
    call(url, 'POST', '/user', {
      body: {
        full_name: `Persona ${n}`,
        email: `kill${n}@ejemplo.gt`,
        phone: String(60_000_000 + n),
        password,
        user_type,
      },
    });
  const owner = await signUp(0, 'admin');
  for (let n = 1; n <= clients; n += 1) await signUp(n, 'driver');
  const day = { available: true, available_from: '00:00', available_until: '24:00' };
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  return call(url, 'POST', '/parking', {
    token: await logIn(url, 'kill0@ejemplo.gt'),
    body: {
      name: 'Parqueo Kill',
      address: '1a Calle 1-01',
      zone: '1',
      latitude: 14.63,
      longitude: -90.5,
      car_hourly_rate: 10,
      moto_hourly_rate: 0,
      reservation_fee: 10,
      has_moto_spaces: false,
      accepts_reservations: true,
      active: true,
      car_spaces_count: clients,
      moto_spaces_count: 0,
      availability_schedule: Object.fromEntries(days.map((name) => [name, day])),
      owner_id: owner.id,
    },
  });
}

let made = 0;

/** Requests and answers without pause; notes each one only after the server acknowledged it. */
async function write(url, lot, tokens, acknowledged) {
  const { driver, owner } = tokens;
  for (;;) {
    made += 1;
    // Within the ninety days ahead; each round finds another of the lot's spaces.
    const start = Math.ceil(Date.now() / hour) * hour + (1 + (made % 2000)) * hour;
    const body = {
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + hour).toISOString(),
      reservation_cost: 10,
      total_cost: 20,
      status: 'pending',
      payment_method: 'cash',
      payment_status: 'pending',
      vehicle_plate: `K${made}`,
      vehicle_brand: 'Toyota',
      vehicle_model: 'Yaris',
      vehicle_color: 'Gris',
      vehicle_type: 'car',
    };
    const created = await call(url, 'POST', `/parking/${lot.id}/reservation`, {
      token: driver,
      body,
    });
    acknowledged.set(created.id, 'pending');
    await call(url, 'PATCH', `/parking/reservation/${created.id}/status`, {
      token: owner,
      body: { status: 'confirmed' },
    });
    acknowledged.set(created.id, 'confirmed');
  }
}

/** The owner's reservations by id. */
async function stored(url, token) {
  const list = await call(url, 'GET', '/parking/reservations', { token });
  return new Map(list.map(({ id, status }) => [id, status]));
}

/** Acknowledged reservations that are missing, or that have lost their answer. */
const missing = (found, acknowledged) =>
  [...acknowledged].filter(
    ([id, status]) => !found.has(id) || (status === 'confirmed' && found.get(id) === 'pending'),
  );

/** Answers what the kill left waiting: a driver may only have a few requests without an answer. */
async function answerLeftovers(url, token, found) {
  const waiting = [...found].filter(([, status]) => status === 'pending');
  for (const [id] of waiting) {
    const path = `/parking/reservation/${id}/status`;
    await call(url, 'PATCH', path, { token, body: { status: 'cancelled' } });
  }
}

/** A writer ends when its server is gone; a refusal before that is a failure of this script. */
function unlessRefused(error) {
  if (error instanceof Refused) throw error;
}

const acknowledged = new Map();
let lot;
let lost = 0;
let slowest = 0;
let server = await launch();
try {
  lot = await populate(server.url);
  for (let run = 1; run <= runs; run += 1) {
    const { url, child } = server;
    const owner = await logIn(url, 'kill0@ejemplo.gt');
    const before = acknowledged.size;
    const writers = [];
    for (let n = 1; n <= clients; n += 1) {
      const driver = await logIn(url, `kill${n}@ejemplo.gt`);
      writers.push(write(url, lot, { driver, owner }, acknowledged).catch(unlessRefused));
    }
    await new Promise((later) => setTimeout(later, 300 + Math.random() * 1200));
    const gone = ended(child);
    child.kill('SIGKILL');
    await gone;
    await Promise.all(writers);
    server = await launch();
    slowest = Math.max(slowest, server.milliseconds);
    const token = await logIn(server.url, 'kill0@ejemplo.gt');
    const found = await stored(server.url, token);
    const absent = missing(found, acknowledged);
    await answerLeftovers(server.url, token, found);
    lost += absent.length;
    console.log(
      `run ${run}: ${acknowledged.size - before} acknowledged, ${acknowledged.size} in all, ` +
        `${absent.length} lost, ready again in ${server.milliseconds} ms`,
    );
  }
} finally {
  const gone = ended(server.child);
  server.child.kill('SIGTERM');
  await gone;
  if (ownDataDir) rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  `${runs} kills, slowest start ${slowest} ms: acknowledged ${acknowledged.size}, lost ${lost}`,
);
process.exitCode = lost > 0 || acknowledged.size === 0 ? 1 : 0;
