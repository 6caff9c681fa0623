import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, openRegistry } from '@parqueo/registry';
import {
  type LiveRemotesAnswer,
  PAGE_CONFIG_ELEMENT,
  type RemoteManifest,
  parsePageConfig,
} from '@parqueo/shared-api/contract';
import { JSDOM } from 'jsdom';
import { openBucket } from '../support/bucket';
import { join as signUp } from '../support/people';
import { HOST, embedDist, remoteDist, shellDist, distsOfTests } from '../support/releases';
import { type CallOptions, startServer, serverOfTests } from '../support/server';
import { until } from '../support/until';

const by = 'ana';
const [FIRST, SECOND, THIRD] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;

const server = serverOfTests();
let registry: Registry;
const dists = distsOfTests();

beforeAll(() => {
  registry = openRegistry(server.place.dataDir);
});
beforeEach(async () => release(await shellDist(dists, 'dddddddd')));
afterEach(async () => {
  const { releases } = await registry.list();
  for (const { name, live } of releases)
    if (live && name !== 'shell') await registry.disable(name, { by });
});

/** Publishes a dist and makes it live, for some visitors or all. */
async function release(dist: string, percent = 100): Promise<void> {
  const { name, build } = await registry.publish(dist, { by });
  await registry.promote(name, build, { by, percent });
}
const releaseDriver = async (build: string, change: Partial<RemoteManifest> = {}) =>
  release(await remoteDist(dists, build, change));

async function page(url = '/', cookies: Record<string, string> = {}, at = server) {
  const response = await at.app.inject({ url, cookies, headers: { accept: 'text/html' } });
  const { document } = new JSDOM(response.body).window;
  return {
    response,
    status: response.statusCode,
    cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
    script: document.querySelector('script[src]'),
    config: parsePageConfig(document.getElementById(PAGE_CONFIG_ELEMENT)?.textContent),
    remoteFiles: [...document.querySelectorAll('script[data-remote], link[rel=preload]')].map(
      (element) => [
        element.getAttribute('as') ?? element.localName,
        (element.getAttribute('src') ?? element.getAttribute('href'))?.split('/').at(-1),
        element.getAttribute('integrity')?.slice(0, 7),
      ],
    ),
  };
}
const builds = async (...given: Parameters<typeof page>) =>
  (await page(...given)).config.remotes.map(({ manifest }) => manifest.build);
const askLive = (query: string, options: CallOptions = {}) =>
  server.call<LiveRemotesAnswer>('GET', `/remotes${query}`, options);
const liveRemotes = async (query = '', cookies: Record<string, string> = {}) =>
  (await askLive(query, { cookies })).body;

