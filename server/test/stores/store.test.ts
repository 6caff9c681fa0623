import {
  LIVE_STATUSES,
  PAYMENT_METHODS,
  RESERVATION_STATUSES,
  ROLES,
  VEHICLE_TYPES,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { seedDemo } from '../../src/demo/seed';
import { PREPARED } from '../../src/platform/db/prepared';
import { FUNCTIONS } from '../../src/schema/functions';
import { migrate } from '../../src/schema/migrate';
import { schemaOf } from '../support/schema';
import { TestClock } from '../support/server';
import { bookTwice } from '../support/stays';
import { type TestStore, createTestStore } from '../support/store';

let place: TestStore;
beforeEach(async () => void (place = await createTestStore()));

test('API-05 both stores give the same JavaScript types', async () => {
  const store = await place.open();
  const { rows } = await sql`select 1.50::numeric as money, 7::bigint as big, 2.5::float8 as real,
    '2026-03-04T09:00:00-06:00'::timestamptz as at, '{"a":1}'::jsonb as json,
    lower(tstzrange('2026-03-04T09:00:00-06:00', null)) as lower, true as yes`.execute(store.db);
  expect(rows).toEqual([
    {
      money: 1.5,
      big: 7,
      real: 2.5,
      at: new Date('2026-03-04T15:00:00Z'),
      json: { a: 1 },
      lower: new Date('2026-03-04T15:00:00Z'),
      yes: true,
    },
  ]);
});

test('API-05 a prepared statement takes and gives the same values, and may fail', async () => {
  const store = await place.open();
  const at = new Date('2026-03-04T15:00:00Z');
  const ask = (part: number) =>
    sql`${sql.raw(PREPARED)} select 6 / ${part}::integer as share, ${at}::timestamptz as at,
      ${['a', 'b']}::text[] as words, ${null}::text as nothing`.execute(store.db);
  for (const part of [2, 3, 2]) {
    const { rows } = await ask(part);
    expect(rows).toEqual([{ share: 6 / part, at, words: ['a', 'b'], nothing: null }]);
    await expect(ask(0)).rejects.toMatchObject({ code: '22012' });
  }
});

test('API-06 the store itself refuses two live reservations of one space at overlapping times', async () => {
  const store = await place.open();
  await seedDemo(store.db, new TestClock());
  await expect(bookTwice(store.db)).rejects.toMatchObject({
    code: '23P01',
    constraint: 'reservations_space_once',
  });
});

test('API-05 API-06 the store, whose SQL is literal, takes the words of the contract and no others', async () => {
  const store = await place.open();
  const schema = await schemaOf(store.db);
  const wordsOf = (constraint: string) =>
    [...String(schema[`constraint ${constraint}`]).matchAll(/'(\w+)'::text/g)].map(
      ([, word]) => word,
    );
  expect(wordsOf('users.users_user_type_check')).toEqual(ROLES);
  expect(wordsOf('spaces.spaces_vehicle_type_check')).toEqual(VEHICLE_TYPES);
  expect(wordsOf('reservations.reservations_status_check')).toEqual(RESERVATION_STATUSES);
  expect(wordsOf('reservations.reservations_payment_method_check')).toEqual(PAYMENT_METHODS);
  expect(wordsOf('reservations.reservations_space_once')).toEqual(LIVE_STATUSES);
  expect(wordsOf('reservations.reservations_plate_once_of_driver')).toEqual(LIVE_STATUSES);
  const live = LIVE_STATUSES.map((status) => `'${status}'`).join(', ');
  for (const name of ['free_spaces', 'advance_reservations'])
    expect(FUNCTIONS[name]).toContain(`status in (${live})`);
  // A start makes them unread, in any order: the store reads each here, where it finds all others.
  for (const text of Object.values(FUNCTIONS)) await sql.raw(text).execute(store.db);
});

test('API-05 several processes that start at once migrate and seed once', async () => {
  const store = await place.open();
  await Promise.all([migrate(store.db), migrate(store.db)]);
  const clock = new TestClock();
  const seeded = await Promise.all([seedDemo(store.db, clock), seedDemo(store.db, clock)]);
  expect(seeded.filter(Boolean)).toHaveLength(1);
});
