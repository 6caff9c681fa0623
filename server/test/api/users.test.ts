import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { PASSWORD_LENGTH, type Parking } from '@parqueo/shared-api/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { sql } from 'kysely';
import { isCommon } from '../../src/modules/users/common-passwords';
import { PASSWORD, join, logIn, newAccount, openSession, parkingBody } from '../support/people';
import { serverOfTests } from '../support/server';

const server = serverOfTests();

describe('signup', () => {
  const account = {
    full_name: 'Luis Pérez',
    email: 'luis@ejemplo.gt',
    phone: '5555 0001',
    password: PASSWORD,
    user_type: 'driver',
  };

  test('API-01 AUT-03 an account is created and answers its id', async () => {
    const { status, body } = await server.call('POST', '/user', { body: account });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), success: true });
  });

  test('API-01 AUT-06 a mail or phone that is taken is refused, however it is spelt', async () => {
    for (const email of ['LUIS@ejemplo.gt', ' luis @ejemplo.gt', 'ｌｕｉｓ@ejemplo.gt\u200b']) {
      const sameMail = { ...account, email, phone: '5555 9999' };
      expect((await server.call('POST', '/user', { body: sameMail })).body).toEqual({
        err: 'Ya existe una cuenta con ese correo.',
        code: 'EMAIL_TAKEN',
        fields: { email: 'Ya existe una cuenta con ese correo.' },
      });
    }
    for (const phone of ['+502 5555-0001', '(502) 5555.0001', '(00502)\u00a0５５５５.0001']) {
      const samePhone = { ...account, email: 'otro@ejemplo.gt', phone };
      const taken = await server.call('POST', '/user', { body: samePhone });
      expect(taken.status).toBe(409);
      expect(taken.body).toMatchObject({ code: 'PHONE_TAKEN' });
    }
  });

  /** Refuses an account that nobody else has with these changes; what is said of its fields. */
  async function refusal(changes: object) {
    const fresh = { ...account, email: 'otro@ejemplo.gt', phone: '5555 0003', ...changes };
    const { status, body } = await server.call('POST', '/user', { body: fresh });
    expect([changes, status]).toEqual([changes, 400]);
    return body;
  }

  test('API-01 AUT-02 wrong fields are named with the form’s own messages', async () => {
    expect(
      await refusal({ full_name: ' ', email: 'x', phone: '', password: undefined, id: 7 }),
    ).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: {
        full_name: 'El nombre completo es obligatorio.',
        email: 'El email no es válido.',
        password: 'La contraseña es obligatoria.',
        id: 'Este campo no está permitido.',
      },
    });
    expect(await refusal({ full_name: 'a'.repeat(121), password: 'x' })).toMatchObject({
      fields: {
        full_name: 'El nombre tiene como máximo 120 caracteres.',
        password: 'La contraseña debe tener de 8 a 128 caracteres.',
      },
    });
    for (const phone of ['', '(555) ...01', '5555 0003 ext. 4', '5'.repeat(30), '5'.repeat(90)])
      expect(await refusal({ phone })).toMatchObject({
        fields: { phone: 'El teléfono debe tener 8 dígitos, con o sin código de país.' },
      });
    const long = [`${'\ufdfa'.repeat(15)}@x.gt`, `${'a'.repeat(250)}@x.gt`];
    for (const email of ['ana@x', 'ana@x.', 'ana@.gt', 'a"na@x.gt', ...long])
      expect(await refusal({ email })).toMatchObject({
        fields: { email: 'El email no es válido.' },
      });
  });

  test.each([
    ['known everywhere', 'Password123'],
    ['known here', 'guatemala123'],
    ['of the account itself', 'otro@ejemplo.gt'],
    ['of the kept list', 'maverick'],
    ['of the kept list, in other letters', 'ScOrPiOn'],
    ['in full width', 'Ｐａｓｓｗｏｒｄ１'],
    ['of one sign', '$$$$$$$$$$'],
    ['of one short text again and again', 'parqparqparq'],
    ['in a row', 'abcdefghij'],
    ['in a row backwards', '987654321'],
    ['of ours', 'Quetzaltenango'],
  ])('API-01 a common password is refused: one %s', async (_kind, password) => {
    expect(await refusal({ password })).toMatchObject({ code: 'WEAK_PASSWORD' });
  });

  test('API-01 at least 3,000 passwords that could be chosen are known as common', () => {
    const longEnough = dictionary['passwords-common'].filter(
      (password) => password.length >= PASSWORD_LENGTH.min,
    );
    expect(longEnough.length).toBeGreaterThan(3000);
    expect(longEnough.filter((password) => !isCommon(password))).toEqual([]);
  });

  const [together, apart] = ['camión-número-ñandú', 'camión-número-ñandú'].map((text, index) =>
    text.normalize(index === 0 ? 'NFC' : 'NFD'),
  ) as [string, string];

  test('API-01 a password with accents is the same whichever way the keyboard puts them together, and however it is stored', async () => {
    for (const [index, password] of [together, apart].entries()) {
      const email = `tilde${index}@ejemplo.gt`;
      const phone = `5555 001${index}`;
      const body = { ...account, email, phone, password };
      expect((await server.call('POST', '/user', { body })).status).toBe(201);
      expect((await openSession(server, email, together)).status).toBe(200);
      expect((await openSession(server, email, apart)).status).toBe(200);
    }
    // So does the hash of what was typed before.
    const { mail, id } = await join(server, 'driver');
    const old = await hash(apart);
    await sql`update users set password_hash = ${old} where id = ${id}`.execute(server.store.db);
    expect((await openSession(server, mail, apart)).status).toBe(200);
    expect((await openSession(server, mail, 'camion-numero-nandu')).status).toBe(401);
  });
});

