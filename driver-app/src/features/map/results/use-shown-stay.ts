import type { Parking } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { useCallback, useMemo, useState } from 'react';
import { useLater } from '../../../lib/page/on-demand';
import { defaultStay, type useStayChoice } from '../../../lib/stay/stay-choice';
import { useSameStay } from '../../../lib/stay/use-same-stay';

const loadMovedStay = () => import(/* webpackChunkName: "map-more" */ './moved-stay');

const NOTHING: readonly Parking[] = [];

/**
 * The stay that the map shows: the chosen one if it can be asked for; else the default, moved to the
 * earliest time at which one of the known parkings is open for as long (FND-02). `learn` takes the loaded
 * parkings; where the map shows none, or groups alone, those known before still count.
 */
export function useShownStay({
  stay,
  chosen,
  askable,
  vehicleType,
}: Pick<ReturnType<typeof useStayChoice>, 'stay' | 'chosen' | 'askable' | 'vehicleType'>) {
  const code = useLater(loadMovedStay);
  const [known, setKnown] = useState(NOTHING);
  const now = useMinute();
  const wanted = useSameStay(askable ? stay : defaultStay(now));
  const isFixed = chosen && askable;
  const moved = useMemo(
    () => (isFixed ? null : code?.movedStay(wanted, known, vehicleType)),
    [wanted, isFixed, code, known, vehicleType],
  );
  const shown = useSameStay(moved ?? wanted);
  const learn = useCallback((parkings: readonly Parking[]) => {
    if (parkings.length > 0) setKnown(parkings);
  }, []);
  return { stay: shown, isProposed: !isFixed, learn, isNothingKnown: known.length === 0 };
}
