import { createHash } from 'node:crypto';
import type { Parking } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { PASSWORD, join, parkingBody } from '../support/people';
import { type Answer, type TestServer, startServer } from '../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

let accounts = 0;
function account() {
  accounts += 1;
  return {
    full_name: 'Luisa Pérez',
    email: `luisa${accounts}@ejemplo.gt`,
    phone: String(44_000_000 + accounts),
    password: PASSWORD,
    user_type: 'driver',
  };
}

const signUp = (body: unknown, key: string) =>
  server.call('POST', '/user', { body, headers: { 'idempotency-key': key } });
const logIn = ({ email }: { email: string }, password = PASSWORD) =>
  server.call('POST', '/session/login', { body: { mail: email, password } });

/** One ran; each of the others got its answer or was told that it runs. */
function expectOne(answers: Answer<Record<string, unknown>>[]): void {
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ body }) => body['id'])).size).toBe(1);
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
}

describe('POST /user', () => {
  test('API-01 AUT-04 twenty at once with one key and body make one account', async () => {
    const body = account();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(body, 'veinte')));
    expectOne(answers);
    expect((await logIn(body)).status).toBe(200);
    const again = await signUp(body, 'veinte');
    expect([again.status, again.body]).toEqual([
      201,
      answers.find(({ status }) => status === 201)?.body,
    ]);
  });

  test('API-01 one key with ten bodies at once makes one account', async () => {
    const bodies = Array.from({ length: 10 }, account);
    const answers = await Promise.all(bodies.map((body) => signUp(body, 'muchos')));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    const logins = await Promise.all(bodies.map((body) => logIn(body)));
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('API-01 one key and body make one account in whatever spelling of the path', async () => {
    const body = account();
    const first = await signUp(body, 'escrita');
    const again = await server.call('POST', '/user', {
      body,
      headers: { 'idempotency-key': 'escrita' },
    });
    const other = await server.app.inject({
      method: 'POST',
      url: '/%61pi/%75ser?a=1',
      payload: body,
      headers: { 'idempotency-key': 'escrita' },
    });
    for (const { status, id } of [
      { status: again.status, id: again.body['id'] },
      { status: other.statusCode, id: other.json<{ id: number }>().id },
    ])
      expect([status, id]).toEqual([201, first.body['id']]);
  });

  test('API-01 a stranger with the key learns nothing, nor whether the password is right', async () => {
    const body = account();
    await signUp(body, 'ajena');
    const tries = [
      { ...body, password: 'otra-clave-larga-7' },
      { ...body, email: 'intruso@ejemplo.gt', phone: '44 99 00 11' },
      account(),
    ];
    for (const tried of tries) {
      const { status, body: told } = await signUp(tried, 'ajena');
      expect(status).toBe(422);
      expect(told).toEqual({
        err: 'Esta solicitud ya se envió con otros datos. Vuelve a intentarlo.',
        code: 'IDEMPOTENCY_MISMATCH',
      });
    }
    expect((await logIn(body, 'otra-clave-larga-7')).status).toBe(401);
  });

  test('API-01 what is kept of a body cannot be guessed at without the server’s secret', async () => {
    const body = account();
    await signUp(body, 'guardada');
    const { rows } = await sql<{ body_hash: string }>`
      select body_hash from idempotency_keys where key = 'guardada'`.execute(server.store.db);
    const ordered = Object.fromEntries(
      Object.entries(body).toSorted(([a], [b]) => a.localeCompare(b)),
    );
    const plain = createHash('sha256').update(`/api/user ${JSON.stringify(ordered)}`);
    expect(rows[0]?.body_hash).toMatch(/^[\w-]{43}$/);
    expect(rows[0]?.body_hash).not.toBe(plain.digest('base64url'));
  });
});

describe('POST /parking', () => {
  test('ADD-06 twenty at once with one key and body open one lot', async () => {
    const owner = await join(server, 'admin');
    const open = (changes = {}, key = 'lote') =>
      server.call('POST', '/parking', {
        token: owner.token,
        body: parkingBody(owner.id, changes),
        headers: { 'idempotency-key': key },
      });
    const mine = async () =>
      (await server.call<Parking[]>('GET', '/parking/my-parkings', { token: owner.token })).body;
    expectOne(await Promise.all(Array.from({ length: 20 }, () => open())));
    expect(await mine()).toHaveLength(1);

    expect((await open({ name: 'Otro' })).status).toBe(422);
    const mixed = await Promise.all(
      Array.from({ length: 10 }, (_, n) => open({ name: `Lote ${n}` }, 'mezcla')),
    );
    expect(mixed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 422),
    ]);
    expect(await mine()).toHaveLength(2);

    // Another owner's keys are its own.
    const other = await join(server, 'admin');
    const own = await server.call('POST', '/parking', {
      token: other.token,
      body: parkingBody(other.id),
      headers: { 'idempotency-key': 'lote' },
    });
    expect(own.status).toBe(201);
  });

  test('ADD-06 a key is good for 24 hours', async () => {
    const owner = await join(server, 'admin');
    const open = async () => {
      const login = await server.call<{ accessToken: string }>('POST', '/session/login', {
        body: { mail: owner.mail, password: PASSWORD },
      });
      const { status, body } = await server.call<Parking>('POST', '/parking', {
        token: login.body.accessToken,
        body: parkingBody(owner.id),
        headers: { 'idempotency-key': 'de-un-dia' },
      });
      expect(status).toBe(201);
      return body.id;
    };
    const first = await open();
    server.clock.advance({ hours: 23, minutes: 59 });
    await server.maintain();
    expect(await open()).toBe(first);
    server.clock.advance({ minutes: 2 });
    await server.maintain();
    expect(await open()).not.toBe(first);
  });
});
