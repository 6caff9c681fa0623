import type { PositionState } from '@parqueo/remote-kit/map';
import { MAP_ZOOM } from '@parqueo/shared-api/contract';
import type { LatLng, LatLngBounds } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { FitToResults } from './fit-to-results';
import { LotPin } from './lot-pin';
import { TapNearPin } from './tap-near-pin';
import { type PlacedLot, pinOffsets } from './lots';
import { BaseMap } from './base-map';
import { useMapViewStore } from './map-view-store';
import { UserMarker } from './user-marker';
import { ZoneNames } from './zone-names';

/** What the map shows at the moment. */
export interface Viewport {
  bounds: LatLngBounds;
  center: LatLng;
}

interface CityMapProps {
  lots: readonly PlacedLot[];
  now: Date;
  position: PositionState;
  viewport: Viewport | null;
  onViewport: (viewport: Viewport) => void;
  /** The lot that its pin or its row in the list points at. */
  highlightedId: number | null;
  /** The lot whose pin is pointed at. */
  hoveredId: number | null;
  onHover: (id: number) => void;
  onLeave: (id: number) => void;
  onChoose: (id: number) => void;
  /** What a search has found, as listed; null while that is not known. */
  found: readonly PlacedLot[] | null;
  /** Height of the list's sheet, in pixels. */
  sheetHeight: number | null;
}

/** The map with the user and the lots on it (MAP-01, MAP-02). */
export function CityMap({
  lots,
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
}: CityMapProps) {
  const [initial] = useState(useMapViewStore.getState);
  const shifts = useMemo(() => pinOffsets(lots), [lots]);
  return (
    <BaseMap center={initial.center} zoom={initial.zoom} fallback={<ZoneNames />}>
      <ViewportTracker onViewport={onViewport} />
      <CenterOnUser state={position} />
      <FitToResults found={found} sheetHeight={sheetHeight} />
      <TapNearPin />
      {lots.map((lot) => (
        <LotPin
          key={lot.id}
          lot={lot}
          now={now}
          shift={shifts.get(lot.id) ?? 0}
          inView={viewport?.bounds.contains([lot.latitude, lot.longitude]) ?? false}
          highlighted={lot.id === highlightedId}
          open={lot.id === hoveredId}
          onHover={onHover}
          onLeave={onLeave}
          onChoose={onChoose}
        />
      ))}
    </BaseMap>
  );
}

/** Tells and remembers what is in view. */
function ViewportTracker({ onViewport }: { onViewport: (viewport: Viewport) => void }) {
  const keep = () => {
    const center = map.getCenter();
    useMapViewStore.setState({ center: { lat: center.lat, lng: center.lng }, zoom: map.getZoom() });
    onViewport({ bounds: map.getBounds(), center });
  };
  const choose = () => useMapViewStore.setState({ movedByUser: true });
  const map = useMapEvents({ moveend: keep, dragstart: choose });

  useEffect(() => {
    onViewport({ bounds: map.getBounds(), center: map.getCenter() });
  }, [map, onViewport]);
  return null;
}

/** Centres the map on the user, unless they have moved it, and fires the map's events (MAP-04). */
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
