import { once } from 'node:events';
import { mkdir, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join as path } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Registry, openRegistry } from '@parqueo/registry';
import {
  API_BASE,
  type Audience,
  DAY_MS,
  HOUR_MS,
  FIRST_FRAME_ELEMENT,
  HOST_DESCRIPTION,
  PAGE_CONFIG_ELEMENT,
  PATHS,
  RELEASE_MANIFEST,
  localTime,
  parsePageConfig,
} from '@parqueo/shared-api/contract';
import { JSDOM } from 'jsdom';
import { ShellBuildError } from '../../src/modules/pages/served-shell';
import { startProblem } from '../../src/start-up';
import { join } from '../support/people';
import { dial, speak } from '../support/raw';
import {
  HOST,
  TEMPLATE,
  integrityOf,
  shellManifest,
  remoteDist,
  writeShell,
  distsOfTests,
} from '../support/releases';
import { type ServerOptions, startServer, serverOfTests } from '../support/server';
import { createTestStore } from '../support/store';
import { until } from '../support/until';

const server = serverOfTests({ config: { tileAttribution: '</script><b>' } });
let registry: Registry;
const dists = distsOfTests();

beforeAll(async () => {
  registry = openRegistry(server.place.dataDir);
  await writeShell(path(server.place.dataDir, 'shell'));
});

/** Makes a build of a remote with one screen live. */
async function release(
  name: string,
  build: string,
  audience: Audience,
  { title = 'Inicio', first = 'first.js' } = {},
): Promise<void> {
  const change = {
    name,
    routes: [{ path: '/', audience: [audience], title }],
    preload: [first],
    files: { '/': { scripts: [first], styles: [] } },
  };
  const dist = await remoteDist(dists, build, change, { [first]: `/* ${build} */` });
  await registry.publish(dist, { by: 'ana' });
  await registry.promote(name, build, { by: 'ana' });
}

/** Another server of the same builds. */
function startOther({ config, ...options }: ServerOptions = {}) {
  const { dataDir } = server.place;
  const shellDir = path(dataDir, 'shell');
  return startServer({ ...options, config: { ...config, dataDir }, shellDir });
}

/** The page that a browser makes of an answer. */
const parsed = (html: string) => new JSDOM(html).window.document;

async function page(url = '/', cookies: Record<string, string> = {}) {
  const response = await server.app.inject({ url, cookies, headers: { accept: 'text/html' } });
  const document = parsed(response.body);
  return {
    response,
    document,
    config: parsePageConfig(document.getElementById(PAGE_CONFIG_ELEMENT)?.textContent),
    remoteScripts: [...document.querySelectorAll('script[data-remote]')].map((script) =>
      script.getAttribute('src'),
    ),
  };
}

test('FED-01 the page carries the live remotes and settings, whatever its path', async () => {
  await release('driver', 'aaaaaaaa', 'driver');
  for (const url of ['/', '/parking-details/7', '/no/hay?x=1']) {
    const { response, config } = await page(url);
    expect(response.statusCode).toBe(200);
    expect(config.remotes.map(({ baseUrl }) => baseUrl)).toEqual(['/remotes/driver/aaaaaaaa/']);
    expect(config.settings).toMatchObject({ demo: true, tileAttribution: '</script><b>' });
  }
});

