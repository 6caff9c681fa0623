import {
  type AvailabilitySchedule,
  type ErrorCode,
  type ParkingStateKind,
  type VehicleType,
  WEEKDAYS,
  availabilityOf,
  isValidSchedule,
  parkingState,
} from '@parqueo/shared-api/contract';
import fc from 'fast-check';
import { checkRequest } from '../../src/modules/reservations/rules';
import { AppError } from '../../src/platform/http/errors';
import { reservationBody } from '../support/people';
import { TestClock } from '../support/server';

const WEEK_MINUTES = 7 * 24 * 60;
/** Every fifth minute is asked about, from any of the first five on. */
const STEP = 5;

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
