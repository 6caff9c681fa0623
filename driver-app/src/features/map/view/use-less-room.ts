import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { freeRoom } from './clear-area';

/** What floats over the map rests once the free room has not changed for this long, in milliseconds. */
const REST_MS = 120;

/** Calls back when the map's free room has become lower, once it rests. */
export function useLessRoom(map: LeafletMap, onLess: () => void): void {
  const less = useEffectEvent(onLess);
  useEffect(() => {
    const room = map.getContainer().parentElement?.querySelector('[data-free-room]');
    if (!room) return;
    let timer: ReturnType<typeof setTimeout>;
    const height = () => freeRoom(map).getSize().y;
    let before = height();
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const now = height();
        if (now < before) less();
        before = now;
      }, REST_MS);
    });
    observer.observe(room);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [map]);
}
