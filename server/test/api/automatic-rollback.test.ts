import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, openRegistry } from '@parqueo/registry';
import {
  type LiveRemote,
  type LiveRemotesAnswer,
  MINUTE_MS,
  type PageOutcome,
  type PageReport,
  parsePageConfig,
} from '@parqueo/shared-api/contract';
import { openBucket } from '../support/bucket';
import { embedDist, remoteDist, writeShell, distsOfTests } from '../support/releases';
import { type TestServer, startServer, serverOfTests } from '../support/server';
import { until } from '../support/until';

const by = 'ana';
const [FIRST, SECOND, THIRD] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;

const config = { trustProxy: ['127.0.0.1'] };
const server = serverOfTests({ config });
const dists = distsOfTests();
let registry: Registry;
let network = 0;

beforeAll(async () => {
  registry = openRegistry(server.place.dataDir);
  await writeShell(join(server.place.dataDir, 'shell'));
});

/** Publishes a build of a remote of this name and makes it live, for all or for some. */
async function release(name: string, build: string, percent = 100): Promise<void> {
  const routes = [{ path: `/${name}`, audience: ['driver' as const], title: 'Mapa' }];
  await registry.publish(await remoteDist(dists, build, { name, routes, files: {} }), { by });
  await registry.promote(name, build, { by, percent });
}

/** Two builds of a remote of this name, the second one live. */
async function releaseTwo(name: string, percent = 100): Promise<void> {
  await release(name, FIRST);
  await release(name, SECOND, percent);
}

const live = async (name: string) =>
  (await server.call<LiveRemotesAnswer>('GET', '/remotes')).body.remotes.find(
    ({ manifest }) => manifest.name === name,
  )?.manifest.build;

/** A release as `list` shows it. */
const stateOf = async (name: string) => {
  const { releases } = await registry.list();
  return releases.find((one) => one.name === name);
};

interface Page {
  address: string;
  reportToken: string | undefined;
  remotes: LiveRemote[];
}

/** Opens the page, again and again until it is dealt this build. */
async function visit(
  build: { remote: string; build: string },
  { address = nextAddress(), at = server } = {},
): Promise<Page> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { body } = await at.app.inject({
      url: '/',
      headers: { accept: 'text/html', 'x-forwarded-for': address },
    });
    const [, json] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(body) ?? [];
    const { reportToken, remotes } = parsePageConfig(json);
    const has = remotes.some(
      ({ manifest }) => manifest.name === build.remote && manifest.build === build.build,
    );
    if (has) return { address, reportToken, remotes };
  }
  throw new Error(`No page was given ${build.remote} ${build.build}`);
}

/** Another provider's network each time. */
function nextAddress(): string {
  network += 1;
  return `${20 + (network % 150)}.${Math.floor(network / 150)}.7.7`;
}

/** What a page, or somebody in its place, tells of a build. */
async function report(
  { address, reportToken }: Pick<Page, 'address' | 'reportToken'>,
  outcome: Omit<PageReport, 'reportToken'>,
  { at = server, status = 204, headers = {} } = {},
): Promise<void> {
  const { statusCode } = await at.app.inject({
    method: 'POST',
    url: '/api/remotes/loads',
    payload: { ...outcome, reportToken },
    headers: { 'x-forwarded-for': address, ...headers },
  });
  expect(statusCode).toBe(status);
}

/** So many pages, each on a network of its own unless one is given, tell what became of a build. */
async function tell(
  remote: string,
  outcomes: { [outcome in PageOutcome]?: number },
  { build = SECOND, from, at = server }: { build?: string; from?: string; at?: TestServer } = {},
): Promise<void> {
  for (const [outcome, pages] of Object.entries(outcomes)) {
    // All are opened before the first word: the build may be taken back before the last one.
    const opened: Page[] = [];
    while (opened.length < pages)
      opened.push(await visit({ remote, build }, { address: from, at }));
    for (const page of opened)
      await report(page, { remote, build, outcome: outcome as PageOutcome }, { at });
  }
}

