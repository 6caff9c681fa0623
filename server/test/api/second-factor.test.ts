import type { NewFactor, RecoveryCodes, SecondFactor } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type TestPerson, join } from '../support/people';
import { SECRET, type TestServer, startServer } from '../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));

/** What an app shows now, or so many half minutes from now. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime() + ahead * 30_000,
  });
const post = <T = { code: string }>(path: string, { token }: TestPerson, body: object) =>
  server.call<T>('POST', path, { token, body });
const logIn = (
  { mail, password = PASSWORD }: Pick<TestPerson, 'mail'> & { password?: string },
  code?: string,
  cookies: Record<string, string> = {},
) =>
  server.call<{ code: string }>('POST', '/session/login', {
    body: { mail, password, ...(code !== undefined && { code }) },
    cookies,
  });
const next = () => server.clock.advance({ seconds: 30 });
const WRONG = '000000';

/** Somebody whose login asks for a code. */
async function joinWithFactor() {
  const person = await join(server, 'admin');
  const { body } = await post<NewFactor>('/user/second-factor', person, { password: PASSWORD });
  const { secret } = body;
  const on = await post<RecoveryCodes>('/user/second-factor/on', person, { code: codeOf(secret) });
  next();
  return { person, secret, uri: body.uri, codes: on.body.codes };
}

