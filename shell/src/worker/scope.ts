/** The used part of the worker's global scope, which the page's types lack. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface NotificationClickEvent extends ExtendableEvent {
  notification: Notification;
}

interface WindowClient {
  focus(): Promise<unknown>;
}

interface WorkerMessageEvent extends ExtendableEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

interface WorkerScope {
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: NotificationClickEvent) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
