import type { AccessTokenAnswer } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { PASSWORD, join, signUp } from '../support/people';
import { type TestServer, startServer } from '../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const refresh = (cookies: Record<string, string>, headers: Record<string, string> = {}) =>
  server.call<AccessTokenAnswer>('GET', '/session/accessToken', { cookies, headers });
const login = (mail: string, password: string) =>
  server.call<AccessTokenAnswer>('POST', '/session/login', { body: { mail, password } });
const parkings = (token: string) => server.call('GET', '/parking/available', { token });

describe('login', () => {
  test('API-01 AUT-05 SES-08 opens a session whose token carries id and role', async () => {
    const driver = await join(server, 'driver');
    const { status, body } = await login(driver.mail, PASSWORD);
    expect(status).toBe(200);
    const claims = JSON.parse(
      Buffer.from(body.accessToken.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({ id: driver.id, user_type: 'driver' });
    expect(claims.exp - claims.iat).toBe(15 * 60);
  });

  test('AUT-07 an administrator logs in by phone, with or without the country’s prefix', async () => {
    const owner = await join(server, 'admin');
    for (const mail of [owner.phone, `+502 ${owner.phone}`]) {
      expect((await login(mail, PASSWORD)).status).toBe(200);
    }
  });

  test('AUT-06 an unknown account and a wrong password get the same answer', async () => {
    const driver = await join(server, 'driver');
    const unknown = await login('nadie@ejemplo.gt', PASSWORD);
    const wrong = await login(driver.mail, 'otra-clave-larga');
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual({
      err: 'Correo o contraseña incorrectos.',
      code: 'BAD_CREDENTIALS',
    });
    expect(wrong.body).toEqual(unknown.body);
  });

  test('API-01 guessing is throttled, with the time to wait, and not for ever', async () => {
    const driver = await join(server, 'driver');
    for (let n = 0; n < 10; n += 1) await login(driver.mail, 'adivina-adivina');
    const refused = await login(driver.mail, PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(refused.headers['retry-after']).toBe('1');
    server.clock.advance({ seconds: 1 });
    expect((await login(driver.mail, PASSWORD)).status).toBe(200);
  });
});

describe('access token', () => {
  test('SES-05 API-02 travels bare; without a valid one every protected call answers 401', async () => {
    const { token } = await join(server, 'driver');
    expect((await parkings(token)).status).toBe(200);
    for (const wrong of ['', 'x.y.z', `Bearer ${token}`, `${token}x`]) {
      const { status, body } = await parkings(wrong);
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
  });

  test('SES-03 expires after a quarter of an hour, and the refreshed one works', async () => {
    const { token, cookies } = await join(server, 'driver');
    server.clock.advance({ minutes: 15 });
    expect((await parkings(token)).status).toBe(401);
    const { body } = await refresh(cookies);
    expect((await parkings(body.accessToken)).status).toBe(200);
  });

  test('API-01 an unsigned token is refused', async () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const claims = { id: 1, user_type: 'admin', sid: 'x', exp: 9_999_999_999 };
    expect(
      (await parkings(`${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`)).status,
    ).toBe(401);
  });
});

describe('refresh token', () => {
  test('SES-01 without a session the answer is 401 and a message', async () => {
    const { status, body } = await refresh({});
    expect(status).toBe(401);
    expect(body).toEqual({ err: 'No hay una sesión abierta.', code: 'NO_SESSION' });
    expect((await refresh({ parqueo: 'a.0.driver.b' })).status).toBe(401);
  });

  test('SES-01 a store that fails takes nobody’s cookie away; a session that has ended does', async () => {
    const { cookies, token } = await join(server, 'driver');
    await sql`alter table sessions rename to hidden`.execute(server.store.db);
    const failed = await refresh(cookies);
    await sql`alter table hidden rename to sessions`.execute(server.store.db);
    expect(failed.status).toBe(500);
    expect(failed.headers['set-cookie']).toBeUndefined();
    expect((await refresh(cookies)).status).toBe(200);

    await server.call('POST', '/session/logout', { token });
    const ended = await refresh(cookies);
    expect(ended.status).toBe(401);
    expect(String(ended.headers['set-cookie'])).toMatch(/^parqueo=; Max-Age=0;/);
  });

  test('API-01 is rotated, in a cookie that scripts cannot read', async () => {
    const { cookies } = await join(server, 'driver');
    const next = await refresh(cookies);
    expect(next.cookies['parqueo']).not.toBe(cookies['parqueo']);
    expect(String(next.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
  });

  const later = (seconds = 11) => server.clock.advance({ seconds });
  const expectEnded = async (...cookies: Record<string, string>[]) => {
    for (const ended of cookies)
      expect((await refresh(ended)).body).toMatchObject({ code: 'SESSION_REUSED' });
  };

  test('SES-09 who asks with the predecessor within 10 seconds gets the same successor', async () => {
    const { cookies } = await join(server, 'driver');
    const second = await refresh(cookies);
    later(9);
    for (const either of [cookies, second.cookies])
      expect((await refresh(either)).cookies).toEqual(second.cookies);
  });

  test('SES-09 ACC-04 an answer that was lost is given again, however late and often, until one is used', async () => {
    const { cookies } = await join(server, 'driver');
    const lost = [await refresh(cookies)];
    for (const seconds of [11, 3600, 2 * 24 * 3600]) {
      later(seconds);
      lost.push(await refresh(cookies));
    }
    expect(lost.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Whichever of them has arrived goes on, also one that others have overtaken.
    later();
    const next = await refresh(lost[1]?.cookies ?? {});
    expect(next.status).toBe(200);
    expect((await parkings(next.body.accessToken)).status).toBe(200);
    later();
    const after = await refresh(next.cookies);
    expect(after.status).toBe(200);
    later();
    await expectEnded(cookies, after.cookies);
  });

  test('SES-09 two tabs without locks, one of which is slow, share the session', async () => {
    const { cookies } = await join(server, 'driver');
    const quick = await refresh(cookies);
    later();
    // Sent with the cookie of before; its answer is the last that the browser stores.
    const slow = await refresh(cookies);
    later();
    for (const { body } of [quick, slow])
      expect((await parkings(body.accessToken)).status).toBe(200);
    expect((await refresh(slow.cookies)).status).toBe(200);
  });

  test('ACC-04 a token that comes again after its successor was used ends the session', async () => {
    const { cookies } = await join(server, 'driver');
    const second = await refresh(cookies);
    later();
    const third = await refresh(second.cookies);
    expect(third.status).toBe(200);
    await expectEnded(cookies, third.cookies);
    expect((await parkings(third.body.accessToken)).status).toBe(401);
  });

  test('ACC-04 a thief who goes on beside the owner is found, whoever comes first', async () => {
    for (const thiefFirst of [false, true]) {
      const { cookies } = await join(server, 'driver');
      const owners = await refresh(cookies);
      later();
      const thiefs = await refresh(cookies);
      expect(thiefs.status).toBe(200);
      const [one, other] = thiefFirst ? [thiefs, owners] : [owners, thiefs];
      later();
      const next = await refresh(one.cookies);
      expect(next.status).toBe(200);
      later();
      await expectEnded(other.cookies, next.cookies);
      expect((await parkings(next.body.accessToken)).status).toBe(401);
    }
  });

  test('SES-01 ACC-04 a session ends after a week without use, and after 30 days at most', async () => {
    const idle = await join(server, 'driver');
    const used = await join(server, 'driver');
    server.clock.advance({ days: 6 });
    let { cookies } = await refresh(used.cookies);
    server.clock.advance({ days: 2 });
    expect((await refresh(idle.cookies)).body).toMatchObject({ code: 'SESSION_EXPIRED' });
    for (let day = 8; day < 30; day += 6) {
      ({ cookies } = await refresh(cookies));
      server.clock.advance({ days: 6 });
    }
    expect((await refresh(cookies)).body).toMatchObject({ code: 'SESSION_EXPIRED' });
    await server.maintain();
    expect((await refresh(cookies)).body).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  test('API-01 calls with cookies from another site do nothing', async () => {
    const { cookies } = await join(server, 'driver');
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://ejemplo.com' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const { status, body } = await refresh(cookies, headers);
      expect(status).toBe(403);
      expect(body).toMatchObject({ code: 'CROSS_SITE' });
      expect((await server.call('POST', '/session/logout', { cookies, headers })).status).toBe(403);
    }
    const own = {
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
    };
    expect((await refresh(cookies, own)).status).toBe(200);
  });
});

describe('logout', () => {
  test('SHL-05 API-01 ends access and refresh at once', async () => {
    const { token, cookies } = await join(server, 'driver');
    await parkings(token);
    const out = await server.call('POST', '/session/logout', {
      cookies,
      headers: { 'content-type': 'application/json' },
    });
    expect(out.status).toBe(204);
    expect((await parkings(token)).status).toBe(401);
    expect((await refresh(cookies)).status).toBe(401);
  });

  test('SHL-05 is no error without a session', async () => {
    expect((await server.call('POST', '/session/logout')).status).toBe(204);
  });
});

test('API-01 neither passwords nor tokens reach the log', async () => {
  const driver = await join(server, 'driver');
  await signUp(server, 'driver');
  await login(driver.mail, 'una-clave-equivocada');
  const written = server.log.join('');
  expect(written).toContain('/api/session/login');
  for (const secret of [
    PASSWORD,
    'una-clave-equivocada',
    driver.token,
    ...Object.values(driver.cookies),
  ]) {
    expect(written).not.toContain(secret);
  }
});
