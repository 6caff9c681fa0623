import type { KnownGate, KnownGateStay } from '@parqueo/shared-api/answers';
import type { VehicleType } from '@parqueo/shared-api/contract';
import type { StoredMark } from '../../lib/marks/mark';

/** The car that gets another space: one that moves, or one whose mark was refused. */
export type Placing = { stay: KnownGateStay; entry?: undefined } | { entry: StoredMark };

/** Its plate, which is what a refused mark is about. */
export const plateOfPlacing = (placing: Placing): string =>
  placing.entry ? (placing.entry.about.split(' · ').at(-1) ?? '') : placing.stay.vehicle_plate;

/** Its type of vehicle: of a refused mark, that of the space that it wanted. */
export function typeOf(placing: Placing, { spaces }: KnownGate): VehicleType {
  if (!placing.entry) return placing.stay.vehicle_type;
  const { mark } = placing.entry;
  const wanted = 'space_id' in mark ? mark.space_id : null;
  return spaces.find(({ id }) => id === wanted)?.vehicle_type ?? 'car';
}
