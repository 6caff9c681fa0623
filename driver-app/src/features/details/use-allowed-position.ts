import { usePosition } from '@parqueo/remote-kit/map';
import type { Position } from '@parqueo/shared-api/contract';
import { useEffect } from 'react';
import { mayLocate } from '../../lib/parkings/may-locate';

/** The user's position when the browser gives it without asking; null until then. */
export function useAllowedPosition(): Position | null {
  const { state, locate } = usePosition(false);
  useEffect(() => {
    let wanted = true;
    async function locateIfAllowed() {
      if ((await mayLocate()) && wanted) locate();
    }
    void locateIfAllowed();
    return () => {
      wanted = false;
    };
  }, [locate]);
  return state.status === 'found' ? state.position : null;
}
