import { type EntryScript, type RemoteContainer, loadEntryScript } from './entry-script';
import { arrives, clear, fails, inHtml, throws, wanted } from './testing/browser-scripts';

const url = 'http://localhost/remotes/driver/aaaaaaaa/entry.js';
const container: RemoteContainer = { get: async () => () => ({}), init: () => {} };

beforeEach(clear);

function load(change: Partial<EntryScript> = {}, loader = loadEntryScript) {
  return loader({
    remote: 'driver',
    url,
    container: 'parqueo_driver',
    integrity: 'sha384-abc',
    signal: new AbortController().signal,
    ...change,
  });
}

test('FED-03 an entry script is requested with its integrity, and removed once it has run', async () => {
  const loading = load();
  const [script] = wanted();
  expect(script).toMatchObject({ src: url, integrity: 'sha384-abc', crossOrigin: 'anonymous' });
  arrives('parqueo_driver', container);
  expect(await loading).toBe(container);
  expect(wanted()).toEqual([]);
});

test('SHL-09 a script that does not come is reported as such', async () => {
  const loading = load();
  fails(404);
  await expect(loading).rejects.toMatchObject({
    name: 'RemoteLoadError',
    remote: 'driver',
    reason: 'refused',
    message: expect.stringContaining(url),
  });
  expect(wanted()).toEqual([]);
});

test('SHL-09 a script that throws while it starts brings its error along, whatever it has set', async () => {
  const loading = load();
  const cause = new Error('broken');
  throws(cause);
  arrives('parqueo_driver', container);
  await expect(loading).rejects.toMatchObject({ reason: 'evaluation', cause });
});

test("SHL-09 another script's error is not its own", async () => {
  const loading = load();
  throws(new Error('elsewhere'), 'http://localhost/assets/shell.js');
  arrives('parqueo_driver', container);
  expect(await loading).toBe(container);
});

test('SHL-09 a script that sets nothing has failed, also where an earlier one had', async () => {
  const first = load();
  arrives('parqueo_driver', container);
  await first;
  const loading = load();
  arrives('parqueo_driver', (globalThis as unknown as Record<string, undefined>)['parqueo_driver']);
  await expect(loading).rejects.toMatchObject({ reason: 'evaluation' });
});

test('SHL-09 an aborted load rejects with the reason, and the script is removed', async () => {
  const waiting = new AbortController();
  const loading = load({ signal: waiting.signal });
  const reason = new Error('too late');
  waiting.abort(reason);
  await expect(loading).rejects.toBe(reason);
  expect(wanted()).toEqual([]);
});

/** The loader in a page whose deferred scripts are still to run, and what runs them. */
async function openPage() {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  jest.resetModules();
  const page = await import('./entry-script');
  readyState.mockRestore();
  return {
    load: (change?: Partial<EntryScript>) => load(change, page.loadEntryScript),
    run: () => document.dispatchEvent(new Event('DOMContentLoaded')),
  };
}

test('FED-03 a script of the HTML is waited for, and its container taken without another request', async () => {
  const opened = await openPage();
  inHtml(url);
  const early = opened.load();
  inHtml(url, { sets: 'parqueo_driver', value: container });
  opened.run();
  expect(await early).toBe(container);
  expect(await opened.load()).toBe(container);
  expect(wanted()).toEqual([]);
});

test.each([
  ['did not come', undefined],
  ['threw, whatever it has set', new Error('broken')],
])('SHL-09 a script of the HTML that %s is requested like any other', async (_, error) => {
  const opened = await openPage();
  inHtml(url, { sets: 'parqueo_driver', value: error && container });
  if (error) throws(error, url);
  opened.run();
  const loading = opened.load();
  await new Promise(process.nextTick);
  const fresh = { ...container };
  arrives('parqueo_driver', fresh);
  expect(await loading).toBe(fresh);
  expect(wanted()).toEqual([]);
});

test('SHL-09 who has given up on the scripts of the HTML requests none', async () => {
  const opened = await openPage();
  const waiting = new AbortController();
  inHtml(url);
  const loading = opened.load({ signal: waiting.signal });
  const reason = new Error('too late');
  waiting.abort(reason);
  opened.run();
  await expect(loading).rejects.toBe(reason);
  expect(wanted()).toEqual([]);
});