test('FED-01 what the visitor’s role needs first runs after the shell’s script', async () => {
  await release('auth', 'cccccccc', 'anonymous');
  await release('owner', 'dddddddd', 'admin');
  const files = (name: string) => [`/remotes/${name}/entry.js`, `/remotes/${name}/first.js`];
  expect((await page()).remoteScripts).toEqual(files('auth/cccccccc'));
  const driver = await join(server, 'driver');
  const { remoteScripts, document } = await page('/', driver.cookies);
  expect(remoteScripts).toEqual(files('driver/aaaaaaaa'));
  const [shell, entry] = document.querySelectorAll('script[src]');
  expect(shell?.getAttribute('src')).toBe('/assets/shell.abc.js');
  expect(entry?.getAttributeNames()).toEqual(expect.arrayContaining(['defer', 'crossorigin']));
  expect(entry?.getAttribute('integrity')).toBe(integrityOf('/* driver_aaaaaaaa */'));
  expect((await page('/no/hay', driver.cookies)).remoteScripts).toEqual([]);
  const owner = await join(server, 'admin');
  expect((await page('/', owner.cookies)).remoteScripts).toEqual(files('owner/dddddddd'));
  expect((await page('/', { parqueo: 'sid.0.admin.forged' })).remoteScripts).toEqual(
    files('auth/cccccccc'),
  );
});

test('FED-01 the page names the calls that its screen begins with, filled from its address and the clock', async () => {
  const calls = ['/lots/{id}?{stay}', '/stays/{reserva}', '/mine?limit=5'];
  const ofDevice = '/lots?type={vehicle}&bbox={view}';
  const dist = await remoteDist(dists, 'ffffffff', {
    name: 'lots',
    routes: [
      {
        path: '/lote/:id',
        audience: ['driver'],
        title: 'Lote',
        calls: [...calls, ofDevice],
        locates: true,
      },
    ],
    files: { '/lote/:id': { scripts: [], styles: [] } },
  });
  await registry.publish(dist, { by: 'ana' });
  await registry.promote('lots', 'ffffffff', { by: 'ana' });
  const { cookies } = await join(server, 'driver');
  const callsAt = async (url: string) => {
    const { document, config } = await page(url, cookies);
    expect(JSON.stringify(config)).not.toContain('{stay}');
    const script = document.querySelector<HTMLElement>('script[data-remote=lots]');
    expect(script?.dataset['locates']).toBe('');
    return script?.dataset['calls']?.split(' ');
  };
  const day = localTime(new Date(Date.now() + DAY_MS)).date;
  const stay = { start_time: `${day}T14:00:00.000Z`, end_time: `${day}T16:30:00.000Z` };
  const times = `${new URLSearchParams(stay)}`;
  expect(await callsAt(`/lote/7?llegada=${day}T08:00&salida=${day}T10:30&reserva=9`)).toEqual([
    `/lots/7?${times}`,
    '/stays/9',
    '/mine?limit=5',
  ]);
  const [proposed, ...others] = (await callsAt('/lote/7')) ?? [];
  // The page fills in what its device knows, where the address selects nothing.
  expect(others).toEqual(['/mine?limit=5', ofDevice]);
  const query = new URLSearchParams(proposed?.split('?')[1]);
  const { start_time: start, end_time: end } = Object.fromEntries(query);
  expect(Date.parse(end ?? '') - Date.parse(start ?? '')).toBe(2 * HOUR_MS);
  expect(Date.parse(start ?? '')).toBeGreaterThan(Date.now());
  // Too long for an answer, and what would lead elsewhere, are left to the screen.
  expect(await callsAt(`/lote/7?llegada=${day}T08:00&salida=2099-01-01T10:30`)).toEqual([
    '/mine?limit=5',
  ]);
  expect(await callsAt('/lote/7%3Fx?reserva=1%26x')).toEqual(['/mine?limit=5']);
  await registry.disable('lots', { by: 'ana' });
});

