import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, openRegistry } from '@parqueo/registry';
import {
  type LiveRemotesAnswer,
  type PageOutcome,
  type PageReport,
  parsePageConfig,
} from '@parqueo/shared-api/contract';
import { openBucket } from '../support/bucket';
import { distsOfTests, embedDist, remoteDist, writeShell } from '../support/releases';
import { FIRST, SECOND, THIRD } from '../support/rollback';
import { serverOfTests, startServer } from '../support/server';
import { until } from '../support/until';

const by = 'ana';
const server = serverOfTests({ config: { trustProxy: ['127.0.0.1'] } });
const dists = distsOfTests();
let registry: Registry;
let network = 0;

beforeAll(async () => {
  registry = openRegistry(server.place.dataDir);
  await writeShell(join(server.place.dataDir, 'shell'));
});

/** Two builds of a remote of this name, the second one live for all or for some. */
async function releaseTwo(name: string, percent = 100): Promise<void> {
  const routes = [{ path: `/${name}`, audience: ['driver' as const], title: 'Mapa' }];
  for (const build of [FIRST, SECOND]) {
    await registry.publish(await remoteDist(dists, build, { name, routes, files: {} }), { by });
    await registry.promote(name, build, { by, percent: build === FIRST ? 100 : percent });
  }
}

const live = async (name: string) =>
  (await server.call<LiveRemotesAnswer>('GET', '/remotes')).body.remotes.find(
    ({ manifest }) => manifest.name === name,
  )?.manifest.build;
const untilLive = (name: string, build: string) => until(async () => (await live(name)) === build);

type Build = Pick<PageReport, 'remote' | 'build'>;
interface Page {
  address: string;
  reportToken: string | undefined;
}

/** Another provider's network each time. */
function nextAddress(): string {
  network += 1;
  return `${20 + (network % 150)}.${Math.floor(network / 150)}.7.7`;
}

/** Opens the page, again and again until it is dealt this build. */
async function visit(given: Build, address = nextAddress(), at = server): Promise<Page> {
  for (let tries = 0; tries < 200; tries += 1) {
    const headers = { accept: 'text/html', 'x-forwarded-for': address };
    const { body } = await at.app.inject({ url: '/', headers });
    const [, json] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(body) ?? [];
    const { reportToken, remotes } = parsePageConfig(json);
    const isGiven = ({ manifest }: (typeof remotes)[number]) =>
      manifest.name === given.remote && manifest.build === given.build;
    if (remotes.some(isGiven)) return { address, reportToken };
  }
  throw new Error(`No page was given ${given.remote} ${given.build}`);
}

/** What a page, or somebody in its place, tells of a build; the status of the answer. */
const report = async (
  { address, reportToken }: Page,
  outcome: Omit<PageReport, 'reportToken'>,
  { at = server, headers = {} } = {},
) =>
  (
    await at.app.inject({
      method: 'POST',
      url: '/api/remotes/loads',
      payload: { ...outcome, reportToken },
      headers: { 'x-forwarded-for': address, ...headers },
    })
  ).statusCode;

/** Pages on these networks, all opened before the first word, tell what became of a build. */
async function tell(given: Build, outcome: PageOutcome, addresses: string[], at = server) {
  const pages: Page[] = [];
  for (const address of addresses) pages.push(await visit(given, address, at));
  for (const page of pages) expect(await report(page, { ...given, outcome }, { at })).toBe(204);
}
const anywhere = (count: number) => Array.from({ length: count }, nextAddress);

test('FED-02 whoever has thousands of addresses neither takes a build back nor keeps one live that fails', async () => {
  await releaseTwo('owner');
  const owner = { remote: 'owner', build: SECOND };
  await tell(owner, 'loaded', anywhere(20));
  // A machine has a /24 of IPv4 or a /48 of IPv6, a customer of a provider a /32.
  const hosts = Array.from({ length: 30 }, (_, n) => [`192.0.2.${n}`, `2001:db8:${n}::1`]);
  await tell(owner, 'render', hosts.flat());
  await releaseTwo('norte');
  const norte = { remote: 'norte', build: SECOND };
  await tell(norte, 'loaded', hosts.flat());
  await tell(norte, 'render', anywhere(20));
  await untilLive('norte', FIRST);
  expect(await live('owner')).toBe(SECOND);
});

