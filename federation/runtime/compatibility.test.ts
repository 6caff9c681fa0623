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

test.each([
  ['^1.2.3', ['1.2.3', '1.2.4', '1.3.0', '1.10.0'], ['1.2.2', '1.1.9', '0.9.9', '2.0.0']],
  ['^0.2.3', ['0.2.3', '0.2.10'], ['0.2.2', '0.3.0', '0.1.9', '1.2.3']],
  ['^0.0.3', ['0.0.3'], ['0.0.4', '0.0.2', '0.1.3', '1.0.3']],
  ['^0.0.0', ['0.0.0'], ['0.0.1']],
  ['>=1.0.0', [], ['1.0.0']],
  ['^1.0.0', [], ['1.1.0-rc.1', '1.1', 'latest']],
])('FED-03 %s takes %j and refuses %j', (range, taken, refused) => {
  const fits = (version: string) =>
    incompatibility({ ...manifest, hostApi: range }, version, { react: ['19.3.1'] }) === undefined;
  expect([...taken, ...refused].filter(fits)).toEqual(taken);
});
