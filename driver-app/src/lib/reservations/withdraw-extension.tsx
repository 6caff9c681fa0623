import { useSubmit } from '@parqueo/remote-kit';
import { useHost } from '@parqueo/shared-api/react';
import { Button, FormError, token } from '@parqueo/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { PendingExtension } from './stays';

const Whole = styled.div`
  display: grid;
  align-self: stretch;
  /* An empty status takes no room. */
  &:not(:has(p, button, [role='alert'])) {
    position: absolute;
  }
  gap: ${token('space-8')};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token('space-8')};
  text-align: start;
`;

const Words = styled.div`
  flex: 1 1 0;
  min-width: 9em;
  color: ${token('color-muted')};
  font-size: ${token('text-14')};
`;

interface WithdrawExtensionProps {
  /** Null while no request waits for an answer. */
  pending: PendingExtension | null | undefined;
  /** Whether the parking refused the last one. */
  refused?: boolean | undefined;
  /** How the screen writes times. */
  formatTime: (instant: string) => string;
}

/** A requested later end, and its withdrawal (TRP-01). It stays without one: it holds the outcome. */
export function WithdrawExtension({ pending, refused, formatTime }: WithdrawExtensionProps) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const [withdrawn, setWithdrawn] = useState<PendingExtension | null>(null);
  const { submit, sending, message } = useSubmit({
    send: async (taken: PendingExtension) => {
      await api.reservation.cancel(taken.id);
      setWithdrawn(taken);
      await queryClient.invalidateQueries();
    },
    // Mostly because the parking has answered: show what is true now.
    onError: () => void queryClient.invalidateQueries(),
  });
  // The driver has requested another end since.
  if (pending && withdrawn && pending.id !== withdrawn.id) setWithdrawn(null);
  const words = pending
    ? `Pediste quedarte hasta las ${formatTime(pending.end_time)}: esperando respuesta`
    : withdrawn
      ? `Retiraste lo que pediste hasta las ${formatTime(withdrawn.end_time)}.`
      : refused && 'El parqueo no pudo extender tu reserva.';
  return (
    <Whole>
      <Line>
        <Words role="status">{words && <p>{words}</p>}</Words>
        {pending && (
          <Button
            variant="ghost"
            aria-label="Retirar la extensión que pediste"
            loading={sending !== null}
            onClick={() => void submit(pending)}
          >
            Retirar
          </Button>
        )}
      </Line>
      <FormError>{message}</FormError>
    </Whole>
  );
}
