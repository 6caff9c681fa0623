import { sql } from 'kysely';
import { seedDemo } from '../../src/demo/seed';
import type { Store } from '../../src/platform/db';
import { TABLES, restore } from '../../src/schema/backup';
import { checkIntegrity } from '../../src/schema/integrity';
import { BASE } from '../../src/schema/migrations';
import { each, linesOf, rowsIn } from '../support/copies';
import { TestClock } from '../support/server';
import { bookTwice } from '../support/stays';
import { createTestStore } from '../support/store';

let source: Store;
let target: Store;

beforeEach(async () => {
  source = await (await createTestStore()).open();
  target = await (await createTestStore()).open();
  await seedDemo(source.db, new TestClock());
  await source.db
    .insertInto('photos')
    .values({
      parking_id: sql`(select min(id) from parkings)`,
      id: 'x'.repeat(22),
      kind: 'inside',
      position: 0,
      width: 1,
      height: 1,
      large: BYTES,
      small: BYTES,
    })
    .execute();
});

/** Every byte that there is, as in a photo. */
const BYTES = Buffer.from(Array.from({ length: 256 }, (_, n) => n));

/** What the others' triggers fill, and what counts for a day alone. */
const DERIVED = ['parking_cells', 'parking_changes', 'daily_additions', 'daily_marks'];

/** What a store knows about itself, and what lives for a moment. */
const OWN_BUSINESS = [
  'kysely_migration',
  'schema_expansions',
  'schema_functions',
  'readiness',
  'socket_io_attachments',
  'attempts',
  'mails',
  'mail_links',
];

/** Lots of the whole world, as its one cell counts them. */
async function parkingsOnTheMap({ db }: Store): Promise<number | undefined> {
  const { rows } = await sql<{ parkings: number }>`
    select lots from parking_cells where level = 0`.execute(db);
  return rows[0]?.parkings;
}

/** A row in each table that numbers its rows and that the demo leaves empty. */
const fillNumbered = ({ db }: Store) =>
  sql`do $$ declare
    v_lot integer := (select min(id) from parkings);
    v_person integer := (select owner_id from parkings where id = v_lot);
    v_session uuid := gen_random_uuid();
  begin
    insert into closures (parking_id, during, created_at) values (v_lot, tstzrange(now(), 'infinity'), now());
    insert into vehicles (user_id, plate, type, brand, model, color, created_at)
      values (v_person, 'P1', 'car', '', '', '', now());
    insert into attendants (parking_id, user_id, invited_by, since) values (v_lot, v_person, v_person, now());
    insert into attendant_invitations (token_hash, owner_id, parking_ids, created_at, ends_at)
      values ('', v_person, array[v_lot], now(), now());
    insert into integrators (name, origins, created_at) values ('Plaza', '{https://plaza.gt}', now());
    insert into integrator_keys (integrator_id, hash, created_at) select id, '', now() from integrators;
    insert into sessions (id, user_id, created_at) values (v_session, v_person, now());
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, hide_details, created_at, last_event_id)
      values (v_session, v_person, '', '', '', true, now(), 0);
    insert into gate_marks (key, parking_id, reservation_id, kind, happened_at, heard_at, made_by)
      select gen_random_uuid(), parking_id, id, 'arrived', now(), now(), v_person from reservations limit 1;
    insert into document_users (document) values ('{}');
    perform emit_event(v_person, 'wrong_codes', '{}', now());
  end $$`.execute(db);

/** Tables that number their rows, with whether the next one gets a number that none has. */
async function freeNumbers({ db }: Store): Promise<[string, boolean | undefined][]> {
  const { rows } = await sql<{ name: string }>`select table_name as name
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
      and table_name <> all (${OWN_BUSINESS})`.execute(db);
  const found: [string, boolean | undefined][] = [];
  for (const { name } of rows) {
    const next = await sql<{ free: boolean }>`
      select nextval(pg_get_serial_sequence(${name}, 'id')) > max(id) as free
      from ${sql.table(name)}`.execute(db);
    found.push([name, next.rows[0]?.free]);
  }
  return found;
}

