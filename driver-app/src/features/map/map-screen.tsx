import { usePosition } from '@parqueo/remote-kit/map';
import { SEARCH_PARAM } from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { EmptyState, IconButton, Locate, token } from '@parqueo/shared-ui';
import { type CSSProperties, useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLiveParkings, useParkings } from '../../lib/parking-queries';
import { CityMap, type Viewport } from './city-map';
import { coveredStyles } from './clear-area';
import { onDemand } from './on-demand';
import { ParkingList } from './parking-list';
import { type PlacedParking, parkingsByDistance, placedParkings } from './parkings';
import { useMapViewStore } from './map-view-store';
import { useChosenPlace } from './places/chosen-place';
import { PositionNotice } from './position-notice';

const PlacePin = onDemand(() => import(/* webpackChunkName: "places" */ './places/place-pin'));
const PlaceResults = onDemand(
  () => import(/* webpackChunkName: "places" */ './places/place-results'),
);

const Screen = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  ${coveredStyles}
`;

/* Just above the zoom control. */
const LocateButton = styled(IconButton)`
  position: absolute;
  right: 12px;
  bottom: calc(var(--covered-bottom) + 132px);
  z-index: 10;
  border-radius: ${token('radius-control')};
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
`;

/** The driver's home: parkings around the user, on a map and in a list (MAP-01 to MAP-04, MAP-06). */
export default function MapScreen() {
  const navigate = useNavigate();
  const search = (useSearchParams()[0].get(SEARCH_PARAM) ?? '').trim();
  const results = useParkings(search);
  const matches = results.isPlaceholderData ? null : (results.data?.length ?? null);
  const missed = search !== '' && matches === 0;
  // Below the word that nothing matches are the nearest (FND-04).
  const parkings = useParkings(missed ? '' : search);
  const { place, choose: choosePlace, remove: removePlace } = useChosenPlace();
  const { state: position, locate } = usePosition(true);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  const [rowId, setRowId] = useState<number | null>(null);
  const [sheetHeight, setSheetHeight] = useState<number | null>(null);
  const now = useMinute();
  useLiveParkings(viewport && viewport.area);

  const placed = useMemo(() => placedParkings(parkings.data ?? []), [parkings.data]);
  const listed = useMemo(() => {
    if (!viewport) return [];
    const user = position.status === 'found' ? position.position : null;
    const from = place?.position ?? user ?? viewport.center;
    // Results of a search are listed even outside the visible area.
    return parkingsByDistance(placed, from, search ? null : viewport.area);
  }, [placed, viewport, position, place, search]);

  const known = viewport !== null && parkings.isSuccess && !parkings.isPlaceholderData;
  const found = useMemo(
    () => (search && !missed ? (known ? listed.map(({ parking }) => parking) : null) : NOTHING),
    [search, missed, known, listed],
  );

  const choose = useCallback((id: number) => void navigate(`/parking-details/${id}`), [navigate]);
  // The pointer may enter the next pin before it leaves this one.
  const leave = useCallback(
    (id: number) => setHoveredId((current) => (current === id ? null : current)),
    [],
  );
  const recentre = () => {
    useMapViewStore.setState({ movedByUser: false });
    locate();
  };

  return (
    <Screen style={sheetHeight === null ? undefined : sheetHeightStyle(sheetHeight)}>
      <ParkingList
        query={parkings}
        parkings={listed}
        now={now}
        from={place ?? (position.status === 'found' ? 'user' : 'center')}
        shows={search === '' ? 'view' : missed ? 'nearest' : 'matches'}
        empty={known && <NoParkings />}
        highlightedId={hoveredId ?? rowId}
        onHighlight={setRowId}
        onHeight={setSheetHeight}
      >
        {search && <PlaceResults search={search} parkings={matches} onChoose={choosePlace} />}
      </ParkingList>
      <CityMap
        parkings={placed}
        now={now}
        position={position}
        viewport={viewport}
        onViewport={setViewport}
        highlightedId={hoveredId ?? rowId}
        hoveredId={hoveredId}
        onHover={setHoveredId}
        onLeave={leave}
        onChoose={choose}
        found={found}
        sheetHeight={sheetHeight}
      >
        {place && <PlacePin place={place} onRemove={removePlace} />}
      </CityMap>
      <LocateButton label="Mi ubicación" icon={<Locate />} onClick={recentre} />
      <PositionNotice state={position} />
    </Screen>
  );
}

const NOTHING: readonly PlacedParking[] = [];

/** The sheet's height as a custom property for `coveredStyles`. */
const sheetHeightStyle = (height: number) => ({ '--sheet-height': `${height}px` }) as CSSProperties;

function NoParkings() {
  return (
    <EmptyState title="No hay parqueos en esta parte del mapa">
      Mueve o aleja el mapa para ver más.
    </EmptyState>
  );
}
