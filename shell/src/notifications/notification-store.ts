import { NOTIFICATION_LIST_LIMIT, type News } from '@parqueo/shared-api/contract';
import type { HostToast } from '@parqueo/shared-api/host';
import { createToasts } from '@parqueo/shared-api/host/parts';
import { createStore } from 'zustand/vanilla';
import type { Notification, StoredNotifications } from './stored-notifications';

/** A toast; without `at` it is about this moment. */
type NotificationToast = HostToast &
  Partial<Pick<Notification, 'reservation' | 'stay' | 'at' | 'event'> & Pick<News, 'request'>>;

type NotificationEntry = Omit<NotificationToast, 'record'>;

interface NotificationState {
  /** Newest first, at most 50 (SOC-04). */
  list: readonly Notification[];
  /** How many of them are unread; never one's own actions (NTF-01). */
  unread: number;
  /** Requests that await this user's answer; null if no screen counts them. */
  waiting: number | null;
  /** Whether one of them runs out soon. */
  urgent: boolean;
  /** The list is in view, so that new entries count as read. */
  reading: boolean;
}

export function createNotificationStore() {
  const store = createStore<NotificationState>(() => ({
    list: [],
    unread: 0,
    waiting: null,
    urgent: false,
    reading: false,
  }));
  const toasts = createToasts();
  let nextId = 1;
  let readEvent = 0;
  let readAlone: readonly number[] = [];

  /** Replaces the list, and counts what is unread of it. */
  const setList = (list: readonly Notification[]) =>
    store.setState(({ reading }) => ({
      list,
      unread: reading ? 0 : list.filter(({ read }) => !read).length,
    }));
  const readWhere = (isRead: (one: Notification) => boolean) => {
    const { list } = store.getState();
    if (list.some((one) => !one.read && isRead(one)))
      setList(list.map((one) => (isRead(one) ? { ...one, read: true } : one)));
  };

  const isReadElsewhere = ({ event = Infinity }: Pick<Notification, 'event'>) =>
    event <= readEvent || readAlone.includes(event);

  const entryOf = (
    { at = new Date(), own, request: _, ...text }: NotificationEntry,
    wasRead = false,
  ): Notification => ({
    ...text,
    at,
    read: wasRead || own === true || isReadElsewhere(text),
    id: nextId++,
  });

  /** Adds it to the list, without a toast. */
  function add(text: NotificationEntry): void {
    const { list } = store.getState();
    // The server's list may have come before the event, and been read.
    const isSame = ({ event }: Notification) => event !== undefined && event === text.event;
    const entry = entryOf(
      text,
      list.some((one) => one.read && isSame(one)),
    );
    const others = list.filter((one) => !isSame(one));
    setList([entry, ...others].slice(0, NOTIFICATION_LIST_LIMIT));
  }

  /** Adds what the server knows of before, but for what is in the list already (NTF-01). */
  function addPast(texts: readonly NotificationEntry[]): void {
    const { list } = store.getState();
    const known = new Set(list.map(({ event }) => event));
    const others = texts.filter(({ event }) => !known.has(event)).map((text) => entryOf(text));
    const byTime = [...list, ...others].toSorted((a, b) => b.at.getTime() - a.at.getTime());
    if (others.length > 0) setList(byTime.slice(0, NOTIFICATION_LIST_LIMIT));
  }

  return Object.assign(store, {
    toasts,
    /** Shows a toast and, if it is to be recorded, adds it to the list. */
    show: (toast: NotificationToast) => {
      const { record, ...text } = toast;
      if (record) add(text);
      toasts.show(toast);
    },
    add,
    addPast,
    /** Takes what an event told from list and toasts; whether its reader had read it (GAT-01). */
    takeBack: (event: number) => {
      const { list } = store.getState();
      const told = list.find((one) => one.event === event);
      setList(list.filter((one) => one !== told));
      toasts.takeBack(event);
      return told?.read === true;
    },
    setWaiting: (waiting: number) => store.setState({ waiting }),
    setUrgent: (urgent: boolean) => store.setState({ urgent }),
    markRead: () => readWhere(() => true),
    /** What happened up to an event, and these later ones, was read on another device. */
    readElsewhere: (until: number, also: readonly number[]) => {
      readEvent = Math.max(readEvent, until);
      readAlone = also;
      readWhere(isReadElsewhere);
    },
    /** What was told of a reservation's stay is read: its reader sees it (NTF-01). */
    readAbout: (reservation: number) => {
      const about = (one: Notification) => [one.reservation, one.stay].includes(reservation);
      const stays = new Set(store.getState().list.filter(about).map(stayOf));
      readWhere((one) => stays.has(stayOf(one)));
    },
    /** Opens the list, of which nothing counts as unread then, or closes it: until then it marks what is (NTF-01). */
    setReading: (reading: boolean) => {
      store.setState(reading ? { reading, unread: 0 } : { reading });
      if (!reading) readWhere(() => true);
    },
    /** Replaces everything by the next user's stored notifications. */
    startWith: ({ list }: Pick<StoredNotifications, 'list'>) => {
      toasts.clear();
      readEvent = 0;
      readAlone = [];
      setList(list.map((each) => ({ ...each, id: nextId++ })));
      store.setState({ waiting: null, urgent: false });
    },
  });
}
export type NotificationStore = ReturnType<typeof createNotificationStore>;

/** What its entries have in common; undefined for what is about no stay. */
const stayOf = ({ stay, reservation }: Notification) => stay ?? reservation;
