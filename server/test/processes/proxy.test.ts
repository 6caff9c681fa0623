import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { type IncomingMessage, get as httpGet } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openTokens } from '@parqueo/registry';
import {
  ERRORS,
  type ErrorCode,
  PHOTOS,
  type Parking,
  photosPath,
} from '@parqueo/shared-api/contract';
import { type Socket, io } from 'socket.io-client';
import { freePort } from '../support/free-port.mjs';
import { type ServerProcess, startProcess } from '../support/process';
import { remoteDist, writeShell } from '../support/releases';
import { createDatabase } from '../support/store';
import { until } from '../support/until';
import { temporaryFolder } from '../support/until-end';

const CONFIGURATION = join(__dirname, '../../../docs/operations/nginx.conf');
const PASSWORD = 'parqueo-demo-2026';

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let nginx: ChildProcess;
let said = '';
let servers: ServerProcess[];
let origin: string;
let plain: string;
let ca: Buffer;
const sockets: Socket[] = [];

beforeAll(async () => {
  ({ path: folder } = await temporaryFolder());
  database = await createDatabase();
  const [http, https, ...ports] = await Promise.all([1, 2, 3, 4].map(() => freePort()));
  origin = `https://localhost:${https}`;
  plain = `http://localhost:${http}`;
  // The product's own page is built elsewhere; what counts here is its way through.
  const shell = join(String(process.env['PARQUEO_TEST_BUNDLE']), '../../shell/dist');
  await writeShell(shell);
  servers = [];
  for (const port of ports) {
    const server = await startProcess({
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      PUBLIC_URL: origin,
      TRUST_PROXY: 'loopback',
      PORT: String(port),
    });
    servers.push(server);
  }
  await startNginx({ http: Number(http), https: Number(https), ports });
});

afterAll(async () => {
  sockets.forEach((socket) => socket.close());
  const gone = nginx.exitCode === null && once(nginx, 'exit');
  nginx.kill('SIGTERM');
  await gone;
});

