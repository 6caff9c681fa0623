import { onDemand } from '@parqueo/remote-kit';
import type { PositionState } from '@parqueo/remote-kit/map';
import { MAP_ZOOM, type Position } from '@parqueo/shared-api/contract';
import type { Map as LeafletMap } from 'leaflet';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Place } from '../../../lib/parkings/selected-place';
import { BaseMap } from './base-map';
import { showInMiddle } from './clear-area';
import { MOVED_AWAY, useMapViewStore } from './map-view-store';
import { useReady } from './use-ready';
import { type Viewport, viewportOf } from './viewport';

const UserMarker = onDemand(
  () => import(/* webpackChunkName: "map-more" */ '../marks/user-marker'),
);

interface CityMapProps {
  position: PositionState;
  /** The selected place; null without one. */
  place: Place | null;
  /** Whether the first parkings are loaded. */
  isStarted: boolean;
  /** Whether a parking's card is open. */
  isQuiet: boolean;
  onViewport: (viewport: Viewport) => void;
  /** Gives the map itself, to move it. */
  onMap: (map: LeafletMap) => void;
  /** Its layers. */
  children: ReactNode;
}

/** The map with the user's position (MAP-01). */
export function CityMap({
  position,
  place,
  isStarted,
  isQuiet,
  onViewport,
  onMap,
  children,
}: CityMapProps) {
  const [initial] = useState(useMapViewStore.getState);
  const ready = useReady(position);
  return (
    <BaseMap center={[initial.center.latitude, initial.center.longitude]} zoom={initial.zoom}>
      {/* Centred first, so that the first reported view is the one that stays. */}
      <CenterOnUser state={position} place={place} isStarted={isStarted} isQuiet={isQuiet} />
      <ViewportTracker ready={ready} onViewport={onViewport} onMap={onMap} />
      {children}
    </BaseMap>
  );
}

interface ViewportTrackerProps extends Pick<CityMapProps, 'onViewport' | 'onMap'> {
  /** Whether the first view is the one that stays. */
  ready: boolean;
}

/** Reports the view when the map rests, and stores it for the next time that the map opens. */
function ViewportTracker({ ready, onViewport, onMap }: ViewportTrackerProps) {
  const keep = useCallback(
    (map: LeafletMap) => {
      const viewport = viewportOf(map);
      useMapViewStore.setState({ center: viewport.center, zoom: viewport.zoom });
      onViewport(viewport);
    },
    [onViewport],
  );
  const map = useMapEvents({
    moveend: () => keep(map),
    dragstart: () => useMapViewStore.setState(MOVED_AWAY),
  });

  useEffect(() => onMap(map), [map, onMap]);
  useEffect(() => {
    if (ready) keep(map);
  }, [map, ready, keep]);
  return null;
}

interface CenterOnUserProps extends Pick<CityMapProps, 'place' | 'isStarted' | 'isQuiet'> {
  state: PositionState;
}

/** Shows the user, centres the map there unless it was moved before, and fires Leaflet's events (MAP-04). */
function CenterOnUser({ state, place, isStarted, isQuiet }: CenterOnUserProps) {
  const map = useMap();
  const centre = useEffectEvent((position: Position) => {
    if (useMapViewStore.getState().movedByUser) return;
    useMapViewStore.setState({ movedByUser: true });
    // Moves without animation before the first query.
    showInMiddle(map, position, MAP_ZOOM, { animate: isStarted });
  });
  const showCity = useEffectEvent(() => {
    if (useMapViewStore.getState().movedByUser || isStarted) return;
    const { lat, lng } = map.getCenter();
    showInMiddle(map, { latitude: lat, longitude: lng }, map.getZoom(), { animate: false });
  });
  useEffect(() => {
    if (state.status === 'failed') {
      map.fire('locationerror', { message: state.failure });
      showCity();
    }
    if (state.status !== 'found') return;
    const { latitude, longitude } = state.position;
    map.fire('locationfound', { latlng: { lat: latitude, lng: longitude } });
    centre(state.position);
  }, [map, state]);
  return state.status === 'found' ? (
    <UserMarker {...state.position} place={place} quiet={isQuiet} />
  ) : null;
}
