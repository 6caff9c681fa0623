import { messageOf } from '@parqueo/shared-api/client';
import { SEARCH_PARAM } from '@parqueo/shared-api/contract';
import { EmptyState, IconButton, Locate, media, token } from '@parqueo/shared-ui';
import { latLng } from 'leaflet';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLiveLots, useParkings } from '../../lib/parking-queries';
import { CityMap, type Viewport } from './city-map';
import { LotList } from './lot-list';
import { areaOf, lotsByDistance, placedLots } from './lots';
import { useMapViewStore } from './map-view-store';
import { PositionNotice } from './position-notice';
import { usePosition } from './use-position';

const Screen = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
`;

/* Above the zoom control. */
const LocateButton = styled(IconButton)`
  position: absolute;
  right: 12px;
  bottom: 284px;
  z-index: 10;
  border-radius: ${token('radius-control')};
  color: ${token('color-ink')};
  background: ${token('color-surface')};
  box-shadow: ${token('shadow-float')};
  ${media.large} {
    bottom: 132px;
  }
`;

/** Driver home: the lots around the user on a map and in a list (MAP-01 to MAP-04, MAP-06). */
export default function MapScreen() {
  const navigate = useNavigate();
  const search = (useSearchParams()[0].get(SEARCH_PARAM) ?? '').trim();
  const parkings = useParkings(search);
  const { state: position, locate } = usePosition();
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [pointedId, setPointedId] = useState<number | null>(null);
  const [rowId, setRowId] = useState<number | null>(null);
  useLiveLots(useMemo(() => viewport && areaOf(viewport.bounds), [viewport]));

  const lots = useMemo(() => placedLots(parkings.data ?? []), [parkings.data]);
  const listed = useMemo(() => {
    if (!viewport) return [];
    const from =
      position.status === 'found'
        ? latLng(position.position.latitude, position.position.longitude)
        : viewport.center;
    // What somebody searches for is listed wherever it lies.
    return lotsByDistance(lots, from, search ? null : viewport.bounds);
  }, [lots, viewport, position, search]);

  const choose = useCallback((id: number) => void navigate(`/parking-details/${id}`), [navigate]);
  const recentre = () => {
    useMapViewStore.setState({ chosen: false });
    locate();
  };

  return (
    <Screen>
      <LotList
        lots={listed}
        from={position.status === 'found' ? 'user' : 'center'}
        loading={parkings.isPending}
        error={
          parkings.isError && !parkings.data
            ? messageOf(parkings.error, 'Ocurrió un error al cargar los parqueos disponibles')
            : null
        }
        onRetry={() => void parkings.refetch()}
        empty={<NoLots search={search} />}
        liftedId={pointedId ?? rowId}
        onLift={setRowId}
      />
      <CityMap
        lots={lots}
        position={position}
        viewport={viewport}
        onViewport={setViewport}
        liftedId={pointedId ?? rowId}
        pointedId={pointedId}
        onPoint={setPointedId}
        onChoose={choose}
        fit={search && !parkings.isPlaceholderData ? lots : null}
      />
      <LocateButton label="Mi ubicación" icon={<Locate />} onClick={recentre} />
      <PositionNotice state={position} />
    </Screen>
  );
}

function NoLots({ search }: { search: string }) {
  return search ? (
    <EmptyState title="Ningún parqueo coincide">
      No hay parqueos que coincidan con “{search}”.
    </EmptyState>
  ) : (
    <EmptyState title="No hay parqueos en esta parte del mapa">
      Mueve o aleja el mapa para ver más.
    </EmptyState>
  );
}
