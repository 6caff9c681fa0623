import { type RemotePageProps, audienceOf } from '@parqueo/shared-api/host';
import type { MountOptions, OwnerEvent } from '../v1';
import { type EmbeddedHost, createEmbeddedHost } from './create-host';

const API = 'https://parqueo.gt';

/** A token as the server makes it, without its signature, which the page never looks at. */
function tokenFor(id: number, seconds = 900): string {
  const part = (content: object) => btoa(JSON.stringify(content)).replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part({ id, user_type: 'admin', iat: 0, exp: seconds })}.x`;
}

interface Call {
  url: string;
  token: string | null;
  credentials: RequestCredentials | undefined;
}

let calls: Call[];
let events: OwnerEvent[];
let refused: Set<string>;
let hosts: EmbeddedHost[];
const realFetch = globalThis.fetch;

beforeEach(() => {
  [calls, events, refused, hosts] = [[], [], new Set(), []];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization');
    calls.push({ url, token, credentials: init.credentials });
    if (token && refused.has(token)) return Response.json({ err: 'No.' }, { status: 401 });
    return Response.json(
      url.endsWith('/settings') ? { tileUrl: '', tileAttribution: '', geocoderUrl: '/donde' } : [],
    );
  }) as typeof fetch;
});
afterEach(() => {
  hosts.forEach((host) => host.close());
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

function open(getToken: MountOptions['getToken']): EmbeddedHost {
  const host = createEmbeddedHost({
    apiUrl: API,
    getToken,
    onEvent: (event) => events.push(event),
    navigate: () => {},
  });
  hosts.push(host);
  return host;
}

test('FED-04 every call goes to the API with the token of the page, and never with a cookie', async () => {
  const host = open(async () => ({ accessToken: tokenFor(7) }));
  await host.start();
  expect(audienceOf(host.session.current() as never)).toBe('admin');
  await host.api.parking.mine();
  await host.documents.lookUp('parkings', 'id', 7);
  expect(calls.map(({ url }) => url.slice(API.length))).toEqual([
    '/api/settings',
    '/api/parking/my-parkings',
    '/api/documents/parkings?id=7',
  ]);
  expect(new Set(calls.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
  expect(host.settings.geocoderUrl).toBe(`${API}/donde`);
});

test('FED-04 the page is asked again when a token is refused, and before one runs out', async () => {
  const first = tokenFor(7);
  const tokens = [first, tokenFor(7, 905), tokenFor(7, 910)];
  const getToken = jest.fn(async () => tokens.shift() ?? null);
  const host = open(getToken);
  await host.start();
  refused.add(first);
  await host.api.parking.mine();
  expect(getToken).toHaveBeenCalledTimes(2);
  jest.useFakeTimers({ now: Date.now() + 900_000 });
  try {
    await host.api.parking.mine();
  } finally {
    jest.useRealTimers();
  }
  expect(getToken).toHaveBeenCalledTimes(3);
});

test('FED-04 without a token the session has ended; with one it goes on', async () => {
  let token: string | null = null;
  const host = open(async () => token);
  await host.start();
  expect(events).toEqual([{ type: 'session-ended' }]);
  token = tokenFor(7);
  await host.start();
  expect(host.session.current()).toMatchObject({ status: 'authenticated', user: { id: 7 } });
});

test('FED-04 a page that cannot ask its server has a connection that failed, not a session that ended', async () => {
  const host = open(() => Promise.reject(new Error('offline')));
  jest.spyOn(console, 'error').mockImplementation();
  await host.start();
  const error = expect.objectContaining({ code: 'NETWORK' });
  expect(host.progress()).toEqual({ status: 'failed', error });
  expect(events).toEqual([{ type: 'error', error }]);
});

test('FED-04 closed before the page has given a token, it opens no channel and tells nothing', async () => {
  let answer = (_token: string) => {};
  const host = open(() => new Promise((resolve) => (answer = resolve)));
  const started = host.start();
  host.close();
  const listens = jest.spyOn(globalThis, 'addEventListener');
  answer(tokenFor(7));
  await started;
  expect(listens).not.toHaveBeenCalled();
  expect(events).toEqual([]);
});

test('FED-04 nobody hears of a start that fails after the end', async () => {
  let fail = (_error: Error) => {};
  const host = open(() => new Promise((_, reject) => (fail = reject)));
  const started = host.start();
  host.close();
  const log = jest.spyOn(console, 'error').mockImplementation();
  fail(new Error('offline'));
  await started;
  expect(log).not.toHaveBeenCalled();
});

test('FED-04 a call that fails after the end starts no timer', async () => {
  const host = open(async () => tokenFor(7));
  await host.start();
  let fail = (_error: Error) => {};
  globalThis.fetch = () => new Promise((_, reject) => (fail = reject));
  const call = host.api.parking.mine();
  host.close();
  const intervals = jest.spyOn(globalThis, 'setInterval');
  fail(new TypeError('offline'));
  await expect(call).rejects.toMatchObject({ code: 'NETWORK' });
  expect(intervals).not.toHaveBeenCalled();
});

test('FED-04 what is no token is an error that names what is missing, and no session that ended', async () => {
  const host = open(async () => ({ err: 'No.', code: 'NO_CONSENT' }) as never);
  jest.spyOn(console, 'error').mockImplementation();
  await host.start();
  const error = expect.objectContaining({
    message:
      'getToken gave an object without accessToken (it has: err, code); it gives a token, what the exchange answered, or null',
  });
  expect(events).toEqual([{ type: 'error', error }]);
  expect(host.progress()).toEqual({ status: 'failed', error });
});

test('FED-04 drafts are kept while it is mounted, and in no storage', () => {
  const host: RemotePageProps['host'] = open(async () => null);
  host.drafts.open('parking').write({ name: 'Centro' });
  expect(host.drafts.open('parking').read()).toEqual({ name: 'Centro' });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
