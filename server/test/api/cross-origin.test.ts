import { join as joined } from 'node:path';
import { sql } from 'kysely';
import { PASSWORD, type TestPerson, join, newAccount, openSession } from '../support/people';
import { writeShell } from '../support/releases';
import { type TestServer, startServer, serverOfTests } from '../support/server';

const EMBEDDER = 'https://integrador.gt';
const PUBLIC = 'https://parqueo.gt';

const server = serverOfTests({ config: { embedOrigins: [EMBEDDER], publicUrl: PUBLIC } });
let driver: TestPerson;
beforeAll(async () => {
  driver = await join(server, 'driver');
});

const preflight = (path: string, origin: string, method: string) =>
  server.call('OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });

const corsHeaders = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

/** Of the server's own choosing or not: what each of the calls with cookies changes. */
const COOKIE_CALLS = [
  ['GET', '/session/accessToken'],
  ['POST', '/session/login'],
  ['POST', '/session/logout'],
] as const;

describe('pages of other origins', () => {
  test.each([
    ['GET', '/parking/available'],
    ['POST', '/parking/1/reservation'],
    ['PATCH', '/parking/reservation/1/status'],
    ['DELETE', '/session/x'],
  ])(
    'FED-01 the embedder may prepare %s %s with a token, never with cookies',
    async (method, path) => {
      const { status, headers } = await preflight(path, EMBEDDER, method);
      expect(status).toBe(204);
      expect(headers).toMatchObject({
        'access-control-allow-origin': EMBEDDER,
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key',
        'access-control-max-age': '600',
      });
      expect(headers['vary']).toMatch(/origin/i);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    },
  );

  test('FED-01 FED-04 the embedder reads answers and refusals, each marked as its own; the deployment’s settings without a token', async () => {
    const headers = { origin: EMBEDDER, 'sec-fetch-site': 'cross-site' };
    const read = await server.call('GET', '/parking/available', { ...driver, headers });
    expect(read.status).toBe(200);
    const refused = await server.call('GET', '/parking/available', { headers });
    expect(refused.status).toBe(401);
    for (const [answer, stored] of [
      [read, 'private, no-cache'],
      [refused, 'no-store'],
    ] as const) {
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': EMBEDDER,
        'access-control-expose-headers': 'content-disposition, retry-after',
        'cache-control': stored,
      });
      expect(answer.headers['vary']).toMatch(/origin/i);
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
    const settings = await server.call('GET', '/settings', { headers: { origin: EMBEDDER } });
    expect(settings.headers['access-control-allow-origin']).toBe(EMBEDDER);
    const names = ['tileUrl', 'tileAttribution', 'geocoderUrl', 'mail', 'supportMail'];
    expect(Object.keys(settings.body)).toEqual([...names, 'supportPhone', 'demo']);
  });

  test.each([
    'https://integrador.gt.atacante.com',
    'http://integrador.gt',
    'https://integrador.gt:8443',
    'https://INTEGRADOR.gt',
    'null',
    'https://atacante.com',
  ])('FED-01 %s gets no permission at all', async (origin) => {
    const answer = await preflight('/parking/available', origin, 'GET');
    expect(answer.status).toBe(404);
    expect(corsHeaders(answer.headers)).toEqual([]);
    const read = await server.call('GET', '/parking/available', { ...driver, headers: { origin } });
    expect(corsHeaders(read.headers)).toEqual([]);
    expect(read.headers['vary']).toMatch(/origin/i);
  });

  test.each(COOKIE_CALLS)(
    'API-01 %s %s is for no other origin, not even the embedder',
    async (method, path) => {
      const answer = await preflight(path, EMBEDDER, method);
      expect(answer.status).toBe(404);
      expect(corsHeaders(answer.headers)).toEqual([]);
    },
  );

  test('FED-01 FED-04 without a list nobody is permitted, nor with one to the registry of releases', async () => {
    const plain = await startServer();
    const { status, headers } = await plain.call('OPTIONS', '/parking/available', {
      headers: { origin: EMBEDDER, 'access-control-request-method': 'GET' },
    });
    const registry = await preflight('/registry', EMBEDDER, 'GET');
    expect([status, ...corsHeaders(headers), ...corsHeaders(registry.headers)]).toEqual([404]);
  });
});

