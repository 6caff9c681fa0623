import {
  API_BASE,
  EARLY_TOKEN_GLOBAL,
  FIRST_CALLS_GLOBAL,
  PATHS,
} from '@parqueo/shared-api/contract';
import { fetchWithEarlyToken, fetchWithFirstCalls } from './first-calls';

const page = globalThis as Record<string, unknown>;
const LOTS = '/api/parking/my-parkings';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  delete page[FIRST_CALLS_GLOBAL];
  delete page[EARLY_TOKEN_GLOBAL];
});

/** A page that has asked for the lots, whose client asks with `ask`, and what each question was answered. */
function open(early: Promise<Response> = Promise.resolve(Response.json('early'))) {
  const first = { token: 'ana', at: performance.now(), answers: { [LOTS]: early } };
  page[FIRST_CALLS_GLOBAL] = Promise.resolve(first);
  return client();
}

function client() {
  const fetchFirst = fetchWithFirstCalls(async () => Response.json('network'));
  return async (address = LOTS, token: string | null = 'ana', init: RequestInit = {}) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== null && { authorization: token }),
      ...(init.headers as Record<string, string>),
    };
    return (await fetchFirst(address, { method: 'GET', ...init, headers })).json();
  };
}

test('FED-01 an answer that the page itself asked for is taken, once', async () => {
  const ask = open();
  expect([await ask(), await ask()]).toEqual(['early', 'network']);
});

test.each([
  ['another question', `${LOTS}?page=2`, 'ana', {}],
  ['another person', LOTS, 'eva', {}],
  ['nobody', LOTS, null, {}],
  ['another form of answer', LOTS, 'ana', { headers: { accept: 'text/csv' } }],
  ['a call with an effect', LOTS, 'ana', { method: 'POST' }],
])('FED-01 it is not taken for %s', async (_, address, token, init) => {
  expect(await open()(address, token, init)).toBe('network');
});

test.each([
  ['-90.55,14.60,-90.45,14.70', 'early'],
  ['-90.56,14.60,-90.45,14.70', 'network'],
  ['-90.55,14.60,-90.45,14.71', 'network'],
  ['', 'network'],
])('FED-01 MAP-05 that of a view is taken for what lies within: %s', async (bbox, answer) => {
  const asked = (area: string, zoom = 15) => `${LOTS}?zoom=${zoom}&bbox=${area}&x=1`;
  const answers = { [asked('-90.55,14.6,-90.45,14.7')]: Promise.resolve(Response.json('early')) };
  page[FIRST_CALLS_GLOBAL] = Promise.resolve({ token: 'ana', at: performance.now(), answers });
  const ask = client();
  expect(await ask(asked(encodeURIComponent('-90.5,14.63,-90.5,14.64'), 14))).toBe('network');
  expect(await ask(asked(encodeURIComponent(bbox)))).toBe(answer);
});

test('FED-01 it is dropped by what may have changed it, and after the first seconds', async () => {
  const changed = open();
  await changed('/api/parking', 'ana', { method: 'POST' });
  expect(await changed()).toBe('network');
  const late = open();
  await jest.advanceTimersByTimeAsync(10_001);
  expect(await late()).toBe('network');
});

test('FED-01 one that fails fails the call, and the next is sent; a caller who has gone hears no answer', async () => {
  const failing = Promise.reject(new TypeError('Failed to fetch'));
  const ask = open(failing);
  await expect(ask()).rejects.toThrow('Failed to fetch');
  expect(await ask()).toBe('network');

  const control = new AbortController();
  const left = open(new Promise(() => {}))(LOTS, 'ana', { signal: control.signal });
  control.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
});

test('FED-01 a page whose own script asked for nothing asks as ever, and nobody waits for a token that hangs', async () => {
  page[FIRST_CALLS_GLOBAL] = Promise.resolve(undefined);
  const network = async () => Response.json('network');
  const headers = { authorization: 'ana' };
  expect(await (await fetchWithFirstCalls(network)(LOTS, { headers })).json()).toBe('network');
  page[FIRST_CALLS_GLOBAL] = new Promise(() => {});
  expect(await (await fetchWithFirstCalls(network)(LOTS)).json()).toBe('network');
});

test('SES-01 the first token request takes over the early one, the next is sent', async () => {
  const url = API_BASE + PATHS.accessToken;
  const sent = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json('network'));
  page[EARLY_TOKEN_GLOBAL] = Promise.resolve(Response.json('early'));
  const fetchToken = fetchWithEarlyToken();
  const answers = [await fetchToken(url), await fetchToken(url)];
  expect(await Promise.all(answers.map((one) => one.json()))).toEqual(['early', 'network']);
  expect(sent.mock.calls.map(([input]) => input)).toEqual([url]);
});
