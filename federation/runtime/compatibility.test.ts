import type { RemoteManifest } from '@parqueo/shared-api/contract';
import { incompatibility } from './compatibility';

const manifest: RemoteManifest = {
  name: 'driver',
  hostApi: '^1.2.0',
  routes: [{ path: '/', audience: ['driver'], title: 'Mapa' }],
  menu: [],
  version: '0.1.0',
  build: 'aaaaaaaa',
  container: 'parqueo_driver_aaaaaaaa',
  entry: 'entry.js',
  preload: [],
  styles: [],
  integrity: {},
  shared: { react: '^19.1.0' },
};

test('FED-03 a build for another compatible version of what the page shares fits', () => {
  expect(incompatibility(manifest, '1.4.0', { react: ['19.3.1'] })).toBeUndefined();
});

test.each([
  ['an older host', '1.1.0', ['19.3.1'], 'host API 1.1.0 is outside ^1.2.0'],
  ['the next major host', '2.0.0', ['19.3.1'], 'host API 2.0.0 is outside ^1.2.0'],
  ['an older React', '1.2.0', ['19.0.0'], 'react 19.0.0 is outside ^19.1.0'],
  ['a page without React', '1.2.0', [], 'react (absent) is outside ^19.1.0'],
])('FED-03 %s is refused with a clear reason', (_, hostApi, react, reason) => {
  expect(incompatibility(manifest, hostApi, { react })).toBe(reason);
});
