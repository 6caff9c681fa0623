import { sql } from 'kysely';
import {
  PASSWORD,
  join,
  newAccount,
  openParking,
  openSession,
  parkingBody,
  reservationBody,
} from '../support/people';
import { answerRequest, requestSpace } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';
import { listen } from '../support/sockets';

let server: TestServer;
beforeEach(async () => void (server = await startServer()));

const lines = () => server.log.map((line) => JSON.parse(line) as Record<string, unknown>);

test('API-02 the log names route, status and request, of a failure its code and place too, and nothing about anybody', async () => {
  const address = await server.listen();
  const owner = await join(server, 'admin', 'Berta Secreta');
  const driver = await join(server, 'driver', 'Carlos Secreto');
  const parking = await openParking(server, owner, {
    name: 'Parqueo Secreto',
    address: 'Calle Secreta 1',
  });
  const body = reservationBody(server, parking, {}, { vehicle_plate: 'P512KLM' });
  const key = { 'idempotency-key': 'key-of-the-driver' };
  const reserve = (content: object) => requestSpace(server, driver, parking.id, content, key);
  const { body: created } = await reserve(body);
  await reserve({ ...body, vehicle_color: 'Secret' });
  await reserve({ ...body, unknown_secret: 'x' });
  await answerRequest(server, owner, created.id, { status: 'confirmed' });
  await openSession(server, driver.mail, 'wrong-one');
  await server.call('POST', '/user', {
    body: { ...newAccount(), full_name: 'Otro Secreto', email: driver.mail, phone: driver.phone },
  });
  await server.call('GET', '/parking/available?search=P512KLM', driver);
  await server.call('GET', '/parking/get/1', { token: 'x.not-a-token.y' });
  await server.call('GET', `/documents/booking?user_id=${driver.id}`, driver);
  await server.call('GET', '/session/accessToken', { cookies: driver.cookies });
  await server.call('POST', '/session/logout', { cookies: driver.cookies });
  await server.app.inject('/reset/P512KLM?token=secret-in-a-link');
  await server.app.inject({
    method: 'POST',
    url: '/api/user',
    headers: { 'content-type': 'application/json' },
    payload: `{"password": "${PASSWORD}"`,
  });
  await expect(listen(address, 'a.refused.token')).rejects.toThrow();

  // A store that breaks in the middle of a change says what it was given.
  await sql`alter table users add constraint never check (full_name = 'nobody') not valid`.execute(
    server.store.db,
  );
  const failed = await server.call('POST', '/user', {
    body: {
      ...newAccount(),
      full_name: 'Dora Secreta',
      email: 'dora@secreta.gt',
      phone: '5551 2345',
    },
  });
  expect(failed.status).toBe(500);
  const [failure] = lines().filter(({ msg }) => msg === 'Solicitud fallida');
  expect(failure).toMatchObject({
    level: 50,
    reqId: expect.any(String),
    route: '/api/user',
    err: { code: '23514', constraint: 'never', stack: expect.stringContaining('.ts') },
  });
  const request = lines().findLast(({ msg }) => msg === 'Solicitud');
  expect(request?.['reqId']).toBe(failure?.['reqId']);
  await sql`alter table parkings alter column latitude type integer`.execute(server.store.db);
  await server.call('POST', '/parking', {
    ...owner,
    body: parkingBody(owner.id, { name: 'Otro Parqueo Secreto' }),
  });

  const secrets = [
    PASSWORD,
    'wrong-one',
    'P512KLM',
    'key-of-the-driver',
    'ecret',
    driver.mail,
    owner.mail,
    driver.phone,
    '5551 2345',
    driver.token,
    owner.token,
    'not-a-token',
    'a.refused.token',
    'argon2',
    ...Object.values(driver.cookies),
  ];
  const log = server.log.join('');
  for (const secret of secrets) expect(log).not.toContain(secret);

  const requests = lines().filter(({ msg }) => msg === 'Solicitud');
  expect(requests.length).toBeGreaterThan(15);
  for (const line of requests) expect(line).toMatchObject({ reqId: expect.any(String) });
  expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(requests.length);
  expect(requests).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      route: '/api/parking/:id/reservation',
      status: 201,
      ms: expect.any(Number),
    }),
  );
});

test('API-01 API-02 what may be an attack is logged with account, address and reason', async () => {
  const driver = await join(server, 'driver');
  const logIn = (mail: string, password: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/session/login',
      payload: { mail, password },
      remoteAddress: '203.0.113.9',
    });
  await logIn(driver.mail, 'not-the-password');
  await logIn('nobody-secret@ejemplo.gt', 'not-the-password');
  await Promise.all(Array.from({ length: 9 }, () => logIn(driver.mail, 'not-the-password')));
  await logIn(driver.mail, PASSWORD);
  await server.call('GET', '/parking/my-parkings', driver);
  const renewed = await server.call('GET', '/session/accessToken', { cookies: driver.cookies });
  server.clock.advance({ seconds: 11 });
  // The successor is used first.
  for (const cookies of [renewed.cookies, driver.cookies])
    await server.call('GET', '/session/accessToken', { cookies });

  const account = driver.id;
  const address = '203.0.113.9';
  const refusals = lines().filter(({ msg }) => msg === 'Acceso rechazado');
  const entries = refusals.map(({ account: who, address: from, reason }) => [who, from, reason]);
  const wrong = [account, address, 'contraseña incorrecta'];
  expect(entries).toEqual([
    wrong,
    [null, address, 'cuenta desconocida'],
    ...Array.from({ length: 9 }, () => wrong),
    [account, address, 'demasiados intentos'],
    [account, '127.0.0.1', 'rol sin permiso'],
    [account, '127.0.0.1', 'token de sesión repetido'],
  ]);
  for (const line of refusals) expect(line).toMatchObject({ level: 40, reqId: expect.any(String) });

  const log = server.log.join('');
  for (const secret of [
    'not-the-password',
    'nobody-secret',
    PASSWORD,
    driver.mail,
    driver.token,
    ...Object.values(driver.cookies),
    ...Object.values(renewed.cookies),
  ]) {
    expect(log).not.toContain(secret);
  }
});

test('API-02 a login that the database fails is no attack', async () => {
  const { mail } = await join(server, 'driver');
  await sql`alter function take_attempt rename to took_attempt`.execute(server.store.db);
  expect((await openSession(server, mail)).status).toBe(500);
  expect(lines().filter(({ msg }) => msg === 'Acceso rechazado')).toEqual([]);
  expect(lines().filter(({ msg }) => msg === 'Solicitud fallida')).toHaveLength(1);
});
