import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { UNKNOWN_ERROR_MESSAGE, WORK_HEADER } from '../contract';
import { personOf } from './access-token';
import { isApiError } from './api-error';
import type { Fetch } from './http';
import { type ClientOptions, type RunExclusive, createSessionClient } from './session-client';

/** A server that accepts only `valid` and hands out `next` on refresh, if enabled. */
interface Options {
  token?: string | null;
  expired?: boolean;
  /** Who is signed in, where the token does not tell. */
  person?: number;
  refreshStatus?: number;
  answer?: Response;
  exclusively?: RunExclusive;
  /** Another server than the page's own. */
  elsewhere?: ClientOptions;
}

const whenAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  );

function seenOf(path: string, { method = 'GET', headers, credentials }: RequestInit) {
  const sent = new Headers(headers);
  const [token, contentType] = [sent.get('authorization'), sent.get('content-type')];
  return { path, method, token, credentials, contentType };
}

function setUp(options: Options = {}) {
  const seen: ReturnType<typeof seenOf>[] = [];
  const refreshing: boolean[] = [];
  let token: string | null | undefined = options.token === undefined ? 'old' : options.token;
  let valid = 'new';
  let releaseRefresh = () => {};
  const refreshGate = new Promise<void>((resolve) => {
    releaseRefresh = resolve;
  });

  const fakeFetch = (async (input: string, init: RequestInit = {}) => {
    const call = seenOf(input, init);
    seen.push(call);
    if (input === '/api/session/accessToken') {
      await Promise.race([refreshGate, whenAborted(init.signal)]);
      return options.refreshStatus
        ? Response.json({ err: 'No hay una sesión abierta.' }, { status: options.refreshStatus })
        : Response.json({ accessToken: 'new' });
    }
    if (options.answer) return options.answer.clone();
    return call.token === valid
      ? Response.json({ path: input })
      : Response.json({ err: 'Tu sesión no es válida.' }, { status: 401 });
  }) as Fetch;

  const client = createSessionClient(
    {
      token: () => token,
      setToken: (value) => {
        token = value;
      },
      setRefreshing: (value) => {
        refreshing.push(value);
      },
      person: () => options.person ?? personOf(token ?? null),
      expired: () => options.expired === true && token !== valid,
    },
    {
      fetch: fakeFetch,
      ...(options.exclusively && { runExclusive: options.exclusively }),
      ...options.elsewhere,
    },
  );
  return {
    client,
    seen,
    refreshing,
    token: () => token,
    /** Another tab hands over a token. */
    setToken: (value: string) => {
      token = value;
    },
    releaseRefresh,
    accept: (value: string) => {
      valid = value;
    },
    refreshes: () => seen.filter(({ path }) => path === '/api/session/accessToken').length,
  };
}

test('SES-05 calls go below /api with cookies, JSON content type and the bare token', async () => {
  const { client, seen } = setUp({ token: 'new' });
  await client.request('/parking/available');
  expect(seen).toEqual([
    {
      path: '/api/parking/available',
      method: 'GET',
      token: 'new',
      credentials: 'include',
      contentType: 'application/json',
    },
  ]);
});

test('SES-03 a 401 refreshes once and repeats the call with the new token', async () => {
  const { client, seen, releaseRefresh, token } = setUp();
  releaseRefresh();
  await expect(client.request('/parking/available', { refresh: true })).resolves.toEqual({
    path: '/api/parking/available',
  });
  expect(seen.map((call) => call.token)).toEqual(['old', null, 'new']);
  expect(token()).toBe('new');
});

test.each([
  ['repeated', true, 1],
  ['that asks for no refresh', false, 0],
])('SES-03 the 401 of a call %s is raised, without another refresh', async (_, refresh, times) => {
  const { client, releaseRefresh, accept, refreshes } = setUp();
  accept('nothing');
  releaseRefresh();
  await expect(client.request('/parking/available', { refresh })).rejects.toMatchObject({
    status: 401,
    message: 'Tu sesión no es válida.',
  });
  expect(refreshes()).toBe(times);
});

