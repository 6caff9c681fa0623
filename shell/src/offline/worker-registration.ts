import { type LiveRemote, MINUTE_MS } from '@parqueo/shared-api/contract';
import { ASK_BUILD, type PageFiles, SKIP_WAITING, WORKER_URL } from './protocol';
import type { Updates } from './updates';

const CHECK_INTERVAL_MS = 30 * MINUTE_MS;

/**
 * Starts the service worker, if the browser supports one, sends it the page's files, and watches for a
 * newer version of the shell; nothing changes before the visitor takes it.
 */
export function registerWorker(remotes: readonly LiveRemote[], updates: Updates): void {
  const { serviceWorker } = navigator;
  serviceWorker
    .register(WORKER_URL, { updateViaCache: 'none' })
    .then((registration) => watch(registration, updates))
    .catch((error: unknown) => console.error(error));
  const shell = pageBuild();
  if (shell === null) return;
  void serviceWorker.ready.then(({ active }) => active && send(active, pageFiles(shell, remotes)));
}

function watch(registration: ServiceWorkerRegistration, updates: Updates): void {
  const { serviceWorker } = navigator;
  let applying = false;

  /** Offers the version of a worker that waits, unless the page is already as new. */
  async function offerWaiting(worker: ServiceWorker): Promise<void> {
    if ((await buildOf(worker)) === pageBuild()) return send(worker, SKIP_WAITING);
    updates.setState({
      take: () => {
        if (applying) return;
        applying = true;
        if (worker.state === 'installed') send(worker, SKIP_WAITING);
        else location.reload();
      },
    });
  }

  const look = () => {
    if (registration.waiting && registration.active) void offerWaiting(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  serviceWorker.addEventListener('controllerchange', async () => {
    const worker = serviceWorker.controller;
    if (applying) location.reload();
    else if (worker && (await buildOf(worker)) !== pageBuild())
      updates.setState({ take: () => location.reload() });
  });

  // A page may stay open for days. Failures are ignored: it checks again later.
  const checkForUpdate = () => void registration.update().catch(() => undefined);
  setInterval(checkForUpdate, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate();
  });
}

function send(worker: ServiceWorker, message: typeof SKIP_WAITING | PageFiles): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no target
  worker.postMessage(message);
}

/** Path of the script that this page runs. */
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
