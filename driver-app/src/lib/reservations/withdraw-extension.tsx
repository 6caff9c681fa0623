import { useSubmit } from '@parqueo/remote-kit';
import { useHost } from '@parqueo/shared-api/react';
import { Button, FormError, token } from '@parqueo/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useKeptFocus } from '../page/kept-focus';
import type { AskedExtension } from './booking';

const Whole = styled.div`
  display: grid;
  align-self: stretch;
  /* Without a word it takes no room. */
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
  /** Undefined while nothing waits for an answer. */
  asked: AskedExtension | undefined;
  /** Whether the parking refused the last one. */
  refused?: boolean | undefined;
  /** How the screen writes times. */
  formatTime: (instant: string) => string;
}

/**
 * What became of the later end that was asked for; until it is answered it can be taken back (TRP-01).
 * It stays on the screen without one, too: the last word of the server and the focus are kept there.
 */
export function WithdrawExtension({ asked, refused, formatTime }: WithdrawExtensionProps) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const { ref, keep } = useKeptFocus<HTMLDivElement>();
  const [withdrawn, setWithdrawn] = useState<AskedExtension | null>(null);
  const { submit, sending, message } = useSubmit({
    send: async ({ id, end }: AskedExtension) => {
      await api.reservation.cancel(id);
      setWithdrawn({ id, end });
      await queryClient.invalidateQueries();
      keep();
    },
    // Mostly because the parking has answered: show what is true now.
    onError: () => {
      void queryClient.invalidateQueries();
      keep();
    },
  });
  // Another one was asked for since.
  if (asked && withdrawn && asked.id !== withdrawn.id) setWithdrawn(null);
  const words = asked
    ? `Pediste quedarte hasta las ${formatTime(asked.end)}: esperando respuesta`
    : withdrawn
      ? `Retiraste lo que pediste hasta las ${formatTime(withdrawn.end)}.`
      : refused && 'El parqueo no pudo extender tu reserva.';
  return (
    <Whole ref={ref} tabIndex={-1}>
      <Line>
        <Words role="status">{words && <p>{words}</p>}</Words>
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
