import type { PushMessage } from '@parqueo/shared-api/contract';

/** The used part of the worker's global scope, which the page's types lack. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface NotificationAction {
  action: string;
  title: string;
}

interface NotificationClickEvent extends ExtendableEvent {
  /** `data` is missing from what a page had shown. */
  notification: Notification & { data?: PushMessage | null };
  /** The button that was tapped; '' for the notification itself. */
  action?: string;
}

export interface PushEvent extends ExtendableEvent {
  data: { json(): unknown } | null;
}

interface WindowClient {
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface WorkerMessageEvent extends ExtendableEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

interface ShownOptions extends NotificationOptions {
  renotify?: boolean;
  actions?: readonly NotificationAction[];
}

interface WorkerScope {
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    showNotification(title: string, options: ShownOptions): Promise<void>;
    getNotifications(options: { tag: string }): Promise<readonly Notification[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: NotificationClickEvent) => void,
  ): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
