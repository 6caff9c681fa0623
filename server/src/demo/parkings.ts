import { NO_DETAILS, type ParkingBody } from '@parqueo/shared-api/contract';
import lots from './parkings.json';
import type { ScheduleName } from './schedules';

/** A parking of the demo, by the columns of its table and what they are made of. */
interface DemoParking extends Omit<
  ParkingBody & typeof NO_DETAILS,
  'owner_id' | 'has_moto_spaces' | 'reservation_fee' | 'availability_schedule'
> {
  schedule: ScheduleName;
  /** An index of PEOPLE's owners, 0 the demo account. */
  owner: number;
  /** All spaces are taken at the first start. */
  full: boolean;
}

const USUAL = { ...NO_DETAILS, active: true, accepts_reservations: true, full: false };

/** Invented parkings at real places. */
export const PARKINGS = lots.map((lot) => ({ ...USUAL, ...lot })) as readonly DemoParking[];
