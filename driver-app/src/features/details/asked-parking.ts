import type { Parking, ParkingState } from '@parqueo/shared-api/contract';
import type { StayChoice } from '../../lib/stay/stay-choice';

/** A parking, the stay that it was asked for, and its state then. */
export interface AskedParking {
  parking: Parking;
  /** `chosen` is whether somebody has chosen the stay. */
  choice: StayChoice & { chosen: boolean };
  state: ParkingState;
  /** Whether the figures are still those of another stay. */
  stale: boolean;
}
