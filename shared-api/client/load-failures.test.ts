import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileFailure } from './load-failures';

class Timing {
  constructor(
    readonly name: string,
    readonly responseStatus: number,
  ) {}
}
Object.assign(globalThis, { PerformanceResourceTiming: Timing });
const timings: Timing[] = [];
performance.getEntriesByName = (name) =>
  timings.filter((timing) => timing.name === name) as unknown as PerformanceEntryList;

/** A real server of files on this machine; the browser's resource timing is a stand-in. */
let server: Server;
let requests: string[];
let answers: Record<string, number>;
let base: string;

beforeEach(async () => {
  timings.length = 0;
  requests = [];
  answers = {};
  server = createServer(({ method, url = '' }, response) => {
    requests.push(`${method} ${url}`);
    const status = answers[url];
    if (status !== undefined) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  ['has the status', [404], [], 'refused'],
  ['has the status', [500], [], 'refused'],
  ['has the status', [200], [], 'integrity'],
  ['has the status last', [404, 200], [], 'integrity'],
  // Of another origin, or where the list of timings is full.
  ['hides the status', [0], [404], 'refused'],
  ['hides the status', [0], [503], 'refused'],
  ['hides the status', [0], [200], 'integrity'],
  ['is missing; asked, it has', [], [404], 'refused'],
])('SHL-09 a file whose timing %s %j, requested %j: %s', async (_, timed, requested, why) => {
  for (const status of timed) timings.push(new Timing(`${base}/entry.js`, status));
  for (const status of requested) answers['/entry.js'] = status;
  expect(await fileFailure(`${base}/entry.js`)).toBe(why);
  expect(requests).toEqual(requested.map(() => 'HEAD /entry.js'));
});

test('SHL-09 a server that cannot be reached is the connection', async () => {
  await new Promise((resolve) => server.close(resolve));
  expect(await fileFailure(`${base}/entry.js`)).toBe('network');
});

test('SHL-09 a server that is silent is the connection, within a second', async () => {
  const limited = jest.spyOn(AbortSignal, 'timeout');
  expect(await fileFailure(`${base}/silent.js`)).toBe('network');
  expect(limited.mock.lastCall?.[0]).toBeLessThan(1000);
});
