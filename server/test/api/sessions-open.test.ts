import {
  type AccessTokenAnswer,
  MAX_SESSIONS,
  type OpenSession,
} from '@parqueo/shared-api/contract';
import type { Socket } from 'socket.io-client';
import { PASSWORD, type TestPerson, join, openSession } from '../support/people';
import { serverOfTests } from '../support/server';
import { listen } from '../support/sockets';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const server = serverOfTests();
let url: string;
beforeAll(async () => {
  url = await server.listen();
});

interface Tab {
  token: string;
  cookies: Record<string, string>;
}

/** Another device of the person. */
async function device({ mail }: TestPerson, userAgent: string): Promise<Tab> {
  const headers = { 'user-agent': userAgent };
  const { body, cookies } = await openSession(server, mail, PASSWORD, { headers });
  return { token: body.accessToken, cookies };
}

const list = async ({ token }: Tab) =>
  (await server.call<OpenSession[]>('GET', '/session/list', { token })).body;

const connect = async (token: string) => (await listen(url, token)).socket;

/** Who closes the socket, when it is closed. */
const closing = (socket: Socket) =>
  new Promise<string>((closed) => socket.once('disconnect', closed));
const BY_SERVER = 'io server disconnect';

/** Access token, refresh token and a new socket are all refused. */
async function expectEnded({ token, cookies }: Tab, because = 'NO_SESSION'): Promise<void> {
  expect((await server.call('GET', '/parking/available', { token })).status).toBe(401);
  const refused = await server.call('GET', '/session/accessToken', { cookies });
  expect(refused).toMatchObject({ status: 401, body: { code: because } });
  await expect(connect(token)).rejects.toThrow();
}

test('SES-09 SHL-05 a person sees the own sessions, the last used first', async () => {
  const person = await join(server, 'driver');
  await join(server, 'driver');
  server.clock.advance({ minutes: 1 });
  const phone = await device(person, CHROME);
  server.clock.advance({ minutes: 1 });
  const tablet = await device(person, SAFARI);
  const sessions = await list(phone);
  expect(sessions.map(({ device: name, current }) => ({ name, current }))).toEqual([
    { name: 'Safari en iOS', current: false },
    { name: 'Chrome en Android', current: true },
    { name: expect.any(String), current: false },
  ]);
  expect(sessions[0]?.created_at).toBe(server.clock.now().toISOString());

  server.clock.advance({ minutes: 1 });
  const { body, cookies } = await server.call<AccessTokenAnswer>('GET', '/session/accessToken', {
    cookies: phone.cookies,
  });
  expect((await list({ token: body.accessToken, cookies }))[0]).toMatchObject({
    current: true,
    last_used_at: server.clock.now().toISOString(),
  });
  expect(await list(tablet)).toHaveLength(3);
});

test('SES-09 a description that no browser sends is kept short and named as unknown', async () => {
  const person = await join(server, 'driver');
  for (const text of ['x'.repeat(5000), '<script>alert(1)</script>', '\u00ff\u00fe']) {
    const tab = await device(person, text);
    expect((await list(tab))[0]?.device.length).toBeLessThan(60);
  }
});

test('SHL-05 SOC-01 ACC-04 ending the others ends their access, refresh and sockets', async () => {
  const person = await join(server, 'driver');
  const stranger = await join(server, 'driver');
  const [phone, tablet] = [await device(person, CHROME), await device(person, SAFARI)];
  const [atPhone, atTablet, atStranger] = await Promise.all(
    [phone, tablet, stranger].map(({ token }) => connect(token)),
  );
  const closed = closing(atTablet as Socket);
  const { status } = await server.call('POST', '/session/logoutOthers', phone);
  expect(status).toBe(204);
  expect(await closed).toBe(BY_SERVER);
  await expectEnded(tablet, 'OTHERS_CLOSED');
  await expectEnded(person, 'OTHERS_CLOSED');
  expect(await list(phone)).toHaveLength(1);
  expect([atPhone?.connected, atStranger?.connected]).toEqual([true, true]);
});

test('SHL-05 API-02 ACC-04 one session is ended by its id', async () => {
  const person = await join(server, 'driver');
  const tablet = await device(person, SAFARI);
  const other = (await list(tablet)).find(({ current }) => current) as OpenSession;
  const end = (id: string, { token }: Tab) => server.call('DELETE', `/session/${id}`, { token });
  for (const id of ['7', 'list', '00000000-0000-4000-8000-000000000000', "'; drop"]) {
    const missing = await end(encodeURIComponent(id), person);
    expect(missing).toMatchObject({
      status: 404,
      body: { err: 'La sesión que buscas no existe.', code: 'SESSION_NOT_FOUND' },
    });
  }
  expect(await list(tablet)).toHaveLength(2);

  const atTablet = await connect(tablet.token);
  const closed = closing(atTablet);
  expect((await end(other.id.toUpperCase(), person)).status).toBe(204);
  expect(await closed).toBe(BY_SERVER);
  await expectEnded(tablet, 'SESSION_CLOSED');
  expect((await end(other.id, person)).status).toBe(404);
  expect(await list(person)).toHaveLength(1);
});

test('SES-01 ACC-04 a login beyond the limit ends the session used longest ago', async () => {
  const person = await join(server, 'driver');
  const tabs: Tab[] = [person];
  for (let n = 0; n < MAX_SESSIONS; n += 1) {
    server.clock.advance({ seconds: 20 });
    if (n === 5) {
      const { cookies } = await server.call('GET', '/session/accessToken', person);
      person.cookies = cookies;
      server.clock.advance({ seconds: 20 });
    }
    tabs.push(await device(person, CHROME));
  }
  expect(await list(person)).toHaveLength(MAX_SESSIONS);
  await expectEnded(tabs[1] as Tab, 'SESSION_REPLACED');
});

test('SHL-05 SOC-01 logout ends the cookie’s session and the token’s, when they differ, with their sockets', async () => {
  const person = await join(server, 'driver');
  const tablet = await device(person, SAFARI);
  const phone = await device(person, CHROME);
  const [ended, other] = [await connect(person.token), await connect(phone.token)];
  const closed = closing(ended);
  const out = await server.call('POST', '/session/logout', {
    cookies: person.cookies,
    token: tablet.token,
  });
  expect(out.status).toBe(204);
  expect(await closed).toBe(BY_SERVER);
  expect(other.connected).toBe(true);
  await expectEnded(person);
  await expectEnded(tablet);
});
