import { type Parking, type ParkingViewport } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { type TestPerson, openParking, reservationBody, startWithPeople } from '../support/people';
import { answerRequest, requestSpace } from '../support/reservations';
import type { TestServer } from '../support/server';

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;

beforeAll(async () => void ({ server, owner, driver } = await startWithPeople()));
afterAll(() => server.close());

const get = async <T>(path: string) => {
  const { status, body } = await server.call<T>('GET', path, driver);
  expect(status).toBe(200);
  return body;
};
const VIEW = '/parking/available?bbox=-91,14,-90,15&zoom=9';

// What others may have written into the store: its columns refuse null and less than 0, and round to centavos.
test.each([
  ["'NaN'", 0],
  ['99999999.99', 99_999_999.99],
  ['10000.01', 10_000.01],
])(
  'API-03 API-06 FND-01 a lot whose rate is %s is shown, takes no reservation, and hides no other lot',
  async (rate, shown) => {
    const [odd, plain] = [await openParking(server, owner), await openParking(server, owner)];
    const { body: before } = await requestSpace(
      server,
      driver,
      odd.id,
      reservationBody(server, odd),
    );
    await answerRequest(server, owner, before.id, { status: 'confirmed' });
    await sql
      .raw(
        `update parkings set car_hourly_rate = ${rate}, reservation_fee = ${rate} where id = ${odd.id}`,
      )
      .execute(server.store.db);
    const expected = { car_hourly_rate: shown, accepts_reservations: false };
    expect(await get(`/parking/get/${odd.id}`)).toMatchObject(expected);
    for (const lots of [
      await get<Parking[]>('/parking/available'),
      (await get<ParkingViewport>(VIEW)).parkings,
    ]) {
      expect(lots.find(({ id }) => id === odd.id)).toMatchObject(expected);
      expect(lots.find(({ id }) => id === plain.id)).toMatchObject({ accepts_reservations: true });
    }
    const free = (await get<ParkingViewport>(`${VIEW}&only_free=true`)).parkings;
    expect(free.map(({ id }) => id)).not.toContain(odd.id);
    for (const total_cost of [10, 40, shown * 2 + 10]) {
      const wanted = { ...reservationBody(server, odd, { in: 8 }), total_cost };
      const { status, body } = await requestSpace(server, driver, odd.id, wanted);
      expect([status, body]).toMatchObject([409, { code: 'PARKING_NOT_ACCEPTING' }]);
    }
    // What was agreed before stays as it was.
    const reservations = await server.call<{ total_cost: number }[]>(
      'GET',
      '/parking/reservations',
      owner,
    );
    expect(reservations.body.map(({ total_cost }) => total_cost)).toContain(before.total_cost);
  },
);

test('API-03 FND-06 clusters of lots with odd rates have a price of lots that can be reserved', async () => {
  await sql`delete from reservations`.execute(server.store.db);
  const [{ id }] = (
    await sql<{ id: number }>`select max(id) as id from parkings`.execute(server.store.db)
  ).rows as [{ id: number }];
  await sql`
    insert into parkings (owner_id, name, address, zone, latitude, longitude, active,
      accepts_reservations, car_spaces_count, moto_spaces_count, car_hourly_rate, moto_hourly_rate,
      reservation_fee, availability_schedule, created_at)
    select owner_id, name, address, zone, case when n % 2 = 0 then 14.6 else -40 end, -90.5, true, true, 2, 0,
      case when n % 2 = 0 and n > 20 then 12.5 else 'NaN' end, 0, 10, availability_schedule, now()
    from parkings, generate_series(1, 1200) n where id = ${id}`.execute(server.store.db);
  const { clusters } = await get<ParkingViewport>('/parking/available?bbox=-180,-90,180,90&zoom=1');
  expect(
    clusters
      .filter(({ count }) => count >= 600)
      .map(({ lowest_rate, spaces }) => [lowest_rate, spaces]),
  ).toEqual(expect.arrayContaining([[0, 0]]));
  expect(Math.max(...clusters.map(({ lowest_rate }) => lowest_rate))).toBeLessThanOrEqual(15);
});
