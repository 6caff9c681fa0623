import { useSubmit } from '@parqueo/remote-kit';
import { useRefresh } from '@parqueo/remote-kit/queries';
import { readClosuresAnswer } from '@parqueo/shared-api/answers';
import {
  type CloseTodayBody,
  type ClosureSpan,
  type ClosuresAnswer,
  CLOSURE_PATHS,
} from '@parqueo/shared-api/contract';
import { formatClosure, timeOfClosure } from '@parqueo/shared-api/contract/closures';
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
export function useClosing(
  parkingId: number,
  onClosed: (answer: ClosuresAnswer, wanted: Wanted) => void,
) {
  const { api } = useHost();
  const refresh = useRefresh();
  const [undecided, setUndecided] = useState<{ wanted: Wanted; answer: ClosuresAnswer } | null>(
    null,
  );
  const { submit, sending, message, clearErrors } = useSubmit({
    send: async ({ wanted, existing }: Closing) => {
      const decision = existing ? { existing } : {};
      const answer = await api.request(pathOf(parkingId, wanted), {
        method: typeof wanted === 'number' ? 'PATCH' : 'POST',
        body: Array.isArray(wanted) ? { closures: wanted, ...decision } : decision,
        read: readClosuresAnswer,
        refresh: true,
      });
      if (answer.closures.length === 0) {
        setUndecided({ wanted, answer });
        return;
      }
      setUndecided(null);
      onClosed(answer, wanted);
      refresh();
    },
  });
  return {
    close: (wanted: Wanted) => void submit({ wanted }),
    question: undecided && {
      answer: undecided.answer,
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
export function useReopening(parkingId: number) {
  const { api } = useHost();
  const refresh = useRefresh();
  return useSubmit({
    send: async (id: number) => {
      await api.request(CLOSURE_PATHS.closure(parkingId, id), {
        method: 'DELETE',
        as: 'response',
        refresh: true,
      });
      refresh();
    },
  });
}

function pathOf(parkingId: number, wanted: Wanted): string {
  if (wanted === 'today') return CLOSURE_PATHS.closeToday(parkingId);
  if (typeof wanted === 'number') return CLOSURE_PATHS.closure(parkingId, wanted);
  return CLOSURE_PATHS.closures(parkingId);
}

/** 'Se cerró: 24 dic 12:00–18:00.' */
export function closedWords({ closures }: ClosuresAnswer): string {
  const [first] = closures;
  return closures.length === 1 && first
    ? `Se cerró: ${formatClosure(timeOfClosure(first))}.`
    : `Se agregaron ${closures.length} cierres.`;
}

/** Empty where nothing was cancelled. */
export function cancelledWords({ cancelled }: ClosuresAnswer): string {
  if (cancelled === 0) return '';
  return cancelled === 1
    ? 'Se canceló 1 reserva: el conductor ya lo sabe.'
    : `Se cancelaron ${cancelled} reservas: los conductores ya lo saben.`;
}

/** Empty where no closure was there at its time. */
export function alreadyWords({ already }: ClosuresAnswer): string {
  if (already.length === 0) return '';
  const times = already.map((closure) => formatClosure(timeOfClosure(closure))).join(', ');
  return `Ya había ${already.length === 1 ? 'un cierre' : 'cierres'} a esas horas: ${times}.`;
}

/** Empty where no stay has begun. */
export function goingOnWords({ going_on }: ClosuresAnswer): string {
  if (going_on === 0) return '';
  return going_on === 1
    ? '1 reserva que ya empezó sigue hasta su salida.'
    : `${going_on} reservas que ya empezaron siguen hasta su salida.`;
}
