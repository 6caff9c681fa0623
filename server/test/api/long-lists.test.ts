import { randomUUID } from 'node:crypto';
import {
  MARKS_PER_SPACE_AND_DAY,
  MAX_ATTENDANTS,
  MAX_CLOSURES,
  MAX_OPEN_INVITATIONS,
  addDays,
  localTime,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { openGate, gateOfTests } from '../support/gate';
import { invite, join } from '../support/people';
import { serverOfTests } from '../support/server';

const server = serverOfTests();
const lot = gateOfTests(server);

const db = () => server.store.db;
const post = <T>(path: string, body: object, { token } = lot.owner) =>
  server.call<T>('POST', path, { token, body });

test('GAT-01 GAT-04 a lot has a bound of marks a day that no honest one meets: cars, corrections and undoings alike', async () => {
  const first = await lot.enter(0);
  const most = MARKS_PER_SPACE_AND_DAY * 4;
  await sql`update daily_marks set marks = ${most - 2} where parking_id = ${lot.parking.id}`.execute(
    db(),
  );
  const key = randomUUID();
  expect(await lot.enter(1, { key })).toMatchObject({ outcome: 'recorded' });
  expect(await lot.undo(first.key)).toMatchObject({ outcome: 'recorded' });
  const refused = { outcome: 'refused', code: 'TOO_MANY_MARKS' };
  expect(await lot.enter(0)).toMatchObject(refused);
  expect(await lot.mark({ kind: 'left', walk_in_key: key })).toMatchObject(refused);
  // What was recorded is answered as ever, and other lots go on.
  expect(await lot.enter(1, { key })).toMatchObject({ outcome: 'recorded' });
  expect(await (await openGate(server)).enter(0)).toMatchObject({ outcome: 'recorded' });
  await lot.pass({ hours: 24 });
  expect(await lot.enter(0)).toMatchObject({ outcome: 'recorded' });
});

test('STF-01 an owner has a bound of open invitations, and withdrawing one makes room', async () => {
  const another = () => invite(server, lot.owner, [lot.parking.id]);
  const { body } = await another();
  await sql`insert into attendant_invitations (token_hash, owner_id, parking_ids, created_at, ends_at)
    select token_hash || n, owner_id, parking_ids, created_at, ends_at
    from attendant_invitations, generate_series(3, ${MAX_OPEN_INVITATIONS}::integer) n
    where id = ${body.id}`.execute(db());
  // One is left, however many ask for it at once.
  const asked = await Promise.all(Array.from({ length: 5 }, another));
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await another()).body).toMatchObject({ code: 'TOO_MANY_INVITATIONS' });
  await server.call('DELETE', `/attendants/invitations/${body.id}`, lot.owner);
  expect((await another()).status).toBe(201);
});

test('STF-01 a lot has a bound of attendants, and a link that is one too many stays good', async () => {
  const link = async () => (await invite(server, lot.owner, [lot.parking.id])).body.token;
  await sql`with made as (
      insert into users (full_name, phone, password_hash, user_type, created_at)
      select 'Guardián', 'lleno-' || n, '', 'attendant', ${server.clock.now()}
      from generate_series(2, ${MAX_ATTENDANTS}::integer) n returning id)
    insert into attendants (parking_id, user_id, invited_by, since)
    select ${lot.parking.id}, id, ${lot.owner.id}, ${server.clock.now()} from made`.execute(db());
  const token = await link();
  const colleague = await join(server, 'admin');
  const accept = () => post('/invitations/accept', { token }, colleague);
  // One is left, however many come at once.
  const others = await Promise.all(
    Array.from({ length: 3 }, async () => ({ by: await join(server, 'admin'), its: await link() })),
  );
  const came = await Promise.all(
    others.map(({ by, its }) => post('/invitations/accept', { token: its }, by)),
  );
  expect(came.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(came.filter(({ status }) => status === 409)).toHaveLength(2);
  expect((await accept()).body).toMatchObject({ code: 'TOO_MANY_ATTENDANTS' });
  await sql`update attendants set ended_at = ${server.clock.now()}
    where id = (select max(id) from attendants)`.execute(db());
  expect((await accept()).status).toBe(200);
});

test('LOT-01 a lot has a bound of closures, those of today that are over already with them', async () => {
  const date = addDays(localTime(server.clock.now()).date, 2);
  const minute = (n: number) => `0${n < 60 ? 6 : 7}:${String(n % 60).padStart(2, '0')}`;
  const close = (from: number, count: number) =>
    post(`/parking/${lot.parking.id}/closures`, {
      closures: Array.from({ length: count }, (_, n) => ({
        date,
        from: minute(from + n),
        until: minute(from + n + 1),
      })),
    });
  expect((await close(0, MAX_CLOSURES - 5)).status).toBe(201);
  const tooMany = { code: 'TOO_MANY_CLOSURES' };
  expect((await close(55, 6)).body).toMatchObject(tooMany);
  await sql`update closures set during = tstzrange(lower(during) - interval '4 days',
    upper(during) - interval '4 days') where parking_id = ${lot.parking.id}`.execute(db());
  expect((await close(55, 6)).body).toMatchObject(tooMany);
  await lot.pass({ hours: 25 });
  expect((await close(55, 6)).status).toBe(201);
  // What is there already is no other one.
  expect((await close(55, 6)).status).toBe(200);
});
