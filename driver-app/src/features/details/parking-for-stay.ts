import type { Parking, ParkingState, StayProblem } from '@parqueo/shared-api/contract';
import type { StayChoice } from '../../lib/stay/stay-choice';

/** A parking with its availability and state for a stay. */
export interface ParkingForStay {
  parking: Parking;
  /** `explicit` is whether somebody selected the stay. */
  choice: StayChoice & { explicit: boolean };
  state: ParkingState;
  /** Why no parking takes the stay; null when one may. */
  problem: StayProblem | null;
  /** Whether the figures are still those of another stay. */
  stale: boolean;
}
