import Type from 'typebox';
import { MAX_RATE, MAX_SPACES, TEXT_MAX_LENGTH } from '../limits';
import {
  ClockTime,
  Count,
  Id,
  Latitude,
  Longitude,
  Money,
  Rate,
  Zone,
  strict,
  text,
} from './common';

const Day = Type.Object(
  { available: Type.Boolean(), available_from: ClockTime, available_until: ClockTime },
  strict,
);

export const Schedule = Type.Object(
  {
    monday: Day,
    tuesday: Day,
    wednesday: Day,
    thursday: Day,
    friday: Day,
    saturday: Day,
    sunday: Day,
  },
  strict,
);

/** Spaces at one moment, computed from reservations, never stored. Percentage 0 to 100, whole. */
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

/** A lot as everybody reads it (API-03). Rates in quetzales an hour. */
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
  availability_schedule: Schedule,
  formatted_schedule: Type.Array(Type.String()),
});
export type Parking = Type.Static<typeof Parking>;

export const ParkingList = Type.Array(Parking);

/** GET /parking/available. `bbox` is 'west,south,east,north' in degrees; `near` is 'lat,lon'. */
export const AvailableQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 100 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    showSensitiveData: Type.Optional(Type.Boolean()),
    bbox: Type.Optional(Type.String({ pattern: '^-?[0-9.]+(,-?[0-9.]+){3}$', maxLength: 100 })),
    near: Type.Optional(Type.String({ pattern: '^-?[0-9.]+,-?[0-9.]+$', maxLength: 50 })),
  },
  strict,
);
export type AvailableQuery = Type.Static<typeof AvailableQuery>;

/** POST /parking (ADD-03, ADD-06). `owner_id` must be the caller's own. */
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
    availability_schedule: Schedule,
    owner_id: Id,
  },
  strict,
);
export type ParkingBody = Type.Static<typeof ParkingBody>;