test('SES-04 parallel 401s wait for one refresh and are replayed', async () => {
  const { client, releaseRefresh, refreshes } = setUp();
  const calls = Array.from({ length: 12 }, (_, index) =>
    client.request(`/parking/get/${index}`, { refresh: true }),
  );
  releaseRefresh();
  await expect(Promise.all(calls)).resolves.toHaveLength(12);
  expect(refreshes()).toBe(1);
});

test('SES-04 a late 401 of the old token is replayed with the token that came meanwhile', async () => {
  const { client, releaseRefresh, refreshes } = setUp();
  releaseRefresh();
  const late = client.request('/parking/get/1', { refresh: true });
  await client.refresh();
  await expect(late).resolves.toEqual({ path: '/api/parking/get/1' });
  expect(refreshes()).toBe(1);
});

test.each([
  [401, null],
  [403, null],
  [503, 'old'],
])('SES-02 after a refresh answered with %i the token is %p', async (status, left) => {
  const { client, releaseRefresh, refreshing, token } = setUp({ refreshStatus: status });
  const refresh = client.refresh();
  expect(refreshing).toEqual([true]);
  releaseRefresh();
  await expect(refresh).rejects.toMatchObject({ status });
  expect(token()).toBe(left);
  expect(refreshing).toEqual([true, false]);
});

test('SES-04 a refresh that hangs ends as unreachable, and the next one asks again', async () => {
  jest.useFakeTimers();
  const { client, releaseRefresh, refreshes, token } = setUp();
  const hanging = client.refresh();
  const told = expect(hanging).rejects.toMatchObject({ code: 'NETWORK' });
  await jest.advanceTimersByTimeAsync(15_000);
  await told;
  expect(token()).toBe('old');
  releaseRefresh();
  await expect(client.refresh()).resolves.toBe('new');
  expect(refreshes()).toBe(2);
});

test('SES-06 an answer is read as JSON, text, blob or left raw', async () => {
  const { client } = setUp({ answer: new Response('{"a":1}') });
  await expect(client.request('/x')).resolves.toEqual({ a: 1 });
  await expect(client.request('/x', { as: 'text' })).resolves.toBe('{"a":1}');
  expect((await client.request<Blob>('/x', { as: 'blob' })).size).toBe(7);
  expect((await client.request<Response>('/x', { as: 'response' })).status).toBe(200);
});

test.each([
  ['the err field', Response.json({ err: 'Mensaje' }, { status: 409 }), 'Mensaje'],
  [
    'the status text',
    new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
    'Bad Gateway',
  ],
  ['a general message', new Response('', { status: 500 }), UNKNOWN_ERROR_MESSAGE],
])('SES-07 an error takes its message from %s', async (_, answer, message) => {
  const { client } = setUp({ answer });
  const error = await client.request('/x').catch((raised: unknown) => raised);
  expect(isApiError(error) && error.message).toBe(message);
  expect(isApiError(error) && error.status).toBe(answer.status);
});

test('SES-03 a token that the clock says has run out is refreshed before the call', async () => {
  const { client, seen, releaseRefresh } = setUp({ expired: true });
  releaseRefresh();
  await client.request('/parking/my-parkings', { refresh: true });
  expect(seen.map(({ path, token }) => `${path} ${token}`)).toEqual([
    '/api/session/accessToken null',
    '/api/parking/my-parkings new',
  ]);
});

test('SES-09 a token that another tab got while this one waited its turn is taken over', async () => {
  let goAhead = () => {};
  const turn = new Promise<void>((resolve) => {
    goAhead = resolve;
  });
  const { client, seen, refreshes, setToken } = setUp({
    exclusively: async (run) => {
      await turn;
      return run();
    },
  });
  const answer = client.request<{ path: string }>('/parking/my-parkings', { refresh: true });
  setToken('new');
  goAhead();
  expect(await answer).toEqual({ path: '/api/parking/my-parkings' });
  expect(refreshes()).toBe(0);
  expect(seen.at(-1)?.token).toBe('new');
});