test('FED-01 SHL-01 who is not signed in gets the first frame of the login’s build, under the page’s nonce, at each address of its route', async () => {
  const frameOf = async (url: string, cookies?: Record<string, string>) => {
    const { document, response } = await page(url, cookies);
    const template = document.querySelector('template');
    if (template) expect(template.id).toBe(FIRST_FRAME_ELEMENT);
    const style = template?.content.querySelector('style');
    if (style) expect(String(response.headers['content-security-policy'])).toContain(style.nonce);
    return template?.content.textContent;
  };
  const publish = async (build: string, content: string) => {
    const routes = ['*', '/terminos'].map((route) => ({
      path: route,
      audience: ['anonymous'],
      title: 'Entrar',
    }));
    const none = { scripts: [], styles: [] };
    const files = { '*': { ...none, frame: 'frame.html' }, '/terminos': none };
    const change = { name: 'auth', routes: routes as never, files };
    const dist = await remoteDist(dists, build, change, { 'frame.html': content });
    await registry.publish(dist, { by: 'ana' });
    await registry.promote('auth', build, { by: 'ana' });
  };
  const frame = (text: string) => `<style>p{color:red}</style><p>${text}</p>`;
  await publish('facade01', frame('uno'));
  await publish('facade02', frame('dos'));
  for (const address of ['/?x=1', '/user-login', '/parking-details/7'])
    expect(await frameOf(address)).toBe('p{color:red}dos');
  expect(await frameOf('/terminos')).toBeUndefined();
  const driver = await join(server, 'driver');
  expect(await frameOf('/', driver.cookies)).toBeUndefined();
  await registry.rollback('auth', { by: 'ana' });
  expect(await frameOf('/')).toBe('p{color:red}uno');
  // One that is not as it was built is left out.
  const built = path(server.place.dataDir, 'remotes/builds/auth/facade03/frame.html');
  await publish('facade03', frame('tres'));
  await writeFile(built, frame('otro'));
  expect(await frameOf('/')).not.toContain('otro');
});

test('SHL-01 nothing in a manifest ends its element: what a build says stays text', async () => {
  const text = `</script><script>alert(1)</script><!--<script>]]>&lt;\u2028\u2029{{nonce}}{{files}}$&`;
  const file = '"><script>alert(2)</script>.js';
  await release('auth', 'eeeeeeee', 'anonymous', { title: text, first: file });
  const { document, config } = await page();
  const auth = config.remotes.find(({ manifest }) => manifest.name === 'auth');
  expect(auth?.manifest).toMatchObject({
    routes: [{ title: text }],
    preload: [file],
    integrity: { [file]: integrityOf('/* eeeeeeee */') },
  });
  expect([...document.scripts].map((script) => script.getAttribute('src'))).toEqual([
    null,
    '/assets/shell.abc.js',
    ...['entry.js', file].map((name) => `/remotes/auth/eeeeeeee/${name}`),
  ]);
  expect(document.getElementById(PAGE_CONFIG_ELEMENT)?.textContent).not.toMatch(/[\u2028\u2029]/);
  await registry.promote('auth', 'cccccccc', { by: 'ana' });
});

test('FED-01 a server whose page cannot be written does not start, and says in one line what is missing', async () => {
  const shellDir = path(server.place.dataDir, 'broken-shell');
  const html = path(shellDir, 'index.html');
  const json = path(shellDir, RELEASE_MANIFEST);
  const hostJson = path(shellDir, HOST_DESCRIPTION);
  const place = await createTestStore();
  const start = async (template: string | null, built: string | null, host: string | null) => {
    await rm(shellDir, { recursive: true, force: true });
    await mkdir(shellDir);
    if (template !== null) await writeFile(html, template);
    if (built !== null) await writeFile(json, built);
    if (host !== null) await writeFile(hostJson, host);
    await startServer({ shellDir, place });
  };
  const built = shellManifest('shell.abc.js');
  const offered = JSON.stringify(HOST);
  const fails = (template: string | null, text: string | null, host: string | null = offered) =>
    expect(start(template, text, host).catch((error: Error) => Promise.reject(error.message)))
      .rejects;
  const line = (fault: string) =>
    `La página no se puede escribir: ${fault}. Vuelve a construirla con npm run build.`;
  await fails(TEMPLATE.replace('{{config}}', ''), built).toBe(
    line(`a ${html} le falta {{config}}`),
  );
  await fails(`${TEMPLATE}{{nonze}}`, built).toBe(line(`${html} no debe tener {{nonze}}`));
  await fails(TEMPLATE, null).toBe(line(`falta ${json}`));
  await fails(null, built).toBe(line(`falta ${html}`));
  for (const wrong of ['{}', '{"entry":', ''])
    await fails(TEMPLATE, wrong).toBe(line(`${json} no dice con qué archivo empieza`));
  await fails(TEMPLATE, built, null).toBe(line(`falta ${hostJson}`));
  await fails(TEMPLATE, built, '{}').toBe(line(`${hostJson} no dice qué ofrece la página`));
  await rm(json);
  await mkdir(json);
  await expect(startServer({ shellDir, place })).rejects.toThrow(
    line(`${json} no se puede leer (EISDIR)`),
  );
  expect(startProblem(new ShellBuildError('falta x'))).toBe(line('falta x'));
});

