import { useLater } from '@parqueo/remote-kit';
import { type Parking, defaultStay } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { useMemo } from 'react';
import { acceptsRequests } from '../../../lib/parkings/availability';
import { useSameStay } from '../../../lib/stay/spans';
import type { useStayChoice } from '../../../lib/stay/stay-choice';
import { useMapViewStore } from '../view/map-view-store';

const loadMovedStay = () => import(/* webpackChunkName: "map-more" */ './moved-stay');

/** Takes the loaded parkings, until some that take reservations have been seen. */
function learn(parkings: readonly Parking[]): void {
  const { firstSeen } = useMapViewStore.getState();
  if (parkings.length > 0 && !firstSeen.some(acceptsRequests))
    useMapViewStore.setState({ firstSeen: parkings });
}

/**
 * The stay that the map shows: the selected one if it can be queried; else the default, moved to the
 * earliest time at which one of the first loaded parkings is open for as long: a stay that changed with
 * each move of the map would change its prices silently (FND-02). `learn` takes the loaded parkings.
 */
export function useShownStay({
  stay,
  explicit,
  askable,
  vehicleType,
}: Pick<ReturnType<typeof useStayChoice>, 'stay' | 'explicit' | 'askable' | 'vehicleType'>) {
  const code = useLater(loadMovedStay);
  const firstSeen = useMapViewStore((store) => store.firstSeen);
  const now = useMinute();
  const wanted = useSameStay(askable ? stay : defaultStay(now));
  const isFixed = explicit && askable;
  const moved = useMemo(
    () => (isFixed ? null : code?.movedStay(wanted, firstSeen, vehicleType)),
    [wanted, isFixed, code, firstSeen, vehicleType],
  );
  const shown = useSameStay(moved ?? wanted);
  return { stay: shown, isProposed: !isFixed, learn, isUnloaded: firstSeen.length === 0 };
}
