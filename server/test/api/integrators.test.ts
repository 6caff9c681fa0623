import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AccessTokenClaims, EmbedTokenAnswer, Integrator } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { integratorCommand } from '../../src/integrator-command';
import {
  type TestPerson,
  join as signUp,
  openParking,
  parkingBody,
  reservationBody,
} from '../support/people';
import { requestSpace } from '../support/reservations';
import { serverOfTests } from '../support/server';
import { listen } from '../support/sockets';

const ORIGIN = 'https://integrador.gt';
const OTHER = 'https://atacante.gt';

const server = serverOfTests();
let owner: TestPerson;
let key: string;
let integrator: Integrator;
let consent: string;

/** A command of the operator; the last line of what it prints. */
const operate = async (...words: string[]) =>
  String((await integratorCommand(server.store.db, words, server.clock.now())).split('\n').at(-1));

const allow = async (person = owner) =>
  server.call<Integrator>('POST', `/integrators/${integrator.id}/consent`, person);

const listFor = async ({ token } = owner) =>
  (await server.call<Integrator[]>('GET', '/integrators', { token })).body;

const withdraw = () => server.call('DELETE', `/integrators/${integrator.id}/consent`, owner);

const exchange = (
  changes: { consent?: string; origin?: string } = {},
  bearer = key,
  headers: Record<string, string> = {},
) =>
  server.call<EmbedTokenAnswer & { code?: string }>('POST', '/session/embed-token', {
    token: `Bearer ${bearer}`,
    body: { consent, origin: ORIGIN, ...changes },
    headers,
  });

const getToken = async () => (await exchange()).body.accessToken;

const call = (token: string, headers: Record<string, string> = { origin: ORIGIN }) =>
  server.call('GET', '/parking/my-parkings', { token, headers });

const refusals = () =>
  server.log
    .map((line) => JSON.parse(line) as { msg: string; reason: string; account: number | null })
    .filter(({ msg }) => msg === 'Acceso rechazado')
    .map(({ reason, account }) => [reason, account]);

beforeEach(async () => {
  // Whoever was kept waiting in the test before is not any more.
  server.clock.advance({ minutes: 20 });
  server.log.length = 0;
  owner = await signUp(server, 'admin');
  key = await operate('add', 'Plaza Real', '--origin', ORIGIN, '--origin', 'https://dos.gt');
  [integrator] = (await listFor()) as [Integrator];
  consent = String((await allow()).body.consent?.id);
});
afterEach(async () => {
  await sql`delete from integrators`.execute(server.store.db);
});

describe('consent', () => {
  test('FED-04 an owner sees who there is, lets one act, sees when it last did, and ends it', async () => {
    await operate('add', 'Abarrotes', '--origin', 'http://localhost:4000');
    await operate('add', 'Zeta', '--origin', 'https://zeta.gt');
    await operate('end', 'zeta');
    await exchange();
    const at = server.clock.now().toISOString();
    expect(await listFor()).toEqual([
      {
        id: expect.any(Number),
        name: 'Abarrotes',
        origins: ['http://localhost:4000'],
        consent: null,
      },
      {
        id: integrator.id,
        name: 'Plaza Real',
        origins: [ORIGIN, 'https://dos.gt'],
        consent: { id: consent, given_at: at, last_used_at: at },
      },
    ]);
    const theirs = await listFor(await signUp(server, 'admin'));
    expect(theirs.map((each) => each.consent)).toEqual([null, null]);

    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(204);
    expect((await listFor())[1]?.consent).toBeNull();
  });

  test('FED-04 given twice, even at the same time, it is one, with many good tokens at once; given anew it is another', async () => {
    const given = await Promise.all(Array.from({ length: 5 }, () => allow()));
    expect(new Set(given.map(({ body }) => body.consent?.id))).toEqual(new Set([consent]));
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange()));
    const calls = await Promise.all(answers.map(({ body }) => call(body.accessToken)));
    expect(calls.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await withdraw();
    const { body } = await allow();
    expect(body.consent?.id).not.toBe(consent);
    expect((await exchange()).body.code).toBe('NO_CONSENT');
  });

  test('FED-04 there is none to an integrator that is not there', async () => {
    await operate('end', 'Plaza Real');
    for (const id of [String(integrator.id), '2000000000', '0', 'x']) {
      const { status, body } = await server.call('POST', `/integrators/${id}/consent`, owner);
      expect([status, body['code']]).toEqual([404, 'INTEGRATOR_NOT_FOUND']);
    }
  });
});

