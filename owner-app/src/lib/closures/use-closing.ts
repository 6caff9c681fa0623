import { useSubmit } from '@parqueo/remote-kit';
import { useRefresh } from '@parqueo/remote-kit/queries';
import { readClosuresAnswer } from '@parqueo/shared-api/answers';
import {
  type CloseTodayBody,
  type Closure,
  type ClosureSpan,
  type ClosuresAnswer,
  CLOSURE_PATHS,
  DAY_MS,
  type Parking,
} from '@parqueo/shared-api/contract';
import { formatClosure, timeOfClosure } from '@parqueo/shared-api/contract/closures';
import { useHost } from '@parqueo/shared-api/react';
import { useState } from 'react';

type Lot = Pick<Parking, 'id' | 'name'>;

/** What to close: the rest of today, or dates with their hours; or the id of a closure to decide about again. */
type Wanted = 'today' | ClosureSpan[] | number;

interface Closing {
  wanted: Wanted;
  existing?: CloseTodayBody['existing'];
}

interface ClosingOptions {
  onClosed: (answer: ClosuresAnswer, wanted: Wanted) => void;
  /** Called when nothing was closed, unless a dialog is there that says so. */
  onError?: (error: unknown) => void;
}

/**
 * Closes a lot (LOT-01). Where reservations are touched nothing is closed yet: `question` has the props of the
 * dialog that asks what becomes of them.
 */
export function useClosing(lot: Lot, { onClosed, onError }: ClosingOptions) {
  const { api } = useHost();
  const refresh = useRefresh();
  const [undecided, setUndecided] = useState<{ wanted: Wanted; answer: ClosuresAnswer } | null>(
    null,
  );
  const { submit, sending, message, clearErrors } = useSubmit({
    send: async ({ wanted, existing }: Closing) => {
      const decision = existing ? { existing } : {};
      const answer = await api.request(pathOf(lot.id, wanted), {
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
    onError: (error) => {
      if (!undecided) onError?.(error);
    },
  });
  return {
    close: (wanted: Wanted) => void submit({ wanted }),
    question: undecided && {
      lot: lot.name,
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
    clearErrors,
    /** Why nothing was closed; the dialog says it where it is open. */
    message: undecided ? '' : message,
  };
}

/** More than one day of a lot, whose hours may last into the next. */
const SEVERAL_DAYS_MS = 1.5 * DAY_MS;

/**
 * Ends closures of a lot by their ids: it opens again. What could not be ended is in the list that is loaded anew.
 * `question` has the props of the dialog that asks before `reopen` ends one of several days.
 */
export function useReopening(
  lot: Lot,
  { onReopened, onError }: { onReopened?: () => void; onError?: (error: unknown) => void },
) {
  const { api } = useHost();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Closure | null>(null);
  const state = useSubmit({
    send: async (ids: readonly number[]) => {
      const end = { method: 'DELETE', as: 'response', refresh: true } as const;
      const ended = ids.map((id) => api.request(CLOSURE_PATHS.closure(lot.id, id), end));
      await Promise.allSettled(ended);
      refresh();
      await Promise.all(ended);
      onReopened?.();
    },
    ...(onError && { onError }),
  });
  return {
    ...state,
    reopen: (closure: Closure) => {
      const { start, end } = timeOfClosure(closure);
      if (end.getTime() - start.getTime() > SEVERAL_DAYS_MS) setAsked(closure);
      else void state.submit([closure.id]);
    },
    question: asked && {
      open: true,
      title: `¿Terminar el cierre entero de ${lot.name}?`,
      message: `Está cerrado: ${formatClosure(timeOfClosure(asked))}.`,
      confirmLabel: 'Terminar el cierre',
      cancelLabel: 'Seguir cerrado',
      onConfirm: () => {
        setAsked(null);
        void state.submit([asked.id]);
      },
      onCancel: () => setAsked(null),
    },
  };
}

function pathOf(parkingId: number, wanted: Wanted): string {
  if (wanted === 'today') return CLOSURE_PATHS.closeToday(parkingId);
  if (typeof wanted === 'number') return CLOSURE_PATHS.closure(parkingId, wanted);
  return CLOSURE_PATHS.closures(parkingId);
}

/** The closures that were not there before. */
export const newClosures = ({ closures, already }: ClosuresAnswer): Closure[] =>
  closures.filter(({ id }) => already.every((each) => each.id !== id));

/** 'Cierre agregado: 24 dic 12:00–18:00.'; empty without one. */
export function addedWords([first, ...others]: readonly Closure[]): string {
  if (!first) return '';
  return others.length === 0
    ? `Cierre agregado: ${formatClosure(timeOfClosure(first))}.`
    : `${others.length + 1} cierres agregados.`;
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
