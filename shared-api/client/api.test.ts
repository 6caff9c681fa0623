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
        person: () => null,
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

test('API-02 an extension is read with its pending request, and requested with a key', async () => {
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

test('GAT-01 GAT-03 GAT-06 a gate is read, its marks are sent in order and a code is asked for', async () => {
  const now = '2026-11-24T18:00:00.000Z';
  const mark = { kind: 'arrived', key: 'una-llave', happened_at: now, stay_id: 5 } as const;
  const host = createTestHost({
    answers: {
      'GET /parking/7/gate': () => ({ now, spaces: [{ id: 3, identifier: 'C-03' }], stays: [{}] }),
      'POST /parking/7/gate/marks': () => ({ marks: [{ key: 'una-llave', outcome: 'recorded' }] }),
      'GET /parking/7/gate/tickets/:code': () => ({ state: 'unknown' }),
    },
  });
  await expect(host.api.gate.read(7)).resolves.toEqual({
    now,
    spaces: [{ id: 3, identifier: 'C-03', vehicle_type: 'car' }],
    stays: [],
  });
  await expect(host.api.gate.mark(7, [mark])).resolves.toEqual({
    marks: [{ key: 'una-llave', outcome: 'recorded', stay: null }],
  });
  expect(host.calls.at(-1)?.body).toEqual({ marks: [mark], sent_at: expect.any(String) });
  await expect(host.api.gate.ticket(7, 'K7QF-3MWD')).resolves.toEqual({
    state: 'unknown',
    stay: null,
    parking_name: null,
  });
  expect(host.calls.at(-1)?.call).toBe('GET /parking/7/gate/tickets/K7QF-3MWD');
});
