import { onDemand } from '@parqueo/remote-kit';
import { usePosition } from '@parqueo/remote-kit/map';
import { MAP_ZOOM, type Position } from '@parqueo/shared-api/contract';
import { IconButton, Locate, MAP_PANEL_WIDTH, media, token } from '@parqueo/shared-ui';
import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { idle } from '../../lib/page/idle';
import { StayButton } from '../../lib/stay/stay-button';
import { ListSheet } from './list/list-sheet';
import { ParkingList } from './list/parking-list';
import type { SheetState } from './list/sheet-state';
import type { Group } from './marks/groups';
import { MapMarks } from './marks/map-marks';
import { useHighlight } from './marks/use-highlight';
import { useMarks } from './marks/use-marks';
import { useMapResults } from './results/use-map-results';
import { CityMap } from './view/city-map';
import { showInMiddle } from './view/clear-area';
import { coveredStyles } from './view/covered-styles';
import { Floating, FreeRoom } from './view/floating';
import { MOVED_AWAY, setSheet, useMapViewStore } from './view/map-view-store';
import type { Viewport } from './view/viewport';

const TripCard = onDemand(async () => {
  await idle();
  return import(/* webpackChunkName: "trip" */ './trip/trip-card');
});
const PlacePin = onDemand(() => import(/* webpackChunkName: "places" */ './places/place-pin'));
const PlaceResults = onDemand(
  () => import(/* webpackChunkName: "places" */ './places/place-results'),
);
const UsualList = onDemand(() => import(/* webpackChunkName: "places" */ './places/usual-list'));
const MapBehaviour = onDemand(
  () => import(/* webpackChunkName: "map-more" */ './view/map-behaviour'),
);
const SearchHere = onDemand(() => import(/* webpackChunkName: "map-more" */ './view/search-here'));
const PositionNotice = onDemand(
  () => import(/* webpackChunkName: "map-more" */ './position/position-notice'),
);

/* What is not seen takes no room. */
const hiddenParts = css`
  > ${Floating} > :not(${FreeRoom}) {
    display: none;
  }
`;

const hiddenControls = css`
  @media (max-width: 1023px) and (orientation: portrait) {
    .leaflet-bottom,
    > button {
      visibility: hidden;
    }
    ${hiddenParts}
  }
`;

/* Above half a list the smallest phones have room for the controls alone. */
const hiddenFloating = css`
  @media (max-width: 1023px) and (max-height: 700px) and (orientation: portrait) {
    ${hiddenParts}
  }
`;

/* Below a full sheet there is no room for the map's controls. */
const Screen = styled.div<{ $sheet: SheetState }>`
  position: absolute;
  inset: 0;
  overflow: hidden;
  ${coveredStyles}
  ${({ $sheet }) => ({ peek: null, half: hiddenFloating, full: hiddenControls })[$sheet]}
`;

/* Stands just above the zoom control: on the smallest phones both fit between the stay and half a list. */
const LocateButton = styled(IconButton)`
  position: absolute;
  right: 12px;
  bottom: calc(var(--covered-bottom) + 116px);
  z-index: 10;
  border-radius: ${token('radius-control')};
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
`;

/* Stands below the search box, or beside it where the window is low. */
const StayBar = styled.div`
  position: absolute;
  top: calc(${token('search-inset')} + ${token('space-8')});
  right: ${token('space-8')};
  left: ${token('space-8')};
  z-index: 15;
  max-width: 584px;
  border-radius: ${token('radius-control')};
  box-shadow: ${token('shadow-float')};
  ${media.landscape} {
    top: ${token('space-8')};
    right: auto;
    left: var(--covered-left);
  }
  ${media.large} {
    top: calc(${token('search-inset')} + ${token('space-16')});
    right: auto;
    left: ${token('space-16')};
    width: ${MAP_PANEL_WIDTH}px;
  }
`;

/** The driver's home: parkings around the user, on a map and in a list (MAP-01 to MAP-06, FND-02). */
export default function MapScreen() {
  const screen = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const area = viewport && viewport.area;
  const { state: position, locate } = usePosition(true);
  const results = useMapResults(viewport, position);
  const { stay, search, place, wanted, openGroup, query } = results;
  const { marks, listedGroups, zoomInOn } = useMarks(results, viewport);
  const highlight = useHighlight();
  const offersUsual = useMapViewStore((store) => store.offersUsual);
  const sheet = useMapViewStore((store) => store.sheet);

  const lookInto = useCallback(
    (group: Group) => {
      if (!map || !zoomInOn || zoomInOn(map, group)) return;
      openGroup(group);
      if (useMapViewStore.getState().sheet === 'peek') setSheet('half');
      screen.current?.querySelector<HTMLElement>('section[tabindex]')?.focus();
    },
    [map, zoomInOn, openGroup],
  );
  const recentre = () => {
    useMapViewStore.setState({ ...MOVED_AWAY, movedByUser: false });
    locate();
  };
  const goTo = (zone: Position) => {
    useMapViewStore.setState({ movedByUser: true });
    if (map) showInMiddle(map, zone, MAP_ZOOM);
  };

  return (
    <Screen ref={screen} $sheet={sheet}>
      <StayBar>
        <StayButton
          stay={stay}
          vehicleType={results.vehicleType}
          proposed={results.isProposed}
          onChange={results.changeStay}
        />
      </StayBar>
      <ListSheet
        above={
          search ? (
            <PlaceResults results={results} />
          ) : (
            offersUsual && <UsualList results={results} />
          )
        }
      >
        {(isOpen) => (
          <ParkingList
            results={results}
            groups={listedGroups}
            highlight={highlight}
            onOpenGroup={lookInto}
            isOpen={isOpen}
          />
        )}
      </ListSheet>
      <CityMap
        position={position}
        isStarted={viewport !== null}
        place={place}
        isQuiet={highlight.pinId !== null}
        onViewport={setViewport}
        onMap={setMap}
      >
        <MapBehaviour area={area} results={results} />
        {place && <PlacePin place={place} />}
        <MapMarks
          marks={marks}
          results={results}
          area={area}
          highlight={highlight}
          onOpenGroup={lookInto}
        />
      </CityMap>
      <LocateButton label="Mi ubicación" icon={<Locate />} onClick={recentre} />
      <Floating data-floating>
        <PositionNotice state={position} brief={place !== null} onLocate={recentre} onZone={goTo} />
        {wanted && search && area && (
          <SearchHere wanted={wanted} searched={results.searched} view={area} />
        )}
        <FreeRoom data-free-room />
        {/* The card's questions wait for the answer of the map's (FED-01). */}
        {(query.data ?? query.error) && <TripCard isSearching={wanted !== null} />}
      </Floating>
    </Screen>
  );
}