describe('exchange', () => {
  test('FED-04 a key and a consent give a token of 15 minutes for the owner’s calls from one origin', async () => {
    const { status, body, headers } = await exchange();
    expect(status).toBe(200);
    const claims = JSON.parse(
      Buffer.from(String(body.accessToken.split('.')[1]), 'base64url').toString(),
    ) as AccessTokenClaims;
    expect(claims).toMatchObject({ id: owner.id, user_type: 'admin', origin: ORIGIN });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(900);
    expect(body.expiresAt).toBe(new Date(Number(claims.exp) * 1000).toISOString());
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();

    const options = { token: body.accessToken, headers: { origin: ORIGIN } };
    const parking = await server.call<{ id: number }>('POST', '/parking', {
      ...options,
      body: parkingBody(owner.id),
    });
    expect(parking.status).toBe(201);
    const changed = await server.call('PATCH', `/parking/${parking.body.id}`, {
      ...options,
      body: { car_hourly_rate: 20 },
    });
    expect(changed.body).toMatchObject({ car_hourly_rate: 20 });
    expect((await call(body.accessToken)).body).toHaveLength(1);
    const { rows } = await sql`select user_id, origin, issued_at from embed_sessions e
      join integrator_consents c on c.id = e.consent_id`.execute(server.store.db);
    expect(rows).toEqual([{ user_id: owner.id, origin: ORIGIN, issued_at: server.clock.now() }]);
  });

  test('FED-04 without consent, or with another’s, a key is good for nothing', async () => {
    const theirs = await operate('add', 'Otro', '--origin', OTHER);
    const body = { consent, origin: ORIGIN };
    for (const [code, { body: refusal }] of [
      ['NO_CONSENT', await exchange({ consent: '00000000-0000-4000-8000-000000000000' })],
      ['NO_CONSENT', await exchange({ origin: OTHER }, theirs)],
      ['ORIGIN_NOT_REGISTERED', await exchange({ origin: OTHER })],
      ['ORIGIN_NOT_REGISTERED', await exchange({ origin: `${ORIGIN}/` })],
      ['INVALID_FIELDS', await exchange({ consent: 'nada' })],
      ['BAD_INTEGRATOR_KEY', await exchange({}, 'parqueo-key_nada')],
      ['BAD_INTEGRATOR_KEY', await exchange({}, '')],
      [
        'BAD_INTEGRATOR_KEY',
        await server.call('POST', '/session/embed-token', { token: key, body }),
      ],
    ] as const)
      expect(refusal).toMatchObject({ code });
    const driver = await signUp(server, 'driver');
    await sql`update integrator_consents set user_id = ${driver.id}`.execute(server.store.db);
    expect((await exchange()).body.code).toBe('NO_CONSENT');
  });

  test('FED-04 it is for servers: a page that shows the key is refused, whatever its origin', async () => {
    for (const [name, value] of [
      ['origin', ORIGIN],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      const { status, body } = await exchange({}, key, { [name]: value });
      expect([status, body.code]).toEqual([403, 'CROSS_SITE']);
    }
    const { status } = await server.call('OPTIONS', '/session/embed-token', {
      headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
    });
    expect(status).toBe(404);
  });

  test('FED-04 who guesses keys waits, and keeps the right one from nobody', async () => {
    const guess = async (n: number) => (await exchange({}, `parqueo-key_${n}`)).status;
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) statuses.push(await guess(n));
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    expect((await exchange()).status).toBe(200);
    expect(refusals().slice(0, 1)).toEqual([['llave de integrador incorrecta', null]]);
    expect(refusals().at(-1)).toEqual(['demasiados intentos', null]);
  });

  test('FED-04 one owner’s tokens are counted, and another’s are not kept waiting', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await exchange()).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    const other = String((await allow(await signUp(server, 'admin'))).body.consent?.id);
    expect((await exchange({ consent: other })).status).toBe(200);
  });

  test('FED-04 neither keys nor tokens reach the log, nor a key the store', async () => {
    const token = await getToken();
    await call(token);
    await call(token, { origin: OTHER });
    await exchange({}, `${key}x`);
    const written = server.log.join('\n');
    for (const secret of [key, token, consent]) expect(written).not.toContain(secret);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(k)::text as row from integrator_keys k`.execute(server.store.db);
    expect(rows.map(({ row }) => row).join()).not.toContain(key);
  });
});

describe('its token', () => {
  test('FED-04 is good from its origin alone, and never with a cookie', async () => {
    const token = await getToken();
    const other = await signUp(server, 'admin');
    const cookie = Object.entries(other.cookies)
      .map((pair) => pair.join('='))
      .join('; ');
    for (const headers of [
      {},
      { origin: OTHER },
      { origin: 'https://dos.gt' },
      { origin: 'null' },
      { origin: ORIGIN, cookie },
      { origin: ORIGIN, cookie: 'a=b' },
    ]) {
      const { status, body } = await call(token, headers as Record<string, string>);
      expect([status, body['code']]).toEqual([403, 'CROSS_SITE']);
    }
    expect((await call(token)).status).toBe(200);
    expect(refusals()).toEqual(
      Array.from({ length: 6 }, () => ['token de integrador fuera de lugar', owner.id]),
    );
  });

  test.each<[string, () => Promise<unknown>, number]>([
    ['the consent', withdraw, 0],
    [
      'the consent in another process',
      () => sql`update integrator_consents set ended_at = now()`.execute(server.store.db),
      1.1,
    ],
    ['its key', () => operate('key', 'Plaza Real'), 1.1],
    ['the integrator', () => operate('end', 'Plaza Real'), 1.1],
    ['its quarter of an hour', async () => undefined, 15 * 60],
    ['its origin', () => operate('origins', 'Plaza Real', '--origin', 'https://dos.gt'), 1.1],
    [
      'the owner',
      () => sql`delete from users where id = ${owner.id}`.execute(server.store.db),
      1.1,
    ],
  ])('FED-04 ends with %s, at once or within a second', async (_what, end, seconds) => {
    const token = await getToken();
    expect((await call(token)).status).toBe(200);
    await end();
    server.clock.advance({ seconds });
    expect((await call(token)).status).toBe(401);
    if (seconds < 60) expect((await exchange()).status).toBeGreaterThanOrEqual(401);
  });

  test('FED-04 a key can be replaced while the one before still works', async () => {
    const token = await getToken();
    const next = await operate('key', 'plaza real', '--overlap', '2');
    server.clock.advance({ minutes: 5 });
    expect((await call(token)).status).toBe(200);
    expect((await exchange({}, next)).status).toBe(200);
    server.clock.advance({ hours: 2 });
    expect((await exchange()).body.code).toBe('BAD_INTEGRATOR_KEY');
    expect((await exchange({}, next)).status).toBe(200);
  });

  test('FED-04 cancels as the owner, never the same person’s own booking as a driver', async () => {
    const driver = await signUp(server, 'driver');
    const mine = await openParking(server, owner);
    const theirs = await openParking(server, await signUp(server, 'admin'));
    const reserve = async (person: TestPerson, lot: typeof mine) =>
      (await requestSpace(server, person, lot.id, reservationBody(server, lot))).body.id;
    const options = { token: await getToken(), headers: { origin: ORIGIN }, body: {} };
    const own = await reserve(owner, theirs);
    expect((await server.call('POST', `/reservation/${own}/cancel`, options)).status).toBe(404);
    const request = await reserve(driver, mine);
    const confirmed = await server.call('PATCH', `/parking/reservation/${request}/status`, {
      ...options,
      body: { status: 'confirmed' },
    });
    expect(confirmed.status).toBe(200);
    const cancelled = await server.call('POST', `/reservation/${request}/cancel`, options);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelled_by: 'owner' });
  });

  test('SHL-05 a logout with it ends nothing', async () => {
    const token = await getToken();
    const { status } = await server.call('POST', '/session/logout', { token });
    expect(status).toBe(204);
    expect((await call(token)).status).toBe(200);
    expect((await call(owner.token, {})).status).toBe(200);
  });
});

describe('pages of registered origins', () => {
  let address: string;
  beforeAll(async () => void (address = await server.listen()));

  const preflight = (origin: string) =>
    server.call('OPTIONS', '/parking/my-parkings', {
      headers: { origin, 'access-control-request-method': 'GET' },
    });

  test('FED-04 may call without cookies as soon as they are registered, and no longer than that', async () => {
    server.clock.advance({ seconds: 1.1 });
    const { status, headers } = await preflight(ORIGIN);
    expect([status, headers['access-control-allow-origin']]).toEqual([204, ORIGIN]);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect((await preflight(OTHER)).status).toBe(404);
    await operate('end', 'Plaza Real');
    server.clock.advance({ seconds: 1.1 });
    expect((await preflight(ORIGIN)).status).toBe(404);
  });

  test('FED-04 a socket is opened from the token’s origin alone, and hears what is the owner’s', async () => {
    const token = await getToken();
    const from = (origin?: string) =>
      listen<{ type?: string }>(address, token, { extraHeaders: origin ? { origin } : {} });
    await expect(from(OTHER)).rejects.toThrow();
    for (const origin of [undefined, 'https://dos.gt', address])
      await expect(from(origin)).rejects.toThrow(/no está permitido/);

    const page = await from(ORIGIN);
    const theirs = await openParking(server, await signUp(server, 'admin'));
    const mine = await openParking(server, owner);
    for (const [person, parking] of [
      [owner, theirs],
      [await signUp(server, 'driver'), mine],
    ] as const)
      await requestSpace(server, person, parking.id, reservationBody(server, parking));
    const [first] = await page.until(1);
    expect(first).toMatchObject({ name: 'notification', payload: { type: 'new_reservation' } });
  });

  test('FED-04 what docs/examples/embed-token.sh gets is what the page calls with', async () => {
    const { stdout } = await promisify(execFile)(
      'sh',
      [join(__dirname, '../../../docs/examples/embed-token.sh')],
      {
        env: {
          PATH: process.env['PATH'],
          PARQUEO: address,
          PARQUEO_KEY: key,
          CONSENT: consent,
          ORIGIN,
        },
      },
    );
    const { accessToken } = JSON.parse(stdout) as EmbedTokenAnswer;
    const answer = await fetch(`${address}/api/parking/my-parkings`, {
      headers: { authorization: accessToken, origin: ORIGIN },
    });
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  });

  test.each<[string, () => unknown]>([
    ['the consent ends', () => withdraw()],
    ['its quarter of an hour is over', () => server.clock.advance({ minutes: 15 })],
  ])('FED-04 a socket is closed when %s, and a client may open it again', async (_when, end) => {
    const { socket } = await listen(address, await getToken(), {
      extraHeaders: { origin: ORIGIN },
    });
    const reason = new Promise<string>((closed) => socket.once('disconnect', closed));
    await end();
    expect(['transport close', 'io server disconnect']).toContain(await reason);
  });
});
