import argon2 from '@node-rs/argon2';
import type { AccessTokenAnswer } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { join, openSession, signUp } from '../support/people';
import { serverOfTests } from '../support/server';

const server = serverOfTests();

const refresh = (cookies: Record<string, string>, headers: Record<string, string> = {}) =>
  server.call<AccessTokenAnswer>('GET', '/session/accessToken', { cookies, headers });
const parkings = (token: string) => server.call('GET', '/parking/available', { token });

describe('login', () => {
  test('API-01 AUT-05 SES-08 opens a session whose token carries id and role', async () => {
    const driver = await join(server, 'driver');
    const { status, body } = await openSession(server, driver.mail);
    expect(status).toBe(200);
    const claims = JSON.parse(
      Buffer.from(body.accessToken.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({ id: driver.id, user_type: 'driver' });
    expect(claims.exp - claims.iat).toBe(15 * 60);
  });

  test('AUT-07 a phone logs in however it is spelt', async () => {
    const { phone } = await join(server, 'admin');
    const [head, tail] = [phone.slice(0, 4), phone.slice(4)];
    for (const mail of [
      phone,
      `${head} ${tail}`,
      `${head}-${tail}`,
      ` ${phone} `,
      `+502 ${head}-${tail}`,
      `502${phone}`,
      `(502) ${head} ${tail}`,
      `00502${phone}`,
    ])
      expect([mail, (await openSession(server, mail)).status]).toEqual([mail, 200]);
    expect((await openSession(server, `+503 ${phone}`)).status).toBe(401);
  });

  test('AUT-06 an unknown account and a wrong password get the same answer, for the same hash', async () => {
    const { mail } = await signUp(server, 'driver');
    const hashing = jest.spyOn(argon2, 'verify');
    const refusal = { err: 'Correo o contraseña incorrectos.', code: 'BAD_CREDENTIALS' };
    for (const who of [mail, 'nadie@ejemplo.gt']) {
      const { status, body } = await openSession(server, who, 'otra-clave-larga');
      expect([status, body]).toEqual([401, refusal]);
    }
    // Algorithm and cost of what was compared.
    const [known, unknown, ...more] = hashing.mock.calls.map(([stored]) =>
      String(stored).split('$').slice(1, 4).join(),
    );
    hashing.mockRestore();
    expect(known).toMatch(/^argon2id,v=19,m=\d+,t=\d+,p=\d+$/);
    expect([unknown, more]).toEqual([known, []]);
  });
});

describe('access token', () => {
  test('SES-05 API-01 API-02 travels bare; without a valid one every protected call answers 401', async () => {
    const { token } = await join(server, 'driver');
    expect((await parkings(token)).status).toBe(200);
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const claims = { id: 1, user_type: 'admin', sid: 'x', exp: 9_999_999_999 };
    const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
    // The same bytes: the last sign has two bits more than a signature.
    const respelt = token.replace(/.$/, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1));
    for (const wrong of ['', 'x.y.z', `Bearer ${token}`, `${token}x`, unsigned, respelt]) {
      const { status, body } = await parkings(wrong);
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
  });

  test('SES-03 expires after a quarter of an hour, and the refreshed one works', async () => {
    const { token, cookies } = await join(server, 'driver');
    expect((await parkings(token)).status).toBe(200);
    server.clock.advance({ minutes: 15 });
    expect((await parkings(token)).status).toBe(401);
    const { body } = await refresh(cookies);
    expect((await parkings(body.accessToken)).status).toBe(200);
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
    for (let day = 8; day < 26; day += 6) {
      ({ cookies } = await refresh(cookies));
      server.clock.advance({ days: 6 });
    }
    ({ cookies } = await refresh(cookies));
    server.clock.advance({ days: 3, hours: 23, minutes: 59 });
    // An access token of the last moment does not outlive the session by much.
    const last = await refresh(cookies);
    expect(last.status).toBe(200);
    server.clock.advance({ minutes: 1 });
    for (let again = 0; again < 2; again += 1) {
      expect((await refresh(last.cookies)).body).toMatchObject({ code: 'SESSION_EXPIRED' });
      await server.maintain();
    }
    expect((await parkings(last.body.accessToken)).status).toBe(401);
  });

  test('API-01 where no public address is set, its cookie is for pages of the host that was called', async () => {
    const { cookies } = await join(server, 'driver');
    const from = async (origin: string) =>
      (await refresh(cookies, { origin, host: 'localhost:3000' })).status;
    for (const origin of ['https://ejemplo.com', 'null']) expect(await from(origin)).toBe(403);
    expect(await from('http://localhost:3000')).toBe(200);
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
    // Nor is it an error without a session.
    expect((await server.call('POST', '/session/logout')).status).toBe(204);
  });
});
