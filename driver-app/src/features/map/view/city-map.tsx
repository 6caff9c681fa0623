import type { PositionState } from '@parqueo/remote-kit/map';
import { type Area, MAP_ZOOM, type Position, areaContains } from '@parqueo/shared-api/contract';
import type { Map as LeafletMap } from 'leaflet';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Group, Pin } from '../marks/arrangement';
import type { MapBehaviourProps } from './map-behaviour';
import { onDemand } from '../../../lib/page/on-demand';
import { ParkingPin } from '../marks/parking-pin';
import { showInMiddle } from './clear-area';
import { BaseMap } from './base-map';
import { MOVED_AWAY, useMapViewStore } from './map-view-store';
import { useReady } from './use-ready';

const GroupMark = onDemand(() => import(/* webpackChunkName: "map-more" */ '../marks/group-mark'));
const UserMarker = onDemand(
  () => import(/* webpackChunkName: "map-more" */ '../marks/user-marker'),
);
const MapBehaviour = onDemand(() => import(/* webpackChunkName: "map-more" */ './map-behaviour'));

/** What the map shows at the moment. */
export interface Viewport {
  area: Area;
  center: Position;
  zoom: number;
  /** Whether the map cannot come closer. */
  isClosest: boolean;
}

interface CityMapProps extends Omit<MapBehaviourProps, 'area'> {
  pins: readonly Pin[];
  groups: readonly Group[];
  position: PositionState;
  viewport: Viewport | null;
  onViewport: (viewport: Viewport) => void;
  /** Gives the map itself, to move it. */
  onMap: (map: LeafletMap) => void;
  /** The parking whose row is hovered or focused. */
  rowId: number | null;
  /** The parking whose pin is hovered or focused. */
  hoveredId: number | null;
  onHover: (id: number) => void;
  onLeave: (id: number) => void;
  onChoose: (id: number) => void;
  onOpenGroup: (group: Group) => void;
  /** Further layers. */
  children?: ReactNode;
}

/** The map with the user's position and the parkings (MAP-01, MAP-02). */
export function CityMap({
  pins,
  groups,
  stay,
  position,
  viewport,
  onViewport,
  onMap,
  rowId,
  hoveredId,
  onHover,
  onLeave,
  onChoose,
  onOpenGroup,
  wanted,
  found,
  place,
  sheetHeight,
  children,
}: CityMapProps) {
  const [initial] = useState(useMapViewStore.getState);
  const ready = useReady(position);
  const isInView = (each: Position) => viewport !== null && areaContains(viewport.area, each);
  return (
    <BaseMap center={[initial.center.latitude, initial.center.longitude]} zoom={initial.zoom}>
      {/* Centred first, so that the first view that is told is the one that stays. */}
      <CenterOnUser
        state={position}
        isStarted={viewport !== null}
        pins={pins}
        groups={groups}
        quiet={hoveredId !== null}
      />
      <ViewportTracker ready={ready} onViewport={onViewport} onMap={onMap} />
      <MapBehaviour
        area={viewport && viewport.area}
        stay={stay}
        wanted={wanted}
        found={found}
        place={place}
        sheetHeight={sheetHeight}
      />
      {children}
      {groups.map((group) => (
        <GroupMark
          key={group.key}
          group={group}
          stay={stay}
          inView={isInView(group)}
          onOpen={onOpenGroup}
        />
      ))}
      {pins.map((pin) => (
        <ParkingPin
          key={pin.shown.parking.id}
          pin={pin}
          stay={stay}
          inView={isInView(pin.shown.parking)}
          lifted={pin.shown.parking.id === rowId}
          open={pin.shown.parking.id === hoveredId}
          onHover={onHover}
          onLeave={onLeave}
          onChoose={onChoose}
        />
      ))}
    </BaseMap>
  );
}

/** The edge of the world, where a map that shows it more than once goes on. */
const clamp = (degrees: number, limit: number) => Math.max(-limit, Math.min(limit, degrees));

function viewportOf(map: LeafletMap): Viewport {
  const bounds = map.getBounds();
  const { lat: latitude, lng: longitude } = map.getCenter();
  return {
    area: {
      west: clamp(bounds.getWest(), 180),
      south: clamp(bounds.getSouth(), 90),
      east: clamp(bounds.getEast(), 180),
      north: clamp(bounds.getNorth(), 90),
    },
    center: { latitude, longitude },
    zoom: map.getZoom(),
    isClosest: map.getZoom() >= map.getMaxZoom(),
  };
}

interface ViewportTrackerProps extends Pick<CityMapProps, 'onViewport' | 'onMap'> {
  /** Whether the first view is the one that stays. */
  ready: boolean;
}

/** Reports what is in view when the map rests, and keeps it for the next time that the map opens. */
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

interface CenterOnUserProps extends Pick<CityMapProps, 'pins' | 'groups'> {
  state: PositionState;
  /** Whether lots were asked for already. */
  isStarted: boolean;
  /** Whether a lot's card is open. */
  quiet: boolean;
}

/** Shows the user, centres the map there unless it was moved before, and fires Leaflet's events (MAP-04). */
function CenterOnUser({ state, isStarted, ...label }: CenterOnUserProps) {
  const map = useMap();
  useEffect(() => {
    if (state.status === 'failed') map.fire('locationerror', { message: state.failure });
    if (state.status !== 'found') return;
    const { latitude, longitude } = state.position;
    const latlng = { lat: latitude, lng: longitude };
    map.fire('locationfound', { latlng });
    if (useMapViewStore.getState().movedByUser) return;
    useMapViewStore.setState({ movedByUser: true });
    // Before the lots are asked for nothing is seen to move.
    showInMiddle(map, state.position, MAP_ZOOM, { animate: isStarted });
    // oxlint-disable-next-line react/exhaustive-deps -- The position moves the map, not the start.
  }, [map, state]);
  return state.status === 'found' ? <UserMarker {...state.position} {...label} /> : null;
}