test('FED-02 a report counts only with a token of a page that was given the build, and once', async () => {
  await releaseTwo('oeste');
  const broken = { remote: 'oeste', build: SECOND, outcome: 'render' } as const;
  const page = await visit(broken);
  const { reportToken = '' } = page;
  const middle = reportToken.lastIndexOf('.') - 2;
  const altered = reportToken.slice(0, middle) + 'AA' + reportToken.slice(middle + 2);
  await releaseTwo('otro');
  for (const address of anywhere(30)) {
    for (const token of [undefined, 'x', `${reportToken}x`, altered])
      expect(await report({ address, reportToken: token }, broken)).toBe(204);
    // The page was written before this build was live.
    await report({ address, reportToken }, { ...broken, remote: 'otro' });
    await report({ address, reportToken }, broken);
  }
  // Nor are builds that are not there, what no page loads as a remote, and what another site sends.
  await registry.publish(await embedDist(dists, THIRD), { by });
  await registry.promote('owner-embed', THIRD, { by });
  await report(page, { ...broken, build: THIRD });
  await report(page, { ...broken, remote: 'owner-embed', build: THIRD });
  expect(await report(page, { ...broken, outcome: 'bored' as 'render' })).toBe(400);
  const headers = { origin: 'https://otro.ejemplo' };
  expect(await report(await visit(broken), broken, { headers })).toBe(403);
  const metrics = await server.metrics();
  expect(metrics).toContain(`remote="oeste",build="${SECOND}",outcome="render"} 1\n`);
  expect(metrics).not.toMatch(/remote="(otro|owner-embed)"|build="cccccccc"/);
});

test('FED-02 one network that tells too much is not listened to for a while', async () => {
  const page = { address: '192.0.2.200', reportToken: undefined };
  const statuses = new Set<number>();
  for (let reports = 0; reports < 150 && !statuses.has(429); reports += 1)
    statuses.add(await report(page, { remote: 'mucho', build: FIRST, outcome: 'loaded' }));
  expect(statuses).toEqual(new Set([204, 429]));
});

test('FED-02 an open page may tell of what is live later, with the token of the answer that named it', async () => {
  await releaseTwo('tarde');
  await registry.rollback('tarde', { by });
  const given = { remote: 'tarde', build: SECOND };
  const pages: Page[] = [];
  for (const address of anywhere(20)) pages.push(await visit({ ...given, build: FIRST }, address));
  await registry.promote('tarde', SECOND, { by });
  const later = async (token?: string) => {
    const path = `/remotes${token === undefined ? '' : `?reportToken=${token}`}`;
    return (await server.call<LiveRemotesAnswer>('GET', path)).body.reportToken;
  };
  // Without a page there is none; a page has one for each answer, however often it asks.
  for (const nobody of [undefined, 'made.up.by.somebody'])
    expect(await later(nobody)).toBeUndefined();
  for (const page of pages) {
    const reportToken = await later(page.reportToken);
    expect(await later(page.reportToken)).toBe(reportToken);
    expect(await later(reportToken)).toBe(reportToken);
    await report({ ...page, reportToken }, { ...given, outcome: 'render' });
  }
  await untilLive('tarde', FIRST);
});

test('FED-02 a file that a page finds altered is the build’s fault only once the server’s own is', async () => {
  await releaseTwo('flota', 50);
  const flota = { remote: 'flota', build: SECOND };
  await tell(flota, 'loaded', anywhere(17));
  await tell(flota, 'integrity', anywhere(20));
  const pages: Page[] = [];
  for (const address of anywhere(8)) pages.push(await visit(flota, address));
  const file = join(server.place.dataDir, 'remotes/builds/flota', SECOND, 'map.js');
  await writeFile(file, 'altered on the disk');
  const canary = async () =>
    (await registry.list()).releases.find(({ name }) => name === 'flota')?.canary;
  // Until the server has looked at the file again, the connection may have altered it.
  await until(async () => {
    await visit({ ...flota, build: FIRST });
    return server.log.some((line) => line.includes(`"build":"flota/${SECOND}"`));
  });
  expect(await canary()).toMatchObject({ build: SECOND });
  for (const page of pages) await report(page, { ...flota, outcome: 'integrity' });
  await until(async () => (await canary()) === null);
  expect(await live('flota')).toBe(FIRST);
});

test('FED-02 what a registry on another origin has live is not taken back here: the log says what fails', async () => {
  await releaseTwo('globo');
  const bucket = await openBucket(server.place.dataDir);
  const elsewhere = await startServer({
    config: { releases: bucket.settings(), trustProxy: ['127.0.0.1'] },
    shellDir: join(server.place.dataDir, 'shell'),
  });
  await tell({ remote: 'globo', build: SECOND }, 'render', anywhere(20), elsewhere);
  await until(() => elsewhere.log.some((line) => line.includes('no se puede retirar')));
  expect(await live('globo')).toBe(SECOND);
});
