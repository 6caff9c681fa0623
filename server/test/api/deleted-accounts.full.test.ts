import type {
  KeptParking,
  Parking,
  ParkingDocument,
  ParkingViewport,
  SignupAnswer,
  UsualParkings,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { OWN_DATA } from '../../src/modules/account/own-data';
import { TABLES } from '../../src/schema/tables';
import { book, openGate } from '../support/gate';
import {
  PASSWORD,
  type TestPerson,
  inHours,
  join,
  logIn,
  logInAs,
  newAccount,
  openParking,
  parkingBody,
  reservationBody,
  vehicleBody,
} from '../support/people';
import { picture } from '../support/pictures';
import { openPushService } from '../support/push-devices';
import { requestSpace } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';
import { type TestStore, createTestStore } from '../support/store';

// Two processes: one deletes, the other has let a call in just before.
let place: TestStore;
let a: TestServer;
let b: TestServer;
beforeAll(async () => {
  place = await createTestStore();
  const config = { pushLocal: true };
  a = await startServer({ place, config });
  b = await startServer({ place, config });
});

const leave = ({ token }: TestPerson) =>
  a.call('POST', '/user/deletion', { token, body: { password: PASSWORD } });
/** Lets in calls of who has left, as if their session had been checked before. */
const letIn = ({ id }: TestPerson) =>
  sql`update sessions set revoked_at = null, revoked_because = null where user_id = ${id}`.execute(
    b.store.db,
  );

/** Tables that still get rows of a deleted account, and why; all others refuse them. */
const OPEN = {
  events: 'told by others, and gone with time',
  embed_sessions: 'of a consent, which is refused',
  daily_additions: 'a count',
  gate_marks: 'the lot’s book',
  day_closes: 'the lot’s book',
  spaces: 'of a lot, which is closed',
  closures: 'written under the lock of a lot, which is not there by then',
};

/** Texts that stay, or that nobody typed, by table and column, and why. */
const KEPT_TEXTS: Record<string, string> = {
  'users.user_type': 'a role',
  'users.password_hash': 'of nobody’s password afterwards',
  'users.news_read_alone': 'ids',
  'sessions.revoked_because': 'a code',
  'reservations.vehicle_type': 'a code',
  'reservations.status': 'a code',
  'reservations.payment_method': 'a code',
  'reservations.payment_status': 'a code',
  'reservations.answer': 'a code',
  'reservations.cancelled_by': 'a code',
  'reservations.code': 'drawn by lot',
  'gate_marks.kind': 'a code',
  'gate_marks.method': 'a code',
  'gate_marks.reason': 'why a payment was changed: the lot’s book',
  'parkings.name': 'what the histories of others call it',
  'parkings.address': 'where others were',
  'parkings.zone': 'where others were',
  'parkings.availability_schedule': 'hours',
  'parkings.auto_accept_from': 'an hour',
  'parkings.auto_accept_until': 'an hour',
  'parkings.features': 'codes',
  'spaces.identifier': 'made of a number',
  'spaces.vehicle_type': 'a code',
  'day_closes.figures': 'sums',
  'day_closes.people': 'ids and sums',
};

/** Columns without which no row has a text, and which the trigger names in its place. */
const BESIDE: Record<string, string> = {
  'sessions.user_agent': 'revoked_at',
  'reservations.vehicle_brand': 'vehicle_plate',
  'reservations.vehicle_model': 'vehicle_plate',
  'reservations.vehicle_color': 'vehicle_plate',
  'reservations.cancel_reason': 'vehicle_plate',
};

test('ACC-01 every text of people, in rows that stay, is emptied with the account and refused after it', async () => {
  const typed = Object.entries(TABLES).flatMap(([table, columns]) => {
    const data = OWN_DATA[table as keyof typeof TABLES];
    if (typeof data === 'string' || data.atDeletion === 'removed') return [];
    return Object.entries(columns).flatMap(([column, { type }]) =>
      ['text', 'text[]', 'jsonb'].includes(type) && !KEPT_TEXTS[`${table}.${column}`]
        ? [{ table, column, name: `${table}.${column}` }]
        : [],
    );
  });
  expect(typed.length).toBeGreaterThan(10);
  const { owner, driver, ...gate } = await openGate(a);
  const { id } = (await gate.ask()).body;
  await gate.cancel(id, driver, { reason: 'Ya no voy' });
  const { db } = a.store;
  const whose = {
    users: sql`t.id in (${owner.id}, ${driver.id})`,
    sessions: sql`t.user_id in (${owner.id}, ${driver.id})`,
    reservations: sql`t.id = ${id}`,
    parkings: sql`t.id = ${gate.parking.id}`,
  };
  const [faults, triggers] = [[] as string[], new Map<string, string>()];
  const found = await sql<{ name: string; definition: string }>`
    select tgrelid::regclass::text as name, pg_get_triggerdef(oid) as definition
    from pg_trigger where tgname = 'of_no_deleted_account'`.execute(db);
  for (const { name, definition } of found.rows) triggers.set(name, definition);
  for (const { table, column, name } of typed) {
    const rows = whose[table as keyof typeof whose];
    if (!rows) faults.push(`${name}: this test writes no row of it`);
    else if (column !== 'navigator')
      await sql`update ${sql.table(table)} t set ${sql.ref(column)} =
        'Texto de ' || (to_jsonb(t) ->> 'id') where ${rows}`.execute(db);
    const trigger = triggers.get(table) ?? '';
    const isNamed = !trigger.includes('new.') || trigger.includes(`new.${BESIDE[name] ?? column}`);
    if (trigger === '' || !isNamed) faults.push(`${name}: of_no_deleted_account lets it through`);
  }
  // A trigger would refuse the whole deletion for a text that is not emptied, without naming it.
  const triggered = (word: 'disable' | 'enable') =>
    Promise.all(
      Object.keys(whose).map((table) =>
        sql`alter table ${sql.table(table)} ${sql.raw(word)} trigger of_no_deleted_account`.execute(
          db,
        ),
      ),
    );
  await triggered('disable');
  for (const person of [driver, owner]) expect((await leave(person)).status).toBe(204);
  await triggered('enable');
  for (const { table, column, name } of typed) {
    const left = await sql`select from ${sql.table(table)} t
      where (to_jsonb(t) ->> ${column}) like 'Texto de %'`.execute(db);
    if (left.rows.length > 0) faults.push(`${name}: stays when the account goes`);
  }
  expect(faults).toEqual([]);
});

test('ACC-01 every table with something of a person refuses it for a deleted account', async () => {
  const { rows } = await sql<{ name: string }>`select tgrelid::regclass::text as name
    from pg_trigger where tgname = 'of_no_deleted_account'`.execute(a.store.db);
  const personal = Object.entries(OWN_DATA).flatMap(([table, entry]) =>
    typeof entry === 'string' || table in OPEN ? [] : [table],
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(personal.toSorted());
});

test('ACC-01 what another process lets in after the deletion is refused, and leaves nothing', async () => {
  const owner = await join(a, 'admin');
  const lot = await openParking(a, owner);
  const driver = await join(a, 'driver', 'Rosa Ixchel');
  const service = await openPushService();
  expect((await leave(driver)).status).toBe(204);
  await letIn(driver);
  const settings = {
    quiet_from: null,
    quiet_until: null,
    leave_reminder: true,
    end_reminder: true,
  };
  const calls = [
    ['PATCH', '/user', { full_name: 'Rosa Ixchel' }],
    ['POST', '/vehicles', vehicleBody('P123BCD')],
    ['POST', `/kept-parkings/${lot.id}`, {}],
    ['POST', '/push/subscription', service.device().body],
    ['PATCH', '/push/settings', settings],
  ] as const;
  for (const [method, path, body] of calls)
    expect([path, (await b.call(method, path, { ...driver, body })).status]).toEqual([path, 401]);
  const request = await requestSpace(b, driver, lot.id, reservationBody(b, lot));
  expect(request.status).toBe(401);
  const found = await sql<{ n: number }>`select
    (select count(*) from vehicles where user_id = ${driver.id})
    + (select count(*) from push_subscriptions where user_id = ${driver.id})
    + (select count(*) from push_settings where user_id = ${driver.id})
    + (select count(*) from reservations where user_id = ${driver.id})
    + (select count(*) from users where full_name = 'Rosa Ixchel') as n`.execute(a.store.db);
  expect(found.rows[0]?.n).toBe(0);
  const login = sql`insert into sessions (id, user_id, user_agent, created_at)
    values (gen_random_uuid(), ${driver.id}, '', now())`.execute(a.store.db);
  await expect(login).rejects.toMatchObject({ code: 'ACC01' });
});

test('ACC-01 a lot whose owner has left opens no more, and holds no request that came meanwhile', async () => {
  const driver = await join(a, 'driver');
  for (let round = 0; round < 5; round += 1) {
    const owner = await join(a, 'admin');
    const lot = await openParking(a, owner);
    const body = reservationBody(b, lot, { in: 2 + 3 * round });
    const [left, request] = await Promise.all([
      leave(owner),
      requestSpace(b, driver, lot.id, body),
    ]);
    // One of the two was first.
    expect([left.status === 204, request.status === 201]).toEqual(
      left.status === 204 ? [true, false] : [false, true],
    );
    if (left.status !== 204) continue;
    await letIn(owner);
    const open = await b.call('PATCH', `/parking/${lot.id}`, { ...owner, body: { active: true } });
    expect(open.status).toBe(404);
    const closures = [{ date: inHours(b, 24).slice(0, 10), name: 'Feria' }];
    const close = { ...owner, body: { closures } };
    expect((await b.call('POST', `/parking/${lot.id}/closures`, close)).status).toBe(404);
  }
});

test('ACC-01 a lot whose owner has left is not there, but for who has had a stay at it', async () => {
  const owner = await join(a, 'admin');
  const position = { latitude: -12.3456, longitude: -77.0301 };
  const lots = [];
  for (const active of [true, false])
    lots.push(await openParking(a, owner, { ...position, active, name: 'Parqueo Las Ánimas' }));
  const [lot, inactive] = lots as [Parking, Parking];
  const closures = [{ date: inHours(a, 24).slice(0, 10), name: 'Feria' }];
  await a.call('POST', `/parking/${lot.id}/closures`, { ...owner, body: { closures } });
  const { body: shown } = await a.call<Parking>('POST', `/parking/${lot.id}/photos`, {
    ...owner,
    body: await picture(),
    headers: { 'content-type': 'image/jpeg' },
  });
  const [guest, stranger] = [await join(a, 'driver'), await join(a, 'driver')];
  const stay = (await requestSpace(a, guest, lot.id, reservationBody(a, lot))).body;
  await a.call('POST', `/reservation/${stay.id}/cancel`, { ...guest, body: {} });
  for (const person of [guest, stranger]) await a.call('POST', `/kept-parkings/${lot.id}`, person);

  const seenBy = async ({ token }: TestPerson) => {
    const read = async <T>(path: string) => (await a.call<T>('GET', path, { token })).body;
    const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id);
    const named = 'search=parqueo%20las%20animas';
    const view = `bbox=-77.04,-12.35,-77.02,-12.34&zoom=17`;
    const cells = await sql<{ lots: number }>`select lots from parking_cells
      where level = 18 and x = grid_x(${position.longitude}) and y = grid_y(${position.latitude})`.execute(
      a.store.db,
    );
    return {
      details: ids([await read<Parking>(`/parking/get/${lot.id}`)]),
      found: ids(await read<Parking[]>(`/parking/available?${named}`)),
      near: ids(await read<Parking[]>(`/parking/available?near=-12.3456,-77.0301&${named}`)),
      view: ids((await read<ParkingViewport>(`/parking/available?${view}`)).parkings),
      cells: cells.rows.map(({ lots: counted }) => counted),
      kept: ids(await read<KeptParking[]>('/kept-parkings')),
      usual: ids((await read<UsualParkings>('/usual-parkings')).kept),
      document: ids([await read<ParkingDocument>(`/documents/parkings/${lot.id}`)]),
      listed: ids(await read<ParkingDocument[]>(`/documents/parkings?zone=${lot.zone}`)).filter(
        (id) => id === lot.id,
      ),
      photo: (await a.app.inject(`/api/photos/${shown.photos[0]?.id}/small`)).statusCode,
      named: (await a.call('GET', `/parking/name/${lot.id}`)).status,
    };
  };
  const [one, both] = [[lot.id], [lot.id, inactive.id]];
  const everywhere = { found: both, near: both, view: both, cells: [2], photo: 200, named: 200 };
  const known = { details: one, kept: one, usual: one, document: one, listed: one };
  for (const person of [guest, stranger])
    expect(await seenBy(person)).toEqual({ ...everywhere, ...known });
  expect((await leave(owner)).status).toBe(204);
  const nowhere = { found: [], near: [], view: [], cells: [], photo: 404, named: 404 };
  const unknown = { kept: [], usual: [], listed: [], details: [undefined], document: [undefined] };
  expect(await seenBy(stranger)).toEqual({ ...nowhere, ...unknown });
  expect(await seenBy(guest)).toEqual({ ...nowhere, ...known });

  const call = (person: TestPerson) => [
    a.call('GET', `/parking/get/${lot.id}`, person),
    requestSpace(a, person, lot.id, reservationBody(a, lot, { in: 9 })),
    a.call('POST', `/kept-parkings/${lot.id}`, person),
  ];
  for (const { status, body } of await Promise.all(call(stranger)))
    expect([status, body]).toMatchObject([404, { code: 'PARKING_NOT_FOUND' }]);
  const [details, request] = await Promise.all(call(guest));
  expect(details?.body).toMatchObject({ active: false, closures: [], photos: [], ...position });
  expect(request?.body).toMatchObject({ code: 'PARKING_INACTIVE' });
});

test('ACC-01 what was answered before, sent again after the deletion, is not answered as done', async () => {
  const [owner, driver, other] = [
    await join(a, 'admin'),
    await join(a, 'driver'),
    await join(a, 'admin'),
  ];
  const lot = await openParking(a, other);
  const key = (name: string) => ({ headers: { 'idempotency-key': `otra-vez-${name}` } });
  const request = reservationBody(a, lot);
  const { token } = owner;
  const invitation = { parking_ids: [(await openParking(a, owner)).id] };
  const requestAgain = () => requestSpace(a, driver, lot.id, request, key('espacio').headers);
  const calls = [
    requestAgain,
    () => a.call('POST', '/parking', { token, body: parkingBody(owner.id), ...key('parqueo') }),
    () => a.call('POST', '/attendants/invitations', { token, body: invitation, ...key('enlace') }),
  ];
  for (const call of calls) expect((await call()).status).toBe(201);
  const { id } = (await requestAgain()).body;
  await a.call('POST', `/reservation/${id}/cancel`, { ...driver, body: {} });
  for (const person of [owner, driver]) expect((await leave(person)).status).toBe(204);
  for (const call of calls) expect((await call()).status).toBe(401);

  const account = newAccount();
  const signUp = () => a.call<SignupAnswer>('POST', '/user', { body: account, ...key('registro') });
  const first = await signUp();
  expect(await signUp()).toMatchObject({ status: 201, body: first.body });
  const left = await a.call('POST', '/user/deletion', {
    ...(await logInAs(a, account.email)),
    body: { password: PASSWORD },
  });
  expect(left.status).toBe(204);
  const again = await signUp();
  expect(again.status).toBe(201);
  expect(again.body.id).not.toBe(first.body.id);
});

test('ACC-01 GAT-05 an account stays while its car is inside', async () => {
  const gate = await openGate(a, { car_spaces_count: 1 });
  const { id: stay_id } = await gate.book({ in: 0, hours: 1 });
  await gate.mark({ kind: 'arrived', stay_id });
  const next = await join(a, 'driver');
  await book(a, { ...gate, driver: next }, { in: 1, hours: 1 });
  await gate.pass({ hours: 1 });
  // The next stay has begun in its space.
  expect((await gate.stayOf(stay_id)).estado).toBe('completed');
  expect((await leave(gate.driver)).body).toMatchObject({ code: 'UPCOMING_RESERVATIONS' });
  await gate.mark({ kind: 'left', stay_id });
  expect((await leave(gate.driver)).status).toBe(204);
});

test('ACC-01 REQ-04 a rejected request of who has left comes back no more, nor of who leaves meanwhile', async () => {
  const gate = await openGate(a);
  const rejected = async (driver: TestPerson) => {
    const { id } = (await gate.ask({}, {}, driver)).body;
    await gate.answer(id, 'cancelled');
    return { id, undo: () => b.call('POST', `/parking/reservation/${id}/undo`, gate.owner) };
  };
  const gone = await join(a, 'driver');
  const request = await rejected(gone);
  expect((await leave(gone)).status).toBe(204);
  expect(await request.undo()).toMatchObject({ status: 409, body: { code: 'UNDO_NOT_POSSIBLE' } });
  for (let round = 0; round < 5; round += 1) {
    const driver = await join(a, 'driver');
    const { id, undo } = await rejected(driver);
    const [left, undone] = await Promise.all([leave(driver), undo()]);
    // One of the two was first.
    expect([left.status, undone.status]).toEqual(left.status === 204 ? [204, 409] : [409, 200]);
    if (undone.status === 200) await gate.answer(id, 'cancelled');
  }
});

test.each([
  ['an arrival that is heard late', 'arrived', { status: 'completed', arrived_at: null }],
  ['an undone no-show', 'no_show', { status: 'cancelled' }],
  ['an undone departure', 'left', { status: 'completed' }],
] as const)(
  'ACC-01 GAT-03 GAT-05 %s brings back no stay of who has left, nor of who leaves meanwhile',
  async (_what, kind, stay) => {
    const gate = await openGate(a);
    const over = async () => {
      const driver = await join(a, 'driver');
      const people = { owner: gate.owner, driver, parking: gate.parking };
      const { id: stay_id } = await book(a, people, { in: 0, hours: 1 });
      if (kind === 'arrived') {
        const mark = { kind, stay_id, happened_at: inHours(a, 0.1) };
        await gate.pass({ hours: 1 });
        await logIn(a, driver);
        return { driver, stay_id, bringBack: () => gate.mark(mark) };
      }
      if (kind === 'left') await gate.mark({ kind: 'arrived', stay_id });
      const { key } = await gate.mark({ kind, stay_id });
      return { driver, stay_id, bringBack: () => gate.undo(key) };
    };
    const gone = await over();
    expect((await leave(gone.driver)).status).toBe(204);
    const refused = { outcome: 'refused', code: 'MARK_NOT_POSSIBLE', stay };
    expect(await gone.bringBack()).toMatchObject(refused);
    expect(await gate.free()).toBe(2);
    for (let round = 0; round < 5; round += 1) {
      const { driver, stay_id, bringBack } = await over();
      const [left, { outcome }] = await Promise.all([leave(driver), bringBack()]);
      // One of the two was first.
      expect([left.status, outcome]).toEqual(
        left.status === 204 ? [204, 'refused'] : [409, 'recorded'],
      );
      const ends = kind === 'arrived' ? 'left' : kind;
      if (outcome === 'recorded') await gate.mark({ kind: ends, stay_id });
    }
  },
);

test('ACC-01 GAT-04 what brings no stay back is undone also of who has left', async () => {
  const gate = await openGate(a);
  const { id: stay_id } = await gate.book({ in: 0 });
  for (const kind of ['arrived', 'left'] as const) await gate.mark({ kind, stay_id });
  const { key } = await gate.mark({ kind: 'paid', stay_id, method: 'unpaid', amount: 0 });
  expect((await leave(gate.driver)).status).toBe(204);
  expect(await gate.undo(key)).toMatchObject({
    outcome: 'recorded',
    stay: { status: 'completed', payment: null },
  });
});
