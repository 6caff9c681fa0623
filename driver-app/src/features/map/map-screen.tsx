import { usePosition } from '@parqueo/remote-kit/map';
import {
  MAP_CENTER,
  MAP_ZOOM,
  type Parking,
  type ParkingCluster,
  type Position,
  SEARCH_PARAM,
  searchTerms,
} from '@parqueo/shared-api/contract';
import { useMinute } from '@parqueo/shared-api/react';
import { IconButton, Locate, MAP_PANEL_WIDTH, media, token } from '@parqueo/shared-ui';
import { CRS, type Map as LeafletMap, latLng } from 'leaflet';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { idle } from './trip/idle';
import { type MapQuestion, useParkingsOnMap } from './results/map-queries';
import { onDemand, useLater } from '../../lib/page/on-demand';
import { StayButton } from '../../lib/stay/stay-button';
import { useStayChoice, withStayChoice } from '../../lib/stay/stay-choice';
import { type Group, arrange } from './marks/arrangement';
import { askedArea } from './view/asked-area';
import { CityMap, type Viewport } from './view/city-map';
import { coveredStyles, showInMiddle } from './view/clear-area';
import { Floating } from './view/floating';
import type { ListedGroup } from './marks/crowd';
import { countFilters, filterQuery, readFilters } from './list/filters';
import { ParkingList } from './list/parking-list';
import { type PlacedParking, byBeing, inListOrder, shownParkings, withFirst } from './parkings';
import { MOVED_AWAY, useMapViewStore } from './view/map-view-store';
import { useChosenPlace } from '../../lib/parkings/chosen-place';
import type { SheetState } from './list/sheet-state';
import { useSheetHeight } from './list/use-sheet-height';
import { useSearchedArea } from './view/use-searched-area';
import { useShownStay } from './results/use-shown-stay';

const TripCard = onDemand<object>(async () => {
  await idle();
  return import(/* webpackChunkName: "trip" */ './trip/trip-card');
});
const PlacePin = onDemand(() => import(/* webpackChunkName: "places" */ './places/place-pin'));
const PlaceResults = onDemand(
  () => import(/* webpackChunkName: "places" */ './places/place-results'),
);

const SearchHere = onDemand(() => import(/* webpackChunkName: "map-more" */ './view/search-here'));
const NoParkings = onDemand(() => import(/* webpackChunkName: "map-more" */ './list/no-parkings'));
const PositionNotice = onDemand(
  () => import(/* webpackChunkName: "map-more" */ './position/position-notice'),
);
const loadCrowd = () => import(/* webpackChunkName: "map-more" */ './marks/crowd');
const loadMovedStay = () => import(/* webpackChunkName: "map-more" */ './results/moved-stay');

const hiddenControls = css`
  @media (max-width: 1023px) and (orientation: portrait) {
    .leaflet-bottom,
    > button,
    > ${Floating} {
      visibility: hidden;
    }
  }
`;