const audit = async () =>
  (await readFile(join(server.place.dataDir, 'remotes/audit.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
/** Whether the log has said it of this remote. */
const hasLogged = (remote: string, text: string) =>
  server.log.some((line) => line.includes(text) && line.includes(`"remote":"${remote}"`));
const metrics = () => server.metrics();
const untilLive = (name: string, build: string) => until(async () => (await live(name)) === build);
let witnesses = 0;
/**
 * All that was told until now has been judged. The processes judge one count after another, and in
 * it the release that changed last comes last: one that fails is taken back after what came before it.
 */
async function judged(): Promise<void> {
  const witness = `testigo-${(witnesses += 1)}`;
  await releaseTwo(witness);
  await tell(witness, { render: 20 });
  await untilLive(witness, FIRST);
}

/** All that was told is no reason to take the second build of a remote back. */
async function expectStays(name: string): Promise<void> {
  await judged();
  expect([name, await live(name)]).toEqual([name, SECOND]);
}

test('FED-02 a release that more than 5 % of 20 networks cannot run is taken back, once', async () => {
  await releaseTwo('driver');
  await tell('driver', { loaded: 40, render: 6 });
  await expectStays('driver');
  await tell('driver', { evaluation: 1, 'never-shown': 1 });
  await untilLive('driver', FIRST);
  await until(() => hasLogged('driver', 'Publicación retirada'));
  const taken = (await audit()).filter(({ by: who, name }) => who === 'auto' && name === 'driver');
  expect(taken).toMatchObject([
    {
      action: 'rollback',
      name: 'driver',
      outcome: 'done',
      why: expect.stringContaining('8 of 48'),
    },
  ]);
  expect(await metrics()).toContain(
    `parqueo_remote_rollbacks_total{remote="driver",build="${SECOND}"} 1`,
  );

  // The one before it stays, whatever is told of it: it was not made live by somebody.
  await tell('driver', { render: 30 }, { build: FIRST });
  await until(() => hasLogged('driver', 'no se puede retirar'));
  expect(await live('driver')).toBe(FIRST);
  // Who makes it live once more begins a new count, and is told, not overruled.
  await registry.promote('driver', SECOND, { by });
  await tell('driver', { render: 25 });
  await until(() => hasLogged('driver', 'menos de una hora'));
  await expectStays('driver');
});

test('FED-02 three addresses take nothing back that fifty networks run, nor does one that brings many', async () => {
  await releaseTwo('puerto');
  await tell('puerto', { loaded: 50, render: 3 });
  await expectStays('puerto');
  // One customer of a provider has a /32 of IPv6.
  for (let site = 0; site < 60; site += 1)
    await tell('puerto', { render: 1 }, { from: `2001:db8:${site.toString(16)}::1` });
  await expectStays('puerto');
});

test('FED-02 one machine takes nothing back, whatever it tells and however often', async () => {
  await releaseTwo('owner');
  await tell('owner', { loaded: 20 });
  await tell('owner', { render: 60 }, { from: '192.0.2.1' });
  for (let host = 1; host < 60; host += 1)
    for (const from of [`192.0.2.${host}`, `2001:db8:7:${host.toString(16)}::1`])
      await tell('owner', { render: 1 }, { from });
  await expectStays('owner');
});

test('FED-02 what may be the connection’s, the server’s or the page’s own fault takes nothing back', async () => {
  await releaseTwo('guardia');
  const own = { network: 20, timeout: 20, refused: 20 };
  // The server judges what fits, of every shell that it knows, and has the files as they were built.
  await tell('guardia', { loaded: 20, ...own, incompatible: 20, integrity: 20 });
  await expectStays('guardia');
  expect(await metrics()).toContain('remote="guardia",build="bbbbbbbb",outcome="timeout"} 20');
});

test('FED-02 a network with thousands of addresses keeps no build live that fails for everybody else', async () => {
  await releaseTwo('norte');
  for (let site = 0; site < 420; site += 1)
    await tell('norte', { loaded: 1 }, { from: `2001:db8:${site.toString(16)}::1` });
  await tell('norte', { render: 20 });
  await untilLive('norte', FIRST);
});

test('FED-02 a report counts only with a token of a page that was given the build, and once', async () => {
  await releaseTwo('oeste');
  const broken = { remote: 'oeste', build: SECOND, outcome: 'render' } as const;
  const page = await visit(broken);
  const { reportToken = '' } = page;
  const middle = reportToken.lastIndexOf('.') - 2;
  const altered = reportToken.slice(0, middle) + 'AA' + reportToken.slice(middle + 2);
  await releaseTwo('otro');
  const older = { remote: 'otro', build: SECOND, outcome: 'render' } as const;
  for (let teller = 0; teller < 30; teller += 1) {
    const address = nextAddress();
    for (const token of [undefined, 'x', `${reportToken}x`, altered])
      await report({ address, reportToken: token }, broken);
    // The page was written before this build was live.
    await report({ address, reportToken }, older);
    await report({ address, reportToken }, broken);
  }
  // Nor are builds that are not there, what no page loads as a remote, and what another site sends.
  await registry.publish(await embedDist(dists, THIRD), { by });
  await registry.promote('owner-embed', THIRD, { by });
  await report(page, { ...broken, build: THIRD });
  await report(page, { ...broken, remote: 'owner-embed', build: THIRD });
  await report(page, { ...broken, outcome: 'bored' as 'render' }, { status: 400 });
  const headers = { origin: 'https://otro.ejemplo' };
  await report(await visit(broken), broken, { status: 403, headers });
  await judged();
  expect([await live('oeste'), await live('otro')]).toEqual([SECOND, SECOND]);
  expect(await metrics()).toContain(`remote="oeste",build="${SECOND}",outcome="render"} 1\n`);
  expect(await metrics()).not.toMatch(/remote="(otro|owner-embed)"|build="cccccccc"/);
});

test('FED-02 one network that tells too much is not listened to for a while', async () => {
  await release('mucho', FIRST);
  const statuses = new Set<number>();
  for (let reports = 0; reports < 150 && !statuses.has(429); reports += 1) {
    const payload = { remote: 'mucho', build: FIRST, outcome: 'loaded' };
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/remotes/loads',
      payload,
      headers: { 'x-forwarded-for': '192.0.2.200' },
    });
    statuses.add(statusCode);
  }
  expect(statuses).toEqual(new Set([204, 429]));
});

test('FED-02 an open page may tell of what is live later, with the token of the answer that named it', async () => {
  await release('tarde', FIRST);
  const pages = await Promise.all(
    Array.from({ length: 20 }, () => visit({ remote: 'tarde', build: FIRST })),
  );
  await release('tarde', SECOND);
  const later = async (token: string | undefined) =>
    (
      await server.call<LiveRemotesAnswer>(
        'GET',
        `/remotes${token === undefined ? '' : `?reportToken=${token}`}`,
      )
    ).body.reportToken;
  // Without a page there is none; a page has one for each answer, however often it asks.
  expect(await later(undefined)).toBeUndefined();
  expect(await later('made.up.by.somebody')).toBeUndefined();
  for (const page of pages) {
    const reportToken = await later(page.reportToken);
    expect(await later(page.reportToken)).toBe(reportToken);
    expect(await later(reportToken)).toBe(reportToken);
    await report({ ...page, reportToken }, { remote: 'tarde', build: SECOND, outcome: 'render' });
  }
  await untilLive('tarde', FIRST);
});

test('FED-02 at a site with few visitors loads count as well as networks', async () => {
  await releaseTwo('rampa');
  for (const from of ['198.51.100.1', '203.0.113.1']) await tell('rampa', { loaded: 8 }, { from });
  await tell('rampa', { render: 3 });
  await expectStays('rampa');
  await tell('rampa', { loaded: 1 }, { from: '198.51.100.1' });
  await untilLive('rampa', FIRST);
});

test('FED-02 the counts of all processes together decide, and only those of the last minutes', async () => {
  await releaseTwo('vecinos');
  const folder = join(server.place.dataDir, 'remotes');
  const { history } = JSON.parse(await readFile(join(folder, 'live.json'), 'utf8')) as {
    history: { at: string }[];
  };
  const networks = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${kind}${index}`.padEnd(12, '-') + index);
  /** What another process of the same product has counted, so many minutes ago. */
  const elsewhere = (minutesAgo: number) =>
    writeFile(
      join(folder, 'loads', 'other-1.json'),
      JSON.stringify([
        {
          name: 'vecinos',
          build: SECOND,
          at: new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString(),
          since: history.at(-1)?.at,
          loaded: 30,
          failed: 7,
          errored: 0,
          networks: { loaded: networks('good', 30), failed: networks('bad', 7), errored: [] },
          pages: [],
        },
      ]),
    );
  await elsewhere(6);
  await tell('vecinos', { render: 1 });
  await expectStays('vecinos');
  await elsewhere(1);
  await tell('vecinos', { loaded: 1 });
  await untilLive('vecinos', FIRST);
});

test('FED-02 a canary is ended, and what is live for all stays', async () => {
  await releaseTwo('flota', 50);
  await tell('flota', { loaded: 20 }, { build: FIRST });
  await tell('flota', { loaded: 17 });
  const pages = await Promise.all(
    Array.from({ length: 8 }, () => visit({ remote: 'flota', build: SECOND })),
  );
  const file = join(server.place.dataDir, 'remotes/builds/flota', SECOND, 'map.js');
  await writeFile(file, 'altered on the disk');
  // Until the server has looked at the file again, the connection may have altered it.
  await until(async () => {
    await visit({ remote: 'flota', build: FIRST });
    return server.log.some((line) => line.includes(`"build":"flota/${SECOND}"`));
  });
  for (const page of pages)
    await report(page, { remote: 'flota', build: SECOND, outcome: 'integrity' });
  await until(async () => (await stateOf('flota'))?.canary === null);
  expect(await stateOf('flota')).toMatchObject({
    live: FIRST,
    changed: { by: 'auto', action: 'rollback' },
  });
});

test('FED-02 a build that was promoted is taken back though a trial beside it ended by itself', async () => {
  await releaseTwo('aguas');
  await release('aguas', THIRD, 10);
  await tell('aguas', { render: 20 }, { build: THIRD });
  await until(async () => (await stateOf('aguas'))?.canary === null);
  expect(await live('aguas')).toBe(SECOND);
  await tell('aguas', { render: 20 });
  await untilLive('aguas', FIRST);
});

test('FED-02 a trial of another build begins no new count, and makes none out of a rollback', async () => {
  await releaseTwo('banco');
  await tell('banco', { render: 19 });
  await release('banco', THIRD, 10);
  await tell('banco', { render: 1 });
  await untilLive('banco', FIRST);
  await release('banco', THIRD, 10);
  await tell('banco', { render: 25 }, { build: FIRST });
  await judged();
  expect(await live('banco')).toBe(FIRST);
});

test('FED-02 a build that somebody went back to stays, until somebody promotes it', async () => {
  await releaseTwo('cine');
  await release('cine', THIRD);
  await registry.rollback('cine', { by, only: THIRD });
  await tell('cine', { render: 25 });
  await expectStays('cine');
  await release('cine', THIRD);
  await release('cine', SECOND);
  await tell('cine', { render: 20 });
  await untilLive('cine', THIRD);
});

test('FED-02 one that cannot be taken back keeps no other from it, and is said once', async () => {
  await releaseTwo('este');
  await releaseTwo('faro');
  await rm(join(server.place.dataDir, 'remotes/builds/este', FIRST), { recursive: true });
  for (let count = 0; count < 3; count += 1) {
    await tell('este', { render: 20 });
    await judged();
  }
  await tell('faro', { render: 20 });
  await untilLive('faro', FIRST);
  expect(await live('este')).toBe(SECOND);
  expect(server.log.filter((line) => line.includes('"este"'))).toHaveLength(1);
  const ofEste = (await audit()).filter(({ by: who, name }) => who === 'auto' && name === 'este');
  expect(ofEste).toMatchObject([
    { action: 'rollback', outcome: 'refused' },
    { action: 'failing', outcome: 'done' },
  ]);
});

test('FED-02 what a registry on another origin has live is not taken back here: the log says what fails', async () => {
  await releaseTwo('globo');
  const bucket = await openBucket(server.place.dataDir);
  const elsewhere = await startServer({
    config: { releases: bucket.settings(), trustProxy: ['127.0.0.1'] },
    shellDir: join(server.place.dataDir, 'shell'),
  });
  await tell('globo', { render: 20 }, { at: elsewhere });
  await until(() => elsewhere.log.some((line) => line.includes('globo')));
  await elsewhere.close();
  await bucket.close();
  expect(elsewhere.log.filter((line) => line.includes('globo'))).toEqual([
    expect.stringContaining('no se puede retirar'),
  ]);
  await expect(
    readFile(join(elsewhere.place.dataDir, 'remotes/audit.jsonl')),
  ).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await live('globo')).toBe(SECOND);
});

test('FED-02 what is before the first release is nothing: it is told of and stays', async () => {
  await release('sola', FIRST);
  await tell('sola', { render: 25 }, { build: FIRST });
  await until(() => hasLogged('sola', 'no se puede retirar'));
  expect(await live('sola')).toBe(FIRST);
});

test('FED-02 a trial that fails later in many more networks than the live build is ended; one that does not is left', async () => {
  await releaseTwo('rutas', 50);
  await tell('rutas', { loaded: 12, errored: 1 }, { build: FIRST });
  await tell('rutas', { loaded: 12, errored: 6 });
  await judged();
  expect((await stateOf('rutas'))?.canary?.build).toBe(SECOND);
  await tell('rutas', { errored: 6 });
  await until(async () => (await stateOf('rutas'))?.canary === null);
  // Tried out again within the hour: the team hears why it was ended, and that it stays.
  await registry.promote('rutas', SECOND, { by, percent: 50 });
  await tell('rutas', { loaded: 12, errored: 12 });
  await until(() => hasLogged('rutas', 'falla y se queda'));
  expect((await stateOf('rutas'))?.canary?.build).toBe(SECOND);
  const ofRutas = (await audit()).filter(({ name }) => name === 'rutas');
  expect(ofRutas.at(-1)).toMatchObject({
    action: 'errors',
    why: expect.stringContaining('failed after it was shown in'),
  });
  // A build that is live for all is told of, and stays: what its pages meet may be anybody's fault.
  await release('rutas', THIRD);
  await tell('rutas', { loaded: 20, errored: 20 }, { build: THIRD });
  await until(() => hasLogged('rutas', 'falla después de mostrarse'));
  expect(await live('rutas')).toBe(THIRD);
  const listed = async () => (await stateOf('rutas'))?.builds.find(({ build }) => build === THIRD);
  await until(async () => (await listed())?.errors === 20);
  expect(await listed()).toMatchObject({ failures: 0 });
  expect(await metrics()).toContain(`remote="rutas",build="${THIRD}",outcome="errored"} 20`);
});

test('FED-02 nobody is told of what failed later before enough pages have loaded it', async () => {
  await releaseTwo('calma');
  await tell('calma', { errored: 3 });
  await judged();
  const isAudited = async () =>
    (await audit()).some(({ name, action }) => name === 'calma' && action === 'errors');
  expect(await isAudited()).toBe(false);
  await tell('calma', { errored: 10, loaded: 20 });
  await until(isAudited);
});

test('FED-02 what all processes see go wrong is told once, also after a restart, until the release has changed', async () => {
  const openBeside = () =>
    startServer({
      config: { ...config, dataDir: server.place.dataDir },
      shellDir: join(server.place.dataDir, 'shell'),
    });
  const said = { errored: 'falla después de mostrarse', render: 'no se puede retirar' };
  await releaseTwo('plaza');
  // What is before it cannot be served any more, so it stays.
  await rm(join(server.place.dataDir, 'remotes/builds/plaza', FIRST), { recursive: true });
  /** Reports at a process until that one has judged them. */
  const tellAt = async (at: TestServer, outcome: 'errored' | 'render') => {
    const heard = at.log.length;
    await tell('plaza', { loaded: 20, [outcome]: 20 }, { at });
    await until(() =>
      at.log
        .slice(heard)
        .some((line) => line.includes(said[outcome]) && line.includes('"remote":"plaza"')),
    );
  };
  const warnings = async () =>
    (await audit()).flatMap(({ name, action }) =>
      name === 'plaza' && (action === 'errors' || action === 'failing') ? action : [],
    );
  for (const outcome of ['errored', 'render'] as const) {
    await tellAt(server, outcome);
    for (const process of ['beside', 'restarted']) {
      const beside = await openBeside();
      await tellAt(beside, outcome);
      await beside.close();
      expect([process, await warnings()]).toEqual([
        process,
        outcome === 'errored' ? ['errors'] : ['errors', 'failing'],
      ]);
    }
  }
  await release('plaza', THIRD);
  await registry.promote('plaza', SECOND, { by });
  await tellAt(server, 'errored');
  expect(await warnings()).toEqual(['errors', 'failing', 'errors']);
});
