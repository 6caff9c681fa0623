import type { PositionState } from '@parqueo/remote-kit/map';
import { type Area, MAP_ZOOM, type Position, areaContains } from '@parqueo/shared-api/contract';
import type { Map as LeafletMap } from 'leaflet';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { FitToResults } from './fit-to-results';
import { ParkingPin } from './parking-pin';
import { TapNearPin } from './tap-near-pin';
import { type PlacedParking, pinOffsets } from './parkings';
import { BaseMap } from './base-map';
import { useMapViewStore } from './map-view-store';
import { onDemand } from './on-demand';
import { UserMarker } from './user-marker';

const Ground = onDemand(() => import(/* webpackChunkName: "ground" */ './ground/ground'));

/** What the map shows at the moment. */
export interface Viewport {
  area: Area;
  center: Position;
}

interface CityMapProps {
  parkings: readonly PlacedParking[];
  now: Date;
  position: PositionState;
  viewport: Viewport | null;
  onViewport: (viewport: Viewport) => void;
  /** The parking whose pin or row is hovered or focused. */
  highlightedId: number | null;
  /** The parking whose pin is hovered or focused. */
  hoveredId: number | null;
  onHover: (id: number) => void;
  onLeave: (id: number) => void;
  onChoose: (id: number) => void;
  /** Results of a search, in the list's order; null while loading. */
  found: readonly PlacedParking[] | null;
  /** Height of the list's sheet, in pixels. */
  sheetHeight: number | null;
  /** Further layers. */
  children?: ReactNode;
}

/** The map with the user's position and the parkings (MAP-01, MAP-02). */
export function CityMap({
  parkings,
  now,
  position,
  viewport,
  onViewport,
  highlightedId,
  hoveredId,
  onHover,
  onLeave,
  onChoose,
  found,
  sheetHeight,
  children,
}: CityMapProps) {
  const [initial] = useState(useMapViewStore.getState);
  const shifts = useMemo(() => pinOffsets(parkings), [parkings]);
  return (
    <BaseMap
      center={[initial.center.latitude, initial.center.longitude]}
      zoom={initial.zoom}
      fallback={<Ground />}
    >
      <ViewportTracker onViewport={onViewport} />
      <CenterOnUser state={position} />
      <FitToResults found={found} sheetHeight={sheetHeight} />
      <TapNearPin />
      {children}
      {parkings.map((parking) => (
        <ParkingPin
          key={parking.id}
          parking={parking}
          now={now}
          shift={shifts.get(parking.id) ?? 0}
          inView={viewport !== null && areaContains(viewport.area, parking)}
          highlighted={parking.id === highlightedId}
          open={parking.id === hoveredId}
          onHover={onHover}
          onLeave={onLeave}
          onChoose={onChoose}
        />
      ))}
    </BaseMap>
  );
}

function viewportOf(map: LeafletMap): Viewport {
  const bounds = map.getBounds();
  const { lat: latitude, lng: longitude } = map.getCenter();
  return {
    area: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
    center: { latitude, longitude },
  };
}

/** Reports what is in view and keeps it for the next time that the map opens. */
function ViewportTracker({ onViewport }: { onViewport: (viewport: Viewport) => void }) {
  const keep = () => {
    const viewport = viewportOf(map);
    useMapViewStore.setState({ center: viewport.center, zoom: map.getZoom() });
    onViewport(viewport);
  };
  const choose = () => useMapViewStore.setState({ movedByUser: true });
  const map = useMapEvents({ moveend: keep, dragstart: choose });

  useEffect(() => {
    onViewport(viewportOf(map));
  }, [map, onViewport]);
  return null;
}

/** Shows the user, centres the map there unless it was moved before, and fires Leaflet's events (MAP-04). */
function CenterOnUser({ state }: { state: PositionState }) {
  const map = useMap();
  useEffect(() => {
    if (state.status === 'failed') map.fire('locationerror', { message: state.failure });
    if (state.status !== 'found') return;
    const { latitude, longitude } = state.position;
    const latlng = { lat: latitude, lng: longitude };
    map.fire('locationfound', { latlng });
    if (useMapViewStore.getState().movedByUser) return;
    useMapViewStore.setState({ movedByUser: true });
    map.setView(latlng, MAP_ZOOM);
  }, [map, state]);
  return state.status === 'found' ? <UserMarker {...state.position} /> : null;
}
