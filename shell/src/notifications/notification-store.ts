import { NOTIFICATION_LIST_LIMIT } from '@parqueo/shared-api/contract';
import type { HostToast } from '@parqueo/shared-api/host';
import { type Toasts, createToasts } from '@parqueo/shared-api/host/parts';
import { type StoreApi, createStore } from 'zustand/vanilla';
import type { Notification } from './notification';
import type { StoredNotifications } from './stored-notifications';

/** A toast; without `at` it is about this moment. */
type NotificationToast = HostToast & Partial<Pick<Notification, 'reservation' | 'at'>>;

interface NotificationState {
  /** Newest first, at most 50 (SOC-04). */
  list: readonly Notification[];
  unread: number;
  /** Requests that await this user's answer; null if no screen counts them. */
  waiting: number | null;
  /** Whether one of them runs out soon. */
  urgent: boolean;
  /** The list is in view, so that new entries count as read. */
  reading: boolean;
}

export interface NotificationStore extends StoreApi<NotificationState> {
  toasts: Toasts;
  /** Shows a toast and, if it is to be recorded, adds it to the list. */
  show(toast: NotificationToast): void;
  /** Adds it to the list, without a toast. */
  add(text: Omit<NotificationToast, 'record'>): void;
  setWaiting(count: number): void;
  setUrgent(urgent: boolean): void;
  markRead(): void;
  /** Opens or closes the list; its entries are then read. */
  setReading(reading: boolean): void;
  /** Replaces everything by the next user's stored notifications. */
  startWith(stored: Pick<StoredNotifications, 'list' | 'unread'>): void;
}

export function createNotificationStore(): NotificationStore {
  const store = createStore<NotificationState>(() => ({
    list: [],
    unread: 0,
    waiting: null,
    urgent: false,
    reading: false,
  }));
  const toasts = createToasts();
  let nextId = 1;

  const add = ({ at = new Date(), ...text }: Omit<NotificationToast, 'record'>) =>
    store.setState(({ list, unread, reading }) => ({
      list: [{ ...text, at, id: nextId++ }, ...list].slice(0, NOTIFICATION_LIST_LIMIT),
      unread: reading ? unread : unread + 1,
    }));

  return Object.assign(store, {
    toasts,
    show: (toast: NotificationToast) => {
      const { record, ...text } = toast;
      if (record) add(text);
      toasts.show(toast);
    },
    add,
    setWaiting: (waiting: number) => store.setState({ waiting }),
    setUrgent: (urgent: boolean) => store.setState({ urgent }),
    markRead: () => store.setState({ unread: 0 }),
    setReading: (reading: boolean) =>
      store.setState((state) => ({ reading, unread: reading ? 0 : state.unread })),
    startWith: ({ list, unread }: Pick<StoredNotifications, 'list' | 'unread'>) => {
      toasts.clear();
      const numbered = list.map((each) => ({ ...each, id: nextId++ }));
      store.setState({ list: numbered, unread, waiting: null, urgent: false });
    },
  });
}
