import type { PositionState } from '@parqueo/remote-kit/map';
import { useEffect, useState } from 'react';
import { mayLocate } from '../../../lib/parkings/may-locate';
import { useMapViewStore } from './map-view-store';

/** How long the map waits for an allowed position, in milliseconds: phones take 0.3 to 1.2 s. */
const PATIENCE_MS = 2000;

/** Whether the map may load its view: an earlier query than the user's position would be sent twice (FND-06). */
export function useReady({ status }: PositionState): boolean {
  const [waits, setWaits] = useState(() => !useMapViewStore.getState().movedByUser);
  useEffect(() => {
    if (!waits) return;
    const go = () => setWaits(false);
    const timer = setTimeout(go, PATIENCE_MS);
    void mayLocate().then((may) => may || go());
    return () => clearTimeout(timer);
  }, [waits]);
  return !waits || status !== 'waiting';
}
