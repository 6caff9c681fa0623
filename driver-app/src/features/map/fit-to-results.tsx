import { MAP_ZOOM } from '@parqueo/shared-api/contract';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { clearArea, clearAreaPadding } from './clear-area';
import type { PlacedParking } from './parkings';
import { useMapViewStore } from './map-view-store';

const latLngOf = ({ latitude, longitude }: PlacedParking): [number, number] => [
  latitude,
  longitude,
];
const isInClearArea = (map: LeafletMap, parking: PlacedParking) =>
  clearArea(map).contains(map.latLngToContainerPoint(latLngOf(parking)));

interface FitProps {
  /** Results of a search, in the list's order; null while loading. */
  found: readonly PlacedParking[] | null;
  /** Height of the sheet in pixels. When it grows over the first result, the map moves. */
  sheetHeight: number | null;
}

/** Moves the map to the results of a search, unless the first is completely visible (MAP-06). */
export function FitToResults({ found, sheetHeight }: FitProps) {
  const map = useMap();
  // Ids in ascending order: new figures or another order are the same result.
  const key =
    found &&
    found
      .map(({ id }) => id)
      .toSorted((left, right) => left - right)
      .join();
  const first = found?.[0];

  useEffect(() => {
    if (key === null || useMapViewStore.getState().fittedResults === key) return;
    useMapViewStore.setState({ fittedResults: key });
    if (!found || !first) return;
    useMapViewStore.setState({ movedByUser: true });
    if (isInClearArea(map, first)) return;
    map.fitBounds(found.map(latLngOf), { maxZoom: MAP_ZOOM, ...clearAreaPadding(map) });
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the result changes.
  }, [map, key]);

  const heightBefore = useRef(sheetHeight);
  useEffect(() => {
    const grown = heightBefore.current !== null && (sheetHeight ?? 0) > heightBefore.current;
    heightBefore.current = sheetHeight;
    if (!grown || !first || !map.getBounds().contains(latLngOf(first)) || isInClearArea(map, first))
      return;
    map.panInside(latLngOf(first), clearAreaPadding(map));
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the height changes.
  }, [map, sheetHeight]);
  return null;
}
