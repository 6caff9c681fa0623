import { once } from 'node:events';
import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import { text as allOf } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type ErrorCode } from '@parqueo/shared-api/contract';
import { securityHeaders } from '../../src/platform/http/security-headers';
import { LIMITS } from '../../src/platform/limits/limits';
import { dial, speak, upgradeRequest } from '../support/raw';
import { startServer, serverOfTests } from '../support/server';
import { until } from '../support/until';

const server = serverOfTests({ limits: { anonymousSocketsOfNetwork: 0, refusalMs: 50 } });
/** Only for what is late on purpose: on a busy machine anything is late there. */
const impatient = serverOfTests({ limits: { headersMs: 300, requestMs: 600, checkMs: 50 } });
let address: string;

beforeAll(async () => {
  address = await server.listen();
});

const request = (start: string, headers: readonly string[] = [], body = '') =>
  [start, 'host: parqueo', 'connection: close', ...headers, '', body].join('\r\n');

/** A login with this body, whatever it is. */
const login = (body: string) =>
  request(
    'POST /api/session/login HTTP/1.1',
    ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`],
    body,
  );

const GET = 'GET /healthz HTTP/1.1';
const longSocket = (transport: string) =>
  `/socket.io/?EIO=4&transport=${transport}&x=${'x'.repeat(LIMITS.urlLength)}`;
const many = (count: number) => Array.from({ length: count }, (_, n) => `x-${n}: 1`);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each<[string, string, ErrorCode]>([
  ['a body above 64 KiB', login(`"${'x'.repeat(LIMITS.bodyBytes)}"`), 'TOO_LARGE'],
  [
    'a header above 8 KiB',
    request(GET, [`x: ${'x'.repeat(LIMITS.headerBytes)}`]),
    'HEADERS_TOO_LARGE',
  ],
  // A long Accept makes an answer dearer than the work for it.
  [
    'more in several lines',
    request(GET, [`accept: ${'a/b,'.repeat(1100)}`, `x-b: ${'x'.repeat(4000)}`]),
    'HEADERS_TOO_LARGE',
  ],
  ['more than 100 lines', request(GET, many(LIMITS.headerCount - 1)), 'HEADERS_TOO_LARGE'],
  [
    'an address above 4096 characters',
    request(`GET /api/parking/available?search=${'x'.repeat(LIMITS.urlLength)} HTTP/1.1`),
    'URL_TOO_LONG',
  ],
  ['that of a socket', upgradeRequest(longSocket('websocket')), 'URL_TOO_LONG'],
  ['that of a poll', request(`GET ${longSocket('polling')} HTTP/1.1`), 'URL_TOO_LONG'],
  ['a body deeper than 20', login(nested(LIMITS.jsonDepth + 1)), 'BAD_REQUEST'],
  ['a body deep without end', login(nested(30_000)), 'BAD_REQUEST'],
  ['an object that deep', login(`${'{"a":'.repeat(LIMITS.jsonDepth + 1)}1`), 'BAD_REQUEST'],
  // They are read, and found to be no login: brackets inside a text are no depth.
  ['a body 20 deep', login(nested(LIMITS.jsonDepth)), 'INVALID_FIELDS'],
  [
    'a text of brackets',
    login(JSON.stringify({ mail: `a"\\${'['.repeat(50)}`, password: 'x', other: 1 })),
    'INVALID_FIELDS',
  ],
  ['what is no HTTP', 'NONSENSE\r\n\r\n', 'BAD_REQUEST'],
  ['what is no address', request('GET /api/% HTTP/1.1'), 'BAD_REQUEST'],
  [
    'a part of an address that is too long',
    request(`GET /api/photos/${'1'.repeat(200)} HTTP/1.1`),
    'NOT_FOUND',
  ],
  ['a request for no host', `${GET}\r\nconnection: close\r\n\r\n`, 'BAD_REQUEST'],
  ...['host', 'authorization', 'content-type', 'origin'].map(
    (name): [string, string, ErrorCode] => [
      `one with two of ${name}`,
      request(GET, [`${name}: b`, `${name}: c`]),
      'BAD_REQUEST',
    ],
  ),
  [
    'a chunk that says too much of itself',
    request('POST /api/session/login HTTP/1.1', [
      'content-type: application/json',
      `transfer-encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}`,
    ]),
    'TOO_LARGE',
  ],
  ['an upgrade to what there is not', upgradeRequest('/'), 'BAD_REQUEST'],
  ['an old socket', upgradeRequest('/socket.io/?EIO=3&transport=websocket'), 'BAD_REQUEST'],
  ['one too many', upgradeRequest('/socket.io/?EIO=4&transport=websocket'), 'BAD_REQUEST'],
  ['what is no JSON', login('{'), 'BAD_REQUEST'],
  ['a prototype', login('{"__proto__":{"x":1}}'), 'BAD_REQUEST'],
  ['an empty body', login(''), 'INVALID_FIELDS'],
  [
    'a form',
    login('a=1').replace('application/json', 'application/x-www-form-urlencoded'),
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['gzip', login('{}').replace('host', 'content-encoding: gzip\r\nhost'), 'UNSUPPORTED_MEDIA_TYPE'],
  ['a slow header', `${GET}\r\nhost: parqueo\r\nx-slow: `, 'REQUEST_TIMEOUT'],
  ['silence', '', 'REQUEST_TIMEOUT'],
])('API-02 SES-07 %s is refused in the words of every other error', async (_what, text, code) => {
  const at = code === 'REQUEST_TIMEOUT' ? await impatient.listen() : address;
  const { status, body, text: answer } = await speak(at, text);
  expect(answer).toContain(` ${ERRORS[code].status} ${STATUS_CODES[status ?? 0]}\r\n`);
  expect(JSON.parse(body)).toMatchObject({ code, err: ERRORS[code].err });
  expect(answer).toMatch(/^connection: close\r$/im);
  expectSecured(answer);
});

