import { ERRORS, stayProblem, isFree } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { Button, Notice, Skeleton, Stack } from '@parqueo/shared-ui';
import { FreeNearby } from '../../lib/parkings/free-nearby';
import { useAlternatives } from '../../lib/parkings/parking-queries';
import type { StayChoice } from '../../lib/stay/stay-choice';
import { offers } from '../../lib/parkings/availability';
import type { AskedParking } from './asked-parking';
import { BusyFigures } from './busy-figures';
import { otherStay } from './other-stay';
import { formatStay } from '../../lib/stay/stay-words';

/** Height of three free parkings, so that nothing moves when they arrive. */
const ALTERNATIVES_HEIGHT = 272;

interface StayObstacleProps extends AskedParking {
  onChange: (part: Partial<StayChoice>) => void;
}

/**
 * Why the stay cannot be had, with one tap to the nearest one that can, and up to three parkings nearby
 * that are free for the same one (BOK-12). Nothing when it can be had.
 */
export function StayObstacle({ onChange, ...asked }: StayObstacleProps) {
  const now = useMinute();
  const words = obstacleWords(asked, now);
  if (!words) return null;
  // Where the parking is full the screen's own button changes to it.
  const other = asked.state.kind === 'full' ? null : otherStay(asked, now);
  return (
    <>
      <BusyFigures aria-busy={asked.stale}>
        <Notice tone="warning">
          <Stack gap={8} align="start">
            <span>{words}</span>
            {other && (
              <Button variant="secondary" onClick={() => onChange({ stay: other })}>
                Cambiar a {formatStay(other.start, other.end, now)}
              </Button>
            )}
          </Stack>
        </Notice>
      </BusyFigures>
      <Alternatives {...asked} />
    </>
  );
}

function Alternatives({ parking, choice: { stay, vehicleType } }: AskedParking) {
  const { isLoading } = useAlternatives(parking, stay, vehicleType);
  if (isLoading) return <Skeleton height={ALTERNATIVES_HEIGHT} radius={12} />;
  return <FreeNearby parking={parking} stay={stay} vehicleType={vehicleType} />;
}

/** What stands in the way of a stay; null when nothing does. */
function obstacleWords({ parking, choice, state }: AskedParking, now: Date): string | null {
  const { stay, vehicleType } = choice;
  const { kind, label } = state;
  if (kind === 'inactive') return 'Este parqueo está inactivo por ahora.';
  if (!parking.accepts_reservations) return 'Este parqueo no acepta reservaciones por ahora.';
  if (!offers(parking, vehicleType)) return 'Este parqueo no tiene espacios para motos.';
  const problem = stayProblem(stay, now);
  if (problem) return ERRORS[problem].err;
  if (isFree(state)) return null;
  if (kind === 'closesBefore') return `${label}, antes de tu salida`;
  return kind === 'closed' ? `A esa hora: ${label}` : label;
}
