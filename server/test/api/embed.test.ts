import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbedManifest } from '@parqueo/shared-api/contract/schemas';
import { openBucket } from '../support/bucket';
import { integrityOf } from '../support/releases';
import { type TestServer, startServer } from '../support/server';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startServer({ config: { trustProxy: ['127.0.0.1'] } });
  folder = join(server.place.dataDir, 'remotes');
  for (const build of ['aaaaaaaa', 'bbbbbbbb']) {
    const dist = join(folder, 'builds', 'owner-embed', build);
    await mkdir(dist, { recursive: true });
    const content = `export const build = '${build}';`;
    const manifest: EmbedManifest = {
      manifestVersion: 2,
      kind: 'embed',
      name: 'owner-embed',
      version: '1.0.0',
      build,
      commit: null,
      builtAt: '2026-11-22T10:00:00Z',
      entry: 'owner.js',
      integrity: { 'owner.js': integrityOf(content), 'v1.d.ts': integrityOf('export {};') },
    };
    await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest));
    await writeFile(join(dist, 'owner.js'), content);
    await writeFile(join(dist, 'v1.d.ts'), 'export {};');
  }
});
afterAll(() => server.close());

const live = (build: string, canary = {}) =>
  writeFile(
    join(folder, 'live.json'),
    JSON.stringify({
      live: { 'owner-embed': build },
      canary,
      history: [
        { at: '2026-11-22T10:00:00Z', build: 'aaaaaaaa' },
        { at: '2026-11-22T11:00:00Z', build },
      ].map((change) => ({
        ...change,
        name: 'owner-embed',
        action: 'promote',
        by: 'ana',
        why: '',
      })),
    }),
  );

const get = (url: string, headers = {}) => server.app.inject({ url, headers });

test('FED-04 pages of others get the live build at one address, and any build at its own', async () => {
  await live('aaaaaaaa');
  const moving = await get('/embed/owner/v1.js', { origin: 'https://plaza.gt' });
  expect(moving.body).toContain('aaaaaaaa');
  expect(moving.headers).toMatchObject({
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.any(String),
  });
  expect(moving.headers).not.toHaveProperty('set-cookie');
  const again = await get('/embed/owner/v1.js', { 'if-none-match': moving.headers.etag });
  expect(again.statusCode).toBe(304);

  const pinned = await get('/embed/owner/bbbbbbbb/owner.js');
  expect(pinned.body).toContain('bbbbbbbb');
  expect(pinned.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  expect((await get('/embed/owner/manifest.json')).json()).toMatchObject({ build: 'aaaaaaaa' });
  const types = await get('/embed/owner/v1.d.ts');
  expect(types.headers['content-type']).toBe('application/typescript; charset=utf-8');
});

test('FED-04 a promotion moves the address without a restart; a canary moves it for some networks; a broken build for nobody', async () => {
  await live('bbbbbbbb');
  expect((await get('/embed/owner/v1.js')).body).toContain('bbbbbbbb');
  const buildsOf = async (percent: number) => {
    await live('aaaaaaaa', { 'owner-embed': { build: 'bbbbbbbb', percent } });
    const networks = Array.from({ length: 40 }, (_, index) => `10.8.${index}.7`);
    const answers = await Promise.all(
      networks.map((from) => get('/embed/owner/v1.js', { 'x-forwarded-for': from })),
    );
    // What one network gets no cache hands to another.
    for (const { headers } of answers) expect(headers['cache-control']).toBe('private, max-age=60');
    return answers.map(({ body }) => /[ab]{8}/.exec(body)?.[0]);
  };
  const dealt = await buildsOf(50);
  expect(new Set(dealt)).toEqual(new Set(['aaaaaaaa', 'bbbbbbbb']));
  expect(await buildsOf(50)).toEqual(dealt);
  expect(new Set(await buildsOf(99.9999))).toEqual(new Set(['bbbbbbbb']));
  await writeFile(join(folder, 'builds/owner-embed/cccccccc'), 'no build');
  await live('cccccccc');
  expect((await get('/embed/owner/v1.js')).body).toContain('aaaaaaaa');
});

test('FED-04 an entry that was altered is served to nobody', async () => {
  const builds = join(folder, 'builds/owner-embed');
  await cp(join(builds, 'bbbbbbbb'), join(builds, 'dddddddd'), { recursive: true });
  const manifest = join(builds, 'dddddddd/manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('bbbbbbbb', 'dddddddd'));
  await writeFile(join(builds, 'dddddddd/owner.js'), 'steal()');
  await live('dddddddd');
  for (let time = 0; time < 2; time += 1)
    expect((await get('/embed/owner/v1.js')).body).toContain('aaaaaaaa');
  expect(server.log.filter((line) => line.includes('owner-embed dddddddd'))).toHaveLength(1);
});

test('FED-04 of a registry on another origin pages of others get the same, at our own addresses', async () => {
  await live('bbbbbbbb');
  const bucket = await openBucket(server.place.dataDir);
  const elsewhere = await startServer({ config: { releases: bucket.settings() } });
  const ask = (url: string, headers = {}) => elsewhere.app.inject({ url, headers });
  const moving = await ask('/embed/owner/v1.js');
  expect([moving.statusCode, moving.body]).toEqual([200, `export const build = 'bbbbbbbb';`]);
  expect(moving.headers).toMatchObject({
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.any(String),
  });
  const again = await ask('/embed/owner/v1.js', { 'if-none-match': moving.headers.etag });
  expect(again.statusCode).toBe(304);
  expect((await ask('/embed/owner/manifest.json')).json()).toMatchObject({ build: 'bbbbbbbb' });
  const types = await ask('/embed/owner/v1.d.ts');
  expect(types.headers['content-type']).toBe('application/typescript; charset=utf-8');
  const pinned = await ask('/embed/owner/aaaaaaaa/owner.js');
  expect(pinned.body).toContain('aaaaaaaa');
  expect(pinned.headers['cache-control']).toBe('public, max-age=31536000, immutable');

  // What nobody was ever given costs the other origin nothing, however often it is asked for.
  const before = bucket.requested.length;
  const none = ['cccccccc/owner.js', 'bbbbbbbb/none.js', 'bbbbbbbb/../../../live.json', 'x', ''];
  for (const path of [...none, ...none])
    expect([path, (await ask(`/embed/owner/${path}`)).statusCode]).toEqual([path, 404]);
  expect(bucket.requested.length).toBe(before);
  await elsewhere.close();
  await bucket.close();
});

test('FED-04 while nothing is live the address says so as text', async () => {
  await writeFile(join(folder, 'live.json'), '{"live":{},"canary":{},"history":[]}');
  const none = await get('/embed/owner/v1.js');
  expect([none.statusCode, none.body]).toEqual([404, 'No hay una versión publicada.']);
  expect(none.headers['content-type']).toContain('text/plain');
});

test.each([
  ['/embed/owner/cccccccc/owner.js', 404],
  ['/embed/other/v1.js', 404],
  ['/embed/owner/..%2f..%2flive.json', 404],
  ['/embed/owner/aaaaaaaa/..%2f..%2f..%2flive.json', 404],
])('FED-04 %s is no file of a build', async (url, status) => {
  expect((await get(url, { accept: 'text/html' })).statusCode).toBe(status);
});
