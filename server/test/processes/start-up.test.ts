import { execFile } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openPostgres } from '../../src/platform/db/postgres';
import { METRICS_BEARER } from '../support/built-server.mjs';
import { freePort } from '../support/free-port.mjs';
import { failingStart, startProcess, startUnheard } from '../support/process';
import { createDatabase } from '../support/store';
import { temporaryFolder } from '../support/until-end';

let dataDir: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let port: number;
let front: Server | undefined;
const connections = new Set<Socket>();

beforeAll(async () => {
  ({ path: dataDir } = await temporaryFolder());
  database = await createDatabase();
});
beforeEach(async () => void (port = await freePort()));
afterEach(() => answerWith(undefined));

/** What answers on the database's port from now on; nothing at all without it. */
async function answerWith(answer?: (socket: Socket) => void): Promise<void> {
  connections.forEach((socket) => socket.destroy());
  await new Promise((closed) => (front ? front.close(closed) : closed(undefined)));
  front = answer && createServer(answer);
  front?.on('connection', (socket) => {
    connections.add(socket.on('error', () => socket.destroy()));
  });
  await new Promise<void>((listening) => {
    if (front) front.listen(port, '127.0.0.1', listening);
    else listening();
  });
}

/** The database itself. */
function postgres(socket: Socket): void {
  const there = new URL(database.url);
  const through = connect(Number(there.port), there.hostname);
  through.on('error', () => socket.destroy());
  socket.pipe(through).pipe(socket);
}

/** A database that recovers: it refuses every connection, with the code for that. */
function recovering(socket: Socket): void {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4]);
  socket.once('data', () => socket.end(Buffer.concat([head, fields])));
}

const environment = (changes: { username?: string; password?: string; host?: string } = {}) => {
  const url = Object.assign(new URL(database.url), { host: `127.0.0.1:${port}`, ...changes });
  return { DATA_DIR: dataDir, DATABASE_URL: url.href, DEMO: '0' };
};

/** Waits until a server that starts has said something; throws what it said when it ends before. */
async function said(starting: Promise<unknown>, words: () => string, text: RegExp): Promise<void> {
  while (!text.test(words())) {
    const pause = new Promise((later) => setTimeout(later, 10));
    await Promise.all([Promise.race([starting, pause]), pause]);
  }
}

test('API-05 API-06 a database that is away, then recovers, is waited for and served', async () => {
  let output = () => '';
  const starting = startProcess(environment(), 'main', (words) => (output = words));
  await said(
    starting,
    output,
    /PostgreSQL no atiende en 127\.0\.0\.1:\d+ \(ECONNREFUSED\); .* 0\.5 s\n/,
  );
  await answerWith(recovering);
  await said(starting, output, /\(57P03\); .* \d+ s\n/);
  await answerWith((socket) => socket.destroy());
  await said(starting, output, /\((ECONNRESET|sin respuesta)\)/);
  await answerWith(postgres);
  const server = await starting;
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  // One line for each attempt, without the address' secret.
  expect(server.output()).not.toMatch(/parqueo:|\n\s+at /);
  expect(await server.kill('SIGTERM')).toBe(0);
});

test.each(['SIGTERM', 'SIGINT'] as const)('API-02 %s ends a server that waits', async (signal) => {
  let output = () => '';
  let stop = (_signal: 'SIGTERM' | 'SIGINT') => undefined as void;
  const starting = startProcess(environment(), 'main', (words, kill) => {
    output = words;
    stop = kill;
  });
  const ended = expect(starting).rejects.toThrow(/PostgreSQL no atiende/);
  await said(starting, output, /PostgreSQL no atiende/);
  stop(signal);
  await ended;
});

test('API-05 a wrong password or an unknown name is one line, and ends the start', async () => {
  await answerWith(postgres);
  for (const wrong of [{ password: 'otra' }, { host: 'no-existe.invalid:5432' }]) {
    const { code, output } = await failingStart(environment(wrong));
    expect(code).toBe(1);
    expect(output).toMatch(/^[^\n]*DATABASE_URL no (es válida|son válidas): [^\n]+\n$/);
  }
});

test('API-05 a folder for data that is none is one line', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  expect(await failingStart({ DATA_DIR: file, DEMO: '0' })).toEqual({
    code: 1,
    output: `No se puede usar ${join(file, 'store')}: no está en una carpeta.\n`,
  });
});

test('API-01 API-05 a start on a port that is in use leaves the database as it is', async () => {
  const untouched = await createDatabase({ migrated: false });
  await answerWith((socket) => socket.destroy());
  const settings = { DATA_DIR: dataDir, DATABASE_URL: untouched.url, DEMO: '0' };
  expect(await failingStart({ ...settings, PORT: String(port) })).toEqual({
    code: 1,
    output: 'PORT no es válida: el puerto ya está en uso; elige otro.\n',
  });
  const store = await openPostgres(untouched.url);
  const { rows } = await sql`select tablename from pg_tables where schemaname = 'public'`.execute(
    store.db,
  );
  await store.close();
  expect(rows).toEqual([]);
});

test('API-05 API-06 the documented unit is one that systemd takes, and never gives up', async () => {
  const documented = join(__dirname, '../../../docs/operations/parqueo.service');
  const text = await readFile(documented, 'utf8');
  const unit = join(dataDir, 'parqueo.service');
  await writeFile(unit, text.replace('/usr/bin/node', process.execPath));
  // One of several processes, whose port what the file of settings says does not replace.
  const operations = await readFile(join(documented, '../processes.md'), 'utf8');
  const ofPort = String(/`(ExecStart=\/usr\/bin\/env PORT=%i [^`]+)`/.exec(operations)?.[1]);
  const several = join(dataDir, 'parqueo@3001.service');
  await writeFile(
    several,
    text.replace(/^ExecStart=.*$/m, ofPort.replace('/usr/bin/node', process.execPath)),
  );
  // It ends well whatever it finds, and names what it does not know.
  const { stdout, stderr } = await promisify(execFile)('systemd-analyze', [
    'verify',
    unit,
    several,
  ]);
  expect(stdout + stderr).toBe('');
  expect(text).toMatch(
    /^\[Unit\]$[^[]*^StartLimitIntervalSec=0$[^[]*^\[Service\]$[^[]*^Restart=always$/m,
  );
});

test('API-02 a full disk of its log ends nothing: lines are dropped and counted', async () => {
  const full = openSync('/dev/full', 'w');
  const url = await startUnheard(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      NODE_ENV: 'production',
      SESSION_SECRET: 'a-secret-of-at-least-32-characters',
    },
    full,
  );
  closeSync(full);
  for (let n = 0; n < 200; n += 1) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const metrics = await (
    await fetch(`${url}/metrics`, { headers: { authorization: METRICS_BEARER } })
  ).text();
  const [, dropped] = /^parqueo_log_dropped_lines_total (\d+)$/m.exec(metrics) ?? [];
  expect(Number(dropped)).toBeGreaterThan(200);
});

test('API-02 no statement is compiled before it runs: a wrong estimate cannot make it slow', async () => {
  const store = await openPostgres(database.url);
  const { rows } = await sql`select current_setting('jit') as jit`.execute(store.db);
  await store.close();
  expect(rows).toEqual([{ jit: 'off' }]);
});
