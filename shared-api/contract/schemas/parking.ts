import Type from 'typebox';
import { HEIGHT_M, MAX_RATE, MAX_SPACES, TEXT_MAX_LENGTH } from '../limits';
import { PARKING_FEATURES } from '../parking-fields';
import { VEHICLE_TYPES } from '../status';
import {
  ClockTime,
  Count,
  Id,
  Instant,
  Latitude,
  Longitude,
  Money,
  Rate,
  Zone,
  strict,
  text,
} from './common';

/**
 * Opening hours of one weekday. A day that closes at 00:00 or 24:00 is open to its end; one that closes
 * before it opens does so on the next day (18:00–04:00).
 */
export const DaySchedule = Type.Object(
  { available: Type.Boolean(), available_from: ClockTime, available_until: ClockTime },
  strict,
);

export type DaySchedule = Type.Static<typeof DaySchedule>;

/** A week's opening hours, in Guatemala's time. */
export const AvailabilitySchedule = Type.Object(
  {
    monday: DaySchedule,
    tuesday: DaySchedule,
    wednesday: DaySchedule,
    thursday: DaySchedule,
    friday: DaySchedule,
    saturday: DaySchedule,
    sunday: DaySchedule,
  },
  strict,
);
export type AvailabilitySchedule = Type.Static<typeof AvailabilitySchedule>;

