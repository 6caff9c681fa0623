import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LiveRemotes, createLiveRemotes } from '@parqueo/federation/runtime';
import { waitFor } from '@testing-library/react';
import { remotes } from '../testing';
import { reportLoad, setReportToken } from './load-reports';
import { followReleases } from './releases';

const realFetch = globalThis.fetch;
let server: Server;
let requests: string[];
let answer: { status: number; body: string } | null;

/** A real server; the page's own addresses lead to it. */
beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (answer) response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (path, init) => realFetch(`http://127.0.0.1:${port}${path as string}`, init);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A page with the shell 'abcdefgh'; counts how often another one is said to be live. */
let others: number;
function open(live: LiveRemotes) {
  others = 0;
  return followReleases({ remotes: live, shell: 'abcdefgh', onOtherShell: () => (others += 1) });
}

test('FED-02 SHL-09 the page asks what is live for its shell and learns it; another live shell is reported, its own is not', async () => {
  answer = { status: 200, body: JSON.stringify({ shell: 'abcdefgh', remotes }) };
  const live = createLiveRemotes();
  const page = open(live);
  await page.refresh();
  expect(requests).toEqual(['/api/remotes?shell=abcdefgh']);
  expect(live.getState().current).toEqual(remotes);
  expect(others).toBe(0);
  answer = { status: 200, body: JSON.stringify({ shell: 'bbbbbbbb', remotes }) };
  await page.refresh();
  expect(others).toBe(1);
});

test('FED-02 of two questions under way the answer of the earlier one does not undo the later one’s', async () => {
  const live = createLiveRemotes(remotes);
  const page = open(live);
  const [first, ...rest] = remotes;
  const newer = {
    ...first!,
    manifest: { ...first!.manifest, build: 'newerone', container: 'auth_newerone' },
  };
  const body = (list: typeof remotes) => JSON.stringify({ shell: 'abcdefgh', remotes: list });
  // Neither ends by its limit, however slow the machine is.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const held: ServerResponse[] = [];
  server.removeAllListeners('request');
  server.on('request', (_request, response) => held.push(response));
  const earlier = page.refresh();
  await waitFor(() => expect(held).toHaveLength(1));
  const later = page.refresh();
  await waitFor(() => expect(held).toHaveLength(2));
  held[1]!.end(body([newer, ...rest]));
  await later;
  held[0]!.end(body(remotes));
  await earlier;
  expect(live.getState().current[0]?.manifest.build).toBe('newerone');
});

test.each([
  ['an error', { status: 503, body: '{}' }],
  ['no list', { status: 200, body: '{}' }],
  ['no JSON', { status: 200, body: '<!doctype html>' }],
])('SHL-09 %s in answer leaves what the page knows', async (_, said) => {
  answer = said;
  const live = createLiveRemotes(remotes);
  await open(live).refresh();
  expect(live.getState().current).toEqual(remotes);
});

test('SHL-09 who asks waits 3 seconds and no longer', async () => {
  answer = null;
  const limit = new AbortController();
  const limited = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const refreshed = open(createLiveRemotes(remotes)).refresh();
  expect(limited).toHaveBeenCalledWith(3000);
  await waitFor(() => expect(requests).toHaveLength(1));
  limit.abort();
  await refreshed;
});

test('FED-02 reports carry the page’s token, and that of the last answer once there is one', async () => {
  const sent: Blob[] = [];
  navigator.sendBeacon = (_url, body) => sent.push(body as Blob) > 0;
  const [driver] = remotes;
  setReportToken('of-the-page');
  reportLoad(driver!, 'loaded');
  answer = {
    status: 200,
    body: JSON.stringify({ shell: 'abcdefgh', remotes, reportToken: 'of-the-answer' }),
  };
  await open(createLiveRemotes(remotes)).refresh();
  reportLoad(driver!, 'errored');
  expect(requests).toEqual(['/api/remotes?shell=abcdefgh&reportToken=of-the-page']);
  const read = (blob: Blob) =>
    new Promise<unknown>((done) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => done(JSON.parse(reader.result as string)));
      reader.readAsText(blob);
    });
  expect(await Promise.all(sent.map(read))).toMatchObject([
    { outcome: 'loaded', reportToken: 'of-the-page' },
    { outcome: 'errored', reportToken: 'of-the-answer' },
  ]);
  setReportToken(undefined);
});
