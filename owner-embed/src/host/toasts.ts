import type { HostToast } from '@parqueo/shared-api/host';
import { toastDuration } from '@parqueo/shared-api/socket';
import type { Toast } from '@parqueo/shared-ui';

/** Toasts of one mounted element, one after the other, each for its time (SOC-03). */
export interface Toasts {
  /** The one that is shown, if any; the same list until it changes. */
  shown(): readonly Toast[];
  subscribe(listener: () => void): () => void;
  show(toast: HostToast): void;
  dismiss(id: Toast['id']): void;
  /** Takes away the one that is shown, and those that wait. */
  clear(): void;
}

export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  let waiting: Toast[] = [];
  let shown: readonly Toast[] = [];
  let nextId = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function showNext(): void {
    clearTimeout(timer);
    const [next, ...rest] = waiting;
    waiting = rest;
    shown = next ? [next] : [];
    if (next) timer = setTimeout(showNext, toastDuration(next));
    listeners.forEach((listener) => listener());
  }

  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: ({ record: _, ...text }) => {
      waiting.push({ ...text, id: nextId++ });
      if (shown.length === 0) showNext();
    },
    dismiss: (id) => {
      if (shown.some((toast) => toast.id === id)) showNext();
    },
    clear: () => {
      waiting = [];
      showNext();
    },
  };
}
