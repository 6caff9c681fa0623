import { BOARD_DEFAULTS, type Parking, availabilityOf } from '@parqueo/shared-api/contract';

/** The fields of a parking that the board shows. */
export type BoardParking = Pick<
  Parking,
  | 'id'
  | 'name'
  | 'address'
  | 'zone'
  | 'active'
  | 'accepts_reservations'
  | 'car_hourly_rate'
  | 'moto_hourly_rate'
  | 'reservation_fee'
  | 'car_spaces_count'
  | 'moto_spaces_count'
  | 'formatted_schedule'
  | 'availability_schedule'
  | 'availability_stats'
  | 'closures'
  | 'free_from'
>;

const ALL_DAY = { available: true, available_from: '00:00', available_until: '24:00' };
const carSpaces = availabilityOf(BOARD_DEFAULTS.car_spaces_count, BOARD_DEFAULTS.car_spaces_count);

/** Example for an owner without a parking. No parking has its id. */
export const exampleParking: BoardParking = {
  id: 0,
  name: 'Parqueo de ejemplo',
  address: 'Ciudad de Guatemala',
  zone: '1',
  active: true,
  accepts_reservations: true,
  ...BOARD_DEFAULTS,
  moto_hourly_rate: 0,
  reservation_fee: 0,
  moto_spaces_count: 0,
  formatted_schedule: [],
  availability_schedule: {
    monday: ALL_DAY,
    tuesday: ALL_DAY,
    wednesday: ALL_DAY,
    thursday: ALL_DAY,
    friday: ALL_DAY,
    saturday: ALL_DAY,
    sunday: ALL_DAY,
  },
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
