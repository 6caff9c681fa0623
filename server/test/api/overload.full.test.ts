import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { ERRORS } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { BODY_CALLS } from '../support/bodies';
import { ask } from '../support/calls';
import { PASSWORD, join, signUp } from '../support/people';
import { dial, speak } from '../support/raw';
import { routesOf } from '../support/routes';
import { startScene } from '../support/scene';
import { type TestServer, startServer } from '../support/server';
import { until } from '../support/until';

let server: TestServer;

/** A login costs some 20 ms of a core: calls arrive faster than they can be answered. */
const logIn = (address: string, { mail }: { mail: string }) =>
  ask(address, 'POST', '/session/login', { body: { mail, password: PASSWORD } });

test('API-02 a flood of strangers is answered or refused with 503 and Retry-After, takes no place of people who are signed in, and is over when it ends', async () => {
  server = await startServer({ overload: { calls: 4, anonymousCalls: 2 } });
  const address = await server.listen();
  const costly = await signUp(server, 'driver');
  const { token } = await join(server, 'driver');
  const statuses = async (path: string) => {
    const found: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const answer = await fetch(address + path, { headers: { authorization: token } });
      await answer.text();
      found.push(answer.status);
    }
    return new Set(found);
  };
  const [answers, health, own] = await Promise.all([
    Promise.all(Array.from({ length: 200 }, () => logIn(address, costly))),
    statuses('/healthz'),
    statuses('/api/user'),
  ]);
  expect([health, own]).toEqual([new Set([200]), new Set([200])]);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(200 - refused.length);
  for (const { headers, body } of refused) {
    expect(headers.get('retry-after')).toBe('2');
    expect(body).toEqual({ code: 'UNAVAILABLE', err: ERRORS.UNAVAILABLE.err });
  }
  expect((await logIn(address, costly)).status).toBe(200);
  // Refusing is not a failure: no line of its own for each refusal.
  expect(server.log.filter((line) => line.includes('Solicitud fallida'))).toEqual([]);
});

test('API-02 SES-07 an overloaded process says so to whoever watches it, and stays ready', async () => {
  server = await startServer({ overload: { heapShare: 0.000_001 } });
  const address = await server.listen();
  const ready = () => fetch(`${address}/readyz`);
  const load = async () => {
    const answer = await ready();
    // Were an instance that is busy taken away, the others would have all the more to do.
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { checks: { load: string } }).checks.load;
  };
  while ((await load()) === 'ok') {
    // The first sample is taken within a second.
  }
  expect(await (await ready()).json()).toEqual({
    status: 'ready',
    checks: { store: 'ok', load: 'overloaded' },
  });
  const alive = await server.app.inject('/healthz');
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }]);
  expect(await server.metrics()).toContain('parqueo_overloaded 1');
  const refused = await server.call('GET', '/parking/available');
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
});

const LOGIN = 'POST /api/session/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

/** A connection from which the headers of a login have arrived, and its body never will. */
async function slowLogin(address: string): Promise<Socket> {
  const socket = dial(address);
  socket.write(`${LOGIN}content-length: 50\r\nexpect: 100-continue\r\n\r\n{`);
  // The server has read the headers.
  await once(socket, 'data');
  return socket;
}

test('API-02 calls whose body never comes keep nobody out', async () => {
  server = await startServer({ overload: { calls: 4 } });
  const address = await server.listen();
  const driver = await join(server, 'driver');
  const slow = await Promise.all(Array.from({ length: 20 }, () => slowLogin(address)));
  const answer = await fetch(`${address}/api/parking/available`, {
    headers: { authorization: driver.token },
  });
  expect(answer.status).toBe(200);
  expect((await (await fetch(`${address}/readyz`)).json()) as object).toMatchObject({
    checks: { load: 'ok' },
  });
  slow.forEach((socket) => socket.destroy());
});

/** Keeps the event loop late for a time, in milliseconds. */
async function beLate(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const blockEnd = performance.now() + 400;
    while (performance.now() < blockEnd);
    await new Promise(setImmediate);
  }
}

test('API-02 a loop that is late for several seconds refuses strangers first, not people who are signed in', async () => {
  const calm = await startServer();
  const driver = await join(calm, 'driver');
  await calm.stop();
  server = await startServer({
    place: calm.place,
    overload: { anonymousLoopDelayMs: 200, loopDelayMs: 60_000 },
  });
  const asked = [
    ['/api/parking/available'],
    // What bears no signature of ours is a stranger's.
    ['/api/user', `${driver.token}x`],
    ['/api/user', driver.token],
    // A page needs all of its files, whoever it is for.
    ['/icons/icon.svg'],
  ];
  const statusOf = async ([url = '', authorization = '']: string[]) =>
    (await server.app.inject({ url, headers: { authorization } })).statusCode;
  // Of one moment, because one second in time ends it.
  const statuses = () => Promise.all(asked.map(statusOf));
  // A busy moment is no overload.
  let found = await beLate(1500).then(statuses);
  expect(found[0]).not.toBe(503);
  for (let n = 0; n < 20 && found[0] !== 503; n += 1) found = await beLate(1000).then(statuses);
  expect(found).toEqual([503, 503, 200, 404]);
  await until(async () => (await statuses())[0] !== 503);
});

