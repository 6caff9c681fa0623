/** What the worker uses of its global scope; the page's types know none of it. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerMessageEvent extends MessageEvent {
  ports: MessagePort[];
}

interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