test('FED-04 in a page of another origin calls go to the API without cookies, and the page brings each new token', async () => {
  const renew = jest.fn(async () => 'new');
  const { client, seen, token } = setUp({
    elsewhere: { origin: 'https://parqueo.gt', credentials: 'omit', renew },
  });
  await expect(client.request('/parking/mine', { refresh: true })).resolves.toBeDefined();
  expect(seen.map(({ path, credentials }) => [path, credentials])).toEqual([
    ['https://parqueo.gt/api/parking/mine', 'omit'],
    ['https://parqueo.gt/api/parking/mine', 'omit'],
  ]);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(token()).toBe('new');
});

const tokenOf = (id: number) => `e30.${btoa(JSON.stringify({ id, user_type: 'admin' }))}.s`;

test.each([
  ['refused', {}, ['first']],
  ['about to run out', { expired: true }, []],
])(
  'SES-03 a call whose token is %s is not sent with the token of another person',
  async (_, store, sent) => {
    const [first, second] = [tokenOf(7), tokenOf(8)];
    const { client, seen, accept, token, setToken } = setUp({
      token: 'old',
      ...store,
      elsewhere: { renew: async () => second },
    });
    setToken(first);
    accept(second);
    const call = client.request('/reservation/3/extend', { method: 'POST', refresh: true });
    await expect(call).rejects.toMatchObject({ name: 'ApiError', status: 409 });
    expect(seen.map((one) => one.token)).toEqual(sent.map(() => first));
    expect(token()).toBe(second);
  },
);

test.each([true, false])(
  'SES-03 GAT-03 a call of who went on without a token is not sent with that of another person (refreshed before: %s)',
  async (expired) => {
    const { client, seen, accept } = setUp({
      token: null,
      person: 7,
      expired,
      elsewhere: { renew: async () => tokenOf(8) },
    });
    accept(tokenOf(8));
    const call = client.request('/parking/3/gate/marks', { method: 'POST', refresh: true });
    await expect(call).rejects.toMatchObject({ name: 'ApiError', status: 409 });
    expect(seen.filter(({ token }) => token !== null)).toEqual([]);
  },
);

test('SES-06 AUT-05 a call that asks for work is sent once more with a proof of it', async () => {
  const secret = { hmacSignatureSecret: 'a secret of the server' };
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    deriveKey,
    ...secret,
  });
  const work = btoa(JSON.stringify(challenge));
  const proofs: (string | null)[] = [];
  const { client } = setUp({
    elsewhere: {
      fetch: (async (_path: string, { headers }: RequestInit) => {
        proofs.push(new Headers(headers).get(WORK_HEADER));
        return proofs.length === 1
          ? Response.json({ err: 'Espera.', code: 'TOO_MANY_REQUESTS', work }, { status: 429 })
          : Response.json({ accessToken: 'given' });
      }) as Fetch,
    },
  });
  await expect(client.request('/session/login', { method: 'POST' })).resolves.toEqual({
    accessToken: 'given',
  });
  expect(proofs[0]).toBeNull();
  const [same, counter, derivedKey = ''] = proofs[1]?.split('.') ?? [];
  expect(same).toBe(work);
  const solution = { counter: Number(counter), derivedKey };
  expect(await verifySolution({ challenge, solution, deriveKey, ...secret })).toMatchObject({
    verified: true,
  });
});

test('SES-07 AUT-06 a refusal in spite of the work is final, without another attempt', async () => {
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, deriveKey });
  const work = btoa(JSON.stringify(challenge));
  const answer = { err: 'Espera.', code: 'TOO_MANY_REQUESTS', work };
  const { client, seen } = setUp({ answer: Response.json(answer, { status: 429 }) });
  await expect(client.request('/session/login', { method: 'POST' })).rejects.toMatchObject({
    status: 429,
    message: 'Espera.',
  });
  expect(seen).toHaveLength(2);
});