/** The same address written in other ways, of which a router may understand some. */
const spellings = (path: string): readonly string[] => [
  path.replace(/\/(\w)/, (_, sign: string) => `/%${sign.codePointAt(0)?.toString(16)}`),
  path.replace(/\w$/, (sign) => `%${sign.codePointAt(0)?.toString(16)}`),
  path.replace(/\/(\w)/, (_, sign: string) => `/%25${sign.codePointAt(0)?.toString(16)}`),
  `http://otra.gt${path}`,
  `/${path}`,
  path.toUpperCase(),
  `${path}/`,
  `/./nada/..${path}`,
  `${path};a=1?b=2#c`,
  `${path}?b=2#c`,
];

/** Paths that are nobody's: of the API, and of the page. */
const NOTHING = ['/api/nada', '/nada/nada'];

const CLOSE = 'connection: close';
const EMBEDDER = 'https://integrador.gt';

/** What the guards decided about each of the requests of one connection. */
function verdictsOf(heard: string): string[] {
  return heard.split('HTTP/1.1 ').flatMap((answer) => {
    const [, status] = /^(\d{3})/.exec(answer) ?? [];
    const code = /"code":"(\w+)"/.exec(answer)?.[1];
    const allowed = /access-control-allow-origin: (\S+)/i.exec(answer)?.[1];
    return status ? [`${status} ${code} ${allowed}`] : [];
  });
}

test('API-02 API-01 every route keeps callers within limits, places and CORS in every spelling', async () => {
  const scene = await startScene();
  await scene.server.stop();
  server = await startServer({
    place: scene.server.place,
    config: { embedOrigins: [EMBEDDER], trustProxy: ['127.0.0.1'] },
    // People who are signed in may make no call, and strangers have no place.
    callerLimits: { account: { atOnce: 0, waiting: 0, perSecond: 1, burst: 1 } },
    overload: { anonymousCalls: 0 },
  });
  const routes = await routesOf(server.app);
  const address = await server.listen();
  let networks = 0;
  const requestOf = (verb: string, path: string, headers: readonly string[], body: string) => {
    networks += 1;
    return [
      `${verb} ${path} HTTP/1.1`,
      'host: parqueo',
      `origin: ${EMBEDDER}`,
      'accept: application/json',
      'access-control-request-method: POST',
      // How often one network may ask is for other tests.
      `x-forwarded-for: 10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
      ...(body ? ['content-type: application/json', `content-length: ${body.length}`] : []),
      ...headers,
      '',
      body,
    ].join('\r\n');
  };
  /** What becomes of a call at each of the paths, on one connection where the server keeps it. */
  async function verdicts(paths: readonly string[], call: Call): Promise<string[]> {
    const { verb, headers, body } = call;
    const last = [...headers, CLOSE];
    const pipelined = paths.map((path, n) =>
      requestOf(verb, path, n < paths.length - 1 ? headers : last, body),
    );
    const found = verdictsOf((await speak(address, pipelined.join(''))).text);
    if (found.length === paths.length) return found;
    const alone = paths.map((path) => speak(address, requestOf(verb, path, last, body)));
    return (await Promise.all(alone)).flatMap(({ text }) => verdictsOf(text));
  }
  const wrong: string[] = [];
  let understood = 0;
  for (const route of routes) {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replaceAll(/:\w+/g, '1').replace('*', 'nada');
    const { by, good } = BODY_CALLS[route] ?? {};
    const body = good ? JSON.stringify(good(scene)) : '';
    const { token } = scene[by ?? 'driver'];
    const calls: Call[] = [
      { verb: method, headers: [`authorization: ${token}`], body },
      { verb: method, headers: [], body },
      { verb: 'OPTIONS', headers: [], body: '' },
    ];
    for (const call of calls) {
      const [verdict, ...others] = await verdicts([path, ...spellings(path)], call);
      const neighbour = path.replace(/[^/]*$/, 'nada');
      const nothing = await verdicts([...NOTHING, neighbour, `${neighbour}/`], call);
      understood += others.filter((other) => other === verdict).length;
      // Where it is no path of ours, or its neighbour's (`:id;a=1`, `:file/`), it gets what those get.
      const odd = others.filter((other) => other !== verdict && !nothing.includes(other));
      if (odd.length > 0) wrong.push(`${route}, ${call.verb}: ${verdict}, not ${odd.join(' or ')}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(understood).toBeGreaterThan(routes.length * 6);
});

interface Call {
  verb: string;
  headers: readonly string[];
  body: string;
}

/** A call that lasts until it is let go, of the account given, or of the address alone. */
function slowRoute(account: number | null) {
  const running: (() => void)[] = [];
  server.app.get(
    `/api/slow/${account}`,
    {
      onRequest: async (request) => {
        if (account !== null)
          request.caller = { id: account, userType: 'driver', sid: 'x', origin: null };
      },
    },
    () => new Promise((done) => void running.push(() => done({}))),
  );
  return running;
}

test('API-02 calls of one account wait for each other, not others for them', async () => {
  const callerLimits = { account: { atOnce: 2, waiting: 5, perSecond: 1000, burst: 1000 } };
  server = await startServer({ callerLimits });
  const [greedy, other] = [slowRoute(1), slowRoute(2)];
  const slow = async (account: number) => await server.app.inject(`/api/slow/${account}`);
  const calls = Array.from({ length: 20 }, () => slow(1));
  const refused = await Promise.all(calls.slice(7));
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(greedy).toHaveLength(2);
  const another = slow(2);
  while (other.length === 0) await new Promise(setImmediate);
  other[0]?.();
  expect((await another).statusCode).toBe(200);
  // One goes, the next comes.
  let gone = 0;
  while (gone < 7) {
    if (greedy.length > gone) greedy[gone++]?.();
    await new Promise(setImmediate);
    expect(greedy.length - gone).toBeLessThanOrEqual(2);
  }
  for (const answer of await Promise.all(calls.slice(0, 7))) expect(answer.statusCode).toBe(200);
});

test('API-02 calls of a connection that ends leave nothing taken, however many wait and whenever', async () => {
  server = await startServer();
  const address = await server.listen();
  const { token } = await join(server, 'driver');
  const request = `GET /api/user HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\n\r\n`;
  const login = `${LOGIN}content-length: 2\r\n\r\n{}`;
  /** A connection with so many requests, cut when the server has answered so many of them. */
  async function cut(text: string, amount: number, answered: number): Promise<void> {
    const socket = dial(address);
    let heard = '';
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      if (heard.split('HTTP/1.1 ').length > answered) socket.resetAndDestroy();
    });
    socket.write(text.repeat(amount));
    if (answered === 0) setImmediate(() => socket.resetAndDestroy());
    await once(socket, 'close');
  }
  for (const text of [request, login]) {
    // One more than may wait, where the server cuts; and those that the client cuts.
    await cut(text, 21, 20);
    for (const answered of [0, 1, 3])
      await Promise.all(Array.from({ length: 4 }, () => cut(text, 20, answered)));
  }
  // Nobody waits for what is gone, to be answered 503 in the end.
  expect((await server.call('GET', '/user', { token })).status).toBe(200);
  expect((await server.call('GET', '/settings')).status).toBe(200);
});

