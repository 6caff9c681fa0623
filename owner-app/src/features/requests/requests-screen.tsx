import { Loaded } from '@parqueo/remote-kit/queries';
import { RESERVATION_PARAM } from '@parqueo/shared-api/contract';
import {
  Button,
  EmptyState,
  Page,
  Skeleton,
  VisuallyHidden,
  media,
  token,
} from '@parqueo/shared-ui';
import { NoRequestsIllustration } from '@parqueo/shared-ui/illustrations';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useOwnReservations } from '../../lib/cached-lists';
import { LotChooser, useLotChoice } from '../../lib/lot-choice';
import { ASK_FOR_LINK, AddFirstLot } from '../../lib/no-lots';
import { useIsAttendant } from '../../lib/rights';
import { RequestList } from './request-list';

/** The requests that the owner has to answer (REQ-01). */
export default function RequestsScreen() {
  const reservations = useOwnReservations();
  const { selected, shows } = useLotChoice();
  // The one that a notification told of (NTF-01).
  const wanted = Number(useSearchParams()[0].get(RESERVATION_PARAM)) || null;
  // Waits for fresh data: with cached data, everything newer would be behind the button.
  const [current, setCurrent] = useState(false);
  if (!current && !reservations.isFetching) setCurrent(true);
  return (
    <Page>
      <LotChooser />
      {current ? (
        <Loaded
          query={reservations}
          errorTitle="Error al cargar solicitudes"
          skeleton={<RequestsSkeleton />}
        >
          {(all) => (
            <RequestList
              key={`${selected} ${wanted}`}
              wanted={wanted}
              reservations={all.filter(({ parking }) => shows(parking.id))}
              // It is shown only while none is pending at the lots that are: all that are, are elsewhere.
              empty={
                <NoRequests elsewhere={all.filter(({ status }) => status === 'pending').length} />
              }
            />
          )}
        </Loaded>
      ) : (
        <div aria-busy="true">
          <RequestsSkeleton />
        </div>
      )}
    </Page>
  );
}

/** `elsewhere`: how many wait at lots that are not shown. */
function NoRequests({ elsewhere }: { elsewhere: number }) {
  const { lots, choose } = useLotChoice();
  const isAttendant = useIsAttendant();
  const hasLots = lots?.length !== 0;
  if (elsewhere > 0)
    return (
      <EmptyState
        title="No hay solicitudes en este parqueo"
        action={<Button onClick={() => choose(null)}>Ver todas</Button>}
      >
        {elsewhere === 1
          ? 'Hay 1 solicitud en otro parqueo.'
          : `Hay ${elsewhere} solicitudes en otros parqueos.`}
      </EmptyState>
    );
  const first = isAttendant ? ASK_FOR_LINK : 'Agrega tu primer parqueo para recibir solicitudes.';
  return (
    <EmptyState
      title="No hay solicitudes pendientes"
      illustration={<NoRequestsIllustration />}
      action={!hasLots && !isAttendant && <AddFirstLot />}
    >
      {hasLots
        ? 'Cuando un conductor pida un espacio, su solicitud aparecerá aquí al momento.'
        : first}
    </EmptyState>
  );
}

/* Of the size of what comes: cards, and on large screens the list beside one of them. */
const Cards = styled.div`
  display: grid;
  gap: ${token('space-12')};
  margin-top: 52px;
  ${media.large} {
    grid-template-columns: 360px minmax(0, 1fr);
    gap: ${token('space-24')};
    > :last-child {
      display: none;
    }
  }
`;

function RequestsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Cargando solicitudes…</VisuallyHidden>
      <Cards aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} height={264} radius={12} />
        ))}
      </Cards>
    </>
  );
}
