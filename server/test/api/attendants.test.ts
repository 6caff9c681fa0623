import { randomUUID } from 'node:crypto';
import {
  type Account,
  type Invitation,
  NEWS_PATH,
  type Parking,
  type Reservation,
  type SignupAnswer,
  type SocketNotification,
  type Staff,
  type Taken,
  localTime,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { gateOf, openGate } from '../support/gate';
import {
  PASSWORD,
  type TestPerson,
  hire,
  invite,
  join,
  logIn,
  logInAs,
  openParking,
  reservationBody,
} from '../support/people';
import { answerRequest, requestSpace } from '../support/reservations';
import { serverOfTests } from '../support/server';
import { listen } from '../support/sockets';

const server = serverOfTests();
let driver: TestPerson;
let owner: TestPerson;
let parking: Parking;

beforeAll(async () => {
  // Of an id below the owner's; the attendants' are above.
  driver = await join(server, 'driver');
  owner = await join(server, 'admin', 'Delia Dueña');
  parking = await openParking(server, owner, { contact_phone: '2222-3333', car_spaces_count: 40 });
});
// A test's clock leaves tokens behind.
beforeEach(async () => {
  await logIn(server, owner);
  await logIn(server, driver);
});

let phones = 41_000_000;

const linkTo = async (parking_ids = [parking.id]) =>
  (await invite(server, owner, parking_ids)).body;

const signUp = (
  token: string,
  phone = String((phones += 1)),
  headers: Record<string, string> = {},
) =>
  server.call<SignupAnswer>('POST', '/invitations/signup', {
    body: { token, full_name: 'Marvin Guardián', phone, password: PASSWORD },
    headers,
  });

/** An attendant of the lot, and the id of that right. */
async function hireHere() {
  const person = await hire(server, owner, [parking.id]);
  const { attendants } = await staffOf(owner);
  return { ...person, right: attendants.find(({ user_id }) => user_id === person.id)?.id };
}

async function staffOf({ token }: TestPerson) {
  return (await server.call<Staff>('GET', '/attendants', { token })).body;
}

const lookAt = (token: string) =>
  server.call<Invitation>('POST', '/invitations/look', { body: { token } });

const accept = (person: string, token: string) =>
  server.call<Invitation>('POST', '/invitations/accept', { token: person, body: { token } });

const request = async () =>
  (await requestSpace(server, driver, parking.id, reservationBody(server, parking))).body.id;

test('STF-01 ACC-02 with the link a name, a phone and a password make an attendant, who logs in by phone', async () => {
  const link = await linkTo();
  expect((await lookAt(link.token)).body).toEqual({
    owner: 'Delia Dueña',
    parkings: [{ name: parking.name, address: parking.address }],
    ends_at: link.ends_at,
  });
  const made = await signUp(link.token, '5555-1234');
  expect(made.status).toBe(201);
  // However the number is spelt.
  const attendant = await logInAs(server, '+502 55551234');
  expect((await server.call<Account>('GET', '/user', attendant)).body).toEqual({
    id: made.body.id,
    full_name: 'Marvin Guardián',
    email: '',
    phone: '5555-1234',
    user_type: 'attendant',
    tax_id: '',
    navigator: null,
  });
  const { body } = await server.call<Parking[]>('GET', '/parking/my-parkings', attendant);
  expect(body.map(({ id, owner_id }) => [id, owner_id])).toEqual([[parking.id, owner.id]]);
  expect(body[0]).not.toHaveProperty('contact_phone');
  const { attendants, invitations } = await staffOf(owner);
  expect(attendants).toMatchObject([
    {
      user_id: made.body.id,
      full_name: 'Marvin Guardián',
      phone: '5555-1234',
      parking: { id: parking.id, name: parking.name },
      since: server.clock.now().toISOString(),
      last_mark_at: null,
    },
  ]);
  expect(invitations).toEqual([]);
});

test('STF-01 a link serves once, for 72 hours, until it is withdrawn, and its token is stored nowhere', async () => {
  const used = await linkTo();
  await signUp(used.token);
  for (const again of [await lookAt(used.token), await signUp(used.token)])
    expect([again.status, again.body]).toMatchObject([409, { code: 'INVITATION_USED' }]);

  const old = await linkTo();
  server.clock.advance({ hours: 72, minutes: 1 });
  await logIn(server, owner);
  for (const late of [await lookAt(old.token), await signUp(old.token)])
    expect([late.status, late.body]).toMatchObject([409, { code: 'INVITATION_ENDED' }]);

  const withdrawn = await linkTo();
  expect((await staffOf(owner)).invitations.map(({ id }) => id)).toEqual([withdrawn.id]);
  const gone = await server.call('DELETE', `/attendants/invitations/${withdrawn.id}`, owner);
  expect(gone.status).toBe(204);
  const missing = await lookAt(withdrawn.token);
  expect([missing.status, missing.body]).toMatchObject([404, { code: 'INVITATION_NOT_FOUND' }]);

  const { rows } = await sql<{ text: string }>`
    select to_jsonb(i)::text as text from attendant_invitations i`.execute(server.store.db);
  expect(rows.filter(({ text }) => text.includes(used.token))).toEqual([]);
  expect(server.log.filter((line) => line.includes(used.token))).toEqual([]);
});

test('STF-01 an invitation asked for again after a lost answer is the same one, with the same link', async () => {
  const ask = (key: string, parking_ids = [parking.id]) => invite(server, owner, parking_ids, key);
  const first = await ask('enlace-1');
  expect(first.status).toBe(201);
  server.clock.advance({ minutes: 5 });
  const again = await Promise.all([ask('enlace-1'), ask('enlace-1')]);
  for (const { status, body } of again) expect([status, body]).toEqual([201, first.body]);
  const made = async () => (await staffOf(owner)).invitations.map(({ id }) => id);
  const { id } = first.body;
  expect((await made()).filter((each) => each === id)).toHaveLength(1);
  const before = await made();
  const other = await ask('enlace-2');
  expect(other.body.token).not.toBe(first.body.token);
  expect(await made()).toEqual([other.body.id, ...before]);
  const second = await openParking(server, owner);
  expect((await ask('enlace-1', [second.id])).body).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect((await signUp(first.body.token)).status).toBe(201);
  expect((await ask('enlace-1')).body).toEqual(first.body);
});

test('STF-01 a phone that has an account is refused, and the link stays good for one who has none, also when it is sent again', async () => {
  const link = await linkTo();
  const taken = await signUp(link.token, driver.phone);
  expect([taken.status, taken.body]).toMatchObject([409, { code: 'PHONE_TAKEN' }]);
  const headers = { 'idempotency-key': 'registro-1' };
  const first = await signUp(link.token, '4999-0000', headers);
  const second = await signUp(link.token, '4999-0000', headers);
  expect([second.status, second.body]).toEqual([201, first.body]);
});

test('STF-01 another owner and an attendant take the lots to the account that they have; a driver and who has them already are told, and the link stays good', async () => {
  const colleague = await join(server, 'admin');
  const own = await openParking(server, colleague);
  const link = await linkTo();
  expect((await accept(colleague.token, link.token)).status).toBe(200);
  // Sent again after a lost answer.
  expect((await accept(colleague.token, link.token)).status).toBe(200);
  const mine = await server.call<Parking[]>('GET', '/parking/my-parkings', colleague);
  expect(mine.body.map(({ id }) => id)).toEqual([parking.id, own.id]);

  const second = await openParking(server, owner, { name: 'Parqueo del Parque' });
  const attendant = await hireHere();
  const more = await linkTo([parking.id, second.id]);
  expect((await accept(attendant.token, more.token)).status).toBe(200);
  const theirs = await server.call<Parking[]>('GET', '/parking/my-parkings', attendant);
  expect(theirs.body.map(({ id }) => id)).toEqual([parking.id, second.id]);

  const refused = await linkTo();
  for (const [token, code] of [
    [driver.token, 'DRIVER_ACCOUNT'],
    [owner.token, 'OWN_INVITATION'],
    [attendant.token, 'HAS_PARKING'],
    [attendant.token, 'HAS_PARKING'],
  ] as const) {
    const answer = await accept(token, refused.token);
    expect([answer.status, answer.body]).toMatchObject([409, { code }]);
  }
  expect((await lookAt(refused.token)).status).toBe(200);
  expect((await signUp(refused.token)).status).toBe(201);
});

test('STF-01 an accepted invitation that is sent again tells the lots that are still theirs, also of two at once', async () => {
  const colleague = await join(server, 'admin');
  const name = 'Parqueo del Parque';
  const second = await openParking(server, owner, { name });
  const link = await linkTo([parking.id, second.id]);
  const names = async () => {
    const { status, body } = await accept(colleague.token, link.token);
    return [status, ...(body.parkings ?? []).map((lot) => lot.name)];
  };
  const both = [200, parking.name, name];
  expect(await Promise.all([names(), names(), names()])).toEqual([both, both, both]);
  server.clock.advance({ hours: 80 });
  await logIn(server, colleague);
  await logIn(server, owner);
  expect(await names()).toEqual(both);
  const end = async (lot: Parking) => {
    const right = (await staffOf(owner)).attendants.find(
      ({ user_id, parking: { id } }) => user_id === colleague.id && id === lot.id,
    );
    await server.call('DELETE', `/attendants/${right?.id}`, owner);
  };
  await end(parking);
  expect(await names()).toEqual([200, name]);
  await end(second);
  expect(await names()).toEqual([403]);

  const other = await linkTo();
  const headers = { 'idempotency-key': 'registro-3' };
  const signUps = await Promise.all(
    Array.from({ length: 3 }, () => signUp(other.token, '4999-0003', headers)),
  );
  expect(new Set(signUps.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(signUps[0]?.status).toBe(201);
});

test('STF-01 an attendant reads and answers the requests of the lots given, and no other reservation', async () => {
  const attendant = await hireHere();
  const id = await request();
  const pending = '/parking/reservations?status=pending';
  const seen = await server.call<Reservation[]>('GET', pending, attendant);
  expect(seen.body.map((each) => each.id)).toEqual([id]);
  const decided = await answerRequest(server, attendant, id, { status: 'confirmed' });
  expect([decided.status, decided.body.status]).toEqual([200, 'confirmed']);
  const { rows } = await sql`select decided_by from reservations where id = ${id}`.execute(
    server.store.db,
  );
  expect(rows).toEqual([{ decided_by: attendant.id }]);
  const read = async (path: string) =>
    (await server.call<Reservation[]>('GET', `/parking/reservations${path}`, attendant)).body;
  // What became of it, for a day; nothing of the month.
  expect((await read('')).map((each) => [each.id, each.status])).toEqual([[id, 'confirmed']]);
  expect(await read('?month=2026-03')).toEqual([]);
  server.clock.advance({ hours: 25 });
  await server.followClock();
  await logIn(server, attendant);
  expect(await read('')).toEqual([]);
  const csv = await server.call<string>('GET', '/parking/reservations', {
    ...attendant,
    headers: { accept: 'text/csv' },
  });
  expect(csv.body.trim().split('\n')).toHaveLength(1);
  const cancelled = await server.call('POST', `/reservation/${id}/cancel`, {
    ...attendant,
    body: {},
  });
  expect(cancelled.status).toBe(404);
});

test('STF-01 access ends at once: the lot and its requests answer that it was taken back', async () => {
  const attendant = await hireHere();
  const id = await request();
  const end = () => server.call('DELETE', `/attendants/${attendant.right}`, owner);
  expect((await end()).status).toBe(204);
  expect((await end()).status).toBe(404);
  const { token } = attendant;
  const tried = [
    await server.call('GET', `/parking/${parking.id}`, { token }),
    await answerRequest(server, attendant, id, { status: 'confirmed' }),
  ];
  for (const { status, body } of tried)
    expect([status, body]).toMatchObject([403, { code: 'ACCESS_ENDED' }]);
  for (const path of ['/parking/my-parkings', '/parking/reservations?status=pending'])
    expect((await server.call('GET', path, { token })).body).toEqual([]);
  // The lot can be given again.
  const back = await linkTo();
  expect((await accept(token, back.token)).status).toBe(200);
  expect((await server.call('GET', `/parking/${parking.id}`, { token })).status).toBe(200);
});

test('GAT-01 GAT-04 STF-01 an attendant works at the gate, and sees what they took today themselves', async () => {
  const lot = await openGate(server, { name: 'Parqueo del Día', car_spaces_count: 3 }, { owner });
  const attendant = await hire(server, owner, [lot.parking.id]);
  const mine = gateOf(server, attendant, lot.parking.id);
  const enter = async (gate: Pick<typeof mine, 'mark'>, space: number) => {
    const walkIn = { kind: 'walk_in', vehicle_plate: `P-00${space}` } as const;
    return (await gate.mark({ ...walkIn, space_id: lot.space(space) })).stay?.id as number;
  };
  const stays = [await enter(mine, 0), await enter(mine, 1), await enter(lot, 2)];
  const [first = 0, second = 0, third = 0] = stays;
  await lot.pass({ hours: 1 });
  await logIn(server, attendant);
  const at = gateOf(server, attendant, lot.parking.id);
  for (const stay_id of stays) await lot.mark({ kind: 'left', stay_id });
  const cash = { kind: 'paid', method: 'cash', amount: 15 } as const;
  const card = { kind: 'paid', method: 'card', amount: 15.75, reason: 'Con tarjeta' } as const;
  for (const stay_id of [first, second]) await at.mark({ ...cash, stay_id });
  await at.mark({ ...card, stay_id: second });
  const byOwner = await lot.mark({ ...cash, stay_id: third });
  const paid = async (gate: Pick<typeof mine, 'show'>) =>
    (await gate.show()).stays.map(({ payment }) => [payment?.amount, payment?.made_by]);
  const theirs = [15, 15.75].map((amount) => [amount, 'Marvin Guardián']);
  expect(await paid(lot)).toEqual([...theirs, [15, 'Delia Dueña']]);
  // What others took is read as paid alone: also where a mark is answered.
  expect(await paid(at)).toEqual([...theirs, [null, '']]);
  expect(await at.mark({ kind: 'left', stay_id: third })).toMatchObject({
    outcome: 'refused',
    stay: { payment: { key: byOwner.key, method: 'cash', amount: null, made_by: '' } },
  });
  const now = server.clock.now();
  const taken = async () => (await server.call<Taken>('GET', '/attendants/taken', attendant)).body;
  expect(await taken()).toEqual({ date: localTime(now).date, cash: 15, card: 15.75 });
  const { attendants } = await staffOf(owner);
  expect(attendants.find(({ parking: { id } }) => id === lot.parking.id)).toMatchObject({
    full_name: 'Marvin Guardián',
    last_mark_at: now.toISOString(),
  });
  server.clock.advance({ days: 1 });
  await logIn(server, attendant);
  expect(await taken()).toMatchObject({ cash: 0, card: 0 });
});

test('STF-01 what answered an attendant, sent again after the access ended, is refused', async () => {
  const lot = await openGate(server, { name: 'Parqueo de la Vuelta' }, { owner, driver });
  const link = await linkTo([lot.parking.id]);
  const headers = { 'idempotency-key': 'registro-2' };
  const hired = () => signUp(link.token, '4999-0002', headers);
  expect((await hired()).status).toBe(201);
  const attendant = { ...driver, mail: '49990002' };
  await logIn(server, attendant);
  const accepted = await linkTo([(await openParking(server, owner)).id]);
  const id = (await lot.ask()).body.id;
  const [space_id, happened_at] = [lot.space(1), server.clock.now().toISOString()];
  const car = { kind: 'walk_in', key: randomUUID(), vehicle_plate: 'P1', space_id } as const;
  const calls = [
    hired,
    () => accept(attendant.token, accepted.token),
    () => answerRequest(server, attendant, id, { status: 'confirmed' }),
    () => server.call('POST', `/parking/reservation/${id}/undo`, attendant),
    () => gateOf(server, attendant, lot.parking.id).send([{ ...car, happened_at }]),
  ];
  for (const call of calls) expect((await call()).status).toBeLessThan(300);
  const { attendants } = await staffOf(owner);
  for (const right of attendants.filter((one) => one.phone === '4999-0002'))
    await server.call('DELETE', `/attendants/${right.id}`, owner);
  for (const call of calls) {
    const { status, body } = await call();
    expect([status, body]).toMatchObject([403, { code: 'ACCESS_ENDED' }]);
  }
});

test('GAT-03 STF-01 marks that were made before the access ended and arrive after it are refused with the reason', async () => {
  const attendant = await hireHere();
  const gate = gateOf(server, attendant, parking.id);
  const { spaces } = await gate.show();
  const made = {
    kind: 'walk_in',
    space_id: spaces.at(-1)?.id ?? 0,
    vehicle_plate: 'P-777 ABC',
    happened_at: server.clock.now().toISOString(),
  } as const;
  server.clock.advance({ minutes: 5 });
  await server.call('DELETE', `/attendants/${attendant.right}`, owner);
  const late = await gate.send([made]);
  expect([late.status, late.body]).toMatchObject([
    403,
    { code: 'ACCESS_ENDED', err: 'Ya no trabajas en este parqueo: el dueño te quitó el acceso.' },
  ]);
  const { stays } = await gateOf(server, owner, parking.id).show();
  expect(stays.filter(({ vehicle_plate }) => vehicle_plate.includes('777'))).toEqual([]);
});

const hear = ({ token }: TestPerson) => listen<SocketNotification>(server, token);

const kinds = (heard: Awaited<ReturnType<typeof hear>>['heard']) =>
  heard.map(({ payload: { type, data } }) => [type, data.status]);

test('STF-01 SOC-02 the owner is told who took an invitation; that attendant hears of requests and answers as the owner does', async () => {
  const first = await hear(owner);
  const attendant = await hireHere();
  const message = 'Marvin Guardián ya es guardián en tus parqueos';
  expect(await first.until(1)).toMatchObject([{ payload: { type: 'attendant_joined', message } }]);
  const [atOwner, atAttendant] = [await hear(owner), await hear(attendant)];
  const id = await request();
  await answerRequest(server, attendant, id, { status: 'confirmed' });
  for (const listener of [atOwner, atAttendant]) {
    expect(kinds(await listener.until(2))).toEqual([
      ['new_reservation', 'pending'],
      ['reservation_status', 'confirmed'],
    ]);
    expect(listener.heard[1]?.payload.data.changed_by).toBe('owner');
  }
});

test('STF-01 who is dismissed is told at once on the open socket, and hears no more of the lot', async () => {
  const [attendant, colleague] = [await hireHere(), await hireHere()];
  const [ended, going] = [await hear(attendant), await hear(colleague)];
  await request();
  await ended.until(1);
  await server.call('DELETE', `/attendants/${attendant.right}`, owner);
  await request();
  await going.until(2);
  await hireHere();
  expect((await ended.until(2)).slice(1)).toMatchObject([
    {
      name: 'notification',
      payload: {
        type: 'access_ended',
        message: `Ya no trabajas en ${parking.name}: el dueño te quitó el acceso`,
      },
    },
  ]);
  // What was told of the lot before is nothing for them any more (NTF-01).
  const { body } = await server.call<{ events: { payload: { type: string } }[] }>(
    'GET',
    NEWS_PATH,
    attendant,
  );
  expect(body.events.map(({ payload }) => payload.type)).toEqual(['access_ended']);
});