test('API-02 spreadsheets that are read slowly take nobody’s place, and are bounded', async () => {
  server = await startServer({ overload: { calls: 2, downloads: 3 } });
  const LINE = 'x'.repeat(1000);
  let account = 0;
  server.app.get(
    '/api/slow.csv',
    {
      schema: { hide: true },
      config: { isDownload: () => true },
      onRequest: async (request) => {
        request.caller = { id: (account += 1), userType: 'admin', sid: 'x', origin: null };
      },
    },
    // Made for as long as somebody reads.
    () => Readable.from(Array.from({ length: 100_000 }, () => LINE)),
  );
  const { token } = await join(server, 'driver');
  const address = await server.listen();
  const leave = new AbortController();
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { status } = await fetch(`${address}/api/slow.csv`, { signal: leave.signal });
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 200, 503]);
  expect((await server.call('GET', '/user', { token })).status).toBe(200);
  leave.abort();
});

test('API-02 an account goes on at its pace when it has used up what it may do at once', async () => {
  const callerLimits = { account: { atOnce: 5, waiting: 50, perSecond: 40, burst: 10 } };
  server = await startServer({ callerLimits });
  const { token } = await join(server, 'driver');
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => server.call('GET', '/user', { token })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // Ten at once, twenty at forty a second.
  expect(performance.now() - began).toBeGreaterThan(450);
});

/** Calls that arrive while the store says nothing about sessions, and are gone before it does. */
async function callAndLeave(address: string, count: number, headers: Record<string, string>) {
  server.clock.advance({ seconds: 2 });
  const gone: Promise<unknown>[] = [];
  const arrived = new Promise<void>((all) => {
    server.app.server.on('request', (_request, answer) => {
      if (gone.push(once(answer, 'close')) === count) all();
    });
  });
  await server.store.db.transaction().execute(async (trx) => {
    await sql`lock table sessions in access exclusive mode`.execute(trx);
    const leave = new AbortController();
    const url = `${address}/api/parking/reservations`;
    const calls = Array.from({ length: count }, () =>
      fetch(url, { signal: leave.signal, headers }).catch(() => null),
    );
    await arrived;
    leave.abort();
    await Promise.all(gone);
    expect(await Promise.all(calls)).toEqual(calls.map(() => null));
  });
}

test.each([
  ['answers', 'application/json'],
  ['spreadsheets', 'text/csv'],
])(
  'API-02 a visitor who goes away while nobody knows yet who calls keeps no turn and no place of its own: %s',
  async (_what, accept) => {
    server = await startServer();
    const address = await server.listen();
    const { token } = await join(server, 'admin');
    await callAndLeave(address, 4, { authorization: token, accept });
    for (let n = 0; n < 4; n += 1) {
      expect((await server.call('GET', '/user', { token })).status).toBe(200);
    }
    expect(await server.metrics()).toContain('parqueo_api_calls 0');
  },
);
