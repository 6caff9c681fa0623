import type { AccessTokenAnswer } from '@parqueo/shared-api/contract';
import { PASSWORD, join, newAccount, openSession } from '../support/people';
import { SECRET, type TestServer, startServer } from '../support/server';
import { type TestStore, createTestStore } from '../support/store';

const NEW = 'another-secret-that-only-the-tests-know-9876543210';

let place: TestStore;
let server: TestServer | null = null;
beforeEach(async () => void (place = await createTestStore()));
afterEach(() => void (server = null));

/** The next start on the same store, with the secrets given. */
async function startWith(...secrets: [string, ...string[]]): Promise<TestServer> {
  await server?.stop();
  server = await startServer({ place, secrets });
  return server;
}

const refresh = ({ call }: TestServer, cookies: Record<string, string>) =>
  call<AccessTokenAnswer>('GET', '/session/accessToken', { cookies });
const works = async ({ call }: TestServer, token: string) =>
  (await call('GET', '/user', { token })).status === 200;

test('API-01 SES-01 a secret is replaced and nobody is signed out', async () => {
  const driver = await join(await startWith(SECRET), 'driver');

  const both = await startWith(NEW, SECRET);
  expect(await works(both, driver.token)).toBe(true);
  const renewed = await refresh(both, driver.cookies);
  expect(renewed.status).toBe(200);

  // The old one is no longer needed by who has come since.
  const after = await startWith(NEW);
  expect(await works(after, renewed.body.accessToken)).toBe(true);
  expect((await refresh(after, renewed.cookies)).status).toBe(200);
  expect(await works(after, driver.token)).toBe(false);
  expect((await refresh(after, driver.cookies)).status).toBe(401);
});

test('API-01 an access token names its key, and cannot talk the server into another', async () => {
  const both = await startWith(NEW, SECRET);
  const { token } = await join(both, 'driver');
  const [header = '', ...rest] = token.split('.');
  const named = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
  expect(named.kid).toMatch(/^[\w-]{8}$/);
  for (const kid of ['', 'x', null, { secret: '' }]) {
    const other = Buffer.from(JSON.stringify({ ...named, kid })).toString('base64url');
    expect(await works(both, [other, ...rest].join('.'))).toBe(false);
  }
});

test('API-01 a known device stays known, a retried creation stays the same', async () => {
  const before = await startWith(SECRET);
  const driver = await join(before, 'driver');
  const body = newAccount();
  const signUp = ({ call }: TestServer) =>
    call('POST', '/user', { body, headers: { 'idempotency-key': 'rosa' } });
  const first = await signUp(before);

  const after = await startWith(NEW, SECRET);
  expect(await signUp(after)).toMatchObject({ status: 201, body: first.body });
  const logIn = (password: string, cookies = {}) =>
    openSession(after, driver.mail, password, { cookies });
  for (let n = 0; n < 10; n += 1) await logIn('adivina-adivina');
  expect((await logIn(PASSWORD)).status).toBe(429);
  expect((await logIn(PASSWORD, driver.cookies)).status).toBe(200);
});
