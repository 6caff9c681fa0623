import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { freeRoom } from './clear-area';

/** What floats over the map rests once the free room has not changed for this long, in milliseconds. */
const REST_MS = 120;

/** Calls back when the map's free room has changed, once it rests. */
export function useRoomChange(map: LeafletMap, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const element = map.getContainer().parentElement?.querySelector('[data-free-room]');
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const extent = () => {
      const room = freeRoom(map);
      return [room.getTopLeft(), room.getSize()].flatMap(({ x, y }) => [x, y]).join(' ');
    };
    let before = extent();
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const now = extent();
        if (now !== before) changed();
        before = now;
      }, REST_MS);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [map]);
}
