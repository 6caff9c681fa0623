import {
  type AvailabilitySchedule,
  HOUR_MS,
  type Reservation,
  WEEKDAYS,
} from '@parqueo/shared-api/contract';
import { type TestGate, openGate } from '../support/gate';
import { type TestServer, startServer } from '../support/server';

const SHUT = { available: false, available_from: '00:00', available_until: '00:00' };

/** Open in the night that begins on a Thursday, as 31 December 2026 is one. */
const NEW_YEARS_EVE: AvailabilitySchedule = {
  ...(Object.fromEntries(WEEKDAYS.map((day) => [day, SHUT])) as AvailabilitySchedule),
  thursday: { available: true, available_from: '18:00', available_until: '04:00' },
};

let server: TestServer;
let lot: TestGate;

/** Moves the clock to a time in Guatemala. */
const goTo = (local: string) =>
  lot.pass({ hours: (Date.parse(`${local}:00-06:00`) - server.clock.now().getTime()) / HOUR_MS });

beforeAll(async () => void (server = await startServer()));
beforeEach(async () => {
  const hours = { availability_schedule: NEW_YEARS_EVE };
  lot = await openGate(server, { ...hours, car_spaces_count: 1 });
});
afterAll(() => server.close());

/** Asks for the lot's space from one time in Guatemala to another. */
function reserve(from: string, until: string) {
  const hoursUntil = (local: string) =>
    (Date.parse(`${local}:00-06:00`) - server.clock.now().getTime()) / HOUR_MS;
  return lot.ask({ in: hoursUntil(from), hours: hoursUntil(until) - hoursUntil(from) });
}

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
  await lot.answer(body.id, 'confirmed');

  // It holds the space on both sides of midnight.
  for (const [from, until] of [
    ['2026-12-31T21:45', '2026-12-31T22:15'],
    ['2026-12-31T23:30', '2027-01-01T00:30'],
    ['2027-01-01T00:00', '2027-01-01T01:00'],
    ['2027-01-01T02:45', '2027-01-01T04:00'],
  ] as const)
    expect((await reserve(from, until)).body).toMatchObject({ code: 'NO_FREE_SPACE' });
  expect((await reserve('2027-01-01T03:00', '2027-01-01T04:00')).status).toBe(201);

  // It counts to the month in which it begins, like the other one to the next.
  const asOwner = <T>(query: string, headers = {}) =>
    server.call<T>('GET', `/parking/reservations?${query}`, { ...lot.owner, headers });
  const ids = async (month: string) =>
    (await asOwner<Reservation[]>(`month=${month}`)).body.map(({ id }) => id);
  expect(await ids('2026-12')).toEqual([body.id]);
  expect(await ids('2027-01')).toHaveLength(1);
  const { body: csv } = await asOwner<string>('month=2026-12', { accept: 'text/csv' });
  expect(csv.split('\r\n')).toContainEqual(
    expect.stringMatching(
      new RegExp(`^${body.id},2026-12-31,22:00,2027-01-01,03:00,.*,10\\.00,0\\.00,85\\.00,$`),
    ),
  );

  for (const [local, expected, occupied] of [
    ['2026-12-31T21:59', 'confirmed', 0],
    ['2026-12-31T22:00', 'active', 1],
    ['2026-12-31T23:59', 'active', 1],
    ['2027-01-01T00:00', 'active', 1],
    ['2027-01-01T02:59', 'active', 1],
  ] as const) {
    await goTo(local);
    const now = (await lot.reservation(body.id))?.status;
    expect([local, now, 1 - (await lot.free())]).toEqual([local, expected, occupied]);
  }
  await goTo('2027-01-01T03:00');
  expect((await lot.reservation(body.id))?.status).toBe('completed');
});
