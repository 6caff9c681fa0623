import type { Parking } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { useMemo, useState } from 'react';
import { stayKey } from '../../../lib/parkings/parking-keys';
import { defaultStay, type useStayChoice } from '../../../lib/stay/stay-choice';
import { useSame } from '../../../lib/page/use-same';

/**
 * The stay that the map shows: the chosen one if it can be asked for; else the default, moved to the
 * earliest time at which one of the parkings that are known is open for as long (FND-02). `know` is given
 * them once they are loaded; where the map has none, or groups alone, those known last say when.
 */
export function useShownStay(
  {
    stay,
    chosen,
    askable,
    vehicleType,
  }: Pick<ReturnType<typeof useStayChoice>, 'stay' | 'chosen' | 'askable' | 'vehicleType'>,
  code: typeof import('./moved-stay') | null,
) {
  const [known, setKnown] = useState<readonly Parking[]>([]);
  const now = useMinute();
  const wanted = askable ? stay : defaultStay(now);
  const first = useSame(wanted, stayKey(wanted));
  const isFixed = chosen && askable;
  const shown = useMemo(
    () => (isFixed ? first : (code?.movedStay(first, known, vehicleType) ?? first)),
    [first, isFixed, code, known, vehicleType],
  );
  const know = (parkings: readonly Parking[]) => {
    if (parkings.length > 0 && parkings !== known) setKnown(parkings);
  };
  return { stay: shown, isProposed: !isFixed, know, isNothingKnown: known.length === 0 };
}
