import { createTestHost } from '../testing';
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

test('API-02 an extension is read with what is unanswered, and asked for with a key', async () => {
  const host = createTestHost({
    answers: {
      'GET /reservation/:id/extension': () => ({
        end_time: '2026-11-21T23:00:00.000Z',
        until: '2026-11-22T00:30:00.000Z',
        hourly_rate: 15,
        pending: null,
      }),
      'POST /reservation/:id/extend': ({ body }) => ({
        _id: '102',
        id: 102,
        extends_id: 101,
        ...(body as object),
      }),
    },
  });
  await expect(host.api.reservation.extension(101)).resolves.toEqual({
    end_time: '2026-11-21T23:00:00.000Z',
    until: '2026-11-22T00:30:00.000Z',
    reserved_from: null,
    hourly_rate: 15,
    pending: null,
  });
  const body = { end_time: '2026-11-21T23:30:00.000Z', total_cost: 7.5 };
  await expect(host.api.reservation.extend(101, body, 'una-llave')).resolves.toMatchObject({
    _id: '102',
    extends_id: 101,
    total_cost: 7.5,
  });
  expect(host.calls.at(-1)).toMatchObject({ call: 'POST /reservation/101/extend', body });
  expect(host.calls.at(-1)?.headers.get('idempotency-key')).toBe('una-llave');
});
