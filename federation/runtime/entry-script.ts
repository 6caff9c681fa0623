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

const page = globalThis as unknown as Record<string, RemoteContainer | undefined>;

/** What scripts threw while they ran, by their address. */
const thrown = new Map<string, unknown>();
globalThis.addEventListener('error', ({ filename, error, message }) => {
  if (filename) thrown.set(filename, error ?? message);
});

/** The HTML's deferred scripts have run or failed; the page's own, with this code, is their first. */
const htmlHasRun = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(null);
  else document.addEventListener('DOMContentLoaded', resolve, { once: true });
});

/** The container of a remote's entry script, run unless the HTML has. Rejects with RemoteLoadError. */
export async function loadEntryScript(entry: EntryScript): Promise<RemoteContainer> {
  const { url, container, signal } = entry;
  if ([...document.scripts].some(({ src }) => src === url)) {
    await htmlHasRun;
    signal.throwIfAborted();
    const present = page[container];
    if (present && !thrown.has(url)) return present;
  }
  return insertScript(entry);
}

function insertScript(entry: EntryScript): Promise<RemoteContainer> {
  const { remote, url, container, integrity, signal } = entry;
  const script = document.createElement('script');
  if (integrity) script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.src = url;

  const arrived = new Promise<RemoteContainer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    script.addEventListener('error', () => {
      void fileFailure(script.src).then((why) => reject(new RemoteLoadError(remote, why, url)));
    });
    script.addEventListener('load', () => {
      const loaded = page[container];
      if (loaded && !thrown.has(url)) resolve(loaded);
      else reject(new RemoteLoadError(remote, 'evaluation', url, { cause: thrown.get(url) }));
    });
  });

  // An earlier attempt may have left its global.
  page[container] = undefined;
  thrown.delete(url);
  document.head.append(script);
  return arrived.finally(() => script.remove());
}
