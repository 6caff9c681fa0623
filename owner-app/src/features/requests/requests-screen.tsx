import { Loaded } from '@parqueo/remote-kit/queries';
import { EmptyState, Page, Skeleton, VisuallyHidden } from '@parqueo/shared-ui';
import { NoRequestsIllustration } from '@parqueo/shared-ui/illustrations';
import { useState } from 'react';
import { CardGrid } from '../../lib/card-grid';
import { useOwnReservations } from '../../lib/owner-data';
import { RequestList } from './request-list';

/** The requests that the owner has to answer (REQ-01). */
export default function RequestsScreen() {
  const reservations = useOwnReservations();
  // Waits for fresh data: with cached data, everything newer would be behind the button.
  const [current, setCurrent] = useState(false);
  if (!current && !reservations.isFetching) setCurrent(true);
  return (
    <Page>
      {current ? (
        <Loaded
          query={reservations}
          errorTitle="Error al cargar solicitudes"
          skeleton={<RequestsSkeleton />}
        >
          {(all) => <RequestList reservations={all} empty={<NoRequests />} />}
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
      <CardGrid aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <li key={card}>
            <Skeleton height={320} radius={12} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
