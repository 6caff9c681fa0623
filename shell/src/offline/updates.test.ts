import type { LiveRemote } from '@parqueo/shared-api/contract';
import { registerWorker } from './updates';

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('SHL-04 FED-02 a page that has loaded tells the worker its files and the live builds', async () => {
  document.head.innerHTML = `
    <script>var inline = 1;</script>
    <script type="text/plain" src="/assets/shell.abc.js"></script>
    <script type="text/plain" src="/remotes/driver/aaaaaaaa/entry.js" integrity="sha384-abc"></script>
    <link rel="preload" as="style" href="/remotes/driver/aaaaaaaa/map.css" integrity="sha384-def" />
    <link rel="icon" href="/icons/icon.svg" />`;
  const message = new Promise((resolve) => {
    const ready = Promise.resolve({ active: { postMessage: resolve } });
    const serviceWorker = { ready, register: async () => ({}) };
    Object.assign(navigator, { serviceWorker });
  });
  const live = { baseUrl: '/remotes/driver/aaaaaaaa/' } as LiveRemote;
  registerWorker([live], () => undefined);
  expect(await message).toEqual({
    shell: '/assets/shell.abc.js',
    files: [
      { url: 'http://localhost/assets/shell.abc.js', integrity: '' },
      { url: 'http://localhost/remotes/driver/aaaaaaaa/entry.js', integrity: 'sha384-abc' },
      { url: 'http://localhost/remotes/driver/aaaaaaaa/map.css', integrity: 'sha384-def' },
    ],
    builds: ['http://localhost/remotes/driver/aaaaaaaa/'],
  });
});
