import { init } from '@module-federation/enhanced/runtime';
import type { LiveRemote, RemoteManifest } from '@parqueo/shared-api/contract';
import { waitFor } from '@testing-library/dom';
import { CHUNK_REQUESTS_GLOBAL } from '../chunk-requests';
import ownPackage from '../package.json';
import type { RemoteContainer } from './entry-script';
import type { RemoteModule } from './load-page';
import { type RemoteLoaderOptions, createRemoteLoader } from './remote-loader';
import { arrives, clear, fails, wanted } from './testing/browser-scripts';

/** The page's federation runtime, which the shell's build starts otherwise. */
const page = init({
  name: 'page',
  remotes: [],
  shared: {
    react: { version: '19.3.1', lib: () => ({}), shareConfig: { requiredVersion: '^19' } },
  },
});

let count = 0;
beforeEach(clear);

/** The browser's cache, filled: addresses and integrity. */
const fetched: [url: unknown, integrity: string | undefined][] = [];
beforeEach(() => {
  fetched.length = 0;
  globalThis.fetch = async (url, options) => {
    // Nothing is there to say why a file did not come.
    if (options?.method === 'HEAD') throw new TypeError('no connection');
    fetched.push([url, options?.integrity]);
    return new Response('');
  };
});

/** A live build of a remote that no test before has named. */
function live(change: Partial<RemoteManifest> = {}): LiveRemote {
  const build = `build${(count += 1)}`;
  const name = `driver${count}`;
  return {
    baseUrl: `/remotes/${name}/${build}`,
    manifest: {
      manifestVersion: 2,
      kind: 'remote',
      name,
      hostApi: '^1.0.0',
      routes: [{ path: '/', audience: ['driver'], title: 'Mapa' }],
      menu: [],
      version: '0.1.0',
      build,
      container: `parqueo_${name}_${build}`,
      entry: 'entry.js',
      preload: ['first-driver.js'],
      integrity: { 'entry.js': 'sha384-entry', 'first-driver.js': 'sha384-first' },
      shared: { react: '^19.0.0', [ownPackage.name]: `>=${ownPackage.version} <9.0.0` },
      ...change,
    },
  };
}

function open(remote = live(), options: Partial<RemoteLoaderOptions> = {}) {
  const loader = createRemoteLoader({ hostApiVersion: '1.3.0', ...options });
  const { name, container } = remote.manifest;
  return { loader, remote, name, container, base: `http://localhost${remote.baseUrl}/` };
}

type Opened = ReturnType<typeof open>;

const exposing = (module: unknown): RemoteContainer => ({
  get: async () => () => module,
  init: () => {},
});
const remoteModule: RemoteModule = { Page: () => null, preload: jest.fn() };

/** Address of the entry script, which the loader requests after a moment. */
const requestedScript = () =>
  waitFor(() => {
    const [script, ...others] = wanted();
    expect(others).toEqual([]);
    if (!script) throw new Error('No script is requested');
    return script.src;
  });

/** Loads a remote that exposes a module. */
async function loaded({ loader, remote, container }: Opened, module: unknown = remoteModule) {
  const loading = loader.load(remote);
  await requestedScript();
  arrives(container, exposing(module));
  return loading;
}

test('FED-03 a remote is loaded once, from the files of its live build and with their integrity, and gets the share scope before its Page is requested', async () => {
  const { loader, remote, container, base } = open();
  const first = loader.load(remote);
  expect(await requestedScript()).toBe(`${base}entry.js`);
  expect(globalThis[CHUNK_REQUESTS_GLOBAL]?.[container]).toEqual({
    integrity: { 'entry.js': 'sha384-entry', 'first-driver.js': 'sha384-first' },
    query: '',
  });
  const calls: unknown[] = [];
  arrives(container, {
    init: async (shared) => calls.push(shared),
    get: async (id) => {
      calls.push(id);
      return () => remoteModule;
    },
  });
  expect(await first).toMatchObject({ Page: remoteModule.Page });
  expect(calls).toEqual([page.shareScopeMap['default'], './Page']);
  expect(loader.load(remote)).toBe(first);
  expect(loader.loaded(remote)).toMatchObject({ Page: remoteModule.Page });
  expect(wanted()).toEqual([]);
});

test('SHL-09 after a failure nothing of it is left: new addresses, and no chunk still waits', async () => {
  const { loader, remote, name, container, base } = open();
  const failing = loader.load(remote);
  await requestedScript();
  fails(0);
  await expect(failing).rejects.toMatchObject({ remote: name, reason: 'network' });

  const chunk = document.createElement('script');
  chunk.dataset['webpack'] = `${container}:first-driver`;
  document.body.append(chunk);
  const again = loader.load(remote);
  expect(await requestedScript()).toBe(`${base}entry.js?retry=1`);
  expect(chunk.isConnected).toBe(false);
  expect(globalThis[CHUNK_REQUESTS_GLOBAL]?.[container]?.query).toBe('?retry=1');
  arrives(container, exposing(remoteModule));
  expect(await again).toMatchObject({ Page: remoteModule.Page });
});

test('SHL-09 a running remote can be started again', async () => {
  const opened = open();
  const { loader, remote, container, base } = opened;
  await loaded(opened);
  loader.forget(remote);
  expect(loader.loaded(remote)).toBeUndefined();
  const fresh = loader.load(remote);
  expect(await requestedScript()).toBe(`${base}entry.js?retry=1`);
  const other = { Page: () => null };
  arrives(container, exposing(other));
  expect(await fresh).toMatchObject({ Page: other.Page });
  expect(loader.load(remote)).toBe(fresh);
});

