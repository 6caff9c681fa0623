import { NOTIFICATION_LIST_LIMIT } from '@parqueo/shared-api/contract';
import type { HostToast } from '@parqueo/shared-api/host';
import { toastDuration } from '@parqueo/shared-api/socket';
import type { Toast } from '@parqueo/shared-ui';
import { type StoreApi, createStore } from 'zustand/vanilla';
import type { Kept } from './kept-notifications';
import type { Notification } from './notification';

/** What has just happened says no moment. */
type Told = HostToast & Partial<Pick<Notification, 'reservation' | 'at'>>;

interface NotificationState {
  /** The one toast that is shown, if any. */
  toasts: readonly Toast[];
  /** Newest first, at most 50 (SOC-04). */
  list: readonly Notification[];
  unread: number;
  /** Requests that wait for this person's answer; null where no screen counts them. */
  waiting: number | null;
  /** The list is in view: what arrives is read. */
  reading: boolean;
}

export interface NotificationStore extends StoreApi<NotificationState> {
  /**
   * Shows a toast for its time (SOC-03), after the one before it, and, if it is to be recorded, keeps
   * it in the list.
   */
  show(toast: Told): void;
  /** Keeps it in the list, without a toast. */
  keep(text: Omit<Told, 'record'>): void;
  dismiss(id: Toast['id']): void;
  setWaiting(count: number): void;
  markRead(): void;
  /** Opens or closes the list; what it holds is read then. */
  setReading(reading: boolean): void;
  /** Forgets everything, for the next person at this page, who finds what was kept. */
  startWith(kept: Pick<Kept, 'list' | 'unread'>): void;
}

export function createNotificationStore(): NotificationStore {
  const store = createStore<NotificationState>(() => ({
    toasts: [],
    list: [],
    unread: 0,
    waiting: null,
    reading: false,
  }));
  let nextId = 1;
  /** With the number of recorded ones that it stands for. */
  let next: { toast: Toast; recorded: boolean; others: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function showNext(): void {
    clearTimeout(timer);
    const coming = next.shift();
    const toast = coming && withOthers(coming.toast, coming.others);
    store.setState({ toasts: toast ? [toast] : [] });
    if (toast) timer = setTimeout(showNext, toastDuration(toast));
  }

  function record(toast: Notification): void {
    store.setState(({ list, unread, reading }) => ({
      list: [toast, ...list].slice(0, NOTIFICATION_LIST_LIMIT),
      unread: reading ? unread : unread + 1,
    }));
  }

  return Object.assign(store, {
    show: ({ record: recorded = false, at = new Date(), ...text }: Told) => {
      const toast = { ...text, id: nextId++ };
      const joined = recorded ? next.filter((each) => each.recorded) : [];
      if (recorded) record({ ...toast, at });
      // The list has them all: the newest is worth waiting for, and tells how many more there are.
      next = next.filter((each) => !joined.includes(each));
      next.push({
        toast,
        recorded,
        others: joined.reduce((sum, { others }) => sum + others + 1, 0),
      });
      if (store.getState().toasts.length === 0) showNext();
    },
    keep: ({ at = new Date(), ...text }: Omit<Told, 'record'>) =>
      record({ ...text, at, id: nextId++ }),
    dismiss: (id: Toast['id']) => {
      if (store.getState().toasts.some((toast) => toast.id === id)) showNext();
    },
    setWaiting: (waiting: number) => store.setState({ waiting }),
    markRead: () => store.setState({ unread: 0 }),
    setReading: (reading: boolean) =>
      store.setState((state) => ({ reading, unread: reading ? 0 : state.unread })),
    startWith: ({ list, unread }: Pick<Kept, 'list' | 'unread'>) => {
      next = [];
      showNext();
      const known = list.map((each) => ({ ...each, id: nextId++ }));
      store.setState({ list: known, unread, waiting: null });
    },
  });
}

function withOthers(toast: Toast, others: number): Toast {
  if (others === 0) return toast;
  return { ...toast, more: others === 1 ? 'y 1 aviso más' : `y ${others} avisos más` };
}
