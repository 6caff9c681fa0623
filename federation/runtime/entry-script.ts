import { fileFailure } from './file-failure';
import { RemoteLoadError } from './remote-load-error';
import type { ShareScope } from './share-scope';

/** What a federation build puts into the page. */
export interface RemoteContainer {
  /** Takes what the page shares; before anything is asked of it. */
  init(shared: ShareScope): unknown;
  /** Fetches what it exposes; the function given evaluates it. */
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

  // Left by an attempt before this one.
  page[container] = undefined;
  document.head.append(script);
  return arrived.finally(() => {
    window.removeEventListener('error', onError);
    script.remove();
  });
}
