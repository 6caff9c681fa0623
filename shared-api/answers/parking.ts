import {
  type AutomaticAcceptance,
  type Availability,
  type AvailabilityEvent,
  type AvailabilitySchedule,
  type AvailabilityStats,
  type Closure,
  type FreeFrom,
  HEIGHT_M,
  PARKING_FEATURES,
  type Parking,
  type ParkingCluster,
  type ParkingViewport,
  NO_DETAILS,
  WEEKDAYS,
  availabilityOf,
  minutesOf,
} from '../contract';
import { readPhotos } from './photo';
import { readPlace } from './place';
import {
  type Reader,
  amountOf,
  countOf,
  degreesOf,
  fieldsOf,
  idOf,
  isoInstantOf,
  listOf,
  textOf,
} from './read';

/** A parking (API-03). Without a price it cannot be reserved. */
export const readParking: Reader<Parking> = (answer) => {
  const parking = fieldsOf(answer);
  const id = idOf(parking.id);
  if (id === null) return null;
  const cars = countOf(parking.car_spaces_count);
  const motos = countOf(parking.moto_spaces_count);
  const carRate = amountOf(parking.car_hourly_rate);
  return {
    id,
    ...readPlace(parking),
    active: parking.active === true,
    accepts_reservations: parking.accepts_reservations === true && carRate !== null,
    car_spaces_count: cars,
    moto_spaces_count: motos,
    has_moto_spaces: motos > 0,
    car_hourly_rate: carRate ?? 0,
    moto_hourly_rate: amountOf(parking.moto_hourly_rate) ?? 0,
    reservation_fee: amountOf(parking.reservation_fee) ?? 0,
    owner_id: idOf(parking.owner_id) ?? 0,
    availability_stats: readStats(parking.availability_stats, cars, motos),
    availability_schedule: readSchedule(parking.availability_schedule),
    formatted_schedule: listOf((line) => textOf(line) || null)(parking.formatted_schedule) ?? [],
    ...readDetailTexts(parking),
    features: readFeatures(parking.features),
    max_height_m: readHeight(parking.max_height_m),
    whatsapp: parking.whatsapp !== false,
    photos: readPhotos(parking.photos),
    free_from: readFreeFrom(parking.free_from),
    closures: listOf(readClosure)(parking.closures) ?? [],
    instant: parking.instant === true,
    ...readAutomaticAcceptance(parking),
  };
};

/** A time in which a parking is closed (LOT-01); null when it is none. */
export const readClosure: Reader<Closure> = (answer) => {
  const closure = fieldsOf(answer);
  const id = idOf(closure.id);
  const start_time = isoInstantOf(closure.start_time);
  const end_time = isoInstantOf(closure.end_time);
  if (id === null || start_time === null || end_time === null || start_time >= end_time)
    return null;
  return { id, start_time, end_time, name: textOf(closure.name) };
};

/** How a parking accepts requests by itself (REQ-05); off from a server that does not say it. */
function readAutomaticAcceptance(parking: Record<string, unknown>): AutomaticAcceptance {
  const time = (value: unknown) => (minutesOf(textOf(value)) === null ? null : textOf(value));
  return {
    auto_accept: parking.auto_accept === true,
    auto_accept_spaces: countOf(parking.auto_accept_spaces) || null,
    auto_accept_from: time(parking.auto_accept_from),
    auto_accept_until: time(parking.auto_accept_until),
    auto_accept_known_plates: parking.auto_accept_known_plates === true,
  };
}

/** The owner's texts about a parking; '' from a server without the field. */
const readDetailTexts = (parking: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(NO_DETAILS).flatMap(([name, empty]) =>
      empty === '' ? [[name, textOf(parking[name])]] : [],
    ),
  ) as Omit<typeof NO_DETAILS, 'features' | 'max_height_m'>;

/** The features that this build supports, each once. */
const readFeatures = (answer: unknown) =>
  PARKING_FEATURES.filter((feature) => Array.isArray(answer) && answer.includes(feature));

/** Null without a limit, or with one that no vehicle could use. */
function readHeight(answer: unknown): number | null {
  const metres = amountOf(answer);
  return metres !== null && metres > 0 && metres <= HEIGHT_M.max ? metres : null;
}

/** Null from a server without the field. */
function readFreeFrom(answer: unknown): FreeFrom {
  const { car, moto } = fieldsOf(answer);
  return { car: isoInstantOf(car), moto: isoInstantOf(moto) };
}

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

function readAvailability(answer: unknown, spaces: number): Availability {
  const given = fieldsOf(answer);
  const isCounted = typeof given.available_spaces === 'number';
  const total = typeof given.total_spaces === 'number' ? countOf(given.total_spaces) : spaces;
  const available = isCounted ? Math.min(countOf(given.available_spaces), total) : total;
  const spacesNow = availabilityOf(total, available);
  return isCounted ? spacesNow : { ...spacesNow, availability_percentage: 100 };
}

/** A day without valid hours is closed. */
function readSchedule(answer: unknown): AvailabilitySchedule {
  const days = fieldsOf(answer);
  const entries = WEEKDAYS.map((weekday) => {
    const day = fieldsOf(days[weekday]);
    const [available_from, available_until] = [day.available_from, day.available_until].map((v) =>
      textOf(v),
    ) as [string, string];
    const isValid = minutesOf(available_from) !== null && minutesOf(available_until) !== null;
    return [
      weekday,
      isValid
        ? { available: day.available === true, available_from, available_until }
        : { available: false, available_from: '00:00', available_until: '00:00' },
    ] as const;
  });
  return Object.fromEntries(entries) as AvailabilitySchedule;
}

const readCluster: Reader<ParkingCluster> = (answer) => {
  const cluster = fieldsOf(answer);
  const latitude = degreesOf(cluster.latitude, 90);
  const longitude = degreesOf(cluster.longitude, 180);
  const { count } = cluster;
  if (latitude === null || longitude === null || !isCount(count) || count === 0) return null;
  return {
    latitude,
    longitude,
    count,
    lowest_rate: amountOf(cluster.lowest_rate) ?? 0,
    ...readClusterSpaces(cluster),
  };
};

/** Both or neither: free spaces mean something only of so many. */
function readClusterSpaces({ spaces, free_spaces }: Record<string, unknown>) {
  if (!isCount(spaces) || !isCount(free_spaces)) return { spaces: null, free_spaces: null };
  return { spaces, free_spaces: Math.min(free_spaces, spaces) };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Reads the view of a map (MAP-05). */
export const readViewport: Reader<ParkingViewport> = (answer) => {
  const view = fieldsOf(answer);
  const parkings = listOf(readParking)(view.parkings);
  const clusters = listOf(readCluster)(view.clusters);
  return parkings && clusters && { parkings, clusters, more: view.more === true };
};

/** A change of a watched parking; null without its figures. */
export const readAvailabilityEvent: Reader<AvailabilityEvent> = (answer) => {
  const event = fieldsOf(answer);
  const parking_id = idOf(event.parking_id);
  const latitude = degreesOf(event.latitude, 90);
  const longitude = degreesOf(event.longitude, 180);
  const stats = fieldsOf(event.availability_stats);
  if (parking_id === null || latitude === null || longitude === null || !stats.total) return null;
  const spaces = (kind: unknown) => countOf(fieldsOf(kind).total_spaces);
  return {
    parking_id,
    latitude,
    longitude,
    active: event.active === true,
    accepts_reservations: event.accepts_reservations === true,
    availability_stats: readStats(stats, spaces(stats.car), spaces(stats.moto)),
  };
};
