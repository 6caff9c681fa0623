import {
  type AvailabilityEvent,
  type AvailabilitySchedule,
  type AvailabilityStats,
  type Closure,
  type DaySchedule,
  HEIGHT_M,
  PARKING_FEATURES,
  type Parking,
  type ParkingCluster,
  type ParkingViewport,
  WEEKDAYS,
  availabilityOf,
  minutesOf,
} from '../contract';
import { readPhoto } from './photo';
import { place } from './place';
import {
  type Reader,
  type Table,
  amountOf,
  countOf,
  degreesTo,
  entriesOf,
  fieldsOf,
  flag,
  idOf,
  isoInstantOf,
  listOf,
  readBy,
  text,
  upTo,
} from './read';

const readPeriod = readBy({
  id: idOf,
  start_time: isoInstantOf,
  end_time: isoInstantOf,
  name: [text, ''],
} satisfies Table<Closure>);

/** A time in which a parking is closed (LOT-01); null when it is none. */
export const readClosure: Reader<Closure> = (answer) => {
  const closure = readPeriod(answer);
  return closure && closure.start_time < closure.end_time ? closure : null;
};

function clockTimeOf(value: unknown): string | null {
  const time = text(value);
  return time !== null && minutesOf(time) !== null ? time : null;
}

const readDay = readBy({
  available: [flag, false],
  available_from: clockTimeOf,
  available_until: clockTimeOf,
} satisfies Table<DaySchedule>);
/** A day without valid hours is closed. */
const day = [
  readDay,
  { available: false, available_from: '00:00', available_until: '00:00' },
] as const;
const readSchedule = readBy(
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day])) as Record<
    keyof AvailabilitySchedule,
    typeof day
  >,
);

/** The features that this build supports, each once. */
const featuresOf = (value: unknown) =>
  PARKING_FEATURES.filter((feature) => Array.isArray(value) && value.includes(feature));

/** A height in metres that a vehicle could have. */
function heightOf(value: unknown): number | null {
  const metres = amountOf(value);
  return metres !== null && metres > 0 && metres <= HEIGHT_M.max ? metres : null;
}

const count = [upTo(), 0] as const;

const readFields = readBy({
  id: idOf,
  ...place,
  active: [flag, false],
  accepts_reservations: [flag, false],
  car_spaces_count: count,
  moto_spaces_count: count,
  car_hourly_rate: [amountOf, 0],
  moto_hourly_rate: [amountOf, 0],
  reservation_fee: [amountOf, 0],
  owner_id: [idOf, 0],
  availability_schedule: readSchedule,
  formatted_schedule: entriesOf(text),
  entry_instructions: [text, ''],
  contact_phone: [text, ''],
  features: featuresOf,
  max_height_m: [heightOf, null],
  whatsapp: [flag, true],
  photos: entriesOf(readPhoto),
  free_from: readBy({ car: [isoInstantOf, null], moto: [isoInstantOf, null] }),
  closures: entriesOf(readClosure),
  instant: [flag, false],
  auto_accept: [flag, false],
  auto_accept_spaces: [(value) => countOf(value) || null, null],
  auto_accept_from: [clockTimeOf, null],
  auto_accept_until: [clockTimeOf, null],
  auto_accept_known_plates: [flag, false],
} satisfies Table<Omit<Parking, 'has_moto_spaces' | 'availability_stats'>>);

/** A parking (API-03). Without a price it cannot be reserved. */
export const readParking: Reader<Parking> = (answer) => {
  const parking = readFields(answer);
  if (parking === null) return null;
  const { car_spaces_count: cars, moto_spaces_count: motos } = parking;
  const given = fieldsOf(answer);
  return {
    ...parking,
    accepts_reservations: parking.accepts_reservations && amountOf(given.car_hourly_rate) !== null,
    has_moto_spaces: motos > 0,
    availability_stats: readStats(given.availability_stats, cars, motos),
  };
};

/** Live figures; every space counts as free where the server sends none (DET-03, DET-04). */
function readStats(answer: unknown, cars: number, motos: number): AvailabilityStats {
  const stats = fieldsOf(answer);
  return {
    total: {
      ...readAvailability(stats.total, cars + motos),
      total_reservations: countOf(fieldsOf(stats.total).total_reservations, Infinity),
    },
    car: readAvailability(stats.car, cars),
    moto: readAvailability(stats.moto, motos),
  };
}

function readAvailability(answer: unknown, spaces: number) {
  const given = fieldsOf(answer);
  const total = upTo()(given.total_spaces) ?? spaces;
  const free = upTo(total)(given.available_spaces);
  const now = availabilityOf(total, free ?? total);
  return free === null ? { ...now, availability_percentage: 100 } : now;
}

/** How many, where it says so exactly. */
const exactly = (value: unknown) => (value === 0 ? 0 : idOf(value));

const readClusterFields = readBy({
  latitude: degreesTo(90),
  longitude: degreesTo(180),
  count: idOf,
  lowest_rate: [amountOf, 0],
  spaces: [exactly, null],
  free_spaces: [exactly, null],
} satisfies Table<ParkingCluster>);

/** Of spaces and free ones both or neither: free spaces mean something only of so many. */
const readCluster: Reader<ParkingCluster> = (answer) => {
  const cluster = readClusterFields(answer);
  if (cluster === null) return null;
  const { spaces, free_spaces } = cluster;
  return spaces === null || free_spaces === null
    ? { ...cluster, spaces: null, free_spaces: null }
    : { ...cluster, free_spaces: Math.min(free_spaces, spaces) };
};

/** Reads the view of a map (MAP-05). */
export const readViewport = readBy({
  parkings: listOf(readParking),
  clusters: listOf(readCluster),
  more: [flag, false],
} satisfies Table<ParkingViewport>);

const readStatsOf: Reader<AvailabilityStats> = (answer) => {
  const stats = fieldsOf(answer);
  const spaces = (kind: unknown) => countOf(fieldsOf(kind).total_spaces);
  return stats.total ? readStats(stats, spaces(stats.car), spaces(stats.moto)) : null;
};

/** A change of a watched parking; null without its figures. */
export const readAvailabilityEvent = readBy({
  parking_id: idOf,
  latitude: degreesTo(90),
  longitude: degreesTo(180),
  active: [flag, false],
  accepts_reservations: [flag, false],
  availability_stats: readStatsOf,
} satisfies Table<AvailabilityEvent>);
