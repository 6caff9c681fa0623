import { useSubmit } from '@parqueo/remote-kit';
import { useRefresh } from '@parqueo/remote-kit/queries';
import { readClosuresAnswer } from '@parqueo/shared-api/answers';
import {
  type CloseTodayBody,
  type ClosureSpan,
  CLOSURE_PATHS,
  type TouchedStays,
} from '@parqueo/shared-api/contract';
import { useHost } from '@parqueo/shared-api/react';
import { useState } from 'react';

/** What to close: the rest of today, or dates with their hours; or the id of a closure to decide about again. */
type Wanted = 'today' | ClosureSpan[] | number;

interface Closing {
  wanted: Wanted;
  existing?: CloseTodayBody['existing'];
}

/**
 * Closes a lot (LOT-01). Where reservations are touched nothing is closed yet: `question` has the props of the
 * dialog that asks what becomes of them.
 */
export function useClosing(parkingId: number, onClosed: (wanted: Wanted, touched: number) => void) {
  const host = useHost();
  const refresh = useRefresh();
  const [undecided, setUndecided] = useState<{ wanted: Wanted; touched: TouchedStays } | null>(
    null,
  );
  const { submit, sending, message, clearErrors } = useSubmit({
    send: async ({ wanted, existing }: Closing) => {
      const decision = existing ? { existing } : {};
      const answer = await host.api.request(pathOf(parkingId, wanted), {
        method: typeof wanted === 'number' ? 'PATCH' : 'POST',
        body: Array.isArray(wanted) ? { closures: wanted, ...decision } : decision,
        read: readClosuresAnswer,
        refresh: true,
      });
      if (answer.closures.length === 0) {
        setUndecided({ wanted, touched: answer.touched });
        return;
      }
      setUndecided(null);
      if (answer.cancelled > 0)
        host.toast({ tone: 'success', title: cancelledWords(answer.cancelled) });
      onClosed(wanted, answer.touched.count);
      refresh();
    },
  });
  return {
    close: (wanted: Wanted) => void submit({ wanted }),
    question: undecided && {
      touched: undecided.touched,
      sending: sending?.input.existing ?? null,
      message,
      onDecide: (existing: 'keep' | 'cancel') =>
        void submit({ wanted: undecided.wanted, existing }),
      onClose: () => {
        setUndecided(null);
        clearErrors();
      },
    },
    sending: sending !== null,
    /** Why nothing was closed; the dialog says it where it is open. */
    message: undecided ? '' : message,
  };
}

/** Ends a closure of a lot by its id: it opens again. */
export function useReopening(parkingId: number, onOpened?: () => void) {
  const { api } = useHost();
  const refresh = useRefresh();
  return useSubmit({
    send: async (id: number) => {
      await api.request(CLOSURE_PATHS.closure(parkingId, id), {
        method: 'DELETE',
        as: 'response',
        refresh: true,
      });
      onOpened?.();
      refresh();
    },
  });
}

function pathOf(parkingId: number, wanted: Wanted): string {
  if (wanted === 'today') return CLOSURE_PATHS.closeToday(parkingId);
  if (typeof wanted === 'number') return CLOSURE_PATHS.closure(parkingId, wanted);
  return CLOSURE_PATHS.closures(parkingId);
}

const cancelledWords = (count: number) =>
  count === 1
    ? 'Cerrado. 1 conductor ya sabe que se canceló.'
    : `Cerrado. ${count} conductores ya saben que se canceló.`;
