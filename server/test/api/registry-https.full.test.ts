import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, readdir, readlink, symlink, utimes, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { openRegistry, openTokens } from '@parqueo/registry';
import type { LiveRemotesAnswer } from '@parqueo/shared-api/contract';
import type { RegistryList } from '@parqueo/shared-api/contract/schemas';
import { Header, create } from 'tar';
import { readConfig } from '../../src/platform/config';
import { HOST, remoteDist, shellDist, writeShell, distsOfTests } from '../support/releases';
import { startServer, serverOfTests } from '../support/server';
import { until } from '../support/until';

const [FIRST, SECOND] = ['aaaaaaaa', 'bbbbbbbb'] as const;

const server = serverOfTests({ config: { trustProxy: ['127.0.0.1'] } });
const dists = distsOfTests();
let token: string;
let url: string;
let neighbours = 0;

beforeAll(async () => {
  await writeShell(join(server.place.dataDir, 'shell'));
  token = await openTokens(server.place.dataDir).issue('driver', 'equipo conductor');
  url = await server.listen();
});

/** A call from a network of its own: how often one may ask is for a test of its own. */
function send(
  method: 'GET' | 'POST',
  path: string,
  { bearer = token, body = undefined as object | Buffer | undefined, from = '' } = {},
) {
  neighbours += 1;
  return server.app.inject({
    method,
    url: `/api/registry${path}`,
    headers: {
      'x-forwarded-for': from || `10.9.${neighbours >> 8}.${neighbours & 255}`,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(Buffer.isBuffer(body) && { 'content-type': 'application/gzip' }),
    },
    ...(body !== undefined && { payload: body }),
  });
}

/** An archive of a folder's files, as `tar -czf build.tar.gz -C dist .` makes it. */
async function archive(folder: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of create({ cwd: folder, gzip: true, portable: true }, ['.']))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}
/**
 * A compressed file with the mark of an archive where an archive has it: in a field of the gzip header
 * that nobody reads, or simply behind another's.
 */
function passingAsTar(compressed: Buffer): Buffer {
  const isGzip = compressed[0] === 0x1f;
  const head = Buffer.alloc(isGzip ? 12 + 300 : 512);
  compressed.copy(head, 0, 0, Math.min(10, compressed.length));
  if (isGzip) {
    head[3] = 4;
    head.writeUInt16LE(300, 10);
  }
  head.write('ustar', 257);
  return isGzip ? Buffer.concat([head, compressed.subarray(10)]) : head;
}
const upload = async (folder: string, name = 'driver', bearer = token) =>
  send('POST', `/${name}/builds`, { bearer, body: await archive(folder) });
