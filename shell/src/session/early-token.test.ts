import { API_BASE, EARLY_TOKEN_GLOBAL, PATHS } from '@parqueo/shared-api/contract';
import { fetchWithEarlyToken } from './early-token';

const page = globalThis as Record<string, unknown>;
const url = API_BASE + PATHS.accessToken;
const realFetch = globalThis.fetch;

afterEach(() => {
  delete page[EARLY_TOKEN_GLOBAL];
  globalThis.fetch = realFetch;
});

test('SES-01 the first token request takes over the early one, the next is sent', async () => {
  const sent: unknown[] = [];
  globalThis.fetch = async (input: unknown) => {
    sent.push(input);
    return Response.json({ from: 'network' });
  };
  page[EARLY_TOKEN_GLOBAL] = Promise.resolve(Response.json({ from: 'early' }));
  const fetchToken = fetchWithEarlyToken();
  const answers = [await fetchToken(url), await fetchToken(url)];
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { from: 'early' },
    { from: 'network' },
  ]);
  expect(sent).toEqual([url]);
});
