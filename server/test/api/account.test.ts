import { type Account, ERRORS, type OpenSession, type Parking } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { OWN_DATA } from '../../src/modules/account/own-data';
import {
  PASSWORD,
  type TestPerson,
  hire,
  join,
  openParking,
  openSession,
  reservationBody,
  vehicleBody,
} from '../support/people';
import { requestSpace } from '../support/reservations';
import { serverOfTests } from '../support/server';
import { textOf } from '../support/store';

const server = serverOfTests();
let driver: TestPerson;
beforeEach(async () => void (driver = await join(server, 'driver', 'Rosa Ixchel')));

const NEW = 'otra-clave-larga-43';
const change = (body: object, token = driver.token) =>
  server.call<Account & { code: string; fields?: object }>('PATCH', '/user', { token, body });
const me = async ({ token } = driver) =>
  (await server.call<Account>('GET', '/user', { token })).body;
const leave = (password: string, { token } = driver) =>
  server.call<{ code: string }>('POST', '/user/deletion', { token, body: { password } });

test('ACC-01 name, NIT and navigator are the account’s, and need no password', async () => {
  const { status, body } = await change({
    full_name: ' Rosa  Pérez ',
    tax_id: '1234567 9',
    navigator: 'waze',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ tax_id: '1234567-9', navigator: 'waze' });
  expect(await me()).toEqual(body);
  expect((await change({ tax_id: '1234567-1' })).body.fields).toEqual({
    tax_id: 'El NIT no es válido. Revísalo, o escribe CF.',
  });
  expect((await change({ tax_id: '' })).body).toMatchObject({ tax_id: '' });
});

test('ACC-01 who asks of many mails and phones whether somebody has them waits', async () => {
  const other = await join(server, 'driver');
  const codes: unknown[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { mail: email, phone } = other;
    const taken = n % 2 ? { email } : { phone };
    codes.push((await change({ ...taken, password: PASSWORD })).body.code);
  }
  expect(codes.slice(0, 10)).toEqual(
    codes.slice(0, 10).map((_, n) => (n % 2 ? 'EMAIL_TAKEN' : 'PHONE_TAKEN')),
  );
  expect(codes.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  // What it has already tells nothing, and waits for nothing.
  const { mail: email, phone } = driver;
  expect((await change({ email, phone, password: PASSWORD })).status).toBe(200);
});

test('ACC-01 a new phone, mail or password wants the present password', async () => {
  for (const fields of [{ phone: '4123 0000' }, { email: 'x@ejemplo.gt' }, { new_password: NEW }]) {
    for (const password of [{}, { password: NEW }]) {
      const { status, body } = await change({ ...fields, ...password });
      expect([status, body.code]).toEqual([400, 'WRONG_PASSWORD']);
      expect(body.fields).toEqual({ password: 'Esa no es tu contraseña actual.' });
    }
  }
  expect(await me()).toMatchObject({ phone: driver.phone, email: driver.mail });
});

test('ACC-01 without a mail server a new mail counts at once and none waits; another account’s is refused', async () => {
  const other = await join(server, 'driver');
  const taken = await change({ email: other.mail.toUpperCase(), password: PASSWORD });
  expect(taken).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  const phone = await change({ phone: `(+502).${other.phone}`, password: PASSWORD });
  expect(phone).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } });
  const email = `nueva${driver.id}@ejemplo.gt`;
  expect((await change({ email, password: PASSWORD })).body.email).toBe(email);
  expect((await openSession(server, email)).status).toBe(200);
  expect((await openSession(server, driver.mail)).status).toBe(401);
  expect((await server.call('GET', '/user/new-address', driver)).body).toEqual({ waiting: null });
  const again = await server.call('POST', '/user/new-address', driver);
  expect(again.body).toMatchObject({ code: 'NO_MAIL' });
});

