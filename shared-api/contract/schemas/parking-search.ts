import Type from 'typebox';
import { HEIGHT_M } from '../limits';
import { VEHICLE_TYPES } from '../vehicle-types';
import { Count, Instant, Latitude, Longitude, Money, Rate, exactly, orNull } from './common';
import { type Parking, ParkingList } from './parking';

/** The stay whose availability is requested: both fields or neither, which means now. */
const stayQuery = {
  start_time: Type.Optional(Instant),
  end_time: Type.Optional(Instant),
};

/**
 * GET /parking/get/{id} and GET /parking/{id}. The interval lasts RESERVATION_MIN_MINUTES to
 * AVAILABILITY_MAX_DAYS.
 */
export const AvailabilityQuery = exactly(stayQuery);
export type AvailabilityQuery = Type.Static<typeof AvailabilityQuery>;

/**
 * GET /parking/available. `bbox` is 'west,south,east,north' in degrees; `near` is 'lat,lon' and puts the
 * nearest first, for at most NEAR_MAX_PAGE pages. With `zoom` (as web maps count it) the answer is a
 * `ParkingViewport` of `bbox`.
 *
 * Filters (FND-05): `features` that a parking must all have, separated by commas; the highest hourly rate
 * of the requested type (without one, of cars where there are any); the least `max_height_m`, which a
 * parking must have; a space free throughout the stay, and the parking open (parkingState: free or few);
 * open without a gap through the night of the arrival (isOpenAllNight); accepted at once (isInstant).
 */
export const AvailableQuery = exactly({
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
  instant: Type.Optional(Type.Boolean()),
});
export type AvailableQuery = Type.Static<typeof AvailableQuery>;

/**
 * Parkings drawn as one: their mean position and their count. `spaces` counts those of its parkings
 * that take a reservation for the requested stay, or now (parkingState), `free_spaces` those of
 * them that are free throughout; `lowest_rate` is the lowest per hour of a parking with a free
 * space, of all when none has one. All are of the requested type, or of all types; spaces are null
 * from a server that does not count them.
 */
export const ParkingCluster = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  count: Type.Integer({ minimum: 1 }),
  lowest_rate: Money,
  spaces: orNull(Count),
  free_spaces: orNull(Count),
});
export type ParkingCluster = Type.Static<typeof ParkingCluster>;

/**
 * The view of a map (MAP-05): its parkings when they fit on one page, otherwise clusters. A cluster
 * is a cell of a grid, so those at the edge may reach beyond the requested area. A search is
 * answered with parkings alone, the nearest to `near` or to the area's middle first; `more` says
 * that there are others beyond them.
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
