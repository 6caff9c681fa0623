import Type from 'typebox';
import { MAX_RATE, MAX_SPACES, TEXT_MAX_LENGTH } from '../limits';
import { PARKING_FEATURES } from '../parking-fields';
import { Closure } from './closure';
import {
  ClockTime,
  Count,
  Height,
  Id,
  Instant,
  Latitude,
  Longitude,
  Money,
  Rate,
  Zone,
  decimal,
  exactly,
  orNull,
  strict,
  text,
} from './common';
import { Photo } from './photo';

/**
 * Opening hours of one weekday. A day that closes at 00:00 or 24:00 is open to its end; one that closes
 * before it opens does so on the next day (18:00–04:00).
 */
export const DaySchedule = exactly({
  available: Type.Boolean(),
  available_from: ClockTime,
  available_until: ClockTime,
});

export type DaySchedule = Type.Static<typeof DaySchedule>;

/** A week's opening hours, in Guatemala's time. */
export const AvailabilitySchedule = exactly({
  monday: DaySchedule,
  tuesday: DaySchedule,
  wednesday: DaySchedule,
  thursday: DaySchedule,
  friday: DaySchedule,
  saturday: DaySchedule,
  sunday: DaySchedule,
});
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
 * When a parking that is full for the requested stay, or now, has a space of a type again for as
 * long a stay, or at all; null when it is not full (FND-01).
 */
export const FreeFrom = Type.Object({
  car: orNull(Instant),
  moto: orNull(Instant),
});
export type FreeFrom = Type.Static<typeof FreeFrom>;

const Feature = Type.Enum([...PARKING_FEATURES]);

const TimeOrNull = orNull(ClockTime);

/**
 * How a lot accepts requests by itself (REQ-05): at most so many spaces of it at a time (null: all); of
 * arrivals from one hour to another, past midnight too (null: at any hour); of plates alone that have
 * completed a stay at a lot of its owner.
 */
export const AutomaticAcceptance = Type.Object({
  auto_accept: Type.Boolean(),
  auto_accept_spaces: orNull(Type.Integer({ minimum: 1, maximum: 2 * MAX_SPACES })),
  auto_accept_from: TimeOrNull,
  auto_accept_until: TimeOrNull,
  auto_accept_known_plates: Type.Boolean(),
});
export type AutomaticAcceptance = Type.Static<typeof AutomaticAcceptance>;

/**
 * A parking as drivers and owners read it (API-03). Rates are quetzales per hour. The owner's
 * optional details are empty, null or '' when absent. `contact_phone` is present for its owner
 * alone: drivers read it on the ticket of an accepted reservation (CNF-07). `photos` are those of the
 * inside in the owner's order, then the one of the entrance (LOT-02). `free_from` is present
 * when the query has a stay, and in an owner's list for the present moment. `closures`
 * are those of the next CLOSURES_SHOWN_DAYS. `instant` says that a request for the queried stay is accepted
 * at once while a space is free (FND-12, isInstant). How the lot accepts by itself, and whether it writes
 * by WhatsApp (PSH-02), its owner alone reads.
 */
export const Parking = Type.Object({
  id: Id,
  name: Type.String(),
  address: Type.String(),
  zone: Type.String(),
  latitude: orNull(Latitude),
  longitude: orNull(Longitude),
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
  max_height_m: orNull(Type.Number({ minimum: 0 })),
  entry_instructions: Type.String(),
  contact_phone: Type.Optional(Type.String()),
  whatsapp: Type.Optional(Type.Boolean()),
  photos: Type.Array(Photo),
  free_from: Type.Optional(FreeFrom),
  closures: Type.Optional(Type.Array(Closure)),
  instant: Type.Optional(Type.Boolean()),
  ...Type.Partial(AutomaticAcceptance).properties,
});
export type Parking = Type.Static<typeof Parking>;

export const ParkingList = Type.Array(Parking);

/**
 * POST /parking (ADD-03, ADD-06). `owner_id` must be the caller's own. Without the optional fields the
 * lot tells nothing of what they are about.
 */
export const ParkingBody = exactly({
  name: text(TEXT_MAX_LENGTH.name),
  address: text(TEXT_MAX_LENGTH.address),
  zone: Zone,
  latitude: Latitude,
  longitude: Longitude,
  car_hourly_rate: decimal({ exclusiveMinimum: 0, maximum: MAX_RATE }),
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
  max_height_m: Type.Optional(orNull(Height)),
  entry_instructions: Type.Optional(Type.String({ maxLength: TEXT_MAX_LENGTH.entry_instructions })),
  contact_phone: Type.Optional(Type.String({ maxLength: TEXT_MAX_LENGTH.phone })),
  /** Whether lot and driver may write to each other by WhatsApp; they may if nothing is said (PSH-02). */
  whatsapp: Type.Optional(Type.Boolean()),
  ...Type.Partial(AutomaticAcceptance).properties,
});
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