test('SHL-09 code and styles of its own screens are on their way until they have come', () => {
  const { loader, remote, container, base } = open();
  const other = live();
  const chunk = document.createElement('script');
  chunk.dataset['webpack'] = `${container}:help`;
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = `${base}map.css`;
  for (const element of [chunk, styles]) {
    document.head.append(element);
    expect([loader.isFetching(remote), loader.isFetching(other)]).toEqual([true, false]);
    element.remove();
    expect(loader.isFetching(remote)).toBe(false);
  }
});

test('SHL-09 a remote that takes too long is given up', async () => {
  const { loader, remote, name } = open(live(), { timeoutMs: 20 });
  await expect(loader.load(remote)).rejects.toMatchObject({ remote: name, reason: 'timeout' });
  expect(wanted()).toEqual([]);
});

test('SHL-09 a remote whose first chunk never comes is given up, too', async () => {
  const { loader, remote, name, container } = open(live(), { timeoutMs: 200 });
  const loading = loader.load(remote);
  await requestedScript();
  arrives(container, { get: () => new Promise(() => {}), init: () => {} });
  await expect(loading).rejects.toMatchObject({ remote: name, reason: 'timeout' });
});

test.each([
  ['exposes no Page', { Pages: () => null }],
  ['exposes nothing', null],
])('SHL-09 a remote that %s has failed', async (_, exposed) => {
  const opened = open();
  await expect(loaded(opened, exposed)).rejects.toMatchObject({
    remote: opened.name,
    reason: 'evaluation',
  });
});

test.each([
  ['another host', { hostApi: '^2.0.0' }, 'host API 1.3.0 is outside ^2.0.0'],
  ['a newer React', { shared: { react: '^20.0.0' } }, 'react 19.3.1 is outside ^20.0.0'],
  ['more of React', { shared: { react: '>=19.10.0 <20.0.0' } }, 'react 19.3.1 is outside >='],
  ['another page', { shared: { [ownPackage.name]: '^99.0.0' } }, `${ownPackage.name} `],
])('FED-03 a build for %s is refused before any of it is fetched', async (_, change, detail) => {
  const { loader, remote } = open(live(change));
  await expect(loader.load(remote)).rejects.toMatchObject({
    reason: 'incompatible',
    message: expect.stringContaining(detail),
  });
  expect(wanted()).toEqual([]);
});

test('FED-03 a build that does not fit is not fetched ahead either, and harms no other', () => {
  const { loader, remote } = open();
  loader.preload(live({ hostApi: '^2.0.0' }));
  expect(fetched).toEqual([]);
  loader.preload(remote);
  expect(fetched).toHaveLength(2);
});

test('FED-02 another build of a remote is started beside the one that runs', async () => {
  const opened = open();
  const { loader, remote, name } = opened;
  await loaded(opened);
  const first = loader.load(remote);
  const newer = live({ name });
  const second = loader.load(newer);
  expect(await requestedScript()).toBe(`http://localhost${newer.baseUrl}/entry.js`);
  const other = { Page: () => null };
  arrives(newer.manifest.container, exposing(other));
  expect(await second).toMatchObject({ Page: other.Page });
  expect(loader.load(remote)).toBe(first);
});

test('SHL-09 nobody waits for an attempt that was forgotten: the next one has other addresses', async () => {
  const { loader, remote, container, base } = open();
  const hanging = loader.load(remote);
  await requestedScript();
  loader.forget(remote);
  await expect(hanging).rejects.toMatchObject({ reason: 'timeout' });
  expect(wanted()).toEqual([]);
  const again = loader.load(remote);
  expect(await requestedScript()).toBe(`${base}entry.js?retry=1`);
  arrives(container, exposing(remoteModule));
  expect(await again).toMatchObject({ Page: remoteModule.Page });
});

test('FED-03 what the next person at the page may need is fetched, not run and no preload, each file once', async () => {
  const { loader, remote, base } = open();
  loader.preload(remote, '/');
  loader.preload(remote, '/');
  expect(fetched).toEqual([
    [`${base}entry.js`, 'sha384-entry'],
    [`${base}first-driver.js`, 'sha384-first'],
  ]);
  expect(wanted()).toEqual([]);
  // Browsers warn of preloads of which the next person at the page needs none.
  expect(document.querySelectorAll('link')).toHaveLength(0);
});

test('FED-03 the code of a screen that is wanted while its remote still loads is fetched once it runs', async () => {
  const { loader, remote, container } = open();
  const preload = jest.fn();
  const loading = loader.load(remote);
  await requestedScript();
  loader.preload(remote, '/booking');
  arrives(container, exposing({ Page: () => null, preload }));
  await loading;
  await waitFor(() => expect(preload).toHaveBeenCalledWith('/booking'));
});

test('FED-03 a remote that runs fetches the code of the screen itself', async () => {
  const opened = open();
  const { loader, remote } = opened;
  await loaded(opened);
  loader.preload(remote, '/booking');
  await waitFor(() => expect(remoteModule.preload).toHaveBeenCalledWith('/booking'));
  expect(fetched).toEqual([]);
});
