import type { Parking } from '@parqueo/shared-api/contract';
import { useMemo, useState } from 'react';
import type { useStayChoice } from '../../lib/stay-choice';

/**
 * The stay that the map shows: the chosen one, or the default, moved to the earliest time at which one
 * of the parkings that are known is open for as long (FND-02). `know` is given them once they are loaded.
 */
export function useShownStay(
  {
    stay,
    chosen,
    vehicleType,
  }: Pick<ReturnType<typeof useStayChoice>, 'stay' | 'chosen' | 'vehicleType'>,
  code: typeof import('./moved-stay') | null,
) {
  const [known, know] = useState<readonly Parking[]>([]);
  const shown = useMemo(
    () => (chosen ? stay : (code?.movedStay(stay, known, vehicleType) ?? stay)),
    [stay, chosen, code, known, vehicleType],
  );
  return { stay: shown, known, know };
}
