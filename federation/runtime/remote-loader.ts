import type { LiveRemote } from '@parqueo/shared-api/contract';
import ownPackage from '../package.json';
import type { PageVersions } from '../fit/versions';
import { incompatibility } from './compatibility';
import { type RemoteModule, fileUrl, isFetching, loadPage } from './load-page';
import { RemoteLoadError } from './remote-load-error';
import { shareScope } from './share-scope';

export interface RemoteLoader {
  /**
   * The Page of a build: loaded once, then the same. After a failure its code is fetched by new
   * addresses and started again, so that nothing of a failed attempt is left.
   * Rejects with RemoteLoadError.
   */
  load(remote: LiveRemote): Promise<RemoteModule>;
  /** What a build that has been loaded exposes. */
  loaded(remote: LiveRemote): RemoteModule | undefined;
  /** Ends an attempt that is under way; the next load starts anew, also of a build that has run. */
  forget(remote: LiveRemote): void;
  /** Whether code or styles of the build's screens are on their way. */
  isFetching(remote: LiveRemote): boolean;
  /**
   * Has the browser fetch what the visitor may soon need: of a build that runs, or once one that
   * is being loaded does, the code of one of its screens; of another, the files of its first
   * screen, without running them. Of a build that does not fit this page, nothing.
   */
  preload(remote: LiveRemote, route?: string): void;
}

export interface RemoteLoaderOptions {
  /** Version of the Host interface that this page offers. */
  hostApiVersion: string;
  /** Limit for one attempt, from the first request to the loaded Page. */
  timeoutMs?: number;
}

interface Attempt {
  page: Promise<RemoteModule>;
  module?: RemoteModule;
  end: AbortController;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/** Loads remotes into the page, one attempt at a time for each build (FED-03, SHL-09). */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { hostApiVersion, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  /** The attempts that have not failed, and how many there were, by the build's container. */
  const attempts = new Map<string, Attempt>();
  const counts = new Map<string, number>();

  const problemOf = ({ manifest }: LiveRemote) =>
    incompatibility(manifest, { hostApi: hostApiVersion, shared: sharedVersions() });

  async function attempt(remote: LiveRemote, end: AbortController): Promise<RemoteModule> {
    const { name, container } = remote.manifest;
    const problem = problemOf(remote);
    if (problem) throw new RemoteLoadError(name, 'incompatible', problem);
    const count = counts.get(container) ?? 0;
    counts.set(container, count + 1);
    const timer = setTimeout(
      () => end.abort(new RemoteLoadError(name, 'timeout', `${timeoutMs} ms`)),
      timeoutMs,
    );
    const query = count > 0 ? `?retry=${count}` : '';
    return loadPage(remote, { query, signal: end.signal }).finally(() => clearTimeout(timer));
  }

  return {
    load(remote) {
      const { container } = remote.manifest;
      const present = attempts.get(container);
      if (present) return present.page;
      const end = new AbortController();
      const page = attempt(remote, end).then((module) => {
        started.module = module;
        return module;
      });
      const started: Attempt = { page, end };
      attempts.set(container, started);
      started.page.catch(() => {
        if (attempts.get(container) === started) attempts.delete(container);
      });
      return started.page;
    },
    loaded: ({ manifest }) => attempts.get(manifest.container)?.module,
    forget({ manifest: { name, container } }) {
      attempts.get(container)?.end.abort(new RemoteLoadError(name, 'timeout', 'not waited for'));
      attempts.delete(container);
    },
    isFetching,
    preload(remote, route) {
      const { manifest, baseUrl } = remote;
      const present = attempts.get(manifest.container);
      if (present) {
        // Why one does not start is told to whoever loads it.
        if (route !== undefined)
          present.page.then((module) => module.preload?.(route)).catch(() => undefined);
        return;
      }
      if (problemOf(remote)) return;
      for (const file of [manifest.entry, ...manifest.preload])
        fetchAhead(fileUrl(baseUrl, file), manifest.integrity[file]);
    },
  };
}

function sharedVersions(): PageVersions['shared'] {
  const provided = Object.entries(shareScope()).map(([name, copies]) => [
    name,
    Object.keys(copies),
  ]);
  return { ...Object.fromEntries(provided), [ownPackage.name]: [ownPackage.version] };
}

/** What has been fetched ahead in this page. */
const ahead = new Set<string>();

/**
 * Brings a file into the browser's cache, after all else. Not as a preload: who signs in may need none of
 * it, and browsers warn of a preload that is not used.
 */
function fetchAhead(url: string, integrity: string | undefined): void {
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel=preload]');
  if (ahead.has(url) || [...preloads].some(({ href }) => href === url)) return;
  ahead.add(url);
  fetch(url, { priority: 'low', ...(integrity && { integrity }) })
    .then((answer) => answer.arrayBuffer())
    // Whoever needs it asks again, and is told why it does not come.
    .catch(() => ahead.delete(url));
}