/** The documented configuration, with its placeholders filled in and ports that are free. */
async function startNginx(port: { http: number; https: number; ports: number[] }): Promise<void> {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const wanted = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2';
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const parameters = [...wanted.split(' '), ...name, '-keyout', key, '-out', certificate];
  execFileSync('openssl', parameters, { stdio: 'ignore' });
  ca = await readFile(certificate);
  const site = (await readFile(CONFIGURATION, 'utf8'))
    .replaceAll('CERTIFICATE_KEY', key)
    .replaceAll('CERTIFICATE', certificate)
    .replaceAll('DOMAIN', 'localhost')
    .replace('listen 80;', `listen 127.0.0.1:${port.http};`)
    .replace('\n    listen 443 ssl', `\n    listen 127.0.0.1:${port.https} ssl`)
    .replace('127.0.0.1:3001', `127.0.0.1:${port.ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${port.ports[1]}`)
    .replace('/var/log/nginx/parqueo.log', join(folder, 'access.log'));
  await writeFile(join(folder, 'site.conf'), site);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = [
    // Its own user could not read the test's folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr;',
    'events { worker_connections 512; }',
    'http {',
    'access_log off;',
    ...kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`),
    `include ${join(folder, 'site.conf')};`,
    '}',
  ];
  await writeFile(join(folder, 'nginx.conf'), main.join('\n'));
  nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    env: { PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  nginx.stderr?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  await until(async () => {
    if (nginx.exitCode !== null) throw new Error(said);
    return (await fetch(plain, { redirect: 'manual' }).catch(() => null)) !== null;
  });
}

interface Visit {
  method?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: object | Buffer;
  /** The visitor's address. */
  from?: string;
}

async function visit(
  path: string,
  { method = 'GET', headers, body, from = '127.0.0.1' }: Visit = {},
) {
  const agent = new Agent({ ca, localAddress: from });
  const answer = await new Promise<IncomingMessage>((answered, failed) => {
    const message = request(origin + path, {
      agent,
      method,
      family: 4,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    });
    message.once('response', answered).once('error', failed);
    message.end(body && (Buffer.isBuffer(body) ? body : JSON.stringify(body)));
  });
  const content = await text(answer);
  agent.destroy();
  return { status: answer.statusCode, headers: answer.headers, content };
}

/** Comes again, as it is told to, while a busy machine makes the server refuse. */
async function patientVisit(path: string, options: Visit = {}) {
  for (let tries = 1; ; tries += 1) {
    const answer = await visit(path, options);
    if (answer.status !== 503 || tries === 10) return answer;
    await wait(Number(answer.headers['retry-after'] ?? 1) * 1000);
  }
}

const logIn = (mail: string, password: string, options: Visit = {}) =>
  patientVisit('/api/session/login', { ...options, method: 'POST', body: { mail, password } });

test('API-02 the page, its files and health come through, plain HTTP is sent to TLS', async () => {
  const page = await patientVisit('/', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(page.content).toContain('<div id="root"></div>');
  expect(page.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  expect(page.headers['cache-control']).toBe('private, no-cache');
  const file = await patientVisit('/assets/shell.abc.js');
  expect(file.headers['cache-control']).toMatch(/max-age=31536000.*immutable/);
  expect((await visit('/healthz')).content).toContain('ok');

  const [moved] = (await once(httpGet(`${plain}/tablero?x=1`), 'response')) as [IncomingMessage];
  expect(moved.statusCode).toBe(301);
  expect(moved.headers.location).toBe('https://localhost/tablero?x=1');
  moved.resume();
});

test('API-02 HTTP/2 is spoken', async () => {
  const session = connectHttp2(origin, { ca });
  const stream = session.request({ ':path': '/healthz' });
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
  expect(headers[':status']).toBe(200);
  expect(await text(stream)).toContain('ok');
  session.close();
});

test('API-02 /metrics stays inside, whatever a visitor says', async () => {
  for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { accept: 'text/html' }]) {
    for (const path of ['/metrics', '/metrics?x', '//metrics', '/%6detrics']) {
      const answer = await visit(path, { headers: headers as Record<string, string> });
      expect(answer.content).not.toContain('process_cpu');
      if (!path.startsWith('//')) expect(answer.status).toBe(404);
    }
  }
});

test('SES-01 API-01 login sets a cookie for this host over TLS only, and it refreshes', async () => {
  const login = await logIn('duena@demo.gt', PASSWORD, { headers: { origin } });
  expect(login.status).toBe(200);
  const [cookie = ''] = login.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^__Host-[^=]+=[^;]+;/);
  expect(cookie).toContain('Secure');
  const again = await visit('/api/session/accessToken', {
    headers: { cookie: cookie.split(';', 1)[0] ?? '', origin, 'sec-fetch-site': 'same-origin' },
  });
  expect(again.status).toBe(200);
  expect(JSON.parse(again.content)).toEqual({ accessToken: expect.any(String) });
});

test.each([['websocket'], ['polling']])('SOC-01 a socket works by %s', async (transport) => {
  const login = await logIn('conductor@demo.gt', PASSWORD);
  const { accessToken } = JSON.parse(login.content) as { accessToken: string };
  const socket = io(origin, {
    path: '/socket.io',
    transports: [transport],
    forceNew: true,
    agent: new Agent({ ca, keepAlive: true, localAddress: '127.0.0.1' }) as never,
    auth: { token: accessToken },
  });
  sockets.push(socket);
  await new Promise<void>((connected, refused) => {
    socket.once('connect', connected);
    socket.once('connect_error', refused);
  });
  expect(socket.io.engine.transport.name).toBe(transport);
});

test('API-01 guesses are counted for the visitor’s address, which no header changes', async () => {
  const guess = async (from: string, n: number) => {
    const headers = {
      'x-forwarded-for': `198.51.100.${n % 250}`,
      forwarded: `for=198.51.100.${n}`,
    };
    return (await logIn(`nadie${n}@ejemplo.gt`, 'not-the-password', { from, headers })).status;
  };
  let tries = 0;
  while ((await guess('127.0.0.7', tries)) === 401) {
    tries += 1;
    expect(tries).toBeLessThan(500);
  }
  expect(tries).toBeGreaterThanOrEqual(100);
  expect(await guess('127.0.0.8', tries + 2)).toBe(401);
});

/** What is refused in the contract's words, by whomever. */
function expectRefusal(
  { status, headers, content }: Awaited<ReturnType<typeof visit>>,
  code: ErrorCode,
) {
  expect(status).toBe(ERRORS[code].status);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(JSON.parse(content)).toEqual({ err: ERRORS[code].err, code });
}

test.each([70_000, 200_000, 2_000_000])(
  'API-02 a body of %i bytes, above the limit, is refused in the contract’s words',
  async (bytes) => expectRefusal(await logIn('x'.repeat(bytes), 'x'), 'TOO_LARGE'),
);

test('API-02 so is a request that nginx cannot pass on', async () => {
  const cases: [string, Record<string, string>, ErrorCode][] = [
    [`/api/parking/available?search=${'x'.repeat(5000)}`, {}, 'URL_TOO_LONG'],
    [`/api/parking/available?search=${'x'.repeat(9000)}`, {}, 'URL_TOO_LONG'],
    ['/api/user', { 'x-long': 'x'.repeat(9000) }, 'HEADERS_TOO_LARGE'],
    ['/api/%', {}, 'BAD_REQUEST'],
  ];
  for (const [path, headers, code] of cases) expectRefusal(await visit(path, { headers }), code);
});

test('LOT-02 a photo as large as is taken arrives, and a larger one is refused in the server’s words', async () => {
  const { accessToken } = JSON.parse((await logIn('duena@demo.gt', PASSWORD)).content) as {
    accessToken: string;
  };
  const headers = { authorization: accessToken, 'content-type': 'image/jpeg' };
  const [lot] = JSON.parse(
    (await visit('/api/parking/my-parkings', { headers })).content,
  ) as Parking[];
  const send = (bytes: number) =>
    visit(`/api${photosPath(lot?.id ?? 0)}`, {
      method: 'POST',
      headers,
      body: Buffer.alloc(bytes),
    });
  // What it is nobody asks before it is there.
  expectRefusal(await send(PHOTOS.uploadBytes), 'NOT_A_PHOTO');
  expectRefusal(await send(PHOTOS.uploadBytes + 1), 'PHOTO_TOO_LARGE');
  expectRefusal(await send(PHOTOS.uploadBytes + 2_000_000), 'TOO_LARGE');
});

test('FED-02 a build of a few hundred kilobytes is published through it by the documented command', async () => {
  const code = randomBytes(600_000).toString('base64');
  const dist = await remoteDist(folder, 'aaaaaaaa', {}, { 'lot.js': `/* ${code} */` });
  const run = promisify(execFile);
  const token = await openTokens(folder).issue('driver', 'equipo conductor');
  const command = join(__dirname, '../../../tools/remotes.mjs');
  const words = [command, 'publish', dist, '--url', origin];
  const { stdout } = await run(process.execPath, words, {
    env: {
      ...process.env,
      REMOTES_TOKEN: token,
      NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
    },
  });
  expect(stdout).toMatch(/^published driver aaaaaaaa/);
});

test('API-02 a process that stops under load takes no request with it: the other has them; when both are gone, nginx says so', async () => {
  const before = said.length;
  const statuses = new Set<number | undefined>();
  let answers = 0;
  const over = new AbortController();
  const visitors = Array.from({ length: 8 }, async (_, n) => {
    const asked = { method: n % 2 ? 'GET' : 'POST', from: `127.0.0.${n + 20}` };
    for (; !over.signal.aborted; answers += 1)
      statuses.add((await visit('/healthz', asked)).status);
  });
  const more = async () => {
    const enough = answers + 200;
    await until(() => answers >= enough);
  };
  await more();
  expect(await servers[0]?.kill('SIGTERM')).toBe(0);
  await more();
  over.abort();
  await Promise.all(visitors);
  expect(statuses).toEqual(new Set([200, 404]));
  // Where nothing was sent to, the other process is asked; a reset would be the end of what is no GET.
  expect(said.slice(before)).not.toMatch(/prematurely|reset by peer/);
  await servers[1]?.kill('SIGKILL');
  const answer = await visit('/api/parking/available');
  expectRefusal(answer, 'UNAVAILABLE');
  expect(answer.headers['retry-after']).toBe('2');
});
