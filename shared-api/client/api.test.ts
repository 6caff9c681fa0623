import { createApi } from './api';
import type { Fetch } from './http';
import { createSessionClient } from './session-client';

test('SES-03 SHL-05 sessions are listed and ended with the token, refreshed once when it is old', async () => {
  const seen: string[] = [];
  let token: string | null = 'old';
  const fakeFetch = (async (input: string, init: RequestInit) => {
    const sent = new Headers(init.headers).get('authorization');
    seen.push(`${init.method} ${input} ${sent ?? '-'}`);
    if (input === '/api/session/accessToken') return Response.json({ accessToken: 'new' });
    if (sent === 'old') return Response.json({ err: 'No.' }, { status: 401 });
    return init.method === 'GET' ? Response.json([]) : new Response(null, { status: 204 });
  }) as Fetch;
  const { session } = createApi(
    createSessionClient(
      {
        token: () => token,
        setToken: (next) => {
          token = next;
        },
        setRefreshing: () => {},
        expired: () => false,
      },
      { fetch: fakeFetch },
    ),
  );
  await expect(session.list()).resolves.toEqual([]);
  await expect(session.end('5f0c')).resolves.toBeUndefined();
  await expect(session.endOthers()).resolves.toBeUndefined();
  expect(seen).toEqual([
    'GET /api/session/list old',
    'GET /api/session/accessToken -',
    'GET /api/session/list new',
    'DELETE /api/session/5f0c new',
    'POST /api/session/logoutOthers new',
  ]);
});
