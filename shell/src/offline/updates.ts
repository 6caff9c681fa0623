import { type LiveRemote, MINUTE_MS } from '@parqueo/shared-api/contract';
import { createStore } from 'zustand/vanilla';
import { ASK_BUILD, type PageFiles, SKIP_WAITING, WORKER_URL } from './protocol';

const CHECK_INTERVAL_MS = 30 * MINUTE_MS;

/** Watches for a newer version of the shell; nothing changes before `apply`. */
export function createUpdates() {
  const store = createStore(() => ({ available: false }));
  let waiting: ServiceWorker | null = null;
  let applying = false;

  /** Offers the update, unless the page is already as new as the worker. */
  async function check(worker: ServiceWorker, waits: boolean): Promise<void> {
    const isNew = (await buildOf(worker)) !== pageBuild();
    if (isNew) {
      waiting = waits ? worker : null;
      store.setState({ available: true });
    } else if (waits) send(worker, SKIP_WAITING);
  }

  function watch(registration: ServiceWorkerRegistration): void {
    const { serviceWorker } = navigator;
    const look = () => {
      if (registration.waiting && registration.active) void check(registration.waiting, true);
    };
    look();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    );
    serviceWorker.addEventListener('controllerchange', () => {
      if (applying) location.reload();
      else if (serviceWorker.controller) void check(serviceWorker.controller, false);
    });

    // A page may stay open for days. Failures are ignored: it checks again later.
    const checkForUpdate = () => void registration.update().catch(() => undefined);
    setInterval(checkForUpdate, CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') checkForUpdate();
    });
  }

  return Object.assign(store, {
    watch,
    /** Loads the new version in this tab; other tabs only offer it. */
    apply: () => {
      if (applying) return;
      applying = true;
      if (waiting?.state === 'installed') send(waiting, SKIP_WAITING);
      else location.reload();
    },
  });
}
export type Updates = ReturnType<typeof createUpdates>;

function send(worker: ServiceWorker, message: typeof SKIP_WAITING | PageFiles): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no target
  worker.postMessage(message);
}

const pageBuild = () => {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/shell."]');
  return script && new URL(script.src).pathname;
};

const buildOf = (worker: ServiceWorker) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    worker.postMessage(ASK_BUILD, [port2]);
  });

/** Starts the service worker, where there is one, once the page has loaded; sends it the page's files. */
export function registerWorker(
  remotes: readonly LiveRemote[],
  watch: (registration: ServiceWorkerRegistration) => void,
): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register(WORKER_URL, { updateViaCache: 'none' })
      .then(watch, (error: unknown) => console.error(error));
    const shell = pageBuild();
    if (shell === null) return;
    void navigator.serviceWorker.ready.then(
      ({ active }) => active && send(active, pageFiles(shell, remotes)),
    );
  };
  if (document.readyState === 'complete') register();
  else globalThis.addEventListener('load', register, { once: true });
}

/** The worker cannot read HTML; the page has been read by the browser. */
function pageFiles(shell: string, remotes: readonly LiveRemote[]): PageFiles {
  const scripts = [...document.scripts].filter(({ src }) => src);
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel=preload]');
  const file = (url: string, element: Element) => ({
    url,
    integrity: element.getAttribute('integrity') ?? '',
  });
  return {
    shell,
    files: [
      ...scripts.map((script) => file(script.src, script)),
      ...[...preloads].map((link) => file(link.href, link)),
    ],
    builds: remotes.map(({ baseUrl }) => new URL(baseUrl, location.href).href),
  };
}