test('ACC-01 ACC-04 a new password ends the other sessions, which hear why; this one goes on', async () => {
  const second = await openSession(server, driver.mail);
  const there = () => server.call('GET', '/user', { token: second.body.accessToken });
  expect((await there()).status).toBe(200);
  const { status } = await change({ new_password: NEW, password: PASSWORD });
  expect(status).toBe(200);
  expect((await there()).status).toBe(401);
  const why = await server.call('GET', '/session/accessToken', { cookies: second.cookies });
  expect(why.body).toMatchObject({ code: 'PASSWORD_CHANGED' });
  const open = await server.call<OpenSession[]>('GET', '/session/list', driver);
  expect(open.body.map(({ current }) => current)).toEqual([true]);
  expect((await openSession(server, driver.mail)).status).toBe(401);
  expect((await openSession(server, driver.mail, NEW)).status).toBe(200);
  const weak = await change({ new_password: 'password123', password: NEW });
  expect(weak.body.code).toBe('WEAK_PASSWORD');
  expect(weak.body.fields).toEqual({ new_password: ERRORS.WEAK_PASSWORD.err });
});

test('ACC-01 guesses of the password from inside a session wait like those from outside', async () => {
  const codes: string[] = [];
  for (let n = 0; n < 12; n += 1) codes.push((await leave(`no-es-esta-${n}`)).body.code);
  expect(codes[0]).toBe('WRONG_PASSWORD');
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
});

/** A stay of the driver's that is over, at a lot of the owner's. */
async function finishedStay(owner: TestPerson): Promise<Parking> {
  const parking = await openParking(server, owner);
  const stay = reservationBody(server, parking, {}, { vehicle_plate: 'P555ROS' });
  const { body } = await requestSpace(server, driver, parking.id, stay);
  await server.call('POST', `/reservation/${body.id}/cancel`, {
    ...driver,
    body: { reason: 'Rosa ya no va' },
  });
  return parking;
}

test('ACC-01 HIS-08 a deleted account leaves nothing of the person in any table, and what others have stays', async () => {
  const owner = await join(server, 'admin');
  const parking = await finishedStay(owner);
  await server.call('POST', '/vehicles', { ...driver, body: vehicleBody('P555ROS') });
  await server.call('POST', `/kept-parkings/${parking.id}`, driver);
  await change({ full_name: 'Rosa Única', tax_id: '7654321-8' });
  const { mail, phone } = driver;
  const traces = [mail, phone, 'Rosa Única', '7654321-8', 'P555ROS', 'Rosa ya no va'];
  const before = await textOf(server.store);
  for (const trace of traces) expect([trace, before.includes(trace)]).toEqual([trace, true]);

  expect((await leave('no-es-esta')).body.code).toBe('WRONG_PASSWORD');
  // Whatever phone somebody else has.
  const taken = { phone: `000000000000${driver.id}`, password: PASSWORD };
  expect((await change(taken, owner.token)).status).toBe(200);
  expect((await leave(PASSWORD)).status).toBe(204);

  // The last mail goes out, and is gone then.
  await sql`delete from mails where kind = 'account_deleted'`.execute(server.store.db);
  const after = await textOf(server.store);
  expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
  const keptParkings = server.store.db.selectFrom('kept_parkings').selectAll();
  expect(await keptParkings.where('user_id', '=', driver.id).execute()).toEqual([]);
  expect((await server.call('GET', '/user', driver)).status).toBe(401);
  const why = await server.call('GET', '/session/accessToken', { cookies: driver.cookies });
  expect(why.body).toMatchObject({ code: 'ACCOUNT_DELETED' });
  expect((await openSession(server, driver.mail)).status).toBe(401);
  const stays = await server.call<object[]>('GET', '/parking/reservations', owner);
  expect(stays.body).toHaveLength(1);
  expect((await server.call('GET', `/parking/${parking.id}`, owner)).status).toBe(200);
});

test('ACC-01 STF-01 an attendant takes a mail away again, others do not', async () => {
  const owner = await join(server, 'admin');
  const { token } = await hire(server, owner, [(await openParking(server, owner)).id], 'Marvin');
  const given = await change({ email: 'marvin@ejemplo.gt', password: PASSWORD }, token);
  expect(given.body).toMatchObject({ email: 'marvin@ejemplo.gt' });
  expect((await change({ email: '' }, token)).body.code).toBe('WRONG_PASSWORD');
  expect((await change({ email: '', password: PASSWORD }, token)).body).toMatchObject({
    email: '',
  });
  expect((await openSession(server, 'marvin@ejemplo.gt')).status).toBe(401);
  for (const email of ['', 'x'])
    expect((await change({ email, password: PASSWORD })).body.fields).toEqual({
      email: email ? 'El email no es válido.' : 'El email es obligatorio.',
    });
});

