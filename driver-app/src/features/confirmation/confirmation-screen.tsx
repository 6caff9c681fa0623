import { RetryNotice } from '@parqueo/remote-kit';
import { useSuppressedToasts } from '@parqueo/shared-api/react';
import { reservationOf } from '@parqueo/shared-api/socket';
import {
  Button,
  ButtonLink,
  EmptyState,
  FullPageSpinner,
  Page,
  Row,
  Stack,
} from '@parqueo/shared-ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { readTicketSource } from '../../lib/reservations/ticket';
import { Ticket } from './ticket';
import { NOT_YOURS, useReservation } from './use-reservation';

const Column = styled(Page)`
  max-width: 520px;
`;

/** A request or reservation and its present status, as a ticket (CNF-01 to CNF-09). */
export default function ConfirmationScreen() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { id, reservation, parking, confirmation: carried } = readTicketSource(search, state);
  const known = useReservation(id, carried);

  // The ticket already shows what these events say.
  useSuppressedToasts(
    (event) => reservationOf(event) !== undefined && String(reservationOf(event)) === id,
  );

  useEffect(() => {
    if (id !== undefined) return;
    console.warn('No se recibió reservationId en location.state. Redirigiendo a inicio.');
    void navigate('/', { replace: true });
  }, [id, navigate]);

  if (id === undefined) return null;
  if (known.isPending) {
    return (
      <Column>
        <FullPageSpinner label="Cargando confirmación…" />
      </Column>
    );
  }
  const again = { retrying: known.isFetching, onRetry: () => void known.refetch() };
  const found = known.data === NOT_YOURS ? null : known.data;
  if (!found && !reservation)
    return known.data === NOT_YOURS ? <NotYours /> : <Unknown {...again} />;
  const { confirmation = null, asked, isWhole = true } = found ?? {};
  return (
    <Column>
      <Stack>
        {/* An extension may end the stay later than the ticket says (TRP-01). */}
        {!isWhole && (
          <RetryNotice {...again}>
            <p>No pudimos ver si tu reserva fue extendida.</p>
          </RetryNotice>
        )}
        <Ticket
          id={id}
          confirmation={confirmation}
          asked={asked}
          isWhole={isWhole}
          reservation={reservation}
          parking={parking}
        />
      </Stack>
    </Column>
  );
}

/** An address of a reservation that does not exist, or is another account's. */
function NotYours() {
  return (
    <Column>
      <EmptyState
        title="No encontramos esta reserva"
        action={<ButtonLink to="/booking-historial">Ver historial</ButtonLink>}
      >
        No existe, o no es de esta cuenta.
      </EmptyState>
    </Column>
  );
}

interface UnknownProps {
  retrying: boolean;
  onRetry: () => void;
}

/** An address whose reservation could not be loaded. */
function Unknown({ retrying, onRetry }: UnknownProps) {
  return (
    <Column>
      <EmptyState
        title="No pudimos abrir esta reserva"
        action={
          <Row gap={8} justify="center">
            <Button loading={retrying} onClick={onRetry}>
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
    </Column>
  );
}
