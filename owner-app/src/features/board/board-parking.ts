import { BOARD_DEFAULTS, type Parking } from '@parqueo/shared-api/contract';

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
> & {
  availability_stats: Record<
    'car' | 'moto',
    Pick<Parking['availability_stats']['car'], 'occupied_spaces'>
  >;
};

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
  availability_stats: { car: { occupied_spaces: 0 }, moto: { occupied_spaces: 0 } },
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
