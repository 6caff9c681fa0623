import { useAction } from '@parqueo/remote-kit';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import { useHost, useNow } from '@parqueo/shared-api/react';
import { Button, FormError } from '@parqueo/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { TicketFacts } from '../../lib/reservations/ticket';
import { useNoteCancelled } from '../../lib/reservations/use-stay';
import { Muted, Part, Torn } from './ticket-parts';

interface NoSpaceProps {
  facts: TicketFacts;
  /** Tells of it, and has the focus then. */
  outcome: RefObject<HTMLElement | null>;
  onGivenUp: (reservation: KnownReservation) => void;
}

/** Gives up a stay in a full lot at no cost, while it lasts and before an arrival; the lot is told (CNF-10). */
export function NoSpace({ facts, outcome, onGivenUp }: NoSpaceProps) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const now = useNow();
  const { id, stay, status, arrived_at } = facts;
  const noteCancelled = useNoteCancelled(facts, outcome);
  const { button, message } = useAction({
    send: async () => {
      const reservation = await api.reservation.noSpace(id);
      noteCancelled(reservation);
      onGivenUp(reservation);
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
      <Button variant="secondary" size="l" block {...button}>
        No hay espacio
      </Button>
      <FormError>{message}</FormError>
    </Torn>
  );
}
