import {
  BOARD_DEFAULTS,
  NO_DETAILS,
  type Parking,
  WEEKDAYS,
  availabilityOf,
} from '@parqueo/shared-api/contract';

const ALL_DAY = { available: true, available_from: '00:00', available_until: '24:00' };
const carSpaces = availabilityOf(BOARD_DEFAULTS.car_spaces_count, BOARD_DEFAULTS.car_spaces_count);

/** Example for an owner without a parking. No parking has its id. */
export const exampleParking: Parking = {
  id: 0,
  owner_id: 0,
  name: 'Parqueo de ejemplo',
  address: 'Ciudad de Guatemala',
  zone: '1',
  latitude: null,
  longitude: null,
  active: true,
  accepts_reservations: true,
  has_moto_spaces: false,
  ...BOARD_DEFAULTS,
  ...NO_DETAILS,
  moto_hourly_rate: 0,
  reservation_fee: 0,
  moto_spaces_count: 0,
  photos: [],
  formatted_schedule: [],
  availability_schedule: Object.fromEntries(
    WEEKDAYS.map((day) => [day, ALL_DAY]),
  ) as Parking['availability_schedule'],
  availability_stats: {
    total: { ...carSpaces, total_reservations: 0 },
    car: carSpaces,
    moto: availabilityOf(0, 0),
  },
};

/** Spaces of one kind; available is total minus occupied, at least 0 (BRD-01). */
export interface Occupancy {
  total: number;
  occupied: number;
  available: number;
}

export function occupancyOf(total: number, occupied: number): Occupancy {
  return { total, occupied, available: Math.max(0, total - occupied) };
}
