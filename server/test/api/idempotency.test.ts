import { createHash } from 'node:crypto';
import type { Parking } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { join, logIn, newAccount, parkingBody } from '../support/people';
import { serverOfTests } from '../support/server';

const server = serverOfTests();

const signUp = (body: unknown, key: string) =>
  server.call('POST', '/user', { body, headers: { 'idempotency-key': key } });

test('API-01 one key and body make one account in whatever spelling of the path', async () => {
  const body = newAccount();
  const first = await signUp(body, 'escrita');
  const again = await server.app.inject({
    method: 'POST',
    url: '/%61pi/%75ser?a=1',
    payload: body,
    headers: { 'idempotency-key': 'escrita' },
  });
  expect([again.statusCode, again.json<{ id: number }>().id]).toEqual([201, first.body['id']]);
});

test('API-01 a stranger with the key learns nothing, nor whether the password is right', async () => {
  const body = newAccount();
  await signUp(body, 'ajena');
  const tries = [
    { ...body, password: 'otra-clave-larga-7' },
    { ...body, email: 'intruso@ejemplo.gt', phone: '44 99 00 11' },
    newAccount(),
  ];
  for (const tried of tries) {
    const { status, body: told } = await signUp(tried, 'ajena');
    expect(status).toBe(422);
    expect(told).toEqual({
      err: 'Esta solicitud ya se envió con otros datos. Vuelve a intentarlo.',
      code: 'IDEMPOTENCY_MISMATCH',
    });
  }
  const tried = { mail: body.email, password: 'otra-clave-larga-7' };
  expect((await server.call('POST', '/session/login', { body: tried })).status).toBe(401);
});

test('API-01 what is kept of a body cannot be guessed at without the server’s secret', async () => {
  const body = newAccount();
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

test('ADD-06 a key is good for 24 hours, for one body and its owner', async () => {
  const owner = await join(server, 'admin');
  const open = async (by = owner, changes = {}) => {
    await logIn(server, by);
    const { status, body } = await server.call<Parking>('POST', '/parking', {
      ...by,
      body: parkingBody(by.id, changes),
      headers: { 'idempotency-key': 'de-un-dia' },
    });
    return status === 201 ? body.id : status;
  };
  const first = await open();
  expect(first).not.toBe(await open(await join(server, 'admin')));
  server.clock.advance({ hours: 23, minutes: 59 });
  await server.maintain();
  expect([await open(), await open(owner, { name: 'Otro' })]).toEqual([first, 422]);
  server.clock.advance({ minutes: 2 });
  await server.maintain();
  expect(await open()).toBeGreaterThan(first);
});
