import {
  type AvailabilitySchedule,
  HOUR_MS,
  type Parking,
  type Reservation,
  WEEKDAYS,
} from '@parqueo/shared-api/contract';
import { type TestPerson, join, logIn, openParking, reservationBody } from '../support/people';
import { requestSpace } from '../support/reservations';
import { type TestServer, startServer } from '../support/server';

const SHUT = { available: false, available_from: '00:00', available_until: '00:00' };

/** Open in the night that begins on a Thursday, as 31 December 2026 is one. */
const NEW_YEARS_EVE: AvailabilitySchedule = {
  ...(Object.fromEntries(WEEKDAYS.map((day) => [day, SHUT])) as AvailabilitySchedule),
  thursday: { available: true, available_from: '18:00', available_until: '04:00' },
};

let server: TestServer;
let owner: TestPerson;
let driver: TestPerson;
let parking: Parking;

/** Moves the clock to a time in Guatemala, and logs everybody in again. */
async function goTo(local: string) {
  const seconds = (Date.parse(`${local}:00-06:00`) - server.clock.now().getTime()) / 1000;
  server.clock.advance({ seconds });
  await server.followClock();
  await logIn(server, owner);
  await logIn(server, driver);
}

beforeAll(async () => {
  server = await startServer();
  owner = await join(server, 'admin', 'Lucía Castellanos');
  driver = await join(server, 'driver', 'Diego Morales');
});
beforeEach(async () => {
  parking = await openParking(server, owner, {
    availability_schedule: NEW_YEARS_EVE,
    car_spaces_count: 1,
  });
});
afterAll(() => server.close());

/** Asks for the lot's space from one time in Guatemala to another. */
function reserve(from: string, until: string, who = driver) {
  const hoursUntil = (local: string) =>
    (Date.parse(`${local}:00-06:00`) - server.clock.now().getTime()) / HOUR_MS;
  const stay = { in: hoursUntil(from), hours: hoursUntil(until) - hoursUntil(from) };
  return requestSpace(server, who, parking.id, reservationBody(server, parking, stay));
}
const occupiedNow = async () => {
  const { body } = await server.call<Parking[]>('GET', '/parking/my-parkings', owner);
  return body.find(({ id }) => id === parking.id)?.availability_stats.car.occupied_spaces;
};
const asOwner = <T = Reservation[]>(query = '', accept = 'application/json') =>
  server.call<T>('GET', `/parking/reservations${query}`, { ...owner, headers: { accept } });
const statusOf = async (id: number) =>
  (await asOwner()).body.find((each) => each.id === id)?.status;

test('BOK-13 API-06 a night is open until it ends on the next day, and no longer', async () => {
  await goTo('2026-12-30T09:00');
  for (const [from, until, code] of [
    ['2026-12-31T17:45', '2026-12-31T19:00', 'OUTSIDE_SCHEDULE'],
    ['2026-12-31T22:00', '2027-01-01T04:01', 'OUTSIDE_SCHEDULE'],
    ['2027-01-01T04:00', '2027-01-01T05:00', 'OUTSIDE_SCHEDULE'],
    ['2027-01-01T18:00', '2027-01-01T20:00', 'OUTSIDE_SCHEDULE'],
    ['2026-12-31T02:00', '2026-12-31T03:00', 'OUTSIDE_SCHEDULE'],
  ] as const)
    expect([from, until, (await reserve(from, until)).body]).toMatchObject([from, until, { code }]);
  for (const [from, until] of [
    ['2026-12-31T18:00', '2026-12-31T23:59'],
    ['2026-12-31T23:59', '2027-01-01T00:30'],
    ['2027-01-01T00:30', '2027-01-01T04:00'],
  ] as const)
    expect([from, until, (await reserve(from, until)).status]).toEqual([from, until, 201]);
});

test('BOK-13 from one year into the next: price, spaces, month, spreadsheet, board and status', async () => {
  await goTo('2026-12-31T21:30');
  const { status, body } = await reserve('2026-12-31T22:00', '2027-01-01T03:00');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    start_time: '2027-01-01T04:00:00.000Z',
    end_time: '2027-01-01T09:00:00.000Z',
    total_cost: 85,
    reservation_cost: 10,
  });
  await server.call('PATCH', `/parking/reservation/${body.id}/status`, {
    ...owner,
    body: { status: 'confirmed' },
  });

  // It holds the space on both sides of midnight.
  const other = await join(server, 'driver');
  for (const [from, until] of [
    ['2026-12-31T21:45', '2026-12-31T22:15'],
    ['2026-12-31T23:30', '2027-01-01T00:30'],
    ['2027-01-01T00:00', '2027-01-01T01:00'],
    ['2027-01-01T02:45', '2027-01-01T04:00'],
  ] as const)
    expect((await reserve(from, until, other)).body).toMatchObject({ code: 'NO_FREE_SPACE' });
  expect((await reserve('2027-01-01T03:00', '2027-01-01T04:00', other)).status).toBe(201);

  // It counts to the month in which it begins, like the other one to the next.
  const ids = async (month: string) =>
    (await asOwner(`?month=${month}`)).body.flatMap(({ id, parking: { id: of } }) =>
      of === parking.id ? [id] : [],
    );
  expect(await ids('2026-12')).toEqual([body.id]);
  expect(await ids('2027-01')).toHaveLength(1);
  const { body: csv } = await asOwner<string>('?month=2026-12', 'text/csv');
  const lines = csv.split('\r\n').filter((line) => line.startsWith(`${body.id},`));
  expect(lines).toEqual([
    expect.stringMatching(/^\d+,2026-12-31,22:00,2027-01-01,03:00,.*,10\.00,0\.00,85\.00,$/),
  ]);

  for (const [local, expected, occupied] of [
    ['2026-12-31T21:59', 'confirmed', 0],
    ['2026-12-31T22:00', 'active', 1],
    ['2026-12-31T23:59', 'active', 1],
    ['2027-01-01T00:00', 'active', 1],
    ['2027-01-01T02:59', 'active', 1],
  ] as const) {
    await goTo(local);
    expect([local, await statusOf(body.id), await occupiedNow()]).toEqual([
      local,
      expected,
      occupied,
    ]);
  }
  await goTo('2027-01-01T03:00');
  expect(await statusOf(body.id)).toBe('completed');
});
