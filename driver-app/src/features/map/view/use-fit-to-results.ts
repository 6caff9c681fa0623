import { MAP_ZOOM, type Position } from '@parqueo/shared-api/contract';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import type { PlacedParking } from '../parkings';
import { PLACE_BELOW, clearArea, clearAreaPadding, freeRoom } from './clear-area';
import { useMapViewStore } from './map-view-store';

const latLngOf = ({ latitude, longitude }: Position): [number, number] => [latitude, longitude];
const isInClearArea = (map: LeafletMap, position: Position, below?: number) =>
  clearArea(map, below).contains(map.latLngToContainerPoint(latLngOf(position)));

/**
 * Moves the map to what a search `found` (null while loading) unless the first is in view, and when its room
 * changes (MAP-06).
 */
export function useFitToResults(
  found: readonly PlacedParking[] | null,
  place: Position | null,
): void {
  const map = useMap();
  // Ids in ascending order: new figures or another order are the same result.
  const key =
    found &&
    found
      .map(({ id }) => id)
      .toSorted((left, right) => left - right)
      .join();
  const first = found?.[0];

  const fit = useEffectEvent((result: string) => {
    if (useMapViewStore.getState().fittedResults === result) return;
    useMapViewStore.setState({ fittedResults: result });
    if (!found || !first) return;
    useMapViewStore.setState({ movedByUser: true });
    if (isInClearArea(map, first)) return;
    map.fitBounds(found.map(latLngOf), { maxZoom: MAP_ZOOM, ...clearAreaPadding(map) });
  });
  // Runs only when the result changes.
  useEffect(() => {
    if (key !== null) fit(key);
  }, [key]);

  useRoomChange(map, () => {
    const wanted = place ?? first;
    const below = place ? PLACE_BELOW : undefined;
    if (!wanted || !map.getBounds().contains(latLngOf(wanted))) return;
    if (!isInClearArea(map, wanted, below))
      map.panInside(latLngOf(wanted), clearAreaPadding(map, below));
  });
}

/** What floats over the map rests once the free room has not changed for this long, in milliseconds. */
const REST_MS = 120;

/** Calls back when the map's free room has changed, once it rests. */
function useRoomChange(map: LeafletMap, onChange: () => void): void {
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
