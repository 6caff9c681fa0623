import type { NotificationText } from '@parqueo/shared-api/socket';
import { type StoreApi, createStore } from 'zustand/vanilla';

/** Where the visitor's wish is kept on the device. */
const STORAGE_KEY = 'parqueo-browser-notifications';

const ICON = '/icons/icon-192.png';

interface BrowserNotificationState {
  /** Whether notifications are shown by the device while the page is not in view. */
  on: boolean;
  /** The visitor has told the browser to allow none. */
  denied: boolean;
}

export interface BrowserNotifications extends StoreApi<BrowserNotificationState> {
  /** False where the browser has none, for instance outside HTTPS. */
  readonly supported: boolean;
  /** Asks the browser for its permission when there is none yet: only after a tap. */
  turn(on: boolean): Promise<void>;
  /** Shows a notification by the device, if that is wanted and the page is not in view. */
  show(text: NotificationText): void;
}

/** Notifications outside the page, off until the visitor turns them on. */
export function createBrowserNotifications(): BrowserNotifications {
  const supported = 'Notification' in globalThis && globalThis.isSecureContext;
  const permitted = () => supported && Notification.permission === 'granted';
  const store = createStore<BrowserNotificationState>(() => ({
    on: permitted() && isKept(),
    denied: supported && Notification.permission === 'denied',
  }));
  return Object.assign(store, {
    supported,
    turn: async (on: boolean) => {
      if (on && !permitted()) await Notification.requestPermission();
      store.setState({ on: on && permitted(), denied: Notification.permission === 'denied' });
      keep(on && permitted());
    },
    show: ({ title, detail, note }: NotificationText) => {
      if (!store.getState().on || document.visibilityState === 'visible') return;
      // Every tab hears of it; the same tag makes one notification of them.
      const body = [detail, note].filter(Boolean).join('\n');
      void showByDevice(title, { tag: `${title} ${body}`, icon: ICON, ...(body && { body }) });
    },
  });
}

function isKept(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

function keep(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing asks again the next time.
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