/** Every answer has the headers that protect its reader, whoever writes it. */
function expectSecured(answer: string): void {
  for (const [name, value] of Object.entries(securityHeaders(null)))
    expect(answer).toContain(`${name}: ${value}\r\n`);
}

test.each([
  ['100 lines of headers', request(GET, many(LIMITS.headerCount - 2)), 200],
  ['an expectation that nobody knows', request(GET, ['expect: nothing']), 200],
  ['a poll that is refused', request('GET /socket.io/?EIO=4&transport=polling HTTP/1.1'), 403],
  ['a poll of nobody', request('GET /socket.io/?EIO=4&transport=polling&sid=x HTTP/1.1'), 400],
])('API-02 SES-07 %s is answered with the headers of every answer', async (_what, text, status) => {
  const answer = await speak(address, text);
  expect(answer.status).toBe(status);
  expectSecured(answer.text);
});

test('API-02 what is broken is answered after the requests before it', async () => {
  const whole = `${GET}\r\nhost: parqueo\r\n\r\n`.repeat(3);
  const { text } = await speak(address, `${whole}NONSENSE\r\n\r\n`);
  expect(text.match(/(?<=HTTP\/1.1 )\d+/g)).toEqual(['200', '200', '200', '400']);
});

test.each(['resetAndDestroy', 'end', 'wait'] as const)(
  'API-02 a visitor whose request stays unfinished (%s) is no failure of ours',
  async (leave) => {
    const before = impatient.log.length;
    const visitor = dial(await impatient.listen()).resume();
    visitor.write(login('{"mail": "never finished"}').slice(0, -5));
    const [message, answer] = (await once(impatient.app.server, 'request')) as [
      IncomingMessage,
      ServerResponse,
    ];
    // Its body is being read.
    await until(() => message.listenerCount('data') > 0);
    if (leave !== 'wait') visitor[leave]();
    await until(() => answer.writableEnded);
    expect(answer.statusCode).toBe(408);
    expect(impatient.log.slice(before)).toEqual([]);
  },
);

const UNDERSTOOD = /^HTTP\/1\.1 400 .*INVALID_FIELDS/s;

test.each([
  ['answers a request of which the rest comes', 60_000, ['     {}}'], UNDERSTOOD],
  ['waits as long as more of one comes now and then', 1000, ['   ', '  {', '}}'], UNDERSTOOD],
  ['waits no longer than its limit for the rest of one', 100, [], /^$/],
])('API-02 a stop %s', async (_what, unfinishedMs, rest, answer) => {
  const stopping = await startServer({ limits: { unfinishedMs } });
  const visitor = dial(await stopping.listen());
  const heard = allOf(visitor);
  visitor.write(login('{"mail":     {}}').slice(0, -8));
  await once(stopping.app.server, 'request');
  const stopped = stopping.stop();
  await until(() => !stopping.app.server.listening);
  for (const part of rest) {
    await pause(400);
    visitor.write(part);
  }
  expect(await heard).toMatch(answer);
  await stopped;
});

