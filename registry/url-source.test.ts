import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { integrityOf } from '@parqueo/federation/manifest';
import { signDist } from './candidate';
import { openReader } from './reader';
import { openRegistry } from './registry';
import { newKeys } from './signature';
import { by, makeBuild, placeOfTests, until } from './testing/releases';
import { urlSource } from './url-source';

const place = placeOfTests();
let bucket: Server;
let url: string;
/** State of the origin: answers, is broken, hangs, or answers builds with another page. */
let mood: 'well' | 'broken' | 'silent' | 'astray';
let answered: number[];

beforeEach(async () => {
  mood = 'well';
  answered = [];
  bucket = createServer(async (request, response) => {
    if (mood === 'silent') return;
    const path = String(request.url);
    const content =
      mood === 'astray' && path.startsWith('/builds/')
        ? Buffer.from('<html>Wi-Fi</html>')
        : await readFile(join(place.remotes, path)).catch(() => null);
    const etag = `"${createHash('sha256')
      .update(content ?? '')
      .digest('hex')}"`;
    const isUnchanged = request.headers['if-none-match'] === etag;
    const status = mood === 'broken' ? 500 : !content ? 404 : isUnchanged ? 304 : 200;
    answered.push(status);
    response.writeHead(status, { etag }).end(status === 200 ? content : undefined);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => bucket.once('listening', resolve));
  url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/`;
  await place.release('aaaaaaaa');
});
afterEach(async () => {
  bucket.closeAllConnections();
  await new Promise((resolve) => bucket.close(resolve));
});

const REFUSED = { code: 'INVALID_BUILD' };

const copies = () => join(place.root, 'kept');
/** A server's reader; each question asks the origin, without waiting for it. */
const read = (onProblem?: (error: unknown) => void) =>
  openReader(urlSource(url, { keep: copies(), freshMs: -1, patienceMs: 1000 }), { onProblem });

test('FED-02 a registry on another origin is read, and requested again by its ETag', async () => {
  const reader = read();
  const first = await reader.readLive();
  expect(first.live).toEqual({ driver: 'aaaaaaaa' });
  expect(await reader.manifest('driver', 'aaaaaaaa')).toMatchObject({ build: 'aaaaaaaa' });
  await until(async () => (await reader.readLive()) === first && answered.includes(304));

  await place.release('bbbbbbbb');
  await until(async () => (await reader.readLive()).live['driver'] === 'bbbbbbbb');
  expect((await reader.readLive()).previous('driver')).toEqual(['aaaaaaaa']);
});

test.each(['broken', 'silent'] as const)(
  'FED-02 an origin that is %s changes nothing, for who runs and for who starts',
  async (trouble) => {
    const running = read();
    await running.readLive();
    await running.manifest('driver', 'aaaaaaaa');
    mood = trouble;
    for (const reader of [running, read()]) {
      expect((await reader.readLive()).live).toEqual({ driver: 'aaaaaaaa' });
      expect((await reader.manifest('driver', 'aaaaaaaa')).build).toBe('aaaaaaaa');
    }
    mood = 'well';
    await place.release('bbbbbbbb');
    await until(async () => (await running.readLive()).live['driver'] === 'bbbbbbbb');
  },
);

test('FED-02 a signature that cannot be fetched is no missing one', async () => {
  const { privateKey, publicKey } = newKeys();
  const dist = await makeBuild(place.root, 'bbbbbbbb');
  await signDist(dist, privateKey);
  await openRegistry(place.dataDir).publish(dist, { by });
  const source = urlSource(url, { keep: copies(), patienceMs: 1000 });
  const reader = openReader(
    {
      ...source,
      async file(name, build, file) {
        mood = file === 'manifest.sig' ? 'broken' : 'well';
        return source.file(name, build, file);
      },
    },
    { publicKey },
  );
  await expect(reader.manifest('driver', 'bbbbbbbb')).rejects.toThrow(
    /signature of manifest.json of driver bbbbbbbb cannot be read: .* answers 500/,
  );
  await expect(reader.manifest('driver', 'aaaaaaaa')).rejects.toThrow('cannot be read');
});

test('FED-02 of those who ask first, all wait for the answer', async () => {
  const reader = read();
  const both = await Promise.all([reader.readLive(), reader.readLive()]);
  expect(both.map(({ live }) => live)).toEqual([{ driver: 'aaaaaaaa' }, { driver: 'aaaaaaaa' }]);
});

test('FED-02 where no copies can be stored, the registry is read all the same, and that is reported once', async () => {
  await writeFile(copies(), 'no folder');
  const problems: unknown[] = [];
  const reader = read((error) => problems.push(String(error)));
  expect((await reader.readLive()).live).toEqual({ driver: 'aaaaaaaa' });
  expect((await reader.manifest('driver', 'aaaaaaaa')).build).toBe('aaaaaaaa');
  expect((await reader.file('driver', 'aaaaaaaa', 'entry.js')).toString()).toContain('driver');
  expect(problems).toEqual([expect.stringContaining(`No copies can be kept in ${copies()}`)]);
  await place.release('bbbbbbbb');
  await until(async () => (await reader.readLive()).live['driver'] === 'bbbbbbbb');
});

test('FED-02 of a copy that cannot be written nothing is left', async () => {
  await mkdir(join(copies(), 'live.json'), { recursive: true });
  expect((await read().readLive()).live).toEqual({ driver: 'aaaaaaaa' });
  expect(await readdir(copies())).toEqual(['live.json']);
});

test('FED-02 an answer that is not what was published takes no copy of it away', async () => {
  const running = read();
  await running.readLive();
  await running.manifest('driver', 'aaaaaaaa');
  await running.file('driver', 'aaaaaaaa', 'entry.js');
  mood = 'astray';
  await expect(read().manifest('driver', 'aaaaaaaa')).rejects.toMatchObject(REFUSED);
  await expect(running.file('driver', 'aaaaaaaa', 'entry.js')).rejects.toMatchObject(REFUSED);
  mood = 'broken';
  const after = read();
  expect((await after.manifest('driver', 'aaaaaaaa')).build).toBe('aaaaaaaa');
  expect((await after.file('driver', 'aaaaaaaa', 'entry.js')).toString()).toContain('driver');
});

test.each(['../../../../remote-tokens.json', 'another.js', 'constructor'])(
  'FED-02 only files that a manifest names with their hash are requested and stored: %s',
  async (path) => {
    const reader = read();
    await expect(reader.file('driver', 'aaaaaaaa', path)).rejects.toMatchObject(REFUSED);
    const manifest = join(place.remotes, 'builds/driver/aaaaaaaa/manifest.json');
    const altered = JSON.parse(await readFile(manifest, 'utf8'));
    altered.integrity['../x.js'] = integrityOf('x');
    await writeFile(manifest, JSON.stringify(altered));
    await writeFile(join(place.remotes, 'builds/driver/x.js'), 'x');
    await expect(read().file('driver', 'aaaaaaaa', '../x.js')).rejects.toMatchObject(REFUSED);
    const files = await readdir(place.root, { recursive: true });
    expect(files.filter((file) => /^kept.*\.js$|tokens/.test(file))).toEqual([]);
  },
);

test('FED-02 a pointer that is damaged there is not taken over', async () => {
  const reader = read();
  await reader.readLive();
  await writeFile(join(place.remotes, 'live.json'), '<html>502</html>');
  const before = answered.length;
  await until(async () => (await reader.readLive()) !== null && answered.length > before + 2);
  expect((await reader.readLive()).live).toEqual({ driver: 'aaaaaaaa' });
  expect((await read().readLive()).live).toEqual({ driver: 'aaaaaaaa' });
});
