import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, openRegistry } from '@parqueo/registry';
import { openBucket } from '../support/bucket';
import { embedDist, distsOfTests } from '../support/releases';
import { startServer, serverOfTests } from '../support/server';

const server = serverOfTests({ config: { trustProxy: ['127.0.0.1'] } });
const by = 'ana';
const dists = distsOfTests();
let registry: Registry;

beforeAll(async () => {
  registry = openRegistry(server.place.dataDir);
  for (const build of ['aaaaaaaa', 'bbbbbbbb'])
    await registry.publish(await embedDist(dists, build, { 'v1.d.ts': 'export {};' }), { by });
});

const live = (build: string, percent = 100) =>
  registry.promote('owner-embed', build, { by, percent });

/** Changes what is live as no command does. */
async function editPointer(before: string | RegExp, after: string): Promise<void> {
  const pointer = join(server.place.dataDir, 'remotes/live.json');
  await writeFile(pointer, (await readFile(pointer, 'utf8')).replaceAll(before, after));
}

/** What every answer of the address that moves says of itself. */
const MOVING = {
  'content-type': expect.stringMatching(/^(text|application)\/javascript/),
  'cache-control': 'public, max-age=60',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  etag: expect.any(String),
};

const get = (url: string, headers = {}, at = server) => at.app.inject({ url, headers });

test.each(['', ', also of a registry on another origin'])(
  'FED-04 pages of others get the live build at one address of ours, and any build at its own%s',
  async (elsewhere) => {
    // Another origin is asked for what was once live alone.
    if (elsewhere) await live('bbbbbbbb');
    await live('aaaaaaaa');
    const bucket = await openBucket(server.place.dataDir);
    const at = elsewhere ? await startServer({ config: { releases: bucket.settings() } }) : server;
    const moving = await get('/embed/owner/v1.js', { origin: 'https://plaza.gt' }, at);
    expect([moving.statusCode, moving.body]).toEqual([200, '/* owner-embed_aaaaaaaa */']);
    expect(moving.headers).toMatchObject(MOVING);
    expect(moving.headers).not.toHaveProperty('set-cookie');
    const known = { 'if-none-match': moving.headers.etag };
    expect((await get('/embed/owner/v1.js', known, at)).statusCode).toBe(304);

    const pinned = await get('/embed/owner/bbbbbbbb/owner.js', {}, at);
    expect(pinned.body).toContain('bbbbbbbb');
    expect(pinned.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    const manifest = await get('/embed/owner/manifest.json', {}, at);
    expect(manifest.json()).toMatchObject({ build: 'aaaaaaaa' });
    const types = await get('/embed/owner/v1.d.ts', {}, at);
    expect(types.headers['content-type']).toBe('application/typescript; charset=utf-8');

    // What nobody was ever given costs the other origin nothing, however often it is asked for.
    const before = bucket.requested.length;
    const none = ['dddddddd/owner.js', 'bbbbbbbb/none.js', 'bbbbbbbb/../../../live.json', 'x', ''];
    for (const path of [...none, ...none])
      expect([path, (await get(`/embed/owner/${path}`, {}, at)).statusCode]).toEqual([path, 404]);
    expect(bucket.requested.length).toBe(before);
  },
);

test('FED-04 a promotion moves the address without a restart; a canary moves it for some networks; a broken build for nobody', async () => {
  await live('bbbbbbbb');
  expect((await get('/embed/owner/v1.js')).body).toContain('bbbbbbbb');
  await live('aaaaaaaa');
  await live('bbbbbbbb', 50);
  const buildsOf = async () => {
    const networks = Array.from({ length: 40 }, (_, index) => `10.8.${index}.7`);
    const answers = await Promise.all(
      networks.map((from) => get('/embed/owner/v1.js', { 'x-forwarded-for': from })),
    );
    // What one network gets no cache hands to another.
    for (const { headers } of answers) expect(headers['cache-control']).toBe('private, max-age=60');
    return answers.map(({ body }) => /[ab]{8}/.exec(body)?.[0]);
  };
  const dealt = await buildsOf();
  expect(new Set(dealt)).toEqual(new Set(['aaaaaaaa', 'bbbbbbbb']));
  expect(await buildsOf()).toEqual(dealt);
  await editPointer(/"percent": ?50/g, '"percent": 99.9999');
  expect(new Set(await buildsOf())).toEqual(new Set(['bbbbbbbb']));
  await live('bbbbbbbb');
  const broken = join(server.place.dataDir, 'remotes/builds/owner-embed/cccccccc');
  await writeFile(broken, 'no build');
  await editPointer('bbbbbbbb', 'cccccccc');
  expect((await get('/embed/owner/v1.js')).body).toContain('aaaaaaaa');
  await rm(broken);
});

test('FED-04 while nothing is live the address says so as text; what is no file of a build is not there', async () => {
  await registry.disable('owner-embed', { by });
  const none = await get('/embed/owner/v1.js');
  expect([none.statusCode, none.body]).toEqual([404, 'No hay una versión publicada.']);
  expect(none.headers['content-type']).toContain('text/plain');
  for (const path of [
    'owner/cccccccc/owner.js',
    'other/v1.js',
    'owner/..%2f..%2flive.json',
    'owner/aaaaaaaa/..%2f..%2f..%2flive.json',
  ])
    expect((await get(`/embed/${path}`, { accept: 'text/html' })).statusCode).toBe(404);
});