test('FED-01 without a build of the shell a server starts, and its pages are unavailable; one that is half there leaves the page as it was, and one line in the log', async () => {
  const shellDir = path(server.place.dataDir, 'later-shell');
  const html = path(shellDir, 'index.html');
  const json = path(shellDir, RELEASE_MANIFEST);
  const rebuilt = await startServer({ shellDir });
  const ask = () => rebuilt.app.inject({ url: '/', headers: { accept: 'text/html' } });
  const pages = async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    return new Set(
      answers.map(
        ({ body }) =>
          parsed(body)
            .querySelector('script[src]')
            ?.outerHTML.match(/shell\.\w+/)?.[0],
      ),
    );
  };
  expect((await ask()).statusCode).toBe(503);
  await mkdir(shellDir);
  for (const [file, text] of [
    [html, TEMPLATE],
    [json, shellManifest('shell.old.js')],
    [path(shellDir, HOST_DESCRIPTION), JSON.stringify(HOST)],
  ] as const) {
    expect((await ask()).statusCode).toBe(503);
    await writeFile(file, text);
  }
  expect(await pages()).toEqual(new Set(['shell.old']));
  rebuilt.log.length = 0;

  const lines = () => rebuilt.log.filter((line) => line.includes('La página no se puede escribir'));
  const faults: [() => Promise<void>, string][] = [
    [() => writeFile(json, '{"entry"'), `${json} no dice`],
    [
      () => writeFile(json, shellManifest('shell.new.js')).then(() => writeFile(html, '<html>')),
      'le falta {{nonce}}',
    ],
    [() => rm(html), `falta ${html}`],
  ];
  for (const [index, [harm, fault]] of faults.entries()) {
    await harm();
    expect(await pages()).toEqual(new Set(['shell.old']));
    expect(await pages()).toEqual(new Set(['shell.old']));
    expect(lines()).toHaveLength(index + 1);
    expect(lines().at(-1)).toContain(fault);
  }
  await writeFile(html, TEMPLATE);
  expect(await pages()).toEqual(new Set(['shell.new']));
  expect(lines()).toHaveLength(faults.length);
});

test('FED-01 the page is compressed for who takes it; a token never is', async () => {
  const encodingOf = async (url: string, headers: Record<string, string>, cookies = {}) =>
    (await server.app.inject({ url, headers, cookies })).headers['content-encoding'];
  expect(await encodingOf('/', { accept: 'text/html', 'accept-encoding': 'br' })).toBe('br');
  expect(await encodingOf('/', { accept: 'text/html' })).toBeUndefined();
  const { cookies } = await join(server, 'driver');
  const token = `${API_BASE}${PATHS.accessToken}`;
  expect(await encodingOf(token, { 'accept-encoding': 'br' }, cookies)).toBeUndefined();
});