test('ACC-04 the login asks for the code of the app once it is on, and takes each code once', async () => {
  const { person, secret, uri } = await joinWithFactor();
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Parqueo Central:${person.mail}`);
  expect(await logIn(person)).toMatchObject({
    status: 401,
    body: { code: 'SECOND_FACTOR_NEEDED' },
    cookies: {},
  });
  const code = codeOf(secret);
  // A wrong password is refused before the code, which stays good.
  const unsure = await logIn({ ...person, password: 'otra-clave-larga' }, code);
  expect(unsure.body).toMatchObject({ code: 'BAD_CREDENTIALS' });
  expect((await logIn(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect((await logIn(person, code)).body).toMatchObject({ code: 'WRONG_CODE' });
  expect((await logIn(person, codeOf(secret, -1))).body).toMatchObject({ code: 'WRONG_CODE' });
  next();
  expect((await logIn(person, codeOf(secret))).status).toBe(200);
});

test('ACC-04 a recovery code is good once, however it is typed', async () => {
  const { person, codes } = await joinWithFactor();
  expect(new Set(codes).size).toBe(10);
  const [first = ''] = codes;
  expect(first).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  expect((await logIn(person, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await logIn(person, first)).body).toMatchObject({ code: 'WRONG_CODE' });
  const factor = await server.call<SecondFactor>('GET', '/user/second-factor', person);
  expect(factor.body.codes_left).toBe(9);
});

test('API-01 AUT-07 ACC-04 guesses of the code wait, and those of strangers hold up no known device and no code of recovery', async () => {
  const { person, secret, codes } = await joinWithFactor();
  const { cookies } = await logIn(person, codeOf(secret));
  const guesses = [];
  for (let n = 0; n < 6; n += 1) {
    // For the account, whichever of its logins was typed.
    const mail = n % 2 ? person.phone : person.mail;
    guesses.push((await logIn({ ...person, mail }, WRONG)).status);
  }
  expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
  const err = expect.stringMatching(/^Demasiados intentos\. Espera (1 segundo|\d+ segundos)\.$/);
  expect((await logIn(person, WRONG)).body).toMatchObject({ err });
  expect((await logIn(person, 'ABCD-EFGH-IJKL-MNOP')).status).toBe(429);
  expect((await logIn(person, codes[0])).status).toBe(200);
  next();
  expect((await logIn(person, codeOf(secret), cookies)).status).toBe(200);
  next();
  // Nor whoever is signed in.
  const off = { password: PASSWORD, code: codeOf(secret) };
  expect((await post('/user/second-factor/off', person, off)).status).toBe(204);
});

/** Guesses of who knows the password, each when the wait of the last is over. */
async function guess(person: TestPerson, times: number, cookies: Record<string, string> = {}) {
  const answers: string[] = [];
  for (let n = 0; n < times; n += 1) {
    server.clock.advance({ minutes: 3 });
    answers.push((await logIn(person, WRONG, cookies)).body.code);
  }
  return answers;
}
const renewed = async (person: TestPerson, code: string, cookies: Record<string, string> = {}) =>
  ((await logIn(person, code, cookies)).body as unknown as { accessToken?: string }).accessToken;

test('ACC-04 the account hears, once a day, by mail and bell, that who knows its password guesses codes', async () => {
  const { person } = await joinWithFactor();
  const written = async () =>
    (
      await server.store.db
        .selectFrom('mails')
        .select('kind')
        .where('user_id', '=', person.id)
        .execute()
    ).filter(({ kind }) => kind === 'wrong_codes').length;
  const events = () =>
    server.store.db
      .selectFrom('events')
      .select('kind')
      .where('user_id', '=', person.id)
      .where('kind', '=', 'wrong_codes')
      .execute();
  await guess(person, 4);
  expect([await written(), await events()]).toEqual([0, []]);
  await guess(person, 6);
  expect([await written(), await events()]).toEqual([1, [{ kind: 'wrong_codes' }]]);
  server.clock.advance({ days: 1 });
  await guess(person, 5);
  expect(await events()).toHaveLength(2);
});

test('ACC-04 strangers guess twenty codes a day; known devices and recovery codes go in all the same', async () => {
  const { person, secret, codes } = await joinWithFactor();
  const { cookies } = await logIn(person, codeOf(secret));
  const answers = await guess(person, 22);
  expect(answers).toEqual([
    ...Array.from({ length: 20 }, () => 'WRONG_CODE'),
    'TOO_MANY_CODES',
    'TOO_MANY_CODES',
  ]);
  const refused = await logIn(person, codeOf(secret));
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CODES' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  // The password stays the first question.
  const unsure = await logIn({ ...person, password: 'otra-clave-larga' }, codeOf(secret));
  expect(unsure.body).toMatchObject({ code: 'BAD_CREDENTIALS' });
  expect((await logIn(person, codes[0])).status).toBe(200);
  const token = await renewed(person, codeOf(secret), cookies);
  expect(token).toBeDefined();
  next();
  const off = { password: PASSWORD, code: codeOf(secret) };
  expect(
    (await post('/user/second-factor/off', { ...person, token: token ?? '' }, off)).status,
  ).toBe(204);
});

test('ACC-04 guesses at the same moment are counted one by one, and a day later it is as before', async () => {
  const { person, secret } = await joinWithFactor();
  await guess(person, 18);
  server.clock.advance({ minutes: 15 });
  const parallel = await Promise.all(Array.from({ length: 5 }, () => logIn(person, WRONG)));
  expect(parallel.map(({ body }) => body.code).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'TOO_MANY_CODES'),
    'WRONG_CODE',
    'WRONG_CODE',
  ]);
  server.clock.advance({ days: 1 });
  expect((await logIn(person, codeOf(secret))).status).toBe(200);
});

test('ACC-04 turning it on asks for the password and a code, off for both again', async () => {
  const person = await join(server, 'driver');
  const wrong = await post('/user/second-factor', person, { password: 'otra' });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
  const made = await post<NewFactor>('/user/second-factor', person, { password: PASSWORD });
  const { secret } = made.body;
  // Until a code has come it asks for none.
  expect((await logIn(person)).status).toBe(200);
  const on = (code: string) => post('/user/second-factor/on', person, { code });
  expect((await on(WRONG)).body).toMatchObject({ code: 'WRONG_CODE' });
  expect((await on(codeOf(secret))).status).toBe(200);
  expect((await on(codeOf(secret))).body).toMatchObject({ code: 'SECOND_FACTOR_ON' });
  const again = await post('/user/second-factor', person, { password: PASSWORD });
  expect(again.body).toMatchObject({ code: 'SECOND_FACTOR_ON' });

  next();
  const off = (password: string, code: string) =>
    post('/user/second-factor/off', person, { password, code });
  expect((await off('otra', codeOf(secret))).body).toMatchObject({ code: 'WRONG_PASSWORD' });
  expect((await off(PASSWORD, WRONG)).body).toMatchObject({ code: 'WRONG_CODE' });
  expect((await off(PASSWORD, codeOf(secret))).status).toBe(204);
  expect((await logIn(person)).status).toBe(200);
  const { body } = await server.call('GET', '/user/second-factor', person);
  expect(body).toEqual({ since: null, codes_left: 0 });
});

test('ACC-04 neither the store nor the log has the secret or a code, and a replaced key opens it', async () => {
  const { person, secret, codes } = await joinWithFactor();
  const read = async () =>
    (
      await sql<{ row: string }>`select to_jsonb(f)::text as row from second_factors f
        union all select to_jsonb(c)::text from recovery_codes c`.execute(server.store.db)
    ).rows.map(({ row }) => row);
  const before = await read();
  for (const text of [...before, ...server.log])
    for (const hidden of [secret, ...codes, codes[0]?.replaceAll('-', '') ?? ''])
      expect(text).not.toContain(hidden);

  await server.stop();
  const secrets: [string, string] = ['another-secret-that-only-the-tests-know-01234', SECRET];
  server = await startServer({ place: server.place, secrets });
  server.clock.advance({ days: 1 });
  await server.maintain();
  expect(await read()).not.toEqual(before);
  await server.stop();
  server = await startServer({ place: server.place, secrets: [secrets[0]] });
  // Its clock begins anew: later than any code that was used before.
  server.clock.advance({ days: 9 });
  expect((await logIn(person, codeOf(secret))).status).toBe(200);
});
