import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { useMapViewStore } from './map-view-store';

/** Brings the map back to where it was before a search for a text or a place, unless it was moved since. */
export function useBackFromSearch(wanted: string): void {
  const map = useMap();
  const before = useRef(wanted);

  useEffect(() => {
    const was = before.current;
    if (was === wanted) return;
    before.current = wanted;
    const { center, zoom, beforeSearch } = useMapViewStore.getState();
    useMapViewStore.setState({ movedAway: false });
    if (was === '') useMapViewStore.setState({ beforeSearch: { center, zoom } });
    if (wanted !== '') return;
    useMapViewStore.setState({ beforeSearch: null, fittedResults: '', shownPlace: '' });
    if (!beforeSearch) return;
    const { latitude, longitude } = beforeSearch.center;
    map.setView([latitude, longitude], beforeSearch.zoom);
  }, [map, wanted]);
}
