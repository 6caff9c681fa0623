import { useSuppressedToasts } from '@parqueo/shared-api/react';
import { reservationOf } from '@parqueo/shared-api/socket';
import { Button, ButtonLink, EmptyState, FullPageSpinner, Page, Row } from '@parqueo/shared-ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { wantsExtension } from '../../lib/reservations/links';
import { isMove } from '../../lib/reservations/moves';
import { readTicketSource } from '../../lib/reservations/ticket';
import { useStay } from '../../lib/reservations/use-stay';
import { Ticket } from './ticket';

/** A request or reservation and its present status, as a ticket (CNF-01 to CNF-10). */
export default function ConfirmationScreen() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { id, reservation, parking, stay: carried } = readTicketSource(search, state);
  const query = useStay(id, carried);

  // The ticket already shows what these events say.
  useSuppressedToasts((event) => {
    const about = reservationOf(event);
    return about !== undefined && String(about) === id && !isMove(event, query.data);
  });

  useEffect(() => {
    if (id !== undefined) return;
    console.warn('No se recibió reservationId en location.state. Redirigiendo a inicio.');
    void navigate('/', { replace: true });
  }, [id, navigate]);

  if (id === undefined) return null;
  const stay = query.data ?? null;
  // What was shown after a failed look-up stays while that is tried again.
  const isFirstLook = query.isPending && !query.isFetched;
  return (
    <Page style={{ maxWidth: '520px' }}>
      {isFirstLook ? (
        <FullPageSpinner label="Cargando confirmación…" />
      ) : stay || reservation ? (
        <Ticket
          key={id}
          id={id}
          stay={stay}
          reservation={reservation}
          parking={parking}
          wantsLonger={wantsExtension(search)}
        />
      ) : (
        <NoTicket query={query} />
      )}
    </Page>
  );
}

/** An address whose reservation does not exist, is another account's, or could not be loaded. */
function NoTicket({ query: { data, isFetching, refetch } }: { query: ReturnType<typeof useStay> }) {
  if (data === null)
    return (
      <EmptyState
        title="No encontramos esta reserva"
        action={<ButtonLink to="/booking-historial">Ver historial</ButtonLink>}
      >
        No existe, o no es de esta cuenta.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No pudimos abrir esta reserva"
      action={
        <Row gap={8} justify="center">
          <Button loading={isFetching} onClick={() => void refetch()}>
            Intentar de nuevo
          </Button>
          <ButtonLink to="/booking-historial" variant="secondary">
            Ver historial
          </ButtonLink>
        </Row>
      }
    >
      Revisa tu conexión, o búscala en tu historial.
    </EmptyState>
  );
}
