import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Registry, openRegistry } from '@parqueo/federation/registry';
import type { LiveRemotesAnswer, LoadOutcome } from '@parqueo/shared-api/contract';
import { remoteDist, writeShell } from './support/releases';
import { type TestServer, startServer } from './support/server';
import { until } from './support/until';

const by = 'ana';
const [FIRST, SECOND] = ['aaaaaaaa', 'bbbbbbbb'] as const;

let server: TestServer;
let registry: Registry;
let dists: string;
let network = 0;

beforeAll(async () => {
  server = await startServer({ config: { trustProxy: ['127.0.0.1'] } });
  const { dataDir } = server.place;
  dists = await mkdtemp(join(tmpdir(), 'parqueo-dists-'));
  registry = openRegistry(dataDir);
  await writeShell(join(dataDir, 'shell'));
});
afterAll(async () => {
  await server.close();
  await rm(dists, { recursive: true });
});

/** Two builds of a remote of this name, the second one live. */
async function releaseTwo(name: string, percent = 100): Promise<void> {
  const routes = [{ path: `/${name}`, audience: ['driver' as const], title: 'Mapa' }];
  for (const build of [FIRST, SECOND]) {
    await registry.publish(await remoteDist(dists, build, { name, routes, files: {} }), { by });
    await registry.promote(name, build, { by, ...(build === SECOND && { percent }) });
  }
}

const live = async (name: string) =>
  (await server.call<LiveRemotesAnswer>('GET', '/remotes')).body.remotes.find(
    ({ manifest }) => manifest.name === name,
  )?.manifest.build;

/** So many pages, each on a network of its own unless one is given, tell what became of a build. */
async function tell(
  remote: string,
  outcome: LoadOutcome,
  pages: number,
  { build = SECOND, from }: { build?: string; from?: string } = {},
): Promise<void> {
  for (let page = 0; page < pages; page += 1) {
    network += 1;
    const address = from ?? `10.${network >> 8}.${network & 255}.7`;
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/remotes/loads',
      payload: { remote, build, outcome },
      headers: { 'x-forwarded-for': address },
    });
    expect(statusCode).toBe(204);
  }
}

