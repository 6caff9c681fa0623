import { useHost, useSuppressedToasts } from '@parqueo/shared-api/react';
import { reservationOf } from '@parqueo/shared-api/socket';
import { FullPageSpinner, Page } from '@parqueo/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { readConfirmationState } from '../../lib/navigation-state';
import { Ticket } from './ticket';

const Column = styled(Page)`
  max-width: 520px;
`;

/** The request that was just sent and its present status (CNF-01 to CNF-06). */
export default function ConfirmationScreen() {
  const { documents } = useHost();
  const navigate = useNavigate();
  const { reservation, parking } = readConfirmationState(useLocation().state);
  const id = reservation?._id;
  // A failure is logged by `documents` and gives null (CNF-05).
  const confirmation = useQuery({
    queryKey: ['confirmaciones', id],
    queryFn: () => documents.get('confirmaciones', id ?? ''),
    enabled: id !== undefined,
  });

  // The ticket already shows what these events say.
  useSuppressedToasts(
    (event) => reservationOf(event) !== undefined && reservationOf(event) === reservation?.id,
  );

  useEffect(() => {
    if (id !== undefined) return;
    console.warn('No se recibió reservationId en location.state. Redirigiendo a inicio.');
    void navigate('/', { replace: true });
  }, [id, navigate]);

  if (!reservation) return null;
  return (
    <Column>
      {confirmation.isPending ? (
        <FullPageSpinner label="Cargando confirmación…" />
      ) : (
        <Ticket
          confirmation={confirmation.data ?? null}
          reservation={reservation}
          parking={parking}
        />
      )}
    </Column>
  );
}