test.each([
  ['with its length', 'content-length: 100', '{"mail": ', ' '],
  ['in chunks', 'transfer-encoding: chunked', '5\r\n{"mai\r\n', '1\r\n \r\n'],
  ['in one long chunk', 'transfer-encoding: chunked', '50\r\n{"mai', ' '],
  ['of which nothing comes', 'content-length: 100', '', ''],
])(
  'API-02 a body %s that comes a sign at a time is answered 408',
  async (_how, header, begin, sign) => {
    const visitor = dial(await impatient.listen()).setEncoding('utf8');
    let received = '';
    visitor.on('data', (chunk: string) => void (received += chunk));
    const headers = ['content-type: application/json', header];
    visitor.write(request('POST /api/session/login HTTP/1.1', headers, begin));
    const drip = setInterval(() => visitor.write(sign), 20);
    await new Promise((resolve) => visitor.once('close', resolve));
    clearInterval(drip);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(received).toContain(ERRORS.REQUEST_TIMEOUT.err);
  },
);

test('API-02 SHL-09 a handler that takes longer than a request may is answered 503; a browser that opens a page hears it in a page', async () => {
  const slow = await startServer({ limits: { answerMs: 100 } });
  slow.app.get('/slow', () => new Promise(() => undefined));
  slow.app.get('/api/slow', () => new Promise(() => undefined));
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const answer = await slow.app.inject({ url: '/slow', headers: { accept } });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain(`<p>${ERRORS.UNAVAILABLE.err}</p>`);
  expect(answer.body).toContain('<a href="">Intentar de nuevo</a>');
  expect(answer.headers['retry-after']).toBe('2');
  // A call is refused in the contract’s shape, however its path is spelled.
  for (const [url, headers] of [
    ['/slow', {}],
    ['/api/slow', { accept }],
    ['/%61pi/slow', { accept }],
  ] as const) {
    const refusal = await slow.app.inject({ url, headers });
    expect([refusal.statusCode, refusal.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    expect(refusal.headers['retry-after']).toBe('2');
  }
});

/** Two connections that ask nothing. */
async function holdTwo(place: string) {
  const held = [1, 2].map(() => dial(place));
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  return held;
}

test('API-02 connections, and requests on one connection, are limited', async () => {
  const limits = { connections: 2, requestsPerConnection: 3, idleMs: 100 };
  const small = await startServer({ limits });
  const place = await small.listen();
  const held = await holdTwo(place);
  await speakUntil(place, (status) => status === null);

  held.forEach((socket) => socket.destroy());
  await speakUntil(place, (status) => status === 200);
  const { text } = await speak(place, `${GET}\r\nhost: parqueo\r\n\r\n`.repeat(3));
  const said = text.match(/(?<=HTTP\/1.1 )\d+|(?<=^connection: ).*/gim);
  expect(said).toEqual(['200', 'keep-alive', '200', 'keep-alive', '200', 'close']);
});

/** Connections come and go a moment after the client's side of them does. */
async function speakUntil(place: string, enough: (status: number | null) => boolean) {
  for (;;) {
    const { status } = await speak(place, request(GET));
    if (enough(status)) return;
  }
}

test('API-02 connections of one address are limited, not those of others nor those of a proxy', async () => {
  const limits = { connectionsOfNetwork: 2 };
  const status = async (place: string, localAddress: string) =>
    (await speak(place, request(GET), localAddress)).status;
  const small = await startServer({ limits });
  const proxied = await startServer({ limits, config: { trustProxy: ['127.0.0.1'] } });
  for (const [tested, third] of [
    [small, null],
    [proxied, 200],
  ] as const) {
    const place = await tested.listen();
    const held = await holdTwo(place);
    expect(await status(place, '127.0.0.2')).toBe(200);
    expect(await status(place, '127.0.0.1')).toBe(third);
    held.forEach((socket) => socket.destroy());
  }
});
