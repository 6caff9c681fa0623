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

/** An answer as the browser's resource timing has it. */
const answered = (name: string, status: number) => timings.push(new Timing(name, status));

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
  [404, 'refused'],
  [500, 'refused'],
  [200, 'integrity'],
])(
  'SHL-09 a file whose timing has the status %d: %s, without another call',
  async (status, why) => {
    answered(`${base}/entry.js`, status);
    expect(await fileFailure(`${base}/entry.js`)).toBe(why);
    expect(requests).toEqual([]);
  },
);

test('SHL-09 of several answers the last one counts', async () => {
  answered(`${base}/entry.js`, 404);
  answered(`${base}/entry.js`, 200);
  expect(await fileFailure(`${base}/entry.js`)).toBe('integrity');
});

test.each([
  [404, 'refused'],
  [503, 'refused'],
  [200, 'integrity'],
])(
  'SHL-09 a file of another origin, whose timing hides the status, is requested: %d is %s',
  async (status, why) => {
    answered(`${base}/entry.js`, 0);
    answers['/entry.js'] = status;
    expect(await fileFailure(`${base}/entry.js`)).toBe(why);
    expect(requests).toEqual(['HEAD /entry.js']);
  },
);

test('SHL-09 a file without a timing, as the list is full, is requested', async () => {
  answers['/entry.js'] = 404;
  expect(await fileFailure(`${base}/entry.js`)).toBe('refused');
});

test('SHL-09 a server that cannot be reached is the connection', async () => {
  await new Promise((resolve) => server.close(resolve));
  expect(await fileFailure(`${base}/entry.js`)).toBe('network');
});

test('SHL-09 a server that is silent is the connection, within a second', async () => {
  const limited = jest.spyOn(AbortSignal, 'timeout');
  expect(await fileFailure(`${base}/silent.js`)).toBe('network');
  expect(limited.mock.lastCall?.[0]).toBeLessThan(1000);
  limited.mockRestore();
});
