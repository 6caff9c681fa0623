import type { Parking, ParkingState } from '@parqueo/shared-api/contract';
import type { StayChoice } from '../../lib/stay/stay-choice';

/** A parking with its availability and state for a stay. */
export interface ParkingForStay {
  parking: Parking;
  /** `explicit` is whether somebody selected the stay. */
  choice: StayChoice & { explicit: boolean };
  state: ParkingState;
  /** Whether the figures are still those of another stay. */
  stale: boolean;
}
