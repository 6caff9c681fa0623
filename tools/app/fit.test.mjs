import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { openRegistry } from '../../registry';
import { top } from '../workspace/packages.mjs';
import { fitOf } from './fit.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fit-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** An app's folder with a build that has one route, '/guardia'. */
function makeApp(name) {
  const dist = join(root, `${name}-app`, 'dist');
  mkdirSync(dist, { recursive: true });
  const code = `'${name}_aaaaaaaa';`;
  writeFileSync(join(dist, 'entry.js'), code);
  const manifest = {
    manifestVersion: 2,
    kind: 'remote',
    name,
    version: '1.0.0',
    build: 'aaaaaaaa',
    commit: null,
    builtAt: '2026-11-22T10:00:00.000Z',
    entry: 'entry.js',
    integrity: {
      'entry.js': `sha384-${createHash('sha384').update(code).digest('base64')}`,
    },
    hostApi: '^2.0.0',
    routes: [{ path: '/guardia', audience: ['driver'], title: 'Guardia' }],
    menu: [],
    container: `parqueo_${name}_aaaaaaaa`,
    preload: [],
    shared: {},
    files: {},
    uses: { host: [], modules: {} },
  };
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest));
  return join(root, `${name}-app`);
}

test('FED-02 a release is judged by the registry that it goes to', async () => {
  const data = join(root, 'data');
  const registry = openRegistry(data, {});
  await registry.publish(join(makeApp('rival'), 'dist'), { by: 'ana' });
  await registry.promote('rival', 'aaaaaaaa', { by: 'ana' });
  const host = { hostVersion: 1, hostApi: '2.0.0', members: [], shared: {}, icons: [], slots: [] };
  const shell = join(root, 'shell');
  mkdirSync(shell);
  writeFileSync(join(shell, 'host.json'), JSON.stringify(host));

  const app = relative(top, makeApp('guard'));
  expect(await fitOf(app, { dataDir: data, shell })).toEqual({
    fits: false,
    text: expect.stringContaining(
      "route /guardia (driver) is taken by '/guardia' of the live remote 'rival'",
    ),
  });
  expect(await fitOf(app, { dataDir: join(root, 'other'), shell })).toEqual({
    fits: true,
    text: 'it fits',
  });
});
