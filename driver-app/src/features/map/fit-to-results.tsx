import { MAP_ZOOM } from '@parqueo/shared-api/contract';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { clearArea, paddingOf } from './clear-area';
import type { PlacedLot } from './lots';
import { useMapViewStore } from './map-view-store';

const placeOf = ({ latitude, longitude }: PlacedLot): [number, number] => [latitude, longitude];
const isInClearArea = (map: LeafletMap, lot: PlacedLot) =>
  clearArea(map).contains(map.latLngToContainerPoint(placeOf(lot)));

interface FitProps {
  /** What a search has found, as listed; null while that is not known. */
  found: readonly PlacedLot[] | null;
  /** Height of the sheet, in pixels: what it grows over is moved out from behind it. */
  sheetHeight: number | null;
}

/** Moves the map to what was found, unless the first of it is in full view (MAP-06). */
export function FitToResults({ found, sheetHeight }: FitProps) {
  const map = useMap();
  // Live figures and another order of the list are no other result.
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
    map.fitBounds(found.map(placeOf), { maxZoom: MAP_ZOOM, ...paddingOf(map) });
    // oxlint-disable-next-line react/exhaustive-deps -- Once a result.
  }, [map, key]);

  const heightBefore = useRef(sheetHeight);
  useEffect(() => {
    const grown = heightBefore.current !== null && (sheetHeight ?? 0) > heightBefore.current;
    heightBefore.current = sheetHeight;
    if (!grown || !first || !map.getBounds().contains(placeOf(first)) || isInClearArea(map, first))
      return;
    map.panInside(placeOf(first), paddingOf(map));
    // oxlint-disable-next-line react/exhaustive-deps -- Once a height.
  }, [map, sheetHeight]);
  return null;
}
