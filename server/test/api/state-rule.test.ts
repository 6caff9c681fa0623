import {
  type AvailabilitySchedule,
  type ErrorCode,
  HOUR_MS,
  MINUTE_MS,
  type Parking,
  type ParkingStateKind,
  type VehicleType,
  WEEKDAYS,
  availabilityOf,
  isValidSchedule,
  parkingState,
} from '@parqueo/shared-api/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { checkRequest } from '../../src/modules/reservations/rules';
import { AppError } from '../../src/platform/http/errors';
import { type TestPerson, join, openParking, reservationBody } from '../support/people';
import { TestClock, type TestServer, startServer } from '../support/server';

const WEEK_MINUTES = 7 * 24 * 60;
/** Every fifth minute is asked about, from any of the first five on. */
const STEP = 5;

/** Hours until a stay begins, how long it is, and what for. */
interface Stay {
  hour: number;
  minutes: number;
  vehicleType: VehicleType;
}

/** What the server answers to a stay that the rule says this of; null is a reservation. */
const REFUSALS: Readonly<Record<ParkingStateKind, readonly (ErrorCode | null)[]>> = {
  free: [null],
  few: [null],
  full: ['NO_FREE_SPACE'],
  closesBefore: ['OUTSIDE_SCHEDULE'],
  closed: ['OUTSIDE_SCHEDULE'],
  inactive: ['PARKING_INACTIVE'],
  unreservable: ['PARKING_NOT_ACCEPTING', 'VEHICLE_TYPE_NOT_OFFERED'],
};

const clockTime = fc
  .oneof(
    fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15),
    fc.nat({ max: 24 * 60 }),
  )
  .map((minutes) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  );
const often = fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false));
const anyDay = fc.record({
  // Closed days keep their hours, nights among them.
  available: fc.oneof({ weight: 2, arbitrary: fc.constant(true) }, fc.constant(false)),
  available_from: clockTime,
  available_until: clockTime,
});
const weeks = fc
  .tuple(anyDay, anyDay, anyDay, anyDay, anyDay, anyDay, anyDay)
  .map(
    (days) =>
      Object.fromEntries(
        WEEKDAYS.map((name, index) => [name, days[index]]),
      ) as AvailabilitySchedule,
  )
  .filter(isValidSchedule);
const lots = fc.record({
  active: often,
  accepts_reservations: often,
  availability_schedule: weeks,
  car_spaces_count: fc.integer({ min: 1, max: 2 }),
  moto_spaces_count: fc.integer({ min: 0, max: 2 }),
});
const vehicleTypes = fc.constantFrom<VehicleType>('car', 'moto');
/** From a quarter of an hour to a day, in minutes. */
const lengths = fc.oneof(fc.integer({ min: 15, max: 240 }), fc.integer({ min: 15, max: 24 * 60 }));

test('FND-01 API-06 the server refuses what the rule says, around the clock for a week', () => {
  const clock = new TestClock();
  // The last days of the year, and the first of the next one.
  clock.advance({ days: 299 });
  const now = clock.now();
  const rates = { car_hourly_rate: 15, moto_hourly_rate: 8 };
  fc.assert(
    fc.property(
      lots,
      vehicleTypes,
      lengths,
      fc.nat(STEP - 1),
      (lot, vehicleType, length, first) => {
        const car = availabilityOf(lot.car_spaces_count, lot.car_spaces_count);
        const moto = availabilityOf(lot.moto_spaces_count, lot.moto_spaces_count);
        const parking = {
          ...lot,
          ...rates,
          closures: [],
          availability_stats: { total: { ...car, total_reservations: 0 }, car, moto },
        };
        const disagreements: unknown[] = [];
        for (let minute = first; minute < WEEK_MINUTES; minute += STEP) {
          const body = reservationBody(
            { clock },
            rates,
            { in: minute / 60, hours: length / 60 },
            { vehicle_type: vehicleType },
          );
          const stay = { start: new Date(body.start_time), end: new Date(body.end_time) };
          const { kind } = parkingState(parking, { vehicleType, stay, now });
          const refusal = codeOf(() => checkRequest(parking, body, now));
          if (!REFUSALS[kind].includes(refusal))
            disagreements.push([body.start_time, kind, refusal]);
        }
        expect(disagreements).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
});

/** The code that something is refused with; null when it is not. */
function codeOf(attempt: () => unknown): ErrorCode | null {
  try {
    attempt();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('over a store', () => {
  let server: TestServer;
  let driver: TestPerson;

  beforeAll(async () => {
    server = await startServer();
    driver = await join(server, 'driver');
  });
  afterAll(() => server.close());

  const stays: fc.Arbitrary<Stay> = fc.record({
    hour: fc.integer({ min: 24, max: 60 }),
    minutes: lengths,
    vehicleType: vehicleTypes,
  });
  /** Twice the same, for a lot with one space. */
  const twice: Stay = { hour: 24, minutes: 60, vehicleType: 'car' };

  test('FND-01 API-06 a lot that the rule calls full has no free space, any other its reason', async () => {
    const owner = await join(server, 'admin');
    const single = await openParking(server, owner, { car_spaces_count: 1 });

    async function ask(id: number, { hour, minutes, vehicleType }: Stay) {
      const now = server.clock.now();
      const start = new Date(now.getTime() + hour * HOUR_MS);
      const end = new Date(start.getTime() + minutes * MINUTE_MS);
      const query = `start_time=${start.toISOString()}&end_time=${end.toISOString()}`;
      const { body: parking } = await server.call<Parking>(
        'GET',
        `/parking/get/${id}?${query}`,
        driver,
      );
      const { kind } = parkingState(parking, { vehicleType, stay: { start, end }, now });
      const { status, body } = await server.call('POST', `/parking/${id}/reservation`, {
        ...driver,
        body: reservationBody(
          server,
          parking,
          { in: hour, hours: minutes / 60 },
          { vehicle_type: vehicleType },
        ),
      });
      // Confirmed, so that the driver may go on asking.
      await sql`update reservations set status = 'confirmed' where status = 'pending'`.execute(
        server.store.db,
      );
      return { kind, refusal: status === 201 ? null : (body.code as ErrorCode) };
    }

    await ask(single.id, twice);
    expect(await ask(single.id, twice)).toEqual({ kind: 'full', refusal: 'NO_FREE_SPACE' });

    const many = { minLength: 10, maxLength: 10 };
    await fc.assert(
      fc.asyncProperty(fc.array(lots, many), fc.array(stays, many), async (city, wanted) => {
        const ids = [];
        for (const lot of city) {
          const has_moto_spaces = lot.moto_spaces_count > 0;
          ids.push((await openParking(server, owner, { ...lot, has_moto_spaces })).id);
        }
        for (const stay of wanted) {
          for (const id of ids) {
            const { kind, refusal } = await ask(id, stay);
            expect([kind, REFUSALS[kind].includes(refusal) ? kind : refusal]).toEqual([kind, kind]);
          }
        }
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});
