import { useSubmit } from '@parqueo/remote-kit';
import type { KnownStay } from '@parqueo/shared-api/answers';
import { useHost, useMinute } from '@parqueo/shared-api/react';
import { Button, FormError, token } from '@parqueo/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ExtensionLine } from './extension-line';
import { OthersNearby } from './others-nearby';
import { type PendingExtension, type ToldExtension, lastExtension } from './stays';

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

interface WithdrawExtensionProps {
  stay: KnownStay;
  formatTime: (instant: string) => string;
}

/**
 * A requested later end, its withdrawal and its answer, and what else there is after a refusal (TRP-01). It stays
 * without one: it holds the outcome.
 */
export function WithdrawExtension({ stay, formatTime }: WithdrawExtensionProps) {
  const { asked } = stay;
  const { api } = useHost();
  const queryClient = useQueryClient();
  /** With the end that the stay had then: another one is an answer to a later request. */
  const [withdrawn, setWithdrawn] = useState<(PendingExtension & { end: string | null }) | null>(
    null,
  );
  if (asked && withdrawn && asked.id !== withdrawn.id) setWithdrawn(null);
  const { submit, sending, message } = useSubmit({
    send: async (taken: PendingExtension) => {
      await api.reservation.cancel(taken.id);
      setWithdrawn({ ...taken, end: stay.end_time });
      await queryClient.invalidateQueries();
    },
    // Mostly because the parking has answered: show what is true now.
    onError: () => void queryClient.invalidateQueries(),
  });
  const known = lastExtension(stay, useMinute(), formatTime);
  const isBack = withdrawn?.end === stay.end_time && (known?.state ?? 'done') === 'done';
  const told: ToldExtension | null = isBack
    ? {
        state: 'done',
        words: `Retiraste lo que pediste hasta las ${formatTime(withdrawn.end_time)}.`,
      }
    : known;
  return (
    <Whole>
      <Line>
        <div style={{ flex: '1 1 0', minWidth: '9em' }} role="status">
          {told && <ExtensionLine {...told} />}
        </div>
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
      {told?.state === 'refused' && <OthersNearby stay={stay} />}
      <FormError>{message}</FormError>
    </Whole>
  );
}