describe('calls with cookies', () => {
  const ORIGINS = [
    undefined,
    PUBLIC,
    EMBEDDER,
    'null',
    'http://parqueo.gt',
    'https://parqueo.gt:444',
    'https://parqueo.gt.atacante.com',
    'https://sub.parqueo.gt',
    'nada',
  ];
  const SITES = [undefined, 'none', 'same-origin', 'same-site', 'cross-site', 'rara'];
  const CONTENT_TYPES = [undefined, 'application/json', 'text/plain', 'multipart/form-data'];
  const own = (origin?: string, site?: string) =>
    (origin === undefined || origin === PUBLIC) &&
    (site === undefined || site === 'none' || site === 'same-origin');

  test('API-01 SES-09 whatever another site sends with them has no effect', async () => {
    const victim = await join(server, 'driver');
    const body = { mail: victim.mail, password: PASSWORD };
    const sessions = async () =>
      (await server.call<unknown[]>('GET', '/session/list', victim)).body;
    const before = await sessions();
    let refused = 0;
    for (const origin of ORIGINS)
      for (const site of SITES)
        for (const type of CONTENT_TYPES)
          for (const [method, path] of COOKIE_CALLS) {
            if (own(origin, site)) continue;
            const headers = {
              host: 'parqueo.gt',
              ...(origin && { origin }),
              ...(site && { 'sec-fetch-site': site }),
              ...(type && { 'content-type': type }),
              'x-http-method-override': 'POST',
            };
            const answer = await server.call(method, path, {
              cookies: victim.cookies,
              headers,
              ...(method === 'POST' && { body: JSON.stringify(body) }),
            });
            expect([answer.status, answer.body['code']]).toEqual([403, 'CROSS_SITE']);
            expect(answer.cookies).toEqual({});
            expect(corsHeaders(answer.headers)).toEqual([]);
            refused += 1;
          }
    expect(refused).toBe((ORIGINS.length * SITES.length - 6) * CONTENT_TYPES.length * 3);
    expect(await sessions()).toEqual(before);
    for (const origin of [undefined, PUBLIC]) {
      const headers = { ...(origin && { origin }), 'sec-fetch-site': 'same-origin' };
      const { status } = await server.call('GET', '/session/accessToken', {
        cookies: victim.cookies,
        headers,
      });
      expect(status).toBe(200);
    }
  });

  test('API-01 SES-09 under https the cookie is bound to the very origin', async () => {
    const { headers } = await openSession(server, driver.mail);
    const cookies = (headers['set-cookie'] as string[]).map((cookie) => cookie.split('; '));
    expect(cookies.map(([name]) => name?.split('=')[0])).toEqual([
      '__Host-parqueo',
      '__Host-parqueo_device',
    ]);
    const ages = ['Max-Age=604800', 'Max-Age=15552000'];
    for (const [index, [, ...attributes]] of cookies.entries()) {
      expect(attributes.toSorted()).toEqual([
        'HttpOnly',
        ages[index],
        'Path=/',
        'SameSite=Strict',
        'Secure',
      ]);
    }
    const out = await server.call('POST', '/session/logout', { cookies: driver.cookies });
    expect(String(out.headers['set-cookie'])).toMatch(/^__Host-parqueo=;.*Path=\/.*Secure/);
  });
});

test('API-01 throttling counts visitors behind the proxy that is named, and no header of others or without one', async () => {
  /** Signups that are refused, but counted; the last one's status. */
  async function signUps(at: TestServer, visitor: (n: number) => string, count = 61) {
    let last = 0;
    for (let n = 0; n < count; n += 1) {
      const body = { ...newAccount(), password: 'password' };
      const headers = { 'x-forwarded-for': visitor(n) };
      last = (await at.call('POST', '/user', { body, headers })).status;
    }
    return last;
  }
  const behind = await startServer({ config: { trustProxy: ['loopback'] } });
  expect(await signUps(behind, () => '203.0.113.7')).toBe(429);
  expect(await signUps(behind, () => '203.0.113.8', 1)).toBe(400);
  // What the visitor wrote before the proxy's own entry is not believed.
  expect(await signUps(behind, () => '198.51.100.1, 203.0.113.7', 1)).toBe(429);
  for (const trustProxy of [['10.1.2.3'], []]) {
    const direct = await startServer({ config: { trustProxy } });
    expect(await signUps(direct, (n) => `203.0.113.${n}`)).toBe(429);
  }
});

test('FED-01 while the database hangs nobody waits for it who has nothing to ask of it', async () => {
  await writeShell(joined(server.place.dataDir, 'shell'));
  const { cookies } = await join(server, 'driver');
  await server.store.db.transaction().execute(async (trx) => {
    await sql`lock table sessions, users, integrators in access exclusive mode`.execute(trx);
    const headers = { origin: PUBLIC };
    expect((await server.call('GET', '/remotes', { cookies, headers })).status).toBe(200);
    expect((await server.call('GET', '/settings', { headers })).status).toBe(200);
  });
});
