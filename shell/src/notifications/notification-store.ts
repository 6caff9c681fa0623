import { NOTIFICATION_LIST_LIMIT } from '@parqueo/shared-api/contract';
import type { HostToast } from '@parqueo/shared-api/host';
import { type Toasts, createToasts } from '@parqueo/shared-api/host/parts';
import { type StoreApi, createStore } from 'zustand/vanilla';
import type { Kept } from './kept-notifications';
import type { Notification } from './notification';

/** A toast about something that has just happened says no moment. */
type Told = HostToast & Partial<Pick<Notification, 'reservation' | 'at'>>;

interface NotificationState {
  /** Newest first, at most 50 (SOC-04). */
  list: readonly Notification[];
  unread: number;
  /** Requests that wait for this person's answer; null where no screen counts them. */
  waiting: number | null;
  /** The list is in view: what arrives is read. */
  reading: boolean;
}

export interface NotificationStore extends StoreApi<NotificationState> {
  toasts: Toasts;
  /** Shows a toast and, if it is to be recorded, keeps it in the list. */
  show(toast: Told): void;
  /** Keeps it in the list, without a toast. */
  keep(text: Omit<Told, 'record'>): void;
  setWaiting(count: number): void;
  markRead(): void;
  /** Opens or closes the list; what it holds is read then. */
  setReading(reading: boolean): void;
  /** Forgets everything, for the next person at this page, who finds what was kept. */
  startWith(kept: Pick<Kept, 'list' | 'unread'>): void;
}

export function createNotificationStore(): NotificationStore {
  const store = createStore<NotificationState>(() => ({
    list: [],
    unread: 0,
    waiting: null,
    reading: false,
  }));
  const toasts = createToasts();
  let nextId = 1;

  const keep = ({ at = new Date(), ...text }: Omit<Told, 'record'>) =>
    store.setState(({ list, unread, reading }) => ({
      list: [{ ...text, at, id: nextId++ }, ...list].slice(0, NOTIFICATION_LIST_LIMIT),
      unread: reading ? unread : unread + 1,
    }));

  return Object.assign(store, {
    toasts,
    show: (told: Told) => {
      const { record, ...text } = told;
      if (record) keep(text);
      toasts.show(told);
    },
    keep,
    setWaiting: (waiting: number) => store.setState({ waiting }),
    markRead: () => store.setState({ unread: 0 }),
    setReading: (reading: boolean) =>
      store.setState((state) => ({ reading, unread: reading ? 0 : state.unread })),
    startWith: ({ list, unread }: Pick<Kept, 'list' | 'unread'>) => {
      toasts.clear();
      const known = list.map((each) => ({ ...each, id: nextId++ }));
      store.setState({ list: known, unread, waiting: null });
    },
  });
}
