import { useSubmit } from '@parqueo/remote-kit';
import type { KnownStay } from '@parqueo/shared-api/answers';
import { useHost, useMinute } from '@parqueo/shared-api/react';
import { Button, FormError, token } from '@parqueo/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ExtensionLine } from './extension-line';
import { type PendingExtension, lastExtension } from './stays';

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
  font-size: ${token('text-14')};
`;

interface WithdrawExtensionProps {
  stay: KnownStay;
  /** How the screen writes times. */
  formatTime: (instant: string) => string;
}

/** A requested later end, its withdrawal and its answer (TRP-01). It stays without one: it holds the outcome. */
export function WithdrawExtension({ stay, formatTime }: WithdrawExtensionProps) {
  const { asked } = stay;
  const { api } = useHost();
  const queryClient = useQueryClient();
  /** The last one that was seen waiting, and the one that was withdrawn. */
  const [last, setLast] = useState(asked);
  const [withdrawn, setWithdrawn] = useState<PendingExtension | null>(null);
  if (asked && asked.id !== last?.id) setLast(asked);
  const { submit, sending, message } = useSubmit({
    send: async (taken: PendingExtension) => {
      await api.reservation.cancel(taken.id);
      setWithdrawn(taken);
      await queryClient.invalidateQueries();
    },
    // Mostly because the parking has answered: show what is true now.
    onError: () => void queryClient.invalidateQueries(),
  });
  const now = useMinute();
  const outcome =
    last &&
    (last.id === withdrawn?.id
      ? `Retiraste lo que pediste hasta las ${formatTime(last.end_time)}.`
      : last.end_time === stay.end_time &&
        `El parqueo extendió tu reserva hasta las ${formatTime(last.end_time)}.`);
  const told =
    lastExtension(stay, now, formatTime) ||
    (outcome && ({ state: 'done', words: outcome } as const));
  return (
    <Whole>
      <Line>
        <Words role="status">{told && <ExtensionLine {...told} />}</Words>
        {asked && (
          <Button
            variant="ghost"
            aria-label="Retirar la extensión que pediste"
            loading={sending !== null}
            onClick={() => void submit(asked)}
          >
            Retirar
          </Button>
        )}
      </Line>
      <FormError>{message}</FormError>
    </Whole>
  );
}
