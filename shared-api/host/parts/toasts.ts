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
  /** Shows a toast after those that wait; of recorded ones only the newest waits. */
  show(toast: HostToast): void;
  /** Hides it and shows the next. */
  dismiss(id: string | number): void;
  /** Hides or drops the one that tells of an event. */
  takeBack(event: number): void;
  /** Hides or drops what told of a request that an event says is answered. */
  hear(event: SocketEvent): void;
  /** Hides the one that is shown and drops those that wait. */
  clear(): void;
}

interface Waiting {
  toast: ShownToast;
  recorded: boolean;
  /** Number of recorded toasts that it stands for besides itself. */
  others: number;
}

export function createToasts(): Toasts {
  const { subscribe, tell } = createListeners();
  let waiting: Waiting[] = [];
  let shown: readonly ShownToast[] = [];
  let nextId = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function showNext(): void {
    clearTimeout(timer);
    const next = waiting.shift();
    shown = next ? [withOthers(next)] : [];
    if (next)
      timer = setTimeout(showNext, next.toast.detail ? TOAST_MS.withDetail : TOAST_MS.plain);
    tell();
  }

  function withdraw(key: 'event' | 'request', id: number): void {
    waiting = waiting.filter(({ toast }) => toast[key] !== id);
    if (shown.some((toast) => toast[key] === id)) showNext();
  }

  return {
    shown: () => shown,
    subscribe,
    show: ({
      record: recorded = false,
      own: _,
      ...text
    }: HostToast & Pick<ShownToast, 'event' | 'request'>) => {
      // The list of notifications has the recorded ones, so of them only the newest waits.
      const before = recorded ? waiting.find((each) => each.recorded) : undefined;
      waiting = waiting.filter((each) => each !== before);
      const others = before ? before.others + 1 : 0;
      waiting.push({ toast: { ...text, id: nextId++ }, recorded, others });
      if (shown.length === 0) showNext();
    },
    dismiss: (id) => {
      if (shown.some((toast) => toast.id === id)) showNext();
    },
    takeBack: (event) => withdraw('event', event),
    hear: (event) => {
      const { reservation_id, status = 'pending' } = factsOf(event);
      if (status !== 'pending' && reservation_id !== undefined) withdraw('request', reservation_id);
    },
    clear: () => {
      waiting = [];
      showNext();
    },
  };
}

function withOthers({ toast, others }: Waiting): ShownToast {
  if (others === 0) return toast;
  return { ...toast, more: others === 1 ? 'y 1 aviso más' : `y ${others} avisos más` };
}
