import type { Parking, ParkingViewport } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import { WORLD, insertParkings, numbered } from '../support/maps';
import { type TestPerson, openParking, reservationBody, startWithPeople } from '../support/people';
import { answerRequest, requestSpace, reservationsOf } from '../support/reservations';
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
    const first = await requestSpace(server, driver, odd.id, reservationBody(server, odd));
    await answerRequest(server, owner, first.body.id, { status: 'confirmed' });
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
    const kept = (await reservationsOf(server, owner)).find(({ id }) => id === first.body.id);
    expect(kept?.total_cost).toBe(first.body.total_cost);
  },
);

test('API-03 FND-06 clusters of lots with odd rates have a price of lots that can be reserved', async () => {
  await sql`delete from reservations`.execute(server.store.db);
  await insertParkings(
    server,
    owner,
    numbered(1200, (n) => ({
      latitude: n % 2 === 0 ? 14.6 : -40,
      carRate: 12.5,
    })),
  );
  await sql`update parkings set car_hourly_rate = 'NaN'
    where name = 'Parqueo' and (latitude < 0 or id % 3 = 0)`.execute(server.store.db);
  const { clusters } = await get<ParkingViewport>(`/parking/available?bbox=${WORLD}&zoom=1`);
  const large = clusters.filter(({ count }) => count >= 600);
  const prices = large.map(({ lowest_rate, spaces }) => [lowest_rate, spaces]);
  expect(prices).toContainEqual([0, 0]);
  expect(Math.max(...clusters.map(({ lowest_rate }) => lowest_rate))).toBeLessThanOrEqual(15);
});
