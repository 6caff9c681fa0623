import { type RemotePageProps, audienceOf } from '@parqueo/shared-api/host';
import type { MountOptions, OwnerEvent } from '../v1';
import { type EmbeddedHost, createEmbeddedHost } from './create-host';

const API = 'https://parqueo.gt';

/** A token as the server makes it, without its signature, which the page never looks at. */
function tokenFor(id: number, seconds = 900): string {
  const part = (content: object) => btoa(JSON.stringify(content)).replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part({ id, user_type: 'admin', iat: 0, exp: seconds })}.x`;
}

/** A page that gives tokens of these owners, one after the other; the first is refused once they are there. */
async function openFor(...owners: number[]) {
  const [first = '', ...others] = owners.map((id) => tokenFor(id));
  const tokens = [first, ...others];
  const host = open(async () => tokens.shift() ?? null);
  await host.start();
  refused.add(first);
  calls = [];
  return { host, first };
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
  // What fails is told there, too.
  jest.spyOn(console, 'error').mockImplementation();
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

/** The start has ended with this one error. */
function expectFailed(host: ReturnType<typeof open>, message: string) {
  const error = expect.objectContaining({ message });
  expect(events).toEqual([{ type: 'error', error }]);
  expect(host.progress()).toEqual({ status: 'failed', error });
}

test('FED-04 every call goes to the API with the token of the page, and never with a cookie', async () => {
  const host = open(async () => ({ accessToken: tokenFor(7) }));
  await host.start();
  expect(audienceOf(host.session.current() as never)).toBe('admin');
  await host.api.parking.mine();
  expect(calls.map(({ url }) => url.slice(API.length))).toEqual([
    '/api/settings',
    '/api/parking/my-parkings',
  ]);
  expect(new Set(calls.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
  expect(host.settings.geocoderUrl).toBe(`${API}/donde`);
});

test('FED-04 the page gives another token when one is refused, and before one runs out', async () => {
  const first = tokenFor(7);
  const tokens = [first, tokenFor(7, 905), tokenFor(7, 910)];
  const getToken = jest.fn(async () => tokens.shift() ?? null);
  const host = open(getToken);
  await host.start();
  refused.add(first);
  await host.api.parking.mine();
  expect(getToken).toHaveBeenCalledTimes(2);
  jest.useFakeTimers({ now: Date.now() + 900_000 });
  await host.api.parking.mine();
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
  await host.start();
  const error = expect.objectContaining({ code: 'NETWORK' });
  expect(host.progress()).toEqual({ status: 'failed', error });
  expect(events).toEqual([
    { type: 'connection', online: false },
    { type: 'error', error },
  ]);
});

test.each<[string, () => Promise<string>]>([
  ['has given a token', async () => tokenFor(7)],
  ['could not give one', () => Promise.reject(new Error('offline'))],
])('FED-04 closed before the page %s, it opens no channel and tells nothing', async (_, give) => {
  let answer = (_given: Promise<string>) => {};
  const host = open(() => new Promise((resolve) => (answer = resolve)));
  const started = host.start();
  host.close();
  const listens = jest.spyOn(globalThis, 'addEventListener');
  const log = jest.mocked(console.error);
  answer(give());
  await started;
  expect(listens).not.toHaveBeenCalled();
  expect(log).not.toHaveBeenCalled();
  expect(events).toEqual([]);
});

test('FED-04 a call that fails after the end starts no timer', async () => {
  const host = open(async () => tokenFor(7));
  await host.start();
  let fail = (_error: Error) => {};
  globalThis.fetch = () => new Promise((_, reject) => (fail = reject));
  const call = host.api.parking.mine();
  host.close();
  const timers = [jest.spyOn(globalThis, 'setInterval'), jest.spyOn(globalThis, 'setTimeout')];
  fail(new TypeError('offline'));
  await expect(call).rejects.toMatchObject({ code: 'NETWORK' });
  for (const timer of timers) expect(timer).not.toHaveBeenCalled();
});

test('FED-04 what is no token is an error that names what is missing, and no session that ended', async () => {
  const host = open(async () => ({ err: 'No.', code: 'NO_CONSENT' }) as never);
  await host.start();
  expectFailed(
    host,
    'getToken gave an object without accessToken (it has: err, code); it gives a token, what the exchange answered, or null',
  );
});

test('FED-04 drafts last while it is mounted, and are in no storage', () => {
  const host: RemotePageProps['host'] = open(async () => null);
  host.drafts.open('parking').write({ name: 'Centro' });
  expect(host.drafts.open('parking').read()).toEqual({ name: 'Centro' });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('FED-04 the next person finds no draft, count or notice of the one before; the same person does', async () => {
  let owner = 7;
  const host = open(async () => tokenFor(owner));
  await host.start();
  const draft = host.drafts.open('parking');
  draft.write({ name: 'Centro' });
  host.setBadge(3);
  host.toast({ tone: 'info', title: 'Solicitud de Ana' });
  await host.session.logout();
  expect([host.pending(), host.toasts.shown()]).toEqual([null, []]);
  await host.start();
  expect(host.drafts.open('parking').read()).toEqual({ name: 'Centro' });
  await host.session.logout();
  owner = 8;
  await host.start();
  // A form of before that is still being taken away.
  draft.write({ name: 'Norte' });
  expect(host.drafts.open('parking').read()).toBeNull();
});

test('FED-04 what one person has sent is not sent again in the name of another', async () => {
  const { host, first } = await openFor(7, 8);
  host.drafts.open('parking').write({ name: 'Centro' });
  await expect(host.api.parking.mine()).rejects.toMatchObject({ name: 'ApiError' });
  expect(calls.map(({ token }) => token)).toEqual([first]);
  expect(host.session.current()).toMatchObject({ user: { id: 8 } });
  expect(host.drafts.open('parking').read()).toBeNull();
});

/** Has another owner there, as an answer that the first one's token is refused brings one. */
const other = (host: EmbeddedHost) =>
  expect(host.api.parking.mine()).rejects.toMatchObject({ status: 409 });

test.each([
  ['ended', (host: EmbeddedHost) => host.session.logout()],
  ['ended and began again', (host: EmbeddedHost) => host.session.logout().then(() => host.start())],
  ['went to another owner', other],
])('FED-04 a call whose refusal comes after the session %s is not repeated', async (_, happens) => {
  const { host, first } = await openFor(7, 8);
  const answer = globalThis.fetch;
  let release = () => {};
  const late = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (url.endsWith('/status')) await late;
    return answer(url, init);
  }) as typeof fetch;
  const accept = host.api.parking.decide(3, 'confirmed');
  await happens(host);
  release();
  await expect(accept).rejects.toMatchObject({ name: 'ApiError' });
  expect(calls.filter(({ url }) => url.endsWith('/status')).map(({ token }) => token)).toEqual([
    first,
  ]);
});

test('FED-04 a throwing handler of the page is reported as an error of the page, and stops nothing', async () => {
  const fault = new Error('handler');
  const reportError = jest.fn();
  globalThis.reportError = reportError;
  const host = createEmbeddedHost({
    apiUrl: API,
    getToken: async () => tokenFor(7),
    onEvent: () => {
      throw fault;
    },
    navigate: () => {},
  });
  hosts.push(host);
  await host.start();
  host.setBadge(1);
  host.shown();
  expect(host.progress()).toEqual({ status: 'started' });
  expect(reportError.mock.calls).toEqual([[fault], [fault]]);
});

test('FED-04 the page hears once that the first screen is there, and not with the token alone', async () => {
  const host = open(async () => tokenFor(7));
  await host.start();
  expect(events).toEqual([]);
  host.shown();
  await host.session.logout();
  await host.start();
  host.shown();
  expect(events).toEqual([{ type: 'ready' }, { type: 'session-ended' }]);
});

describe('while time passes', () => {
  beforeEach(() => void jest.useFakeTimers());

  test('FED-04 while the page gets no token it is offline, although we answer, and requests to it become rarer', async () => {
    let comes = true;
    let given = 0;
    const getToken = jest.fn(async () => {
      if (!comes) throw new Error('down');
      return tokenFor(7, 900 + (given += 1));
    });
    const host = open(getToken);
    await host.start();
    comes = false;
    refused.add(tokenFor(7, 901));
    await expect(host.api.parking.mine()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(host.connection.online()).toBe(false);
    getToken.mockClear();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(events).toEqual([{ type: 'connection', online: false }]);
    expect(getToken).toHaveBeenCalledTimes(3);
    comes = true;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(events.at(-1)).toEqual({ type: 'connection', online: true });
  });

  test('FED-04 a start that failed for the connection begins again by itself when that is back', async () => {
    const working = globalThis.fetch;
    globalThis.fetch = async () => Promise.reject(new TypeError('offline'));
    const host = open(async () => tokenFor(7));
    await host.start();
    expect(host.progress().status).toBe('failed');
    globalThis.fetch = working;
    await jest.advanceTimersByTimeAsync(5000);
    expect(host.progress()).toEqual({ status: 'started' });
    // Nothing of the owner's was answered so far.
    expect(host.connection.lastSeen()).toBeNull();
  });

  test('FED-04 a page that never gives a token, and a server that never answers, count as failed after 10 seconds', async () => {
    const never = new Promise<never>(() => {});
    const silent = open(() => never);
    void silent.start();
    globalThis.fetch = () => never;
    const waiting = open(async () => tokenFor(7));
    void waiting.start();
    await jest.advanceTimersByTimeAsync(10_000);
    const error = expect.objectContaining({ code: 'NETWORK' });
    expect(silent.progress()).toEqual({ status: 'failed', error });
    expect(waiting.progress()).toEqual({ status: 'failed', error });
    expect(waiting.connection.online()).toBe(false);
  });

  test.each([
    ['has ended', null],
    ['could not be requested', new Error('down')],
    ['is an object without a token', {} as never],
  ])(
    'FED-04 a session that %s is requested at once by another getToken, and again no sooner than after 5 seconds',
    async (_, answer) => {
      const getToken = jest.fn(async (): Promise<string | null> => {
        if (answer instanceof Error) throw answer;
        return answer;
      });
      const host = open(getToken);
      await host.start();
      getToken.mockClear();
      host.getTokenChanged();
      await jest.advanceTimersByTimeAsync(0);
      expect(getToken).toHaveBeenCalledTimes(1);
      // A page whose every render brings another function asks no oftener.
      host.getTokenChanged();
      host.getTokenChanged();
      await jest.advanceTimersByTimeAsync(4900);
      expect(getToken).toHaveBeenCalledTimes(1);
      getToken.mockImplementation(async () => tokenFor(7));
      await jest.advanceTimersByTimeAsync(100);
      expect(host.session.current()).toMatchObject({ status: 'authenticated', user: { id: 7 } });
      expect(host.progress()).toEqual({ status: 'started' });
      getToken.mockClear();
      host.getTokenChanged();
      await jest.advanceTimersByTimeAsync(10_000);
      expect(getToken).not.toHaveBeenCalled();
    },
  );

  test('FED-04 another getToken that comes during a call of the one before is called next', async () => {
    let answer = (_token: null) => {};
    let getToken: MountOptions['getToken'] = () => new Promise((resolve) => (answer = resolve));
    const host = open(() => getToken());
    void host.start();
    await jest.advanceTimersByTimeAsync(0);
    getToken = async () => tokenFor(7);
    host.getTokenChanged();
    answer(null);
    await jest.advanceTimersByTimeAsync(0);
    expect(host.session.current()).toMatchObject({ status: 'authenticated', user: { id: 7 } });
  });

  test('FED-04 a lost token is requested at once by another getToken', async () => {
    const first = tokenFor(7);
    let getToken: MountOptions['getToken'] = async () => first;
    const host = open(() => getToken());
    await host.start();
    refused.add(first);
    getToken = () => Promise.reject(new Error('down'));
    await expect(host.api.parking.mine()).rejects.toMatchObject({ code: 'NETWORK' });
    await jest.advanceTimersByTimeAsync(61_000);
    getToken = async () => tokenFor(7, 905);
    host.getTokenChanged();
    await jest.advanceTimersByTimeAsync(0);
    expect(host.connection.online()).toBe(true);
  });

  test('FED-04 a hanging server gets one call at a time', async () => {
    let [asking, most] = [0, 0];
    globalThis.fetch = ((url: string, init?: RequestInit) =>
      new Promise((_, reject) => {
        if (!url.endsWith('/settings')) return;
        most = Math.max(most, (asking += 1));
        init?.signal?.addEventListener('abort', () => {
          asking -= 1;
          reject(new TypeError('aborted'));
        });
      })) as typeof fetch;
    void open(async () => tokenFor(7)).start();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(most).toBe(1);
  });
});

test('FED-04 tokens that the server refuses one after the other end the start with what is the matter', async () => {
  let given = 0;
  const host = open(async () => {
    const token = tokenFor(7, 900 + (given += 1));
    refused.add(token);
    return token;
  });
  await host.start();
  await expect(host.api.parking.mine()).rejects.toMatchObject({ status: 401 });
  expectFailed(
    host,
    'The server refuses the tokens that getToken gives: expired, or of another server',
  );
});

test('FED-04 a token for another origin ends the start with what is the matter', async () => {
  const host = open(async () => tokenFor(7));
  await host.start();
  globalThis.fetch = async () => Response.json({ err: 'No.', code: 'CROSS_SITE' }, { status: 403 });
  const { mine } = host.api.parking;
  for (const { status } of await Promise.allSettled([mine(), mine()]))
    expect(status).toBe('rejected');
  expectFailed(host, `The token that getToken gave is not for this origin, ${location.origin}`);
});

test('FED-04 an apiUrl at which something else answers is named', async () => {
  globalThis.fetch = async () =>
    new Response('Not Found', { status: 404, statusText: 'Not Found' });
  const host = open(async () => tokenFor(7));
  await host.start();
  expectFailed(host, `What answers at ${API} is not Parqueo Central; see apiUrl`);
});
