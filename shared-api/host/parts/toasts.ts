import { type NotificationText, type SocketEvent, TOAST_MS, factsOf } from '../../contract';
import type { HostToast } from '../host';
import { createListeners } from './listeners';

export interface ShownToast extends NotificationText {
  id: number;
  /** Id of the event that it tells of. */
  event?: number | undefined;
  /** Id of the request that it tells of. */
  request?: number | undefined;
  /** Where 'Ver' leads. */
  link?: string | null;
  /** Says for how many more a recorded toast stands. */
  more?: string;
}

/** The page's toasts, one after the other, each for its time (SOC-03). */
export interface Toasts {
  /** The one that is shown, if any; the same list until it changes. */
  shown(): readonly ShownToast[];
  subscribe(listener: () => void): () => void;
  /** Shows a toast after those that wait; recorded ones that wait are shown as the newest of them. */
  show(toast: HostToast): void;
  /** Hides it and shows the next. */
  dismiss(id: string | number): void;
  /** Hides or drops the one that tells of an event. */
  takeBack(event: number): void;
  /** Hides or drops what told of a request that an event says is answered. */
  dropAnswered(event: SocketEvent): void;
  /** Hides the one that is shown and drops those that wait. */
  clear(): void;
}

/** A toast, or recorded ones that are shown as one; the newest is first. */
interface Turn {
  toasts: readonly ShownToast[];
  recorded: boolean;
}

export function createToasts(): Toasts {
  const { subscribe, tell } = createListeners();
  /** The first has the turn, the others wait. */
  let turns: readonly Turn[] = [];
  let shown: readonly ShownToast[] = [];
  let nextId = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setTurns(next: readonly Turn[]): void {
    const [turn] = next;
    const isSame = turn === turns[0];
    turns = next;
    if (isSame) return;
    const [before] = shown;
    shown = turn ? asOne(turn.toasts) : [];
    const [toast] = shown;
    if (toast?.id !== before?.id) {
      clearTimeout(timer);
      if (toast) timer = setTimeout(showNext, toast.detail ? TOAST_MS.withDetail : TOAST_MS.plain);
    }
    tell();
  }

  const showNext = () => setTurns(turns.slice(1));

  function withdraw(key: 'event' | 'request', id: number): void {
    const left = turns.map((turn) => {
      const toasts = turn.toasts.filter((toast) => toast[key] !== id);
      return toasts.length < turn.toasts.length ? { ...turn, toasts } : turn;
    });
    setTurns(left.filter(({ toasts }) => toasts.length > 0));
  }

  return {
    shown: () => shown,
    subscribe,
    show: ({
      record: recorded = false,
      own: _,
      ...text
    }: HostToast & Pick<ShownToast, 'event' | 'request'>) => {
      // The list of notifications has the recorded ones, so those that wait have one turn.
      const before = turns.slice(1).find((turn) => recorded && turn.recorded);
      const toasts = [{ ...text, id: nextId++ }, ...(before?.toasts ?? [])];
      setTurns([...turns.filter((turn) => turn !== before), { toasts, recorded }]);
    },
    dismiss: (id) => {
      if (shown.some((toast) => toast.id === id)) showNext();
    },
    takeBack: (event) => withdraw('event', event),
    dropAnswered: (event) => {
      const { reservation_id, status = 'pending' } = factsOf(event);
      if (status !== 'pending' && reservation_id !== undefined) withdraw('request', reservation_id);
    },
    clear: () => setTurns([]),
  };
}

function asOne(toasts: readonly ShownToast[]): readonly ShownToast[] {
  const [newest, ...others] = toasts;
  if (!newest || others.length === 0) return toasts;
  const more = others.length === 1 ? 'y 1 aviso más' : `y ${others.length} avisos más`;
  return [{ ...newest, more }];
}
