import { PAGE_CONFIG_ELEMENT } from '@parqueo/shared-api/contract';
import { createSwaps } from './remote-swap';

const manifest = (build: string, route: object) => ({
  name: 'driver',
  build,
  container: 'driver_of_tests',
  menu: [],
  hostApi: '^3.0.0',
  routes: [{ path: '/', audience: ['driver'], title: 'Mapa', ...route }],
});

test.each([
  ['stays while a remote has the screens of before', { calls: ['/lots'], locates: true }, null],
  ['is too old for other screens', { title: 'Lugares' }, 'driver has other screens'],
])('FED-02 a page under development %s', async (_what, route, refusal) => {
  const live = { baseUrl: '/remotes/driver/aaaaaaaa/', manifest: manifest('aaaaaaaa', {}) };
  const config = Object.assign(document.createElement('script'), {
    id: PAGE_CONFIG_ELEMENT,
    type: 'application/json',
    text: JSON.stringify({ remotes: [live], settings: { tileUrl: '' } }),
  });
  document.body.replaceChildren(config);
  const answer = new Response(JSON.stringify(manifest('bbbbbbbb', route)));
  globalThis.fetch = async () => answer;
  const swapped = createSwaps()('driver', 'bbbbbbbb').catch((error: Error) => error.message);
  expect((await swapped) ?? null).toBe(refusal);
});
