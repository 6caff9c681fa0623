import { NOTIFICATION_LIST_LIMIT } from '@parqueo/shared-api/contract';
import type { HostToast } from '@parqueo/shared-api/host';
import { toastDuration } from '@parqueo/shared-api/socket';
import type { Toast } from '@parqueo/shared-ui';
import { type StoreApi, createStore } from 'zustand/vanilla';

/** A toast that is kept, with the moment when it arrived. */
export interface Notification extends Toast {
  at: Date;
}

interface NotificationState {
  toasts: readonly Toast[];
  /** Newest first, at most 50 (SOC-04). */
  list: readonly Notification[];
  unread: number;
  /** The list is in view: what arrives is read. */
  reading: boolean;
}

export interface NotificationStore extends StoreApi<NotificationState> {
  /** Shows a toast for its time (SOC-03) and, if it is to be recorded, keeps it in the list. */
  show(toast: HostToast): void;
  dismiss(id: Toast['id']): void;
  markRead(): void;
  /** Opens or closes the list; what it holds is read then. */
  setReading(reading: boolean): void;
  /** Forgets everything, for the next person at this page. */
  clear(): void;
}

export function createNotificationStore(): NotificationStore {
  const store = createStore<NotificationState>(() => ({
    toasts: [],
    list: [],
    unread: 0,
    reading: false,
  }));
  let nextId = 1;

  const dismiss = (id: Toast['id']) =>
    store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

  return Object.assign(store, {
    show: ({ record = false, ...text }: HostToast) => {
      const toast: Toast = { ...text, id: nextId++ };
      store.setState(({ toasts, list, unread, reading }) => ({
        toasts: [...toasts, toast],
        list: record
          ? [{ ...toast, at: new Date() }, ...list].slice(0, NOTIFICATION_LIST_LIMIT)
          : list,
        unread: record && !reading ? unread + 1 : unread,
      }));
      setTimeout(() => dismiss(toast.id), toastDuration(text));
    },
    dismiss,
    markRead: () => store.setState({ unread: 0 }),
    setReading: (reading: boolean) =>
      store.setState((state) => ({ reading, unread: reading ? 0 : state.unread })),
    clear: () => store.setState({ toasts: [], list: [], unread: 0 }),
  });
}
