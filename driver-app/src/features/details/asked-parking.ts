import type { Parking, ParkingState } from '@parqueo/shared-api/contract';
import type { StayChoice } from '../../lib/stay/stay-choice';

/** A parking, the stay that it was asked for, and its state then. */
export interface AskedParking {
  parking: Parking;
  choice: StayChoice;
  state: ParkingState;
  /** Whether the figures are still those of another stay. */
  stale: boolean;
}
