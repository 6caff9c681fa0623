import type { HostAlerts, HostToast } from '@parqueo/shared-api/host';
import type { News } from '@parqueo/shared-api/socket';
import { createStore } from 'zustand/vanilla';
import type { Calls } from '../push/subscription';
import { readStored, storeText } from '../stored';

/** Key of the visitor's wish in local storage: 'push', or 'on' where the browser has no push service. */
const STORAGE_KEY = 'parqueo-browser-notifications';

interface BrowserNotificationState {
  /** Whether the device shows notifications while the page is not in view. */
  on: boolean;
  /** Whether they come by push, also while the page is closed (PSH-01). */
  push: boolean;
  denied: boolean;
  /** Whether the window about them is open. */
  open: boolean;
}

type Wish = 'push' | 'on' | null;

const loadPush = () => import(/* webpackChunkName: "push" */ '../push');

const isApple = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/**
 * Notifications outside the page, off until the visitor turns them on.
 * @param tell shows the visitor why that could not be
 * @param openPath shows the path to which a notification leads
 */
export function createBrowserNotifications(
  calls: Calls,
  tell: (toast: HostToast) => void,
  openPath: (path: string) => void,
) {
  const supported = 'Notification' in globalThis && globalThis.isSecureContext;
  const installable = !supported && isApple();
  const permitted = () => supported && Notification.permission === 'granted';
  const isDenied = () => supported && Notification.permission === 'denied';
  const wish = permitted() ? readWish() : null;
  const store = createStore<BrowserNotificationState>(() => ({
    on: wish !== null,
    push: wish === 'push',
    denied: isDenied(),
    open: false,
  }));
  const hidden = () => document.visibilityState !== 'visible';
  const setOpen = (open: boolean) => store.setState({ open });

  function set(next: Wish): void {
    store.setState({ on: next !== null, push: next === 'push', denied: isDenied() });
    storeText(STORAGE_KEY, next);
  }

  /** Without an answer of the server the wish stays as it was. */
  async function subscribe(failed?: typeof tell): Promise<void> {
    const next = await (await loadPush()).wishFor(calls, failed);
    if (next) set(next);
  }

  /** Requests the browser's permission if there is none yet; to be called on a tap. */
  async function turn(on: boolean): Promise<void> {
    if (on && !permitted()) await Notification.requestPermission();
    if (on && permitted()) return subscribe(tell);
    const { push } = store.getState();
    set(null);
    if (push) await (await loadPush()).turnPushOff(calls);
  }

  return Object.assign(store, {
    /** False if the browser has none, for instance outside HTTPS. */
    supported,
    /** Whether an iPhone or iPad has them once the page is on its home screen. */
    installable,
    /** Calls with the visitor's token, for the window about them. */
    calls,
    turn,
    /** Opens or closes the window about them. */
    setOpen,
    /** What remotes see. */
    alerts: {
      state: () => {
        const { on, denied } = store.getState();
        if (installable) return 'install';
        if (!supported) return 'none';
        if (denied) return 'blocked';
        return on ? 'on' : 'off';
      },
      subscribe: (listener: () => void) => store.subscribe(listener),
      ask: async () => {
        if (supported && !isDenied()) await turn(true);
        if (!store.getState().on) setOpen(true);
      },
    } satisfies HostAlerts,
    /** Has the device show a notification, if that is on, the page is not in view and push does not. */
    show: (news: News, event = 0) => {
      const { on, push } = store.getState();
      if (on && !push && hidden())
        void loadPush().then(({ showByDevice }) => showByDevice(news, event, openPath));
    },
    /** Whether a push shows what happens now, so that the page need not. */
    pushShows: () => store.getState().push && hidden(),
    /** Renews the subscription of the visitor who has wished for it. */
    resume: async () => {
      if (store.getState().push) await subscribe();
    },
    /** Leaves nothing of the visitor. */
    forget: () => {
      const { push } = store.getState();
      set(null);
      if (push) void loadPush().then(({ dropSubscription }) => dropSubscription());
    },
  });
}
export type BrowserNotifications = ReturnType<typeof createBrowserNotifications>;

function readWish(): Wish {
  const stored = readStored(STORAGE_KEY);
  return stored === 'push' || stored === 'on' ? stored : null;
}