const uploads = () => join(server.place.dataDir, 'remotes/uploads');
const unpacking = () => readdir(uploads());
/** What there is of uploads: their folders, and files that this process has open. */
async function leftOfUploads(): Promise<string[]> {
  const files = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`));
  const open = await Promise.all(files.map((file) => file.catch(() => '')));
  return [...(await unpacking()), ...open.filter((path) => path.startsWith(uploads()))];
}
const published = async () =>
  readdir(join(server.place.dataDir, 'remotes/builds/driver')).catch(() => []);
const live = async () =>
  (await server.call<LiveRemotesAnswer>('GET', '/remotes')).body.remotes.map(
    ({ manifest }) => manifest.build,
  );

test('FED-02 a team publishes, promotes, tries out, rolls back and disables its own over HTTPS', async () => {
  const first = await upload(await remoteDist(dists, FIRST));
  expect([first.statusCode, first.json()]).toEqual([
    201,
    { name: 'driver', build: FIRST, version: '1.0.0' },
  ]);
  expect(await live()).toEqual([]);
  const promoted = await send('POST', '/driver/promote', {
    body: { build: FIRST, why: 'la primera' },
  });
  expect([promoted.statusCode, promoted.json()]).toEqual([200, { name: 'driver', live: FIRST }]);
  // Another process of the same product sees it at once.
  const second = await startServer({
    config: { dataDir: server.place.dataDir },
    shellDir: join(server.place.dataDir, 'shell'),
  });
  const seen = await second.call<LiveRemotesAnswer>('GET', '/remotes');
  expect(seen.body.remotes.map(({ manifest }) => manifest.build)).toEqual([FIRST]);

  await upload(await remoteDist(dists, SECOND));
  const tried = await send('POST', '/driver/promote', { body: { build: SECOND, percent: 10 } });
  expect(tried.json()).toMatchObject({ live: FIRST, canary: { build: SECOND, percent: 10 } });
  await send('POST', '/driver/promote', { body: { build: SECOND } });
  expect(await live()).toEqual([SECOND]);
  const again = await second.call<LiveRemotesAnswer>('GET', '/remotes');
  expect(again.body.remotes.map(({ manifest }) => manifest.build)).toEqual([SECOND]);
  const back = { build: SECOND, why: 'falla' };
  const taken = await send('POST', '/driver/rollback', { body: back });
  expect(taken.json()).toEqual({ name: 'driver', live: FIRST });
  // Sent again, because its answer was lost.
  const repeated = await send('POST', '/driver/rollback', { body: back });
  expect([repeated.statusCode, repeated.json()]).toEqual([
    200,
    { name: 'driver', live: FIRST, already: true },
  ]);
  const other = await send('POST', '/driver/disable', { body: back });
  expect([other.statusCode, other.json().code]).toEqual([409, 'RELEASE_CHANGED']);
  for (const path of ['/driver/rollback', '/driver/disable'])
    expect((await send('POST', path, { body: { why: 'falla' } })).statusCode).toBe(400);
  const none = await send('POST', '/driver/disable', { body: { build: FIRST } });
  expect(none.json()).toEqual({ name: 'driver', live: null });
  expect(await live()).toEqual([]);

  expect((await send('GET', '/driver/verify')).json()).toEqual({ problems: [] });
  const list = (await send('GET', '')).json<RegistryList>();
  expect(list.releases.map(({ name }) => name)).toEqual(['driver']);
  const audit = await readFile(join(server.place.dataDir, 'remotes/audit.jsonl'), 'utf8');
  const lines = audit.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { action: 'publish', build: FIRST, by: 'equipo conductor' },
    { action: 'promote', build: FIRST, by: 'equipo conductor', why: 'la primera' },
    { action: 'publish', build: SECOND },
    { action: 'canary', percent: 10 },
    { action: 'promote', build: SECOND },
    { action: 'rollback', why: 'falla' },
    { action: 'disable', build: SECOND, outcome: 'refused' },
    { action: 'disable', outcome: 'done' },
  ]);
  expect(audit + server.log.join()).not.toContain(token);
});

test('FED-02 who has no token, or another release’s, is told nothing of what there is', async () => {
  const body = { build: FIRST };
  for (const name of ['driver', 'owner', 'nadie']) {
    const without = await send('POST', `/${name}/promote`, { bearer: '', body });
    const wrong = await send('POST', `/${name}/promote`, { bearer: `${token}x`, body });
    for (const answer of [without, wrong])
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'BAD_REGISTRY_TOKEN']);
  }
  const foreign = await openTokens(server.place.dataDir).issue('owner', 'equipo dueñas');
  for (const name of ['driver', 'nadie']) {
    const answer = await send('POST', `/${name}/promote`, { bearer: foreign, body });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'NOT_YOUR_RELEASE']);
    const sent = await upload(await remoteDist(dists, FIRST), name, foreign);
    expect(sent.statusCode).toBe(403);
  }
  expect((await send('GET', '', { bearer: foreign })).json()).toMatchObject({ releases: [] });
  const unknown = await send('POST', '/driver/promote', { body: { build: 'ffffffff' } });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'BUILD_NOT_FOUND']);
  await openTokens(server.place.dataDir).revoke('owner');
  expect((await send('GET', '', { bearer: foreign })).statusCode).toBe(401);

  const statuses = new Set<number>();
  const from = '192.0.2.9';
  for (let attempt = 0; attempt < 15; attempt += 1) {
    const { statusCode } = await send('GET', '', { bearer: 'x'.repeat(43), from });
    statuses.add(statusCode);
  }
  expect(statuses).toEqual(new Set([401, 429]));
  // Nobody behind the same address is kept out by whoever guesses.
  expect((await send('GET', '', { from })).statusCode).toBe(200);
});

test('FED-02 without any token there is no registry over HTTPS; one of the environment opens it, unless the registry is elsewhere', async () => {
  const secret = 'k'.repeat(32);
  const ask = async (settings: Record<string, string>, unreadable = false) => {
    const other = await startServer({ config: { releases: readConfig(settings).releases } });
    const file = join(other.place.dataDir, 'remote-tokens.json');
    if (unreadable) await symlink('remote-tokens.json', file);
    const { statusCode } = await other.app.inject({
      url: '/api/registry',
      headers: { authorization: `Bearer ${secret}` },
    });
    return [statusCode, other.log.join().includes('No se pueden leer las claves de publicación')];
  };
  expect(await ask({})).toEqual([404, false]);
  const tokens = { REMOTE_TOKENS: `driver=${secret}` };
  expect(await ask(tokens)).toEqual([200, false]);
  expect(await ask({ ...tokens, REMOTES_URL: 'http://127.0.0.1:9' })).toEqual([404, false]);
  // Those that cannot be read let nobody in, which is told.
  expect(await ask(tokens, true)).toEqual([200, true]);
});

test('FED-02 what is altered, of another release, or does not fit is refused with the reason, and not kept', async () => {
  const before = await published();
  const altered = await remoteDist(dists, 'c0c0c0c0');
  await writeFile(join(altered, 'map.js'), 'something else');
  const one = await upload(altered);
  expect([one.statusCode, one.json()]).toMatchObject([
    422,
    {
      code: 'BUILD_REFUSED',
      misfits: [{ rule: 'invalid-build', message: expect.stringContaining("'map.js'") }],
    },
  ]);
  const other = await upload(await remoteDist(dists, 'd0d0d0d0', { name: 'owner' }));
  expect(other.json()).toMatchObject({
    code: 'BUILD_REFUSED',
    misfits: [{ rule: 'name', message: expect.stringContaining('owner') }],
  });
  const registry = openRegistry(server.place.dataDir);
  await registry.publish(await shellDist(dists, 'dddddddd', HOST), { by: 'ana' });
  await registry.promote('shell', 'dddddddd', { by: 'ana' });
  const uses = { host: ['socket.none'], modules: {} };
  const dist = await remoteDist(dists, 'e0e0e0e0', { uses });
  const misfit = await upload(dist);
  const answer = await send('POST', '/driver/fits', { body: await archive(dist) });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { problems: [expect.stringContaining('socket.none')] },
  ]);
  expect(misfit.json()).toMatchObject({
    code: 'BUILD_REFUSED',
    misfits: [{ rule: 'host-member', message: expect.stringContaining('socket.none') }],
  });
  expect(await published()).toEqual(before);
  expect(await leftOfUploads()).toEqual([]);
});

test('FED-02 an archive writes nothing but files of its own build, within bounds', async () => {
  const evil = join(dists, 'evil');
  await mkdir(evil, { recursive: true });
  await symlink(join(dists, 'outside'), join(evil, 'link'));
  await writeFile(join(evil, 'manifest.json'), '{}');
  await writeFile(join(evil, 'zeros'), Buffer.alloc(30 * 1024 * 1024));
  const raw = (...parameters: string[]) =>
    execFileSync('tar', ['-cz', '-C', evil, ...parameters], { maxBuffer: 2 ** 30 });
  await writeFile(join(dists, 'outside.txt'), 'x');
  const bombs: [Buffer, number][] = [
    [gzipSync(passingAsTar(raw('manifest.json'))), 400],
    [gzipSync(passingAsTar(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]))), 400],
    [raw('manifest.json', 'link'), 400],
    [raw('manifest.json').subarray(0, -9), 400],
    [gzipSync(gunzipSync(raw('manifest.json')).subarray(0, 513)), 400],
    [raw('-P', '../outside.txt'), 400],
    [raw('-P', '--transform', 's,manifest.json,/tmp/parqueo-evil,', 'manifest.json'), 400],
    [raw('--transform', 's,manifest.json,..\\\\evil,', 'manifest.json'), 400],
    [Buffer.from('no archive'), 400],
    [gzipSync(Buffer.from('neither is this')), 400],
    [gzipSync(Buffer.alloc(120 * 1024 * 1024)), 400],
    [raw('zeros'), 413],
    [raw('--transform', `s,manifest.json,${'x/'.repeat(99)}long,`, 'manifest.json'), 413],
    [Buffer.alloc(21 * 1024 * 1024), 413],
  ];
  for (const [index, [body, status]] of bombs.entries()) {
    const answer = await send('POST', '/driver/builds', { body });
    expect([index, answer.statusCode, await leftOfUploads()]).toEqual([index, status, []]);
  }
  expect((await send('POST', '/driver/builds')).statusCode).toBe(400);
  const wrongType = await send('POST', '/driver/builds', { body: { not: 'an archive' } });
  expect(wrongType.statusCode).toBe(415);
});

test('FED-02 what follows the end of an archive is passed over', async () => {
  const good = await archive(await remoteDist(dists, 'abababab'));
  const tails = [Buffer.alloc(64 * 1024), randomBytes(2 * 1024 * 1024)];
  const padded = tails.map((tail) => gzipSync(Buffer.concat([gunzipSync(good), tail])));
  for (const [index, body] of [Buffer.concat([good, good]), ...padded].entries()) {
    const { statusCode } = await send('POST', '/driver/fits', { body });
    expect([index, statusCode, await leftOfUploads()]).toEqual([index, 200, []]);
  }
});

test('FED-02 an upload that is too large is told so, and ended: the rest of it is not taken in', async () => {
  const large = 300 * 1024 * 1024;
  for (const size of [{ 'content-length': String(large) }, {}]) {
    let taken = 0;
    server.app.server.once('connection', (socket: Socket) => {
      socket.once('close', () => (taken = socket.bytesRead));
    });
    const request = httpRequest(`${url}/api/registry/driver/builds`, {
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/gzip',
        'x-forwarded-for': `10.8.0.${Object.keys(size).length}`,
        ...size,
      },
    });
    // What is sent on after the answer goes nowhere.
    const ended = new Promise((resolve) => request.once('close', resolve).on('error', resolve));
    const sending = pipeline(archiveOf(large), request).catch(() => {});
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(JSON.parse(await text(response))).toMatchObject({ code: 'TOO_LARGE' });
    expect([response.statusCode, response.headers.connection]).toEqual([413, 'close']);
    await ended;
    await sending;
    await until(() => taken > 0);
    expect(taken).toBeLessThan(25 * 1024 * 1024);
  }
});

test('FED-02 of many uploads at once one of a release is taken in, and two in all; the others hear at once to come again, and one that breaks off leaves nothing', async () => {
  const names = ['driver', 'uno', 'dos', 'tres'];
  const sent = await Promise.all(
    names.map(async (name) => {
      const routes = [{ path: `/${name}`, audience: ['driver' as const], title: name }];
      const dist = await remoteDist(dists, 'cafecafe', { name, routes, files: {} });
      const bearer =
        name === 'driver' ? token : await openTokens(server.place.dataDir).issue(name, name);
      return { path: `/${name}/builds`, bearer, body: await archive(dist) };
    }),
  );
  const [first, second, third, fourth] = sent as [Sent, Sent, Sent, Sent];
  const [slow, slower] = [beginSending(first), beginSending(second)];
  await until(async () => (await unpacking()).length === 2);
  const others = [third, fourth, ...Array.from({ length: 30 }, () => first)];
  const began = performance.now();
  const answers = await Promise.all(others.map(({ path, ...call }) => send('POST', path, call)));
  // Senders that do not wait as they are told to are held back.
  expect(performance.now() - began).toBeGreaterThan(900);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  expect(answers.at(-1)?.headers['retry-after']).toBe('5');
  expect(await unpacking()).toHaveLength(2);
  // Nothing stays of one that breaks off.
  slower.breakOff();
  await until(async () => (await unpacking()).length === 1);
  expect(await slow.end()).toBe(201);
  expect(await leftOfUploads()).toEqual([]);
  for (const { path, ...call } of [second, third, fourth])
    expect((await send('POST', path, call)).statusCode).toBe(201);
});

interface Sent {
  path: string;
  bearer: string;
  body: Buffer;
}

/** Sends the first half of an upload; `end` the rest, for the answer's status. */
function beginSending({ path, bearer, body }: Sent) {
  const request = httpRequest(`${url}/api/registry${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/gzip',
      'content-length': String(body.length),
      'x-forwarded-for': `10.8.1.${path.length}`,
    },
  });
  const answered = new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
  request.on('error', () => {});
  request.write(body.subarray(0, body.length / 2));
  return {
    async end() {
      request.end(body.subarray(body.length / 2));
      return (await answered).statusCode;
    },
    breakOff: () => request.destroy(),
  };
}

