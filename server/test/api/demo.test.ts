import {
  PARKING_FEATURES,
  RESERVATION_STATUSES,
  TEXT_MAX_LENGTH,
  ZONES,
  contactPhoneProblem,
  heightProblem,
  isOpenThroughout,
  type LotToday,
  type Parking,
  type Today,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { PARKINGS } from '../../src/demo/parkings';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/people';
import { SCHEDULES } from '../../src/demo/schedules';
import { seedDemo } from '../../src/demo/seed';
import { checkIntegrity } from '../../src/schema/integrity';
import { logInAs } from '../support/people';
import { serverOfTests } from '../support/server';

const server = serverOfTests();
beforeAll(async () => {
  await seedDemo(server.store.db, server.clock);
});

const count = async (condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ found: number }>`select count(*) as found from reservations r
    join parkings p on p.id = r.parking_id join users u on u.id = r.user_id
    join users o on o.id = p.owner_id where ${condition}`.execute(server.store.db);
  return rows[0]?.found ?? 0;
};

test('MAP-02 the demo city has lots in every zone, of every kind', () => {
  expect(PARKINGS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(PARKINGS.map(({ zone }) => zone))).toEqual(new Set(ZONES));
  expect(new Set(PARKINGS.map(({ name }) => name)).size).toBe(PARKINGS.length);
  for (const { latitude, longitude } of PARKINGS) {
    expect(latitude).toBeGreaterThan(14.54);
    expect(latitude).toBeLessThan(14.7);
    expect(longitude).toBeGreaterThan(-90.58);
    expect(longitude).toBeLessThan(-90.41);
  }
  const some = (matches: (parking: (typeof PARKINGS)[number]) => boolean) =>
    PARKINGS.filter(matches).length;
  expect(some(({ active }) => !active)).toBeGreaterThan(0);
  expect(some(({ accepts_reservations }) => !accepts_reservations)).toBeGreaterThan(0);
  expect(some(({ moto_spaces_count }) => moto_spaces_count === 0)).toBeGreaterThan(0);
  expect(some(({ owner }) => owner === 0)).toBeGreaterThanOrEqual(6);
});

test('MAP-02 demo lots tell what the owner of a lot can tell, and some tell nothing', () => {
  const details = PARKINGS.filter(({ features }) => features.length > 0);
  expect(details.length).toBeLessThan(PARKINGS.length);
  for (const feature of PARKING_FEATURES)
    expect(details.filter(({ features }) => features.includes(feature)).length).toBeGreaterThan(3);
  for (const { max_height_m, entry_instructions, contact_phone } of details) {
    expect(contactPhoneProblem(contact_phone)).toBeUndefined();
    expect(heightProblem(max_height_m)).toBeUndefined();
    expect(entry_instructions.length).toBeLessThanOrEqual(TEXT_MAX_LENGTH.entry_instructions);
  }
});

test('API-03 some lots are full at the first start, others are not', async () => {
  const driver = await logInAs(server, DEMO_ACCOUNTS.driver, DEMO_PASSWORD);
  const { body } = await server.call<Parking[]>('GET', '/parking/available', driver);
  const full = body.filter(({ availability_stats: { total } }) => total.available_spaces === 0);
  expect(full).toHaveLength(3);
});

test('HIS-01 OHI-01 both demo accounts have reservations in every status, since August 2025', async () => {
  for (const status of RESERVATION_STATUSES) {
    expect(
      await count(sql`u.email = ${DEMO_ACCOUNTS.driver} and r.status = ${status}`),
    ).toBeGreaterThan(0);
    expect(
      await count(sql`o.email = ${DEMO_ACCOUNTS.owner} and r.status = ${status}`),
    ).toBeGreaterThan(0);
  }
  for (const month of ['2025-08-01', '2025-12-01', '2026-02-01']) {
    const within = sql`lower(r.during) >= ${month}::timestamptz
      and lower(r.during) < ${month}::timestamptz + interval '1 month'`;
    expect(await count(sql`u.email = ${DEMO_ACCOUNTS.driver} and ${within}`)).toBeGreaterThan(0);
    expect(await count(sql`o.email = ${DEMO_ACCOUNTS.owner} and ${within}`)).toBeGreaterThan(5);
  }
});

test('REQ-01 requests wait for the demo owner, and the clock leaves what is still to come alone', async () => {
  const waiting = sql`o.email = ${DEMO_ACCOUNTS.owner} and r.status = 'pending'`;
  const before = await count(waiting);
  expect(before).toBeGreaterThanOrEqual(4);
  await server.followClock();
  expect(await count(waiting)).toBe(before);
});

test('TOD-01 GAT-04 the demo owner’s day has cars inside, some that are late, some that come, and money', async () => {
  const owner = await logInAs(server, DEMO_ACCOUNTS.owner, DEMO_PASSWORD);
  const today = await server.call<Today>('GET', '/parking/today', owner);
  const of = (countOf: (lot: LotToday) => number) =>
    today.body.lots.reduce((sum, lot) => sum + countOf(lot), 0);
  const late = of((lot) => lot.late.length);
  expect(late).toBeGreaterThanOrEqual(2);
  expect(late).toBeLessThanOrEqual(3);
  expect(of((lot) => lot.arrivals.length)).toBeGreaterThanOrEqual(3);
  expect(of((lot) => lot.occupied)).toBeGreaterThan(10 * late);
  expect(of((lot) => lot.charged)).toBeGreaterThan(0);
  expect(await checkIntegrity(server.store.db)).toEqual([]);
});

test('API-06 no demo reservation lies outside its lot’s opening hours', async () => {
  const { rows } = await sql<{ parking_id: number; from: Date; to: Date }>`
    select parking_id, lower(during) as from, upper(during) as to from reservations`.execute(
    server.store.db,
  );
  const outside = rows.filter(({ parking_id, from, to }) => {
    const parking = PARKINGS[parking_id - 1];
    return !parking || !isOpenThroughout(SCHEDULES[parking.schedule], from, to);
  });
  expect(outside).toEqual([]);
});
