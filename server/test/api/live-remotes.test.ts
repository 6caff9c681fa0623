import { join } from 'node:path';
import { openRegistry } from '@parqueo/registry';
import type { LiveRemotesAnswer } from '@parqueo/shared-api/contract';
import { manifest, testRegistry, writeShell } from '../support/releases';
import { type TestServer, startServer } from '../support/server';

let server: TestServer;
let registry: ReturnType<typeof testRegistry>;

beforeAll(async () => {
  server = await startServer();
  registry = testRegistry(server.place.dataDir);
  await writeShell(join(server.place.dataDir, 'shell'));
  await registry.publish(manifest('driver', 'aaaaaaaa', 'driver'));
  await registry.publish(manifest('driver', 'bbbbbbbb', 'driver'));
  await registry.promote({ driver: 'aaaaaaaa' });
});
afterAll(() => server.close());

const ask = (headers: Record<string, string> = {}) =>
  server.call<LiveRemotesAnswer>('GET', '/remotes', { headers });
const tell = (body: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/remotes/loads', { body, headers });
const counted = () => server.metrics();

test('FED-01 FED-02 an open page asks which builds are live, and is told only when that changed', async () => {
  const { status, body, headers } = await ask();
  expect(status).toBe(200);
  expect(body.shell).toMatch(/^[a-z0-9]{8,64}$/);
  expect(body.remotes).toMatchObject([
    { baseUrl: '/remotes/driver/aaaaaaaa/', manifest: { name: 'driver', build: 'aaaaaaaa' } },
  ]);
  expect(headers['cache-control']).toBe('private, no-cache');
  const again = { 'if-none-match': String(headers['etag']) };
  const etag = again['if-none-match'];
  for (const known of [etag, `W/${etag}`, `"other", W/${etag}`])
    expect((await ask({ 'if-none-match': known })).status).toBe(304);
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  await registry.promote({ driver: 'bbbbbbbb' });
  expect((await ask(again)).body.remotes[0]?.manifest.build).toBe('bbbbbbbb');
});

test('SHL-09 FED-02 pages are told the screens of disabled remotes, for as long as they are', async () => {
  const guard = manifest('guardia', 'aaaaaaaa', 'admin');
  await registry.publish({
    ...guard,
    routes: [{ path: '/guardia', audience: ['admin'], title: 'Guardia' }],
  });
  const commands = openRegistry(server.place.dataDir);
  const page = async () =>
    (await server.app.inject({ url: '/', headers: { accept: 'text/html' } })).body;
  await registry.promote({ driver: 'bbbbbbbb' });
  await commands.promote('guardia', 'aaaaaaaa', { by: 'ana' });
  expect((await ask()).body.disabled).toBeUndefined();
  await commands.disable('guardia', { by: 'ana' });
  expect((await ask()).body.disabled).toMatchObject([{ path: '/guardia', audience: ['admin'] }]);
  expect(await page()).toContain('"disabled":[{"path":"/guardia"');
  await commands.rollback('guardia', { by: 'ana' });
  expect((await ask()).body.disabled).toBeUndefined();
  expect(await page()).not.toContain('"disabled"');
});

test('FED-02 what pages tell of loading a build is counted, for builds that are there', async () => {
  const page = await server.app.inject({ url: '/', headers: { accept: 'text/html' } });
  const [, reportToken] = /"reportToken":"([^"]+)"/.exec(page.body) ?? [];
  const report = { remote: 'driver', build: 'bbbbbbbb', outcome: 'render', reportToken };
  expect((await tell(report)).status).toBe(204);
  expect((await tell({ ...report, build: 'cccccccc' })).status).toBe(204);
  const metrics = await counted();
  expect(metrics).toContain(
    'parqueo_remote_loads_total{remote="driver",build="bbbbbbbb",outcome="render"} 1',
  );
  expect(metrics).not.toContain('cccccccc');
  expect((await tell({ ...report, outcome: 'bored' })).status).toBe(400);
  expect((await tell(report, { origin: 'https://otro.ejemplo' })).body).toMatchObject({
    code: 'CROSS_SITE',
  });
});

test('FED-02 of what no page loads as a remote no report is counted: none would stand against a lie', async () => {
  await registry.promote({ driver: 'bbbbbbbb', 'owner-embed': 'eeeeeeee' });
  const report = { remote: 'owner-embed', build: 'eeeeeeee', outcome: 'evaluation' };
  expect((await tell(report)).status).toBe(204);
  expect(await counted()).not.toContain('eeeeeeee');
});

test('FED-02 one network that tells too much is not listened to for a while', async () => {
  const report = { remote: 'driver', build: 'bbbbbbbb', outcome: 'loaded' };
  const statuses = new Set<number>();
  for (let reports = 0; reports < 150 && !statuses.has(429); reports += 1)
    statuses.add((await tell(report)).status);
  expect(statuses).toEqual(new Set([204, 429]));
});
