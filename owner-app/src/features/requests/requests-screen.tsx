import { Loaded } from '@parqueo/remote-kit/queries';
import { EmptyState, Page, Skeleton, Stack, VisuallyHidden } from '@parqueo/shared-ui';
import { NoRequestsIllustration } from '@parqueo/shared-ui/illustrations';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnReservations } from '../../lib/cached-lists';
import { LotChooser, useLotChoice } from '../../lib/lot-choice';
import { RequestList } from './request-list';

/** The requests that the owner has to answer (REQ-01). */
export default function RequestsScreen() {
  const reservations = useOwnReservations();
  const { selected, shows } = useLotChoice();
  // The one that a notification told of (NTF-01).
  const wanted = Number(useSearchParams()[0].get('reserva')) || null;
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
              empty={<NoRequests />}
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

function NoRequests() {
  return (
    <EmptyState title="No hay solicitudes pendientes" illustration={<NoRequestsIllustration />}>
      Cuando un conductor pida un espacio, su solicitud aparecerá aquí al momento.
    </EmptyState>
  );
}

function RequestsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Cargando solicitudes…</VisuallyHidden>
      <Stack gap={12} aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} height={264} radius={12} />
        ))}
      </Stack>
    </>
  );
}