const audit = async () =>
  (await readFile(join(server.place.dataDir, 'remotes/audit.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const metrics = async () => (await server.app.inject('/metrics')).body;
/** The count of what was told has been looked at: a settled report is in this process' file. */
async function settled(name: string, loads: number): Promise<void> {
  await until(async () => {
    const { releases } = await registry.list();
    const builds = releases.find((release) => release.name === name)?.builds ?? [];
    const told = builds.map((build) => build.loads ?? 0);
    return told.reduce((sum, count) => sum + count, 0) === loads;
  });
}

test('FED-02 a release that more than 5 % of 20 networks cannot run is taken back, once', async () => {
  await releaseTwo('driver');
  await tell('driver', 'loaded', 40);
  await tell('driver', 'render', 2);
  await settled('driver', 42);
  expect(await live('driver')).toBe(SECOND);
  await tell('driver', 'evaluation', 1);
  await until(async () => (await live('driver')) === FIRST);
  await until(() => server.log.join().includes('Publicación retirada'));
  const taken = (await audit()).filter((line) => line['by'] === 'auto');
  expect(taken).toMatchObject([
    {
      action: 'rollback',
      name: 'driver',
      outcome: 'done',
      why: expect.stringContaining('3 of 43'),
    },
  ]);
  expect(await metrics()).toContain(
    `parqueo_remote_rollbacks_total{remote="driver",build="${SECOND}"} 1`,
  );

  // The one before it stays, whatever is told of it: it was not made live by somebody.
  await tell('driver', 'render', 30, { build: FIRST });
  await until(() => server.log.join().includes('no se puede retirar'));
  expect(await live('driver')).toBe(FIRST);
  // Who makes it live once more begins a new count.
  await registry.promote('driver', SECOND, { by });
  await tell('driver', 'loaded', 1);
  await tell('driver', 'render', 1);
  await until(async () =>
    (await metrics()).includes(`remote="driver",build="${SECOND}",outcome="loaded"} 41`),
  );
  expect(await live('driver')).toBe(SECOND);
});

test('FED-02 at a site with few visitors loads count as well as networks', async () => {
  await releaseTwo('rampa');
  for (const from of ['198.51.100.1', '203.0.113.1']) await tell('rampa', 'loaded', 8, { from });
  await tell('rampa', 'render', 3);
  await settled('rampa', 19);
  expect(await live('rampa')).toBe(SECOND);
  await tell('rampa', 'loaded', 1, { from: '198.51.100.1' });
  await until(async () => (await live('rampa')) === FIRST);
});

test('FED-02 one machine takes nothing back, whatever it tells and however often', async () => {
  await releaseTwo('owner');
  await tell('owner', 'loaded', 20);
  await tell('owner', 'render', 60, { from: '192.0.2.1' });
  for (let host = 1; host < 60; host += 1)
    await tell('owner', 'render', 1, { from: `192.0.2.${host}` });
  for (let host = 1; host < 60; host += 1)
    await tell('owner', 'render', 1, { from: `2001:db8:7:${host.toString(16)}::1` });
  await settled('owner', 20 + 60 + 59 + 59);
  expect(await live('owner')).toBe(SECOND);
});

test('FED-02 the counts of all processes together decide, and only those of the last minutes', async () => {
  await releaseTwo('vecinos');
  const folder = join(server.place.dataDir, 'remotes');
  const { history } = JSON.parse(await readFile(join(folder, 'live.json'), 'utf8')) as {
    history: { at: string }[];
  };
  const networks = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${kind}${index}`);
  /** What another process of the same product has counted, so many minutes ago. */
  const elsewhere = (minutesAgo: number) =>
    writeFile(
      join(folder, 'loads', 'other-1.json'),
      JSON.stringify([
        {
          name: 'vecinos',
          build: SECOND,
          at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
          since: history.at(-1)?.at,
          loaded: 30,
          failed: 2,
          networks: { loaded: networks('good', 30), failed: networks('bad', 2) },
        },
      ]),
    );
  await elsewhere(6);
  await tell('vecinos', 'render', 1);
  await settled('vecinos', 33);
  expect(await live('vecinos')).toBe(SECOND);
  await elsewhere(1);
  await tell('vecinos', 'loaded', 1);
  await until(async () => (await live('vecinos')) === FIRST);
});

test('FED-02 what may be the connection’s or the server’s fault takes nothing back', async () => {
  await releaseTwo('guardia');
  await tell('guardia', 'loaded', 20);
  await tell('guardia', 'network', 20);
  await tell('guardia', 'timeout', 20);
  await tell('guardia', 'refused', 20);
  await settled('guardia', 20);
  expect(await live('guardia')).toBe(SECOND);
  expect(await metrics()).toContain('remote="guardia",build="bbbbbbbb",outcome="timeout"} 20');
});

test('FED-02 a canary is ended, and what is live for all stays', async () => {
  await releaseTwo('flota', 50);
  await tell('flota', 'loaded', 20, { build: FIRST });
  await tell('flota', 'loaded', 17);
  await tell('flota', 'integrity', 3);
  const flota = async () => (await registry.list()).releases.find(({ name }) => name === 'flota');
  await until(async () => (await flota())?.canary === null);
  expect(await flota()).toMatchObject({
    live: FIRST,
    changed: { by: 'auto', action: 'rollback' },
  });
});

test('FED-02 what is before the first release is nothing: it is told of and stays', async () => {
  const routes = [{ path: '/sola', audience: ['driver' as const], title: 'Sola' }];
  const dist = await remoteDist(dists, FIRST, { name: 'sola', routes, files: {} });
  await registry.publish(dist, { by });
  await registry.promote('sola', FIRST, { by });
  await tell('sola', 'render', 25, { build: FIRST });
  await until(() =>
    server.log.some((line) => line.includes('no se puede retirar') && line.includes('sola')),
  );
  expect(await live('sola')).toBe(FIRST);
});
