import { readUsualParkings } from '@parqueo/shared-api/answers';
import { ACCOUNT_PATHS, type Stay, stayQuery } from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { Button, Spinner, media, token } from '@parqueo/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { useChoosePlace } from '../../../lib/parkings/choose-place';
import { useLastPlaces } from '../../../lib/parkings/last-places';
import { USUAL_KEY, stayKey } from '../../../lib/parkings/parking-keys';
import type { MapResults } from '../results/use-map-results';
import { PlaceRow } from './place-row';
import { Section } from './result-styles';
import { useArrowKeys } from './use-arrow-keys';
import { endOffer } from './use-empty-box';
import { UsualRow } from './usual-row';

/* On a phone it takes the list's room as long as it is open; on large screens it leaves it some. */
const Offer = styled(Section)`
  flex: 1 1 auto;
  padding-bottom: ${token('space-8')};
  @media (max-width: 1023px) {
    ~ * {
      display: none;
    }
  }
  ${media.large} {
    flex: none;
    max-height: 55dvh;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token('space-8')};
  padding: ${token('space-12')} ${token('space-16')} ${token('space-4')};
  color: ${token('color-muted')};
`;

/** The lots that the account keeps and those that it booked last, with their availability for a stay (HIS-08). */
function useUsualParkings(stay: Stay) {
  const { api } = useHost();
  return useQuery({
    queryKey: [USUAL_KEY, stayKey(stay)],
    queryFn: ({ signal }) =>
      api.request(ACCOUNT_PATHS.usualParkings, {
        query: stayQuery(stay),
        refresh: true,
        read: readUsualParkings,
        signal,
      }),
  });
}

/** What the search box offers when it is opened empty: kept lots, the last places and the last lots (HIS-08). */
export default function UsualList({ results }: { results: MapResults }) {
  const { stay, vehicleType, link } = results;
  const { data, isError, isFetching, refetch } = useUsualParkings(stay);
  const places = useLastPlaces();
  const choosePlace = useChoosePlace();
  const list = useRef<HTMLDivElement>(null);
  useArrowKeys(list);

  const rows = (parkings: NonNullable<typeof data>['kept'] = []) =>
    parkings.map((parking) => (
      <UsualRow key={parking.id} parking={parking} choice={{ stay, vehicleType }} search={link} />
    ));
  const kept = rows(data?.kept);
  const recent = rows(data?.recent);
  return (
    <Offer ref={list} data-usual role="region" aria-label="Lo de siempre">
      <Part title="Guardados">{kept}</Part>
      <Part title="Últimos lugares">
        {places.map((place) => (
          <PlaceRow
            key={place.name}
            name={place.name}
            onClick={() => {
              endOffer();
              choosePlace(place);
            }}
          />
        ))}
      </Part>
      <Part title="Últimos parqueos">{recent}</Part>
      {!data && !isError && (
        <Line>
          <Spinner label="Cargando tus parqueos…" />
        </Line>
      )}
      {!data && isError && (
        <Line>
          <p role="status">No pudimos cargar tus parqueos.</p>
          <Button variant="ghost" loading={isFetching} onClick={() => void refetch()}>
            Intentar de nuevo
          </Button>
        </Line>
      )}
      {data && kept.length + recent.length + places.length === 0 && (
        <Line>
          <p>
            Aquí tendrás lo de siempre: los parqueos que guardes, y los últimos parqueos y lugares
            que uses.
          </p>
        </Line>
      )}
    </Offer>
  );
}

function Part({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </>
  );
}
