import argon2 from '@node-rs/argon2';
import type { AccessTokenAnswer } from '@parqueo/shared-api/contract';
import { PASSWORD, join, signUp } from '../support/people';
import { type TestServer, startServer } from '../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const refresh = (cookie: string) =>
  server.call<AccessTokenAnswer>('GET', '/session/accessToken', { cookies: { parqueo: cookie } });
const login = (mail: string, password: string, remoteAddress = '127.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/session/login',
    payload: { mail, password },
    remoteAddress,
  });
const works = async (token: string) =>
  (await server.call('GET', '/user', { token })).status === 200;

describe('ten tabs', () => {
  const TABS = 10;
  const ROUNDS = 100;

  test('SES-09 refresh a hundred times each, some with the predecessor: none is logged out', async () => {
    const { cookies } = await join(server, 'driver');
    const first = cookies['parqueo'] as string;
    let current = first;
    let refreshes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      server.clock.advance({ seconds: 11 });
      const old = current;
      // The first half of the tabs rotates; the rest comes late, with the one or the other.
      const early = await Promise.all(Array.from({ length: TABS / 2 }, () => refresh(old)));
      current = early[0]?.cookies['parqueo'] as string;
      const late = await Promise.all(
        Array.from({ length: TABS / 2 }, (_, tab) => refresh(tab % 2 === 0 ? old : current)),
      );
      const answers = [...early, ...late];
      refreshes += answers.length;
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map((answer) => answer.cookies['parqueo'])).size).toBe(1);
    }
    expect(refreshes).toBe(TABS * ROUNDS);

    // A thief with an old one ends it for everybody, the owner of the session included.
    const { body } = await refresh(current);
    expect(await works(body.accessToken)).toBe(true);
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(current)).status).toBe(401);
    expect(await works(body.accessToken)).toBe(false);
  });
});

test('SES-01 an access token given in the last moment of 30 days does not outlive them by much', async () => {
  const person = await join(server, 'driver');
  let cookie = person.cookies['parqueo'] as string;
  for (let days = 0; days < 30; days += 5) {
    server.clock.advance(days === 25 ? { days: 4, hours: 23, minutes: 59 } : { days: 5 });
    cookie = (await refresh(cookie)).cookies['parqueo'] as string;
  }
  const { status, body } = await refresh(cookie);
  expect(status).toBe(200);
  server.clock.advance({ minutes: 1 });
  expect((await refresh(cookie)).status).toBe(401);
  expect(await works(body.accessToken)).toBe(false);
});

test('AUT-07 a phone logs in however it is spelt', async () => {
  const { phone } = await join(server, 'admin');
  const [head, tail] = [phone.slice(0, 4), phone.slice(4)];
  for (const mail of [
    `${head} ${tail}`,
    `${head}-${tail}`,
    ` ${phone} `,
    `+502 ${head}-${tail}`,
    `502${phone}`,
    `(502) ${head} ${tail}`,
    `00502${phone}`,
  ]) {
    expect([mail, (await login(mail, PASSWORD)).statusCode]).toEqual([mail, 200]);
  }
  expect((await login(`+503 ${phone}`, PASSWORD)).statusCode).toBe(401);
});

/** Algorithm and cost of a stored hash. */
const costOf = (stored: string) => stored.split('$').slice(1, 4).join();

describe('guessing', () => {
  test('API-01 other spellings of a phone or mail give no new attempts', async () => {
    const { phone, mail } = await join(server, 'driver');
    // Mail and phone apart: to count them as one, the server would have to look the account up.
    for (const spellings of [
      [phone, `+502${phone}`],
      [mail, mail.toUpperCase(), ` ${mail}`],
    ]) {
      for (let n = 0; n < 10; n += 1) {
        await login(spellings[n % spellings.length] as string, 'adivina-adivina', '10.1.0.1');
      }
      for (const spelling of spellings) {
        expect((await login(spelling, PASSWORD, '10.1.0.1')).statusCode).toBe(429);
      }
    }
  });

  test('AUT-06 an unknown account costs the same hash as a known one', async () => {
    const { mail } = await signUp(server, 'driver');
    const hashing = jest.spyOn(argon2, 'verify');
    for (const who of [mail, 'nadie@ejemplo.gt'])
      expect((await login(who, 'no-es-esta-clave', '10.5.0.1')).statusCode).toBe(401);
    const [known, unknown, ...more] = hashing.mock.calls.map(([stored]) => costOf(String(stored)));
    hashing.mockRestore();
    expect(known).toMatch(/^argon2id,v=19,m=\d+,t=\d+,p=\d+$/);
    expect([unknown, more]).toEqual([known, []]);
  });
});