test('API-05 moving a store by backup and restore loses nothing', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> all (${OWN_BUSINESS})`.execute(source.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...TABLES, ...DERIVED].toSorted());

  await fillNumbered(source);
  const lines = await linesOf(source.db);
  await restore(target.db, each(lines));
  expect(rowsIn(await linesOf(target.db))).toEqual(rowsIn(lines));
  expect(lines.length).toBeGreaterThan(100);
  const { large } = await target.db.selectFrom('photos').select('large').executeTakeFirstOrThrow();
  expect(Buffer.from(large)).toEqual(BYTES);
  expect(await checkIntegrity(target.db)).toEqual([]);
  const numbers = await freeNumbers(target);
  expect(numbers).toEqual(numbers.map(([table]) => [table, true]));
  expect(await parkingsOnTheMap(target)).toBe(await parkingsOnTheMap(source));
  await expect(restore(target.db, each(lines))).rejects.toThrow(/Ya hay datos/);
});

test('API-05 ACC-01 GAT-03 a copy of 1.x comes back that has an open session of who has left, and marks in any order', async () => {
  await sql`with gone as (
        insert into users (full_name, phone, password_hash, user_type, created_at, deleted_at)
        values ('', '00000000000099', '', 'driver', now(), now()) returning id)
      insert into sessions (id, user_id, created_at, revoked_at)
      select gen_random_uuid(), id, now(), now() from gone`.execute(source.db);
  await sql`insert into gate_marks (key, parking_id, reservation_id, kind, happened_at, heard_at, made_by)
      select gen_random_uuid(), r.parking_id, r.id, 'arrived', now(), now(), p.owner_id
      from (select * from reservations order by id limit 1) r
      join parkings p on p.id = r.parking_id cross join generate_series(1, 1001)`.execute(
    source.db,
  );
  await sql`insert into gate_marks (key, parking_id, reservation_id, kind, happened_at, heard_at, made_by,
        undoes)
      select gen_random_uuid(), parking_id, reservation_id, 'undone', now(), now(), made_by, id
      from gate_marks order by id limit 1`.execute(source.db);
  await sql`update sessions set revoked_at = null`.execute(source.db);

  const [, ...rows] = await linesOf(source.db);
  const isMark = (row: string) => row.startsWith('gate_marks');
  const copy = [
    `parqueo-central-1 ${BASE}`,
    ...rows.filter((row) => !isMark(row) && row !== 'end'),
    ...rows.filter(isMark).toReversed(),
    'end',
  ];
  await expect(restore(target.db, each(copy))).rejects.toThrow(/base de datos nueva/);
  const place = await createTestStore({ migrated: false });
  const restored = await place.open();
  await restore(restored.db, each(copy));
  const { rows: sessions } = await sql`select revoked_because, revoked_at = deleted_at as together
      from sessions s join users u on u.id = s.user_id where deleted_at is not null`.execute(
    restored.db,
  );
  expect(sessions).toEqual([{ revoked_because: 'ACCOUNT_DELETED', together: true }]);
  expect(await checkIntegrity(restored.db)).toEqual([]);
});

test('API-05 a copy can be made where nothing may be written, as on a replica', async () => {
  let copy: string[] = [];
  await source.db.connection().execute(async (db) => {
    await sql`set default_transaction_read_only = on`.execute(db);
    copy = await linesOf(db);
    await sql`set default_transaction_read_only = off`.execute(db);
  });
  expect(copy).toEqual(await linesOf(source.db));
});

test('API-05 of what is no whole copy nothing is restored, and its line is named', async () => {
  const lines = await linesOf(source.db);
  const [heading = ''] = lines;
  const until = (count: number, ...more: string[]) => [...lines.slice(0, count), ...more];
  for (const [copy, words] of [
    [[], 'no es una copia de Parqueo'],
    [['PK\u0003\u0004'], 'no es una copia de Parqueo'],
    [['parqueo-central-1 0052-changes-of-stays', 'end'], 'última versión 1.x'],
    [[`${heading}-and-more`, 'end'], 'más nueva que este servidor'],
    [[heading.slice(0, -3)], 'cortado después de la línea 1:'],
    [until(9, String(lines[9]).slice(0, 3)), 'La línea 10 del archivo está cortada'],
    [until(9, String(lines[9]).slice(0, -1)), 'La línea 10 del archivo está cortada'],
    [until(9, String(lines[9]).slice(0, -1), ...lines.slice(10)), 'La línea 10 del archivo'],
    [until(9, String(lines[8]), 'end'), /Las líneas \d+ a 10 no son de una copia: .*duplicate/],
    [lines.slice(0, -1), `cortado después de la línea ${lines.length - 1}:`],
  ] as const) {
    await expect(restore(target.db, each([...copy]))).rejects.toThrow(words);
    expect(await linesOf(target.db)).toHaveLength(2);
  }
});

test('API-06 TRP-01 check finds live reservations that overlap, and an extension that does not go on from what it extends', async () => {
  await sql`alter table reservations drop constraint reservations_space_once`.execute(source.db);
  await bookTwice(source.db);
  expect(await checkIntegrity(source.db)).toEqual(['reservations_space_id_overlap: 1']);

  await sql`update reservations set extends_id = (select min(id) from reservations)
    where id = (select max(id) from reservations)`.execute(source.db);
  const found = await checkIntegrity(source.db);
  expect(found).toEqual(['reservations_space_id_overlap: 1', 'reservations_extensions: 1']);
});
