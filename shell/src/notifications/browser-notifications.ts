import type { NotificationText } from '@parqueo/shared-api/socket';
import { type StoreApi, createStore } from 'zustand/vanilla';

/** Key of the visitor's wish in local storage. */
const STORAGE_KEY = 'parqueo-browser-notifications';

const ICON = '/icons/icon-192.png';

interface BrowserNotificationState {
  /** Whether the device shows notifications while the page is not in view. */
  on: boolean;
  /** Whether the visitor has forbidden them in the browser. */
  denied: boolean;
}

export interface BrowserNotifications extends StoreApi<BrowserNotificationState> {
  /** False if the browser has none, for instance outside HTTPS. */
  readonly supported: boolean;
  /** Requests the browser's permission if there is none yet; to be called on a tap. */
  turn(on: boolean): Promise<void>;
  /** Has the device show a notification, if that is on and the page is not in view. */
  show(text: NotificationText): void;
}

/** Notifications outside the page, off until the visitor turns them on. */
export function createBrowserNotifications(): BrowserNotifications {
  const supported = 'Notification' in globalThis && globalThis.isSecureContext;
  const permitted = () => supported && Notification.permission === 'granted';
  const store = createStore<BrowserNotificationState>(() => ({
    on: permitted() && readWish(),
    denied: supported && Notification.permission === 'denied',
  }));
  return Object.assign(store, {
    supported,
    turn: async (on: boolean) => {
      if (on && !permitted()) await Notification.requestPermission();
      store.setState({ on: on && permitted(), denied: Notification.permission === 'denied' });
      writeWish(on && permitted());
    },
    show: ({ title, detail, note }: NotificationText) => {
      if (!store.getState().on || document.visibilityState === 'visible') return;
      // Every tab receives the event; an equal tag makes them one notification.
      const body = [detail, note].filter(Boolean).join('\n');
      void showByDevice(title, { tag: `${title} ${body}`, icon: ICON, ...(body && { body }) });
    },
  });
}

function readWish(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

function writeWish(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // Without storage the wish is lost with the page.
  }
}

/** Android's browsers show notifications only through the service worker. */
async function showByDevice(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) {
    await worker.showNotification(title, options);
    return;
  }
  const notification = new Notification(title, options);
  notification.addEventListener('click', () => {
    globalThis.focus();
    notification.close();
  });
}