test('SHL-01 only scripts with the page’s own nonce run', async () => {
  const { response: one, document } = await page();
  const { response: two } = await page();
  const policy = String(one.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(document.querySelector('meta[name=csp-nonce]')?.getAttribute('content')).toBe(nonce);
  const scripts = [...document.scripts];
  expect(scripts.map((script) => script.getAttribute('src'))).toEqual([
    null,
    '/assets/shell.abc.js',
    '/remotes/auth/cccccccc/entry.js',
    '/remotes/auth/cccccccc/first.js',
  ]);
  expect(scripts.map((script) => script.nonce)).toEqual(scripts.map(() => nonce));
  expect(two.body).not.toContain(nonce);
  expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
  expect(policy).not.toMatch(/unsafe-/);
  expect(policy).toMatch(/object-src 'none'; base-uri 'none'/);
  expect(policy).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org");
  expect(policy).toContain('https://nominatim.openstreetmap.org');
  expect(one.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('geolocation=(self), camera=(self)'),
  });
});

test('FED-01 files of a build never change: cached for good, compressed beforehand, for any origin', async () => {
  const shell = await server.app.inject({
    url: '/assets/shell.abc.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(shell.body).toBe('brotli');
  expect(shell.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const remote = await server.app.inject('/remotes/driver/aaaaaaaa/entry.js');
  expect(remote.body).toBe('/* driver_aaaaaaaa */');
  expect(remote.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

/** An answer's headers without those of its connection. */
const ownOf = (headers: object) => ({ ...headers, date: null, connection: null });

/** A visit over the network on a connection of its own; nothing is unpacked. */
async function visit(url: string, headers: Record<string, string>, method = 'GET') {
  const sent = request(url, { method, headers, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode,
    headers: ownOf(answer.headers),
    body: String(await buffer(answer)),
  };
}

test('FED-01 API-02 a file is sent from memory just as its route does it, told alike, and soon as it is now', async () => {
  const other = await startOther();
  const address = await other.listen();
  const file = '/assets/shell.abc.js';
  const ready = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const counted = async () => {
    const series = /_count\{method="GET",route="\/assets\/\*",status="2xx"\} (\d+)/;
    return Number(series.exec(await other.metrics())?.[1] ?? 0);
  };
  const { headers } = await other.app.inject({ url: file, headers: ready });
  const before = await counted();
  for (const [more, method, status] of [
    [ready, 'GET', 200],
    [{}, 'GET', 200],
    [{ 'accept-encoding': 'gzip' }, 'GET', 200],
    [{ 'accept-encoding': 'br;q=0, gzip' }, 'GET', 200],
    [{ ...ready, 'if-none-match': String(headers.etag) }, 'GET', 304],
    [{ ...ready, 'if-modified-since': String(headers['last-modified']) }, 'GET', 304],
    [{ ...ready, 'if-match': '"another"' }, 'GET', 412],
    [{ ...ready, range: 'bytes=1-2' }, 'GET', 206],
    [ready, 'HEAD', 200],
    [ready, 'DELETE', 404],
  ] as const) {
    const route = await other.app.inject({ url: file, headers: more, method });
    const visited = await visit(address + file, more, method);
    expect([more, visited]).toEqual([
      more,
      { status, headers: ownOf(route.headers), body: route.body },
    ]);
  }
  expect(await visit(address + file, { ...ready, range: 'bytes=6-' })).toMatchObject({
    status: 416,
    headers: { 'content-range': 'bytes */6', 'cache-control': 'no-store' },
  });
  const both = `GET ${file} HTTP/1.1\r\nhost: x\r\naccept-encoding: br\r\n`;
  expect((await speak(address, `${both}host: y\r\nconnection: close\r\n\r\n`)).status).toBe(400);
  const { text } = await speak(address, `${both}\r\n${both}connection: close\r\n\r\n`);
  expect(text.match(/\r\n\r\nbrotli/g)).toHaveLength(2);
  // Of five rows two each, one of them without a network, and the last two.
  await until(async () => (await counted()) === before + 12);
  const told = other.log.filter((line) => line.includes('"route":"/assets/*","status":200'));
  const ids = told.map((line) => /"reqId":"[\w-]{36}"/.exec(line)?.[0]);
  expect(new Set(ids).size).toBe(told.length);

  const content = async (url = file) => (await visit(address + url, ready)).body;
  const onDisk = path(server.place.dataDir, 'shell', 'shell.abc.js.br');
  await until(async () => {
    await content();
    await writeFile(onDisk, 'newer');
    const isReady = (await content()) === 'brotli';
    // No other spelling of its address takes memory.
    expect(await content(`${file}?x=1`)).toBe('newer');
    expect(await content('/assets/shell%2eabc.js')).toBe('newer');
    if (!isReady) await writeFile(onDisk, 'brotli');
    return isReady;
  });
  await until(async () => (await content()) === 'newer');
  await writeFile(onDisk, 'brotli');
});

test('API-02 readers of files from memory who stand still hold little of it, and are ended', async () => {
  const other = await startOther({ limits: { unreadMs: 3000 } });
  const size = 12_000_000;
  for (const name of ['large.abc.js', 'other.abc.js']) {
    const file = path(server.place.dataDir, 'shell', name);
    await writeFile(file, '');
    await writeFile(`${file}.br`, Buffer.alloc(size));
  }
  const address = await other.listen();
  const headers = { 'accept-encoding': 'br' };
  expect((await visit(`${address}/assets/large.abc.js`, headers)).body).toHaveLength(size);
  setFlagsFromString('--expose-gc');
  const used = () => {
    (runInNewContext('gc') as () => void)();
    return process.memoryUsage().arrayBuffers;
  };
  const before = used();
  const answers: IncomingMessage[] = [];
  for (let n = 0; n < 14; n += 1) {
    // One file drives the other out of the memory for files.
    const file = `${address}/assets/${n % 2 ? 'large' : 'other'}.abc.js`;
    const sent = request(file, { headers, agent: false }).end();
    answers.push(...((await once(sent, 'response')) as [IncomingMessage]));
  }
  expect(used() - before).toBeLessThan(8 * size);
  await until(async () => (await other.connections()) === 0);
  for (const answer of answers) await expect(buffer(answer)).rejects.toThrow();
});

test('SHL-09 API-02 what is no screen is a JSON 404 and never the page', async () => {
  for (const url of [
    '/api/none',
    '/assets/none.js',
    // A file that this machine has is no other answer.
    '/assets/..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/icons/none.png',
    '/remotes/none/x/y.js',
    '/remotes/..%2flive.json',
    '//api/user',
    '/%61pi/none',
  ]) {
    const response = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect((await server.app.inject({ url: '/', headers: { accept: 'image/png' } })).statusCode).toBe(
    404,
  );
});

test.each([{ accept: '*/*' }, {}, { accept: 'text/*;q=0.1, */*;q=0.1' }])(
  'SHL-09 monitors and previews of links get the page: %j',
  async (headers) => {
    const answer = await server.app.inject({ url: '/reservar', headers });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('<!doctype')]);
    const head = await server.app.inject({ method: 'HEAD', url: '/', headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
    const picture = await server.app.inject({ url: '/favicon.ico', headers });
    expect(picture.statusCode).toBe(404);
  },
);

test('FED-02 the worker is asked for anew each time and reaches only this site; the site is installable', async () => {
  const site = path(server.place.dataDir, 'shell', 'site');
  await mkdir(path(site, 'icons'), { recursive: true });
  await writeFile(path(site, 'sw.js'), 'worker');
  await writeFile(path(site, 'manifest.webmanifest'), '{"name":"Parqueo Central"}');
  await writeFile(path(site, 'icons', 'icon-192.png'), 'png');
  const worker = await server.app.inject('/sw.js');
  expect(worker.body).toBe('worker');
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  const described = await server.app.inject('/manifest.webmanifest');
  expect(described.headers['content-type']).toContain('application/manifest+json');
  expect(described.json()).toEqual({ name: 'Parqueo Central' });
  expect((await server.app.inject('/icons/icon-192.png')).statusCode).toBe(200);
  expect((await server.app.inject('/icons/icon-512.png')).statusCode).toBe(404);
  const policy = String((await page()).response.headers['content-security-policy']);
  expect(policy).toContain("worker-src 'self'; manifest-src 'self'");
});

test('SHL-01 a page names the site, whatever host its visitor says', async () => {
  const said = async (publicUrl: string | null, host: string) => {
    const other = await startOther({ config: { publicUrl, trustProxy: ['loopback'] } });
    const headers = { accept: 'text/html', host, 'x-forwarded-host': host };
    const answer = await other.app.inject({ url: '/', headers });
    expect(answer.statusCode).toBe(200);
    return `${JSON.stringify(answer.headers)}${answer.body}`;
  };
  for (const host of ['ajeno.gt', 'ajeno.gt:3000', '10.0.0.7']) {
    const text = await said('https://parqueo.gt', host);
    expect(text).toContain(' ws://parqueo.gt wss://parqueo.gt ');
    expect(text).not.toContain(host);
  }
  // Without a public address the page is for who sits here, or beside it with the machine's address.
  expect(await said(null, 'ajeno.gt')).not.toContain('ajeno.gt');
  for (const host of ['localhost:3000', '192.168.1.7:3000', '[::1]:3000'])
    expect(await said(null, host)).toContain(` ws://${host} wss://${host} `);
});

test('FED-01 with an origin of their own, files are named and allowed there, and nowhere else', async () => {
  const filesOrigin = 'https://archivos.ejemplo.gt';
  const other = await startOther({ config: { filesOrigin } });
  const ask = (url: string) => other.app.inject({ url, headers: { accept: 'text/html' } });
  const { body, headers } = await ask('/');
  const document = parsed(body);
  const named = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
  expect(named.map(({ src }) => src)).toEqual([
    `${filesOrigin}/assets/shell.abc.js`,
    `${filesOrigin}/remotes/auth/cccccccc/entry.js`,
    `${filesOrigin}/remotes/auth/cccccccc/first.js`,
  ]);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' ${filesOrigin} 'nonce-`);
  expect(policy).toContain(`img-src 'self' ${filesOrigin} `);
  const worker = await ask('/sw.js');
  expect(worker.headers['content-security-policy']).toBe(
    `default-src 'none'; connect-src 'self' ${filesOrigin}`,
  );
});

test('API-02 a connection that is cut with many requests unanswered leaves no file open', async () => {
  const address = await server.listen();
  const shell = path(server.place.dataDir, 'shell');
  const held = async () => {
    const links = (await readdir('/proc/self/fd')).map((fd) =>
      readlink(`/proc/self/fd/${fd}`).catch(() => ''),
    );
    return (await Promise.all(links)).filter((link) => link.startsWith(shell)).length;
  };
  // More than a stream reads ahead.
  await writeFile(path(shell, 'shell.abc.js'), 'x'.repeat(1_000_000));
  const get = 'GET /assets/shell.abc.js HTTP/1.1\r\nhost: parqueo\r\n\r\n';
  const before = server.log.length;
  // As early as it can be, of a file that would be kept.
  server.app.server.once('request', ({ socket }: IncomingMessage) => socket.destroy());
  await expect(
    visit(`${address}/assets/shell.abc.js`, { 'accept-encoding': 'br' }),
  ).rejects.toThrow();
  for (const requests of [15, 40]) {
    for (let n = 0; n < 5; n += 1) {
      const socket = dial(address);
      await once(socket, 'connect');
      socket.pause();
      socket.write(get.repeat(requests));
      // They have been read when another connection is answered; one at a time is worked on.
      await fetch(`${address}/healthz`);
      expect(await held()).toBeLessThanOrEqual(1);
      socket.resetAndDestroy();
      await until(async () => (await held()) === 0);
    }
  }
  expect(server.log.slice(before).filter((line) => line.includes('fallida'))).toEqual([]);
});