test('ACC-01 STF-01 a deleted attendant’s name leaves what the owner was told, and no other’s', async () => {
  const owner = await join(server, 'admin');
  const { id } = await openParking(server, owner);
  const leaving = await hire(server, owner, [id], 'Marvin Primero');
  server.clock.advance({ seconds: 1 });
  await hire(server, owner, [id], 'Julia Segunda');
  expect((await leave(PASSWORD, leaving)).status).toBe(204);
  const after = await textOf(server.store);
  expect(after).not.toContain('Marvin Primero');
  expect(after).toContain('Julia Segunda');
});

test('ACC-01 an account with reservations ahead stays, and says what to do; an owner’s lots close with it', async () => {
  const owner = await join(server, 'admin');
  const parking = await openParking(server, owner);
  const stay = reservationBody(server, parking);
  const { body } = await requestSpace(server, driver, parking.id, stay);
  expect((await leave(PASSWORD)).body.code).toBe('UPCOMING_RESERVATIONS');
  expect((await leave(PASSWORD, owner)).body.code).toBe('UPCOMING_AT_LOTS');
  await server.call('POST', `/reservation/${body.id}/cancel`, { ...driver, body: {} });
  expect((await leave(PASSWORD, owner)).status).toBe(204);
  const shown = await server.call<Parking>('GET', `/parking/get/${parking.id}`, driver);
  expect(shown.body).toMatchObject({ active: false, accepts_reservations: false });
});

test('ACC-01 HIS-08 one’s data are one file with every table, without secrets and without another’s rows', async () => {
  const owner = await join(server, 'admin');
  const parking = await finishedStay(owner);
  const other = await join(server, 'driver', 'Otra Persona');
  await server.call('POST', '/vehicles', { ...driver, body: vehicleBody('P555ROS') });
  await server.call('POST', '/vehicles', { ...other, body: vehicleBody('P666OTR') });
  for (const { token } of [driver, other])
    await server.call('POST', `/kept-parkings/${parking.id}`, { token });
  const { status, body, headers } = await server.call<Record<string, object[]>>(
    'GET',
    '/user/data',
    driver,
  );
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('mis-datos.json');
  expect(body['users']).toMatchObject([{ full_name: 'Rosa Ixchel', email: driver.mail }]);
  expect(body['vehicles']).toMatchObject([{ plate: 'P555ROS' }]);
  expect(body['kept_parkings']).toMatchObject([{ parking_id: parking.id, user_id: driver.id }]);
  expect(body['reservations']).toMatchObject([{ vehicle_plate: 'P555ROS' }]);
  const text = JSON.stringify(body);
  for (const secret of ['$argon2', 'P666OTR', 'Otra Persona', owner.mail])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  // An owner was told of the stay, and of who works there.
  await hire(server, owner, [parking.id], 'Marvin Guardián');
  const ofOwner = JSON.stringify((await server.call('GET', '/user/data', owner)).body);
  expect(ofOwner).toContain('new_reservation');
  for (const foreign of ['P555ROS', 'Rosa ya no va', 'Rosa Ixchel', 'Marvin Guardián'])
    expect([foreign, ofOwner.includes(foreign)]).toEqual([foreign, false]);
  const personal = Object.entries(OWN_DATA).flatMap(([table, entry]) =>
    typeof entry === 'string' ? [] : table,
  );
  expect(Object.keys(body).toSorted()).toEqual(personal.toSorted());
});

test('ACC-01 a table that refers to accounts is not listed as about nobody', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
    union select table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('user_id', 'owner_id', 'made_by', 'email')
  `.execute(server.store.db);
  const wrong = rows.filter(
    ({ name }) =>
      typeof (OWN_DATA as Record<string, unknown>)[name] === 'string' || !(name in OWN_DATA),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
