import { sql } from 'kysely';
import { OWN_DATA } from '../../src/modules/account/own-data';
import { book, openGate } from '../support/gate';
import {
  PASSWORD,
  type TestPerson,
  join,
  openParking,
  reservationBody,
  vehicleBody,
} from '../support/people';
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
afterAll(async () => {
  await b.stop();
  await a.close();
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
  closures: 'of a lot, which is closed',
};

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
  await service.close();
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
    expect(open.status).toBe(401);
  }
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

test.each(['no_show', 'left'] as const)(
  'ACC-01 GAT-05 an undone %s brings back no stay of who has left, nor of who leaves meanwhile',
  async (kind) => {
    const gate = await openGate(a);
    const over = async () => {
      const driver = await join(a, 'driver');
      const people = { owner: gate.owner, driver, parking: gate.parking };
      const { id: stay_id } = await book(a, people, { in: 0 });
      if (kind === 'left') await gate.mark({ kind: 'arrived', stay_id });
      return { driver, stay_id, key: (await gate.mark({ kind, stay_id })).key };
    };
    const gone = await over();
    expect((await leave(gone.driver)).status).toBe(204);
    expect(await gate.undo(gone.key)).toMatchObject({
      outcome: 'refused',
      code: 'MARK_NOT_POSSIBLE',
      stay: { status: kind === 'left' ? 'completed' : 'cancelled' },
    });
    expect(await gate.free()).toBe(2);
    for (let round = 0; round < 5; round += 1) {
      const { driver, stay_id, key } = await over();
      const [left, undone] = await Promise.all([leave(driver), gate.undo(key)]);
      // One of the two was first.
      expect([left.status, undone.outcome]).toEqual(
        left.status === 204 ? [204, 'refused'] : [409, 'recorded'],
      );
      if (undone.outcome === 'recorded') await gate.mark({ kind, stay_id });
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