/* Below a full sheet there is no room for the map's controls. */
const Screen = styled.div<{ $covered: boolean }>`
  position: absolute;
  inset: 0;
  overflow: hidden;
  ${coveredStyles}
  ${({ $covered }) => $covered && hiddenControls}
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

/* Below the search box; beside it where the window is low. */
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
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const search = (new URLSearchParams(address).get(SEARCH_PARAM) ?? '').trim();
  const filters = readFilters(address);
  const { state: position, locate } = usePosition(true);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  const [rowId, setRowId] = useState<number | null>(null);
  const [sheet, setSheet] = useState<SheetState>('peek');
  const screen = useRef<HTMLDivElement>(null);
  const { sheetHeight, onSheetHeight } = useSheetHeight(screen);
  const now = useMinute();
  const { place, choose: choosePlace, remove: removePlace } = useChosenPlace();

  const choice = useStayChoice();
  const { vehicleType } = choice;
  const crowd = useLater(loadCrowd);
  const { stay, isProposed, know, isNothingKnown } = useShownStay(choice, useLater(loadMovedStay));
  const stayKey = `${stay.start.getTime()}/${stay.end.getTime()}`;
  const searched = useSearchedArea(search);
  const choiceOfStay = { stay, vehicleType };
  const inView: MapQuestion = {
    ...choiceOfStay,
    area: viewport && askedArea(viewport.area),
    zoom: viewport?.zoom ?? 0,
    near: null,
    search: '',
    filters: filterQuery(filters),
  };
  const matching: MapQuestion = { ...inView, area: searched.area, near: searched.near, search };
  const results = useParkingsOnMap(search ? matching : inView);
  const matches = results.isPlaceholderData ? null : (results.data?.parkings.length ?? null);
  const missed = search !== '' && matches === 0 && !searched.area;
  // Below the word that nothing matches are the nearest (FND-04).
  const nearest: MapQuestion = { ...matching, area: null, search: '' };
  const query = useParkingsOnMap(missed ? nearest : search ? matching : inView);
  const { parkings = NOTHING, clusters = NO_CLUSTERS, more = false } = query.data ?? {};
  // 'Libres' alone tells of nothing that opens later: the hours are asked for without it.
  const { only_free: onlyFree, ...otherFilters } = inView.filters;
  const asksHours = !choice.chosen && isNothingKnown && matches === 0 && onlyFree === true;
  const unfiltered = useParkingsOnMap({
    ...inView,
    area: asksHours ? inView.area : null,
    filters: otherFilters,
  });
  know(asksHours ? (unfiltered.data?.parkings ?? NOTHING) : parkings);
  // The lots of a group that the map cannot take apart, the nearest to it first (FND-06).
  const [heap, setHeap] = useState<Group | null>(null);
  const ofHeap = useParkingsOnMap({
    ...inView,
    area: heap && inView.area,
    near: heap && { latitude: heap.latitude, longitude: heap.longitude },
  });
  const heaped =
    heap && clusters.length > 0 && !ofHeap.isPlaceholderData ? ofHeap.data?.parkings : undefined;

  const text = missed ? '' : search;
  const user = position.status === 'found' ? position.position : null;
  const from = place?.position ?? user ?? viewport?.center ?? MAP_CENTER;
  const shown = useMemo(
    () => shownParkings(parkings, choiceOfStay, from, now),
    // oxlint-disable-next-line react/exhaustive-deps -- The keys say what of stay and place matters.
    [parkings, stayKey, vehicleType, from.latitude, from.longitude, now],
  );
  const drawn = useMemo(
    () => (viewport ? arrange(shown, clusters, groundOf(viewport), crowd) : NO_MARKS),
    [shown, clusters, viewport, crowd],
  );
  // Results of a search are listed even outside the visible area.
  const listed = useMemo(() => {
    if (!viewport) return [];
    const ordered = text
      ? inListOrder(shown, null, searchTerms(text).words)
      : inListOrder(shown, search ? null : viewport.area);
    // Who looks near a lot that could not be had looks for another one.
    return place ? ordered.toSorted(byBeing(place)) : ordered;
  }, [shown, viewport, search, text, place]);
  const ofGroup = useMemo(
    () =>
      heaped
        ? inListOrder(shownParkings(heaped, choiceOfStay, from, now), null)
        : heap?.area
          ? withFirst(listed, heap.area)
          : listed,
    // oxlint-disable-next-line react/exhaustive-deps -- As above.
    [heap, heaped, listed, stayKey, vehicleType, from.latitude, from.longitude, now],
  );
  const listedGroups = useMemo(
    () =>
      crowd && viewport && clusters.length > 0
        ? crowd.groupsByDistance(drawn.groups, from, viewport.area)
        : [],
    // oxlint-disable-next-line react/exhaustive-deps -- As above.
    [crowd, viewport, clusters, drawn, from.latitude, from.longitude],
  );

  const isKnown = viewport !== null && query.isSuccess && !query.isPlaceholderData;
  const found = useMemo(
    () => (text ? (isKnown ? listed.map(({ parking }) => parking) : null) : NONE_FOUND),
    [text, isKnown, listed],
  );
  const wanted = place ? [place.position] : text && found;
  function lookHere() {
    if (place) removePlace();
    else if (viewport) searched.lookIn(viewport.area);
  }

  const link = withStayChoice('', choiceOfStay);
  const choose = useCallback(
    (id: number) => void navigate({ pathname: `/parking-details/${id}`, search: link }),
    [navigate, link],
  );
  // The pointer may enter the next pin before it leaves this one.
  const leave = useCallback(
    (id: number) => setHoveredId((current) => (current === id ? null : current)),
    [],
  );
  const openGroup = useCallback(
    (group: Group) => {
      if (!map || !crowd || crowd.zoomInOn(map, group)) return;
      setHeap(group);
      setSheet((current) => (current === 'peek' ? 'half' : current));
      screen.current?.querySelector<HTMLElement>('section[tabindex]')?.focus();
    },
    [map, crowd],
  );
  const look = useCallback((next: Viewport) => {
    setViewport(next);
    setHeap(null);
  }, []);
  const recentre = () => {
    useMapViewStore.setState({ ...MOVED_AWAY, movedByUser: false });
    locate();
  };

  const goTo = (zone: Position) => {
    useMapViewStore.setState({ movedByUser: true });
    if (map) showInMiddle(map, zone, MAP_ZOOM);
  };

  return (
    <Screen ref={screen} $covered={sheet === 'full'}>
      <StayBar>
        <StayButton
          stay={stay}
          vehicleType={vehicleType}
          proposed={isProposed}
          onChange={choice.change}
        />
      </StayBar>
      <ParkingList
        query={query}
        parkings={ofGroup}
        clusters={heaped ? NO_GROUPS : listedGroups}
        more={heaped ? (ofHeap.data?.more ?? false) : more}
        stay={stay}
        search={link}
        from={place ?? (user ? 'user' : 'center')}
        shows={search === '' ? 'view' : missed ? 'nearest' : 'matches'}
        filters={countFilters(filters)}
        known={isKnown}
        empty={isKnown && <NoParkings filtered={countFilters(filters) > 0} search={text} />}
        highlightedId={hoveredId ?? rowId}
        onHighlight={setRowId}
        onOpenGroup={openGroup}
        sheet={sheet}
        onSheet={setSheet}
        onHeight={onSheetHeight}
      >
        {search && (
          <PlaceResults
            search={search}
            parkings={searched.area ? null : matches}
            onChoose={choosePlace}
          />
        )}
      </ParkingList>
      <CityMap
        pins={drawn.pins}
        groups={drawn.groups}
        stay={stay}
        position={position}
        viewport={viewport}
        onViewport={look}
        onMap={setMap}
        rowId={rowId}
        hoveredId={hoveredId}
        onHover={setHoveredId}
        onLeave={leave}
        onChoose={choose}
        onOpenGroup={openGroup}
        wanted={place ? place.name : search}
        found={found}
        place={place && place.position}
        sheetHeight={sheetHeight}
      >
        {place && <PlacePin place={place} onRemove={removePlace} />}
      </CityMap>
      <LocateButton label="Mi ubicación" icon={<Locate />} onClick={recentre} />
      <Floating data-floating>
        <PositionNotice state={position} onLocate={recentre} onZone={goTo} />
        {wanted && viewport && (
          <SearchHere
            wanted={wanted}
            searched={searched.area}
            view={viewport.area}
            onSearch={lookHere}
          />
        )}
        {/* What is found is never behind it. An answer before the lots' would pass for the first data (FED-01). */}
        {!wanted && viewport && <TripCard />}
      </Floating>
    </Screen>
  );
}

const NOTHING: readonly Parking[] = [];
const NO_CLUSTERS: readonly ParkingCluster[] = [];
const NO_GROUPS: readonly ListedGroup[] = [];
const NO_MARKS: ReturnType<typeof arrange> = { pins: [], groups: [] };
const NONE_FOUND: readonly PlacedParking[] = [];

/** Where things are in pixels at a viewport's zoom. */
function groundOf({ area, center, zoom, isClosest }: Viewport) {
  const project = ({ latitude, longitude }: Position) =>
    CRS.EPSG3857.latLngToPoint(latLng(latitude, longitude), zoom);
  return { project, area: askedArea(area), middle: project(center), isClosest };
}
