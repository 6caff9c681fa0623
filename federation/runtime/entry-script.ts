import { fileFailure } from '@parqueo/shared-api/client/load-failures';
import { RemoteLoadError } from './remote-load-error';
import type { ShareScope } from './share-scope';

/** A federation build's global in the page. */
export interface RemoteContainer {
  /** Takes the page's share scope; called before `get`. */
  init(shared: ShareScope): unknown;
  /** Fetches an exposed module; the returned function evaluates it. */
  get(id: string): Promise<() => unknown>;
}

export interface EntryScript {
  remote: string;
  url: string;
  /** Global that the script sets. */
  container: string;
  integrity: string | undefined;
  signal: AbortSignal;
}

/** Runs a remote's entry script and returns its container. Rejects with RemoteLoadError. */
export function loadEntryScript(entry: EntryScript): Promise<RemoteContainer> {
  const { remote, url, container, integrity, signal } = entry;
  const page = globalThis as unknown as Record<string, RemoteContainer | undefined>;
  const script = document.createElement('script');
  if (integrity) script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.src = url;

  let thrown: unknown;
  const onError = (event: ErrorEvent) => {
    if (event.filename === script.src) thrown = event.error ?? event.message;
  };
  window.addEventListener('error', onError);
  const arrived = new Promise<RemoteContainer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    script.addEventListener('error', () => {
      void fileFailure(script.src).then((why) => reject(new RemoteLoadError(remote, why, url)));
    });
    script.addEventListener('load', () => {
      const loaded = page[container];
      if (loaded && thrown === undefined) resolve(loaded);
      else reject(new RemoteLoadError(remote, 'evaluation', url, { cause: thrown }));
    });
  });

  // An earlier attempt may have left its global.
  page[container] = undefined;
  document.head.append(script);
  return arrived.finally(() => {
    window.removeEventListener('error', onError);
    script.remove();
  });
}