test('API-01 GET /user is the caller’s own account, without its secrets', async () => {
  const driver = await join(server, 'driver', 'Rosa Ixchel');
  const { status, body } = await server.call('GET', '/user', driver);
  expect([status, body]).toEqual([
    200,
    {
      id: driver.id,
      full_name: 'Rosa Ixchel',
      email: driver.mail,
      phone: driver.phone,
      user_type: 'driver',
      tax_id: '',
      navigator: null,
    },
  ]);
  expect((await server.call('GET', '/user')).status).toBe(401);
});

test('NTF-01 the marker of what was read goes forward only, and is each person’s own; what was read out of order is kept until it has passed it, the newest 50', async () => {
  const [one, other] = [await join(server, 'driver'), await join(server, 'driver')];
  const move = async (until: number) =>
    (await server.call('POST', '/user/news-read', { ...one, body: { until } })).body;
  const read = async ({ token }: { token: string }) =>
    (await server.call('GET', '/user/news-read', { token })).body;
  expect(await read(one)).toEqual({ until: 0, also: [] });
  expect(await move(5_000_000_000)).toEqual({ until: 5_000_000_000, also: [] });
  expect(await move(3)).toEqual({ until: 5_000_000_000, also: [] });
  expect(await read(one)).toEqual({ until: 5_000_000_000, also: [] });
  expect(await read(other)).toEqual({ until: 0, also: [] });

  const note = async (body: object) =>
    (await server.call('POST', '/user/news-read', { ...other, body })).body;
  expect(await note({ until: 0, also: [9, 7] })).toEqual({ until: 0, also: [9, 7] });
  expect(await note({ until: 5, also: [9, 4, 8] })).toEqual({ until: 5, also: [9, 8, 7] });
  expect(await note({ until: 8 })).toEqual({ until: 8, also: [9] });
  const fifty = Array.from({ length: 50 }, (_, index) => 100 + index);
  const kept = { until: 8, also: fifty.toReversed() };
  expect(await note({ until: 0, also: fifty })).toEqual(kept);
  expect(await read(other)).toMatchObject(kept);
  const many = { until: 0, also: [...fifty, 1] };
  expect((await server.call('POST', '/user/news-read', { ...other, body: many })).status).toBe(400);
});

describe('a creation that is sent again with its key', () => {
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
    expect((await openSession(server, body.email, 'otra-clave-larga-7')).status).toBe(401);
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
});