test('FED-01 FED-02 an open page asks which builds are live, and is told only when that changed', async () => {
  await releaseDriver(FIRST);
  const { body, headers } = await askLive('');
  expect(body).toMatchObject({
    shell: 'dddddddd',
    remotes: [{ baseUrl: `/remotes/driver/${FIRST}/`, manifest: { name: 'driver', build: FIRST } }],
  });
  expect(headers['cache-control']).toBe('private, no-cache');
  const etag = String(headers['etag']);
  const again = async (known: string) =>
    (await askLive('', { headers: { 'if-none-match': known } })).status;
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`])
    expect(await again(known)).toBe(304);
  expect(await again('"other"')).toBe(200);
  await releaseDriver(SECOND);
  expect(await again(etag)).toBe(200);
});

test('SHL-09 FED-02 pages are told the screens of disabled remotes, for as long as they are', async () => {
  const routes = [{ path: '/guardia', audience: ['admin' as const], title: 'Guardia' }];
  const disabled = async () => {
    const { config } = await page();
    const told = (await liveRemotes()).disabled;
    expect(config.disabled).toEqual(told);
    return told?.flatMap(({ path, audience }) => (path === '/guardia' ? audience : [])) ?? [];
  };
  await release(await remoteDist(dists, FIRST, { name: 'guardia', routes, files: {} }));
  expect(await disabled()).toEqual([]);
  await registry.disable('guardia', { by });
  expect(await disabled()).toEqual(['admin']);
  await registry.rollback('guardia', { by });
  expect(await disabled()).toEqual([]);
});

test('FED-02 a damaged pointer changes nothing for visitors, and the log says so', async () => {
  await releaseDriver(FIRST);
  const pointer = join(server.place.dataDir, 'remotes', 'live.json');
  const whole = await readFile(pointer, 'utf8');
  await writeFile(pointer, '');
  expect(await builds()).toEqual([FIRST]);
  expect(server.log.join()).toContain('El registro de publicaciones está dañado');
  await writeFile(pointer, whole);
});

test('FED-02 a worker that is not as it was built is handed to nobody, and told: the page is that of the shell before', async () => {
  await release(await shellDist(dists, 'edededed'));
  const worker = join(server.place.dataDir, 'remotes/builds/shell/edededed/site/sw.js');
  await writeFile(worker, 'steal()');
  expect((await server.app.inject('/sw.js')).body).toBe('/* worker of dddddddd */');
  expect((await page()).script?.getAttribute('src')).toContain('shell.dddddddd.js');
  expect(server.log.join()).toContain("'site/sw.js' is not the file that the build made");
});

test('FED-02 FED-03 a build that cannot be served leaves the last good one of that remote', async () => {
  const BROKEN = 'b0b0b0b0';
  await releaseDriver(FIRST);
  await releaseDriver(BROKEN);
  await release(await remoteDist(dists, THIRD, { name: 'owner', routes: OWNER }));
  expect(await builds()).toEqual([BROKEN, THIRD]);
  const manifest = join(server.place.dataDir, 'remotes/builds/driver', BROKEN, 'manifest.json');
  await writeFile(manifest, '{"name":"driver"');
  const fresh = await startServer({ config: { dataDir: server.place.dataDir } });
  expect(await builds('/', {}, fresh)).toEqual([FIRST, THIRD]);
  expect(fresh.log.join()).toContain(`driver/${BROKEN}`);
  // Where there is none before it, the remote is left out.
  await rm(join(server.place.dataDir, 'remotes/builds/owner', THIRD), { recursive: true });
  const later = await startServer({ config: { dataDir: server.place.dataDir } });
  expect(await builds('/', {}, later)).toEqual([FIRST]);
});

test('FED-02 without a key, too, what was altered where it lies is left out and the one before served, until it is mended', async () => {
  const all = async (build: string) => {
    const { shell, remotes } = await liveRemotes();
    const { body } = await server.app.inject('/embed/owner/v1.js');
    const served = [shell, remotes[0]?.manifest.build, /[a-d]{8}/.exec(body)?.[0]];
    return served.every((each) => each === build);
  };
  for (const build of [FIRST, SECOND])
    for (const make of [shellDist, remoteDist, embedDist]) await release(await make(dists, build));
  expect(await all(SECOND)).toBe(true);
  const altered = [`shell/${SECOND}/part.${SECOND}.js`, `driver/${SECOND}/lot.js`];
  const mends: (() => Promise<void>)[] = [];
  for (const file of [...altered, `owner-embed/${SECOND}/owner.js`]) {
    const path = join(server.place.dataDir, 'remotes/builds', file);
    const whole = await readFile(path, 'utf8');
    await writeFile(path, whole.replace('*', '+'));
    mends.push(() => writeFile(path, whole));
  }
  await until(() => all(FIRST));
  expect(await builds()).toEqual([FIRST]);
  expect(server.log.join()).toContain("'lot.js' is not the file that the build made");
  for (const mend of mends) await mend();
  await until(() => all(SECOND));
});

const OWNER: RemoteManifest['routes'] = [{ path: '/', audience: ['admin'], title: 'Parqueos' }];

test('FED-02 a page gets what fits its own shell: an older one that is open, and the live one', async () => {
  const NEWER = 'c0c0c0c0';
  await releaseDriver(FIRST);
  const newer = { ...HOST, members: [...HOST.members, 'socket.newer'] };
  await release(await shellDist(dists, 'eeeeeeee', newer));
  await releaseDriver(NEWER, { uses: { host: ['socket.newer'], modules: {} } });
  expect(await builds()).toEqual([NEWER]);
  const live = await liveRemotes();
  expect(live.shell).toBe('eeeeeeee');
  expect(live.remotes[0]).toMatchObject({
    baseUrl: `/remotes/driver/${NEWER}/`,
    manifest: { build: NEWER },
    previous: { baseUrl: `/remotes/driver/${FIRST}/`, manifest: { build: FIRST } },
  });
  const open = await liveRemotes('?shell=dddddddd');
  expect(open.shell).toBe('eeeeeeee');
  expect(open.remotes.map(({ manifest }) => manifest.build)).toEqual([FIRST]);
  expect(open.remotes[0]?.previous).toBeUndefined();
});

test('FED-01 a manifest travels without what only its judges need; unknown fields stay', async () => {
  const CHANGED = 'a0a0a0a0';
  await releaseDriver(CHANGED);
  const file = join(server.place.dataDir, 'remotes/builds/driver', CHANGED, 'manifest.json');
  const known = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...known, later: ['field'] }));
  const fresh = await startServer({ config: { dataDir: server.place.dataDir } });
  const [remote] = (await page('/', {}, fresh)).config.remotes;
  expect(remote?.manifest).toMatchObject({ name: 'driver', build: CHANGED, entry: 'entry.js' });
  for (const field of ['uses', 'files', 'commit', 'builtAt'])
    expect(remote?.manifest).not.toHaveProperty(field);
});

test('FED-01 the HTML of a deep link names what its screen is made of, by the shell’s own matching', async () => {
  await releaseDriver(FIRST);
  const { cookies } = await signUp(server, 'driver');
  const entry = ['script', 'entry.js', 'sha384-'];
  expect((await page('/', cookies)).remoteFiles).toEqual([entry, ['script', 'map.js', 'sha384-']]);
  const lot = [entry, ['script', 'lot.js', 'sha384-'], ['style', 'lot.css', 'sha384-']];
  for (const path of ['/parking-details/7', '/Parking-Details/7/?x=1', '/parking-details/%C3%B1'])
    expect([path, (await page(path, cookies)).remoteFiles]).toEqual([path, lot]);
  expect((await page('/no/hay', cookies)).remoteFiles).toEqual([]);
  expect((await page('/parking-details/7')).remoteFiles).toEqual([]);
});

test('FED-02 a build that is tried out goes to its share of people, the same ones everywhere', async () => {
  await releaseDriver(FIRST);
  // Visitors of pages of others are told apart by their networks.
  await release(await embedDist(dists, FIRST));
  await release(await embedDist(dists, SECOND), 50);
  expect((await page()).cookies).toEqual({});
  await release(await remoteDist(dists, SECOND), 50);
  const visits: [string, Record<string, string>][] = [];
  for (let visit = 0; visit < 60; visit += 1) {
    const { cookies, config } = await page();
    const build = config.remotes[0]?.manifest.build ?? '';
    visits.push([build, cookies]);
    expect(cookies['parqueo_reparto']).toMatch(/^[\w-]{22}$/);
    expect(await builds('/otra', cookies)).toEqual([build]);
    const [remote] = (await liveRemotes('', cookies)).remotes;
    expect(remote?.manifest.build).toBe(build);
    expect(remote?.previous?.manifest.build).toBe(build === SECOND ? FIRST : undefined);
  }
  const dealt = (build: string) => visits.filter(([given]) => given === build).length;
  expect(dealt(FIRST)).toBeGreaterThan(10);
  expect(dealt(SECOND)).toBeGreaterThan(10);
  // Without a cookie, as from an open page of before, what is live for all.
  expect((await liveRemotes()).remotes[0]?.manifest.build).toBe(FIRST);

  // A larger share takes it from nobody who had it.
  await registry.promote('driver', SECOND, { by, percent: 80 });
  const larger = await Promise.all(visits.map(([, cookies]) => builds('/', cookies)));
  const kept = visits.map(([build], n) => (build === SECOND ? [SECOND] : larger[n]));
  expect(larger).toEqual(kept);
  expect(larger.flat().filter((build) => build === SECOND).length).toBeGreaterThan(dealt(SECOND));

  const { cookies } = await signUp(server, 'driver');
  const mine = await builds('/', cookies);
  for (const reparto of [
    'AAAAAAAAAAAAAAAAAAAAAA',
    'BBBBBBBBBBBBBBBBBBBBBB',
    'CCCCCCCCCCCCCCCCCCCCCC',
  ])
    expect(await builds('/', { ...cookies, parqueo_reparto: reparto })).toEqual(mine);
  const answer = await page('/', cookies);
  expect(answer.cookies).not.toHaveProperty('parqueo_reparto');

  await registry.promote('driver', SECOND, { by });
  expect(await page()).toMatchObject({ cookies: {} });
  expect(await builds()).toEqual([SECOND]);
});

test('FED-02 the shell is promoted and rolled back apart; open pages go on with theirs', async () => {
  await releaseDriver(FIRST);
  const one = await page();
  expect(one.config.shell).toEqual({ build: 'dddddddd', version: '1.0.0' });
  expect(one.script?.getAttribute('src')).toBe('/assets/shell.dddddddd.js');
  expect(one.script?.getAttribute('integrity')).toMatch(/^sha384-/);
  await release(await shellDist(dists, 'abababab'));
  const two = await page();
  expect(two.config.shell.build).toBe('abababab');
  // The copy that came with the server is proved by nobody.
  const copy = join(server.place.dataDir, 'shell');
  await mkdir(copy);
  await writeFile(join(copy, 'part.abababab.js'), 'cut short');
  const part = await server.app.inject('/assets/part.abababab.js');
  expect(part.body).toBe('/* part of abababab */');
  for (const file of ['shell.dddddddd.js', 'part.dddddddd.js', 'shell.abababab.js']) {
    const { statusCode, headers } = await server.app.inject(`/assets/${file}`);
    expect([file, statusCode]).toEqual([file, 200]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect((await server.app.inject('/sw.js')).body).toBe('/* worker of abababab */');
  await registry.rollback('shell', { by });
  expect((await page()).config.shell.build).toBe('dddddddd');
  expect((await liveRemotes()).shell).toBe('dddddddd');
  expect((await server.app.inject('/sw.js')).body).toBe('/* worker of dddddddd */');
  const unhashed = ['manifest.json', 'host.json', 'index.html', 'site/sw.js'];
  // Two builds of it share a file: it stays while one of them has it.
  const shared = { 'shared.123.js': '/* shared */' };
  await release(await shellDist(dists, 'a1a1a1a1', HOST, shared));
  await release(await shellDist(dists, 'b1b1b1b1', HOST, shared));
  const sharedStatus = async () => (await server.app.inject('/assets/shared.123.js')).statusCode;
  expect(await sharedStatus()).toBe(200);
  for (const [build, status] of [
    ['a1a1a1a1', 200],
    ['b1b1b1b1', 404],
  ] as const) {
    await rm(join(server.place.dataDir, 'remotes/builds/shell', build), { recursive: true });
    expect([build, await sharedStatus()]).toEqual([build, status]);
  }
  for (const file of ['none.js', '../live.json', '%2e%2e%2flive.json', ...unhashed])
    expect((await server.app.inject(`/assets/${file}`)).statusCode).toBe(404);
});

test('FED-02 a shell of which no page can be written leaves the one before it', async () => {
  await release(await shellDist(dists, 'ffffffff'));
  const html = join(server.place.dataDir, 'remotes/builds/shell/ffffffff/index.html');
  await writeFile(html, '<html></html>');
  for (let visit = 0; visit < 5; visit += 1)
    expect((await page()).config.shell.build).toBe('dddddddd');
  // Said once, not with every page.
  expect(server.log.filter((line) => line.includes('ffffffff'))).toHaveLength(1);
});

test('FED-02 a file of the site that the shell lacks is missing until it is there, and the log says why', async () => {
  const icons = async () => {
    const { statusCode, headers } = await server.app.inject('/icons/icon.svg');
    return [statusCode, headers['cache-control']];
  };
  expect(await icons()).toEqual([404, 'no-store']);
  expect(server.log.filter((line) => line.includes('icon.svg'))).not.toEqual([]);
  await release(await shellDist(dists, 'a2a2a2a2', HOST, { 'site/icons/icon.svg': '<svg/>' }));
  expect(await icons()).toEqual([200, 'public, max-age=86400']);
});

test('FED-02 pointer and manifests may come from another origin, and browsers fetch the files there', async () => {
  await releaseDriver(FIRST);
  await registry.publish(await shellDist(dists, 'e0e0e0e0'), { by });
  const bucket = await openBucket(server.place.dataDir);
  const { url } = bucket;
  const elsewhere = await startServer({ config: { releases: bucket.settings() } });
  const { config, response } = await page('/', {}, elsewhere);
  expect(config.shell.build).toBe('dddddddd');
  expect(config.remotes[0]?.baseUrl).toBe(`${url}/builds/driver/${FIRST}/`);
  expect(response.headers['content-security-policy']).toContain(`style-src 'self' ${url} `);
  const script = await elsewhere.app.inject('/assets/shell.dddddddd.js');
  expect([script.statusCode, script.body]).toEqual([200, '/* shell_dddddddd */']);
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  });
  // Open pages go on with a shell that was taken back.
  await registry.promote('shell', 'e0e0e0e0', { by });
  await registry.rollback('shell', { only: 'e0e0e0e0', by });
  const later = await startServer({ config: { releases: bucket.settings() } });
  expect((await later.app.inject('/assets/part.e0e0e0e0.js')).body).toBe('/* part of e0e0e0e0 */');
  const open = await later.call<LiveRemotesAnswer>('GET', '/remotes?shell=e0e0e0e0');
  expect(open.body.remotes.map(({ manifest }) => manifest.build)).toEqual([FIRST]);
  // Names that somebody made up cost the other origin nothing.
  const before = bucket.requested.length;
  for (const made of ['f0000000', 'f0000001', 'f0000002'])
    await later.call('GET', `/remotes?shell=${made}`);
  expect(bucket.requested.slice(before)).toEqual([]);
  expect((await later.app.inject('/assets/none.f0.js')).statusCode).toBe(404);
  expect(bucket.requested.slice(before).filter((path) => path.includes('none'))).toEqual([]);
  // While it is away, what was live stays.
  expect(await builds('/', {}, elsewhere)).toEqual([FIRST]);
});
