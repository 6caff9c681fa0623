import { STAY_ERRORS, isFree } from '@parqueo/shared-api/contract';
import { Notice, Skeleton } from '@parqueo/shared-ui';
import { BusyFigures } from '../../lib/page/busy-figures';
import { offers } from '../../lib/parkings/availability';
import { FreeNearby } from '../../lib/parkings/free-nearby';
import { useAlternatives } from '../../lib/parkings/parking-queries';
import type { ParkingForStay } from './parking-for-stay';

/** Height of three free parkings, so that nothing moves when they arrive. */
const ALTERNATIVES_HEIGHT = 272;

/** Why the stay cannot be had, and what is free nearby for the same one (BOK-12); nothing when it can be had. */
export function StayObstacle(forStay: ParkingForStay) {
  const words = obstacleWords(forStay);
  if (!words) return null;
  return (
    <>
      <BusyFigures aria-busy={forStay.stale}>
        <Notice tone="warning">{words}</Notice>
      </BusyFigures>
      {!forStay.problem && <Alternatives {...forStay} />}
    </>
  );
}

function Alternatives({ parking, choice: { stay, vehicleType } }: ParkingForStay) {
  const { isFetched, isLoading } = useAlternatives(parking, stay, vehicleType);
  // A list that came and went with each attempt would be the next attempt.
  if (isLoading && !isFetched) return <Skeleton height={ALTERNATIVES_HEIGHT} radius={12} />;
  return <FreeNearby parking={parking} stay={stay} vehicleType={vehicleType} />;
}

function obstacleWords({ parking, choice, state, problem }: ParkingForStay): string | null {
  const { kind, label } = state;
  if (kind === 'inactive') return 'Este parqueo está inactivo por ahora.';
  if (!parking.accepts_reservations) return 'Este parqueo no acepta reservaciones por ahora.';
  if (!offers(parking, choice.vehicleType)) return 'Este parqueo no tiene espacios para motos.';
  if (problem) return STAY_ERRORS[problem].err;
  if (isFree(state)) return null;
  if (kind === 'closesBefore') return `${label}, antes de tu salida`;
  return kind === 'closed' ? `A esa hora: ${label}` : label;
}
