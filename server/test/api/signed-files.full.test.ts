import { generateKeyPairSync } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openRegistry, signDist } from '@parqueo/registry';
import { readConfig } from '../../src/platform/config';
import { embedDist, remoteDist, shellDist, distsOfTests } from '../support/releases';
import { type TestServer, startServer } from '../support/server';
import { until } from '../support/until';

const [SIGNED, UNSIGNED, ALTERED] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const setting = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

const dists = distsOfTests();
let dataDir: string;
/** Before the product asked for signatures, and since. */
let unasked: TestServer;
let server: TestServer;

beforeAll(async () => {
  unasked = await startServer();
  ({ dataDir } = unasked.place);
  // What was published before there was a key.
  const registry = openRegistry(dataDir);
  for (const build of [SIGNED, UNSIGNED, ALTERED])
    for (const make of [remoteDist, embedDist, shellDist]) {
      const dist = await make(dists, build);
      if (build !== UNSIGNED) await signDist(dist, pem);
      await registry.publish(dist, { by: 'ana', unjudged: true });
    }
  for (const release of ['driver', 'owner-embed', 'shell'])
    await appendFile(pathOf(release, ALTERED, 'manifest.json'), '\n');
  const { releases } = readConfig({ REMOTES_PUBLIC_KEY: setting });
  server = await startServer({ config: { dataDir, releases } });
});

const pathOf = (...parts: string[]) => join(dataDir, 'remotes/builds', ...parts);
const status = async (url: string, at = server, headers = {}) =>
  (await at.app.inject({ url, headers })).statusCode;

test.each([
  ['driver', (build: string) => `/remotes/driver/${build}/entry.js`],
  ['owner-embed', (build: string) => `/embed/owner/${build}/owner.js`],
  ['shell', (build: string) => `/assets/shell.${build}.js`],
])('FED-02 of %s only signed builds are handed out where a key is set', async (release, url) => {
  expect(await status(url(SIGNED))).toBe(200);
  for (const build of [UNSIGNED, ALTERED])
    expect([build, await status(url(build))]).toEqual([build, 404]);
  // Without a key nothing is asked.
  for (const build of [SIGNED, UNSIGNED, ALTERED])
    expect(await status(url(build), unasked)).toBe(200);
  // Whoever operates the product is told, once; a shell's file is looked for in all of its builds.
  await status(url(UNSIGNED));
  const told = server.log.filter((line) => line.includes(`${release} ${UNSIGNED}`));
  expect(told).toHaveLength(release === 'shell' ? 0 : 1);
  // Nobody keeps what was damaged, wherever it is not refused.
  const kept = async () => (await unasked.app.inject(url(UNSIGNED))).headers['cache-control'];
  expect(await kept()).toContain('immutable');
  await appendFile(pathOf(release, UNSIGNED, basename(url(UNSIGNED))), '\n');
  await until(async () => (await kept()) === 'no-store');
});

test('FED-02 a file that a signed manifest does not name, or names otherwise, is not handed out', async () => {
  const driver = (file: string) => `/remotes/driver/${SIGNED}/${file}`;
  await openRegistry(dataDir).promote('shell', SIGNED, { by: 'ana' });
  await writeFile(pathOf('shell', SIGNED, `part.${SIGNED}.js`), 'steal()');
  expect(await status(`/assets/part.${SIGNED}.js`)).toBe(404);
  await writeFile(pathOf('driver', SIGNED, 'more.js'), 'steal()');
  await writeFile(pathOf('driver', SIGNED, 'lot.js'), 'steal()');
  await writeFile(pathOf('driver', SIGNED, 'lot.css.br'), 'steal()');
  for (const file of ['more.js', 'lot.js', 'lot.css', 'lot.css.br', '..%2fbbbbbbbb%2fentry.js'])
    expect([file, await status(driver(file), server, { 'accept-encoding': 'br' })]).toEqual([
      file,
      404,
    ]);
  for (const file of ['map.js', 'manifest.json']) expect(await status(driver(file))).toBe(200);
});

test('FED-02 a build is proved once, however often it is asked for', async () => {
  const url = `/embed/owner/${SIGNED}/owner.js`;
  expect(await status(url)).toBe(200);
  const signature = pathOf('owner-embed', SIGNED, 'manifest.sig');
  const original = await readFile(signature);
  await rm(signature);
  expect(await status(url)).toBe(200);
  await writeFile(signature, original);
});