/** An archive with a file of so many bytes, not compressed. */
function archiveOf(size: number): Readable {
  function* pieces() {
    const head = Buffer.alloc(512);
    new Header({ path: 'large.js', size, type: 'File', mode: 0o644 }).encode(head);
    yield head;
    const chunk = Buffer.alloc(64 * 1024);
    for (let sent = 0; sent < size; sent += chunk.length) yield chunk;
  }
  return Readable.from(pieces()).pipe(createGzip({ level: 0 }));
}

test('FED-02 why nothing can be gone back to is told, without where the registry lies', async () => {
  // A folder with a space in its name.
  const dataDir = join(dists, 'mis datos');
  const other = await startServer({ config: { dataDir } });
  const registry = openRegistry(dataDir);
  const bearer = await openTokens(dataDir).issue('driver', 'equipo conductor');
  const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
    other.app.inject({
      method,
      url: `/api/registry/driver/${path}`,
      headers: { authorization: `Bearer ${bearer}` },
      ...(payload && { payload }),
    });
  for (const build of [FIRST, SECOND]) {
    await registry.publish(await remoteDist(dists, build), { by: 'ana' });
    await registry.promote('driver', build, { by: 'ana' });
  }
  await writeFile(join(dataDir, 'remotes/builds/driver', FIRST, 'map.js'), 'altered');
  const { statusCode, body } = await ask('POST', 'rollback', { build: SECOND });
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    409,
    {
      code: 'NOTHING_BEFORE',
      misfits: [{ rule: 'nothing-to-roll-back', message: expect.stringContaining('map.js') }],
    },
  ]);
  await writeFile(join(dataDir, 'remotes/live.json'), 'damaged');
  const problems = (await ask('GET', 'verify')).body;
  expect(problems).toContain('map.js');
  expect(problems).toContain('live.json');
  expect(problems + body).not.toContain('mis datos');
});

test('FED-02 what a killed process left of an upload is gone after the next start', async () => {
  await mkdir(join(uploads(), 'old'), { recursive: true });
  await mkdir(join(uploads(), 'new'));
  const yesterday = Date.now() / 1000 - 24 * 3600;
  await utimes(join(uploads(), 'old'), yesterday, yesterday);
  const other = await startServer({ config: { dataDir: server.place.dataDir } });
  await other.app.ready();
  expect(await unpacking()).toEqual(['new']);
});
