import type { KnownConfirmation } from '@parqueo/shared-api/answers';
import type { ReservationStatus } from '@parqueo/shared-api/contract';
import { useHost, useSuppressedToasts } from '@parqueo/shared-api/react';
import { reservationOf } from '@parqueo/shared-api/socket';
import { Button, ButtonLink, EmptyState, FullPageSpinner, Page, Row } from '@parqueo/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { readTicketSource } from '../../lib/ticket';
import { useStays } from '../../lib/trip/use-stays';
import { Ticket } from './ticket';

const Column = styled(Page)`
  max-width: 520px;
`;

/** A request or reservation and its present status, as a ticket (CNF-01 to CNF-09). */
export default function ConfirmationScreen() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { id, reservation, parking, confirmation: carried } = readTicketSource(search, state);
  const confirmation = useConfirmation(id, carried);
  const extended = useExtended(confirmation.data ?? null);

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
  if (confirmation.isPending) {
    return (
      <Column>
        <FullPageSpinner label="Cargando confirmación…" />
      </Column>
    );
  }
  if (!confirmation.data && !reservation) {
    return (
      <Unknown retrying={confirmation.isFetching} onRetry={() => void confirmation.refetch()} />
    );
  }
  return (
    <Column>
      <Ticket id={id} confirmation={extended} reservation={reservation} parking={parking} />
    </Column>
  );
}

/**
 * The confirmation with an id, at first as the screen before had it. A failure is logged by `documents`
 * and leaves what was known, else null (CNF-05, CNF-07).
 */
function useConfirmation(id: string | undefined, carried: KnownConfirmation | null) {
  const { documents } = useHost();
  const queryClient = useQueryClient();
  const queryKey = ['confirmaciones', id];
  return useQuery({
    queryKey,
    queryFn: async () =>
      (await documents.get('confirmaciones', id ?? '')) ??
      queryClient.getQueryData<KnownConfirmation | null>(queryKey) ??
      null,
    enabled: id !== undefined,
    initialData: carried ?? undefined,
    initialDataUpdatedAt: 0,
  });
}

/** With the end, the total and the status that accepted extensions gave it (TRP-01). */
function useExtended(confirmation: KnownConfirmation | null): KnownConfirmation | null {
  const status = confirmation?.estado ?? null;
  const enabled = status !== null && EXTENDABLE.has(status);
  const stays = useStays({ enabled }).data ?? [];
  const stay = enabled && stays.find(({ booking }) => booking.id === confirmation?.id);
  if (!confirmation || !stay || !stay.confirmation) return confirmation;
  const { estado, end_time, total, total_cost } = stay.confirmation;
  return { ...confirmation, estado, end_time, total, total_cost };
}

/** A stay that was extended is under way after its first part is over. */
const EXTENDABLE: ReadonlySet<ReservationStatus> = new Set(['confirmed', 'active', 'completed']);

interface UnknownProps {
  retrying: boolean;
  onRetry: () => void;
}

/** An address whose reservation this person does not have, or that could not be loaded. */
function Unknown({ retrying, onRetry }: UnknownProps) {
  return (
    <Column>
      <EmptyState
        title="No pudimos abrir esta reserva"
        action={
          <Row gap={8}>
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