/** Spaces at an instant, computed from reservations and never stored. Percentage: whole, 0 to 100. */
export const Availability = Type.Object({
  available_spaces: Count,
  total_spaces: Count,
  occupied_spaces: Count,
  availability_percentage: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type Availability = Type.Static<typeof Availability>;

export const AvailabilityStats = Type.Object({
  total: Type.Object({ ...Availability.properties, total_reservations: Count }),
  car: Availability,
  moto: Availability,
});
export type AvailabilityStats = Type.Static<typeof AvailabilityStats>;

/**
 * From when a parking that is full for the stay asked for, or now, has a space of a type again, for as
 * long a stay, or at all; null when it is not full (FND-01).
 */
export const FreeFrom = Type.Object({
  car: Type.Union([Instant, Type.Null()]),
  moto: Type.Union([Instant, Type.Null()]),
});
export type FreeFrom = Type.Static<typeof FreeFrom>;

const Feature = Type.Enum([...PARKING_FEATURES]);

/**
 * A parking as drivers and owners read it (API-03). Rates are quetzales per hour. What it offers, the
 * greatest height of a vehicle in metres and how to enter are what its owner told: none, null and ''
 * when nothing. `contact_phone` is there for its owner alone, when told: drivers read it on the ticket of a
 * reservation that was accepted (CNF-07). `free_from` is there when a stay was asked for, and in
 * an owner's list for the present moment.
 */
export const Parking = Type.Object({
  id: Id,
  name: Type.String(),
  address: Type.String(),
  zone: Type.String(),
  latitude: Type.Union([Latitude, Type.Null()]),
  longitude: Type.Union([Longitude, Type.Null()]),
  active: Type.Boolean(),
  accepts_reservations: Type.Boolean(),
  car_spaces_count: Count,
  moto_spaces_count: Count,
  has_moto_spaces: Type.Boolean(),
  car_hourly_rate: Money,
  moto_hourly_rate: Money,
  reservation_fee: Money,
  owner_id: Id,
  availability_stats: AvailabilityStats,
  availability_schedule: AvailabilitySchedule,
  formatted_schedule: Type.Array(Type.String()),
  features: Type.Array(Feature),
  max_height_m: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
  entry_instructions: Type.String(),
  contact_phone: Type.Optional(Type.String()),
  free_from: Type.Optional(FreeFrom),
});
export type Parking = Type.Static<typeof Parking>;

export const ParkingList = Type.Array(Parking);

/** The stay for which availability is asked: both fields or neither, which means now. */
const stayQuery = {
  start_time: Type.Optional(Instant),
  end_time: Type.Optional(Instant),
};

/**
 * GET /parking/get/{id} and GET /parking/{id}. The interval lasts RESERVATION_MIN_MINUTES to
 * AVAILABILITY_MAX_DAYS.
 */
export const AvailabilityQuery = Type.Object(stayQuery, strict);
export type AvailabilityQuery = Type.Static<typeof AvailabilityQuery>;

/**
 * GET /parking/available. `bbox` is 'west,south,east,north' in degrees; `near` is 'lat,lon' and puts
 * the nearest first, for at most NEAR_MAX_PAGE pages. With `zoom` (as web maps count it) the answer
 * is a `ParkingViewport` of `bbox`.
 *
 * Filters (FND-05): `features` that a lot must all have, separated by commas; the highest hourly rate
 * of the type asked for (of cars where there are any, without a type); the least `max_height_m`, which
 * a lot must tell; a space free throughout the stay, and the lot open (parkingState: free or few);
 * open without a gap through the night of the arrival (isOpenAllNight).
 */
export const AvailableQuery = Type.Object(
  {
    ...stayQuery,
    search: Type.Optional(Type.String({ maxLength: 100 })),
    vehicle_type: Type.Optional(Type.Enum([...VEHICLE_TYPES])),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    showSensitiveData: Type.Optional(Type.Boolean()),
    bbox: Type.Optional(Type.String({ pattern: '^-?[0-9.]+(,-?[0-9.]+){3}$', maxLength: 100 })),
    zoom: Type.Optional(Type.Number({ minimum: 0, maximum: 24 })),
    near: Type.Optional(Type.String({ pattern: '^-?[0-9.]+,-?[0-9.]+$', maxLength: 50 })),
    features: Type.Optional(Type.String({ pattern: '^[a-z]+(,[a-z]+)*$', maxLength: 100 })),
    max_rate: Type.Optional(Rate),
    min_height: Type.Optional(Type.Number({ minimum: 0, maximum: HEIGHT_M.max })),
    only_free: Type.Optional(Type.Boolean()),
    open_all_night: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type AvailableQuery = Type.Static<typeof AvailableQuery>;

/**
 * Parkings drawn as one: their mean position and their count. `spaces` are those of the lots among them
 * that take a reservation for the stay asked for, or now (parkingState), `free_spaces` what is free of
 * them throughout; `lowest_rate` is the lowest per hour of a lot with a free space, of all when none has
 * one. Of the type asked for, or of all types; spaces are null when the server does not know them.
 */
export const ParkingCluster = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  count: Type.Integer({ minimum: 1 }),
  lowest_rate: Money,
  spaces: Type.Union([Count, Type.Null()]),
  free_spaces: Type.Union([Count, Type.Null()]),
});
export type ParkingCluster = Type.Static<typeof ParkingCluster>;

/**
 * What a map shows (MAP-05): its parkings when they fit on one page, otherwise clusters. A cluster is
 * a cell of a grid, so those at the edge may reach beyond the area asked for. A search is answered
 * with parkings alone, the nearest to `near` or to the area's middle first; `more` says that there are
 * others beyond them.
 */
export const ParkingViewport = Type.Object({
  parkings: ParkingList,
  clusters: Type.Array(ParkingCluster),
  more: Type.Boolean(),
});
export type ParkingViewport = Type.Static<typeof ParkingViewport>;

/**
 * Answer of GET /parking/available: a list, or a viewport. One schema with two types and no `anyOf`,
 * with which the server would have to validate every parking to choose the branch.
 */
export const AvailableAnswer = Type.Unsafe<Parking[] | ParkingViewport>({
  ...ParkingViewport,
  ...ParkingList,
  type: ['array', 'object'],
});

/**
 * POST /parking (ADD-03, ADD-06). `owner_id` must be the caller's own. Without the optional fields the
 * lot tells nothing of what they are about.
 */
export const ParkingBody = Type.Object(
  {
    name: text(TEXT_MAX_LENGTH.name),
    address: text(TEXT_MAX_LENGTH.address),
    zone: Zone,
    latitude: Latitude,
    longitude: Longitude,
    car_hourly_rate: Type.Number({ exclusiveMinimum: 0, maximum: MAX_RATE }),
    moto_hourly_rate: Rate,
    reservation_fee: Rate,
    has_moto_spaces: Type.Boolean(),
    accepts_reservations: Type.Boolean(),
    active: Type.Boolean(),
    car_spaces_count: Type.Integer({ minimum: 1, maximum: MAX_SPACES }),
    moto_spaces_count: Type.Integer({ minimum: 0, maximum: MAX_SPACES }),
    availability_schedule: AvailabilitySchedule,
    owner_id: Id,
    features: Type.Optional(Type.Array(Feature, { uniqueItems: true })),
    max_height_m: Type.Optional(
      Type.Union([Type.Number({ minimum: HEIGHT_M.min, maximum: HEIGHT_M.max }), Type.Null()]),
    ),
    entry_instructions: Type.Optional(
      Type.String({ maxLength: TEXT_MAX_LENGTH.entry_instructions }),
    ),
    contact_phone: Type.Optional(Type.String({ maxLength: TEXT_MAX_LENGTH.phone })),
  },
  strict,
);
export type ParkingBody = Type.Static<typeof ParkingBody>;

/**
 * PATCH /parking/{id} (BRD-02): what changes, at least one field. Removing spaces takes those with
 * the highest numbers that no live reservation holds; adding brings the removed ones back first.
 */
export const ParkingPatch = Type.Partial(Type.Omit(ParkingBody, ['owner_id']), {
  ...strict,
  minProperties: 1,
});
export type ParkingPatch = Type.Static<typeof ParkingPatch>;
