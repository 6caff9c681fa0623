import type { KnownCreatedReservation, KnownStay } from '@parqueo/shared-api/answers';
import {
  type AvailabilitySchedule,
  DEFAULT_SCHEDULE,
  type DaySchedule,
  type Parking,
  type Photo,
  NO_DETAILS,
  type SocketNotification,
  type VehicleType,
  WEEKDAYS,
  formatSchedule,
} from '@parqueo/shared-api/contract';

const spaces = (available_spaces: number, total_spaces: number) => ({
  available_spaces,
  total_spaces,
  occupied_spaces: total_spaces - available_spaces,
  availability_percentage: Math.round((100 * available_spaces) / total_spaces),
});

/** A parking for tests: 20 spaces, 15 of them free. */
export function makeParking(overrides: Partial<Parking> = {}): Parking {
  return {
    id: 7,
    name: 'Parqueo Reforma',
    address: '7a Avenida 5-10',
    zone: '9',
    latitude: 14.6349,
    longitude: -90.5069,
    active: true,
    accepts_reservations: true,
    car_spaces_count: 15,
    moto_spaces_count: 5,
    has_moto_spaces: true,
    car_hourly_rate: 15,
    moto_hourly_rate: 8,
    reservation_fee: 10,
    owner_id: 2,
    availability_stats: {
      total: { ...spaces(15, 20), total_reservations: 40 },
      car: spaces(11, 15),
      moto: spaces(4, 5),
    },
    availability_schedule: DEFAULT_SCHEDULE,
    formatted_schedule: formatSchedule(DEFAULT_SCHEDULE),
    ...NO_DETAILS,
    photos: [],
    ...overrides,
  };
}

/** A photo for tests, told from others by a letter. */
export const makePhoto = (letter: string, kind: Photo['kind'] = 'inside'): Photo => ({
  id: letter.repeat(22),
  kind,
  width: 1280,
  height: 960,
});

/** A schedule that is the same on each day. */
export const everyDay = (available_from: string, available_until: string, available = true) => {
  const hours: DaySchedule = { available, available_from, available_until };
  return Object.fromEntries(WEEKDAYS.map((day) => [day, hours])) as AvailabilitySchedule;
};

/** A schedule that is closed whenever tests run. */
export const CLOSED_SCHEDULE = everyDay('00:00', '00:00', false);

/** A parking for tests that is open whenever they run. */
export const makeOpenParking = (overrides: Partial<Parking> = {}): Parking =>
  makeParking({ availability_schedule: everyDay('00:00', '24:00'), ...overrides });

/** What differs in a parking for tests of which so many spaces of a type are free. */
export function withFree(free: number, percentage = 0, type: VehicleType | 'total' = 'car') {
  const { availability_stats: stats } = makeParking();
  const figures = { available_spaces: free, availability_percentage: percentage };
  return { availability_stats: { ...stats, [type]: { ...stats[type], ...figures } } };
}

/** What the channel tells of a reservation. */
export const told = (
  data: SocketNotification['data'] = {},
  type = 'reservation_status',
  message = '',
) => ({ name: 'notification', payload: { type, message, data } }) as const;

/** What a reservation and its stay say alike. */
const BOOKED = {
  code: 'K7QF-3MWD',
  start_time: '2026-11-21T20:30:00.000Z',
  end_time: '2026-11-21T23:00:00.000Z',
  reply_by: '2026-11-21T20:30:00.000Z',
  total_cost: 47.5,
  reservation_cost: 10,
  payment_method: 'cash',
  card_surcharge: 0,
  cancelled_by: null,
  cancel_reason: null,
  vehicle_plate: 'P123ABC',
  vehicle_brand: 'Toyota',
  vehicle_model: 'Corolla',
  vehicle_color: 'Gris',
  whatsapp: null,
  space: { identifier: 'C-07', vehicle_type: 'car' },
} as const;

/** A reservation for tests as readers return it: pending, on a Saturday from 14:30 to 17:00. */
export const makeReservation = (
  overrides: Partial<KnownCreatedReservation> = {},
): KnownCreatedReservation => ({
  ...BOOKED,
  _id: '101',
  id: 101,
  extends_id: null,
  status: 'pending',
  payment_status: 'pending',
  created_at: '2026-11-21T19:00:00.000Z',
  user: { full_name: 'Ana López' },
  parking: { id: 7, name: 'Parqueo Reforma' },
  ...overrides,
});

/** The stay of that reservation, which nothing extends. */
export function makeStay(overrides: Partial<KnownStay> = {}): KnownStay {
  const { id, name, address, zone, latitude, longitude } = makeParking();
  return {
    ...BOOKED,
    id: '101',
    parking: { id, name, address, zone, latitude, longitude },
    entry_instructions: '',
    entrance_photo: null,
    contact_phone: null,
    estado: 'pending',
    asked: null,
    refused: false,
    refusal: null,
    unanswered: false,
    extended: false,
    arrived_at: null,
    left_at: null,
    hourly_rate: 15,
    payment: null,
    changes: 0,
    ...overrides,
  };
}

/**
 * Answers GET /parking/available as the server does: with a map's view if a zoom is requested, else
 * with the list (MAP-05, MAP-06). Any other value is answered unchanged.
 */
export const answerParkings =
  (find: (query: URLSearchParams) => unknown) =>
  async ({ url: { searchParams } }: { url: URL }) => {
    const found = await find(searchParams);
    return Array.isArray(found) && searchParams.has('zoom')
      ? { parkings: found, clusters: [] }
      : found;
  };
