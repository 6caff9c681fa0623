import { useSubmit } from '@parqueo/remote-kit';
import { useHost, useNow } from '@parqueo/shared-api/react';
import { Button, FormError } from '@parqueo/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import type { Cancelled } from '../../lib/reservations/cancel-reservation';
import type { TicketFacts } from '../../lib/reservations/ticket';
import { Muted, Part, Torn } from './ticket-parts';

interface NoSpaceProps {
  facts: TicketFacts;
  onCancelled: (cancelled: Cancelled) => void;
}

/**
 * For who stands at the entrance of a full lot: one tap gives the reservation up at no cost, tells the lot and
 * leads to others that are free (CNF-10). Only while it lasts and before an arrival.
 */
export function NoSpace({ facts, onCancelled }: NoSpaceProps) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const now = useNow();
  const { id, stay, status, arrived_at } = facts;
  const { submit, sending, message } = useSubmit({
    send: async () => {
      const { status: estado, cancelled_by, cancel_reason } = await api.reservation.noSpace(id);
      onCancelled({ estado, cancelled_by, cancel_reason });
      void queryClient.invalidateQueries();
    },
    // Mostly because the gate has marked something: show what is true now.
    onError: () => void queryClient.invalidateQueries(),
  });
  const holds = status === 'confirmed' || status === 'active';
  const lasts = stay !== null && stay.start <= now && now < stay.end;
  if (!holds || !lasts || arrived_at !== null) return null;
  return (
    <Torn as={Part}>
      <Muted>
        ¿Llegaste y no hay dónde? Te buscamos otro parqueo y esta reserva no te cuesta nada.
      </Muted>
      <Button
        variant="secondary"
        size="l"
        block
        loading={sending !== null}
        onClick={() => void submit(undefined)}
      >
        No hay espacio
      </Button>
      <FormError>{message}</FormError>
    </Torn>
  );
}
