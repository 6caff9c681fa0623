import { satisfy } from '@module-federation/enhanced/runtime';
import type { LiveRemote } from '@parqueo/shared-api/contract';
import { type PageVersions, versionMisfits } from '../fit/versions';
import ownPackage from '../package.json';
import { type RemoteModule, fileUrl, isFetching, loadPage } from './load-page';
import { RemoteLoadError } from './remote-load-error';
import { shareScope } from './share-scope';

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
export function createRemoteLoader(options: RemoteLoaderOptions) {
  const { hostApiVersion, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  /** Attempts that have not failed, and the number of all, by the build's container. */
  const attempts = new Map<string, Attempt>();
  const counts = new Map<string, number>();

  /** The first reason why the versions of this page do not fit a build, or nothing. */
  function problemOf({ manifest }: LiveRemote): string | undefined {
    const page = { hostApi: hostApiVersion, shared: sharedVersions() };
    return versionMisfits(manifest, page, satisfy)[0]?.message;
  }

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
    /**
     * The Page of a build, loaded once. After a failure its code is fetched from new addresses and started
     * again, so that nothing of the failed attempt remains.
     * Rejects with RemoteLoadError.
     */
    load(remote: LiveRemote): Promise<RemoteModule> {
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
    /** The module of a loaded build. */
    loaded: ({ manifest }: LiveRemote) => attempts.get(manifest.container)?.module,
    /** Ends a pending attempt; the next load starts anew, even of a build that has run. */
    forget({ manifest: { name, container } }: LiveRemote): void {
      attempts.get(container)?.end.abort(new RemoteLoadError(name, 'timeout', 'not waited for'));
      attempts.delete(container);
    },
    isFetching,
    /**
     * Has the browser fetch what the visitor may soon need: of a running build, or once a loading one
     * runs, the code of a screen; of another build, the files of its first screen, without running them.
     * Nothing is fetched of a build that does not fit this page.
     */
    preload(remote: LiveRemote, route?: string): void {
      const { manifest, baseUrl } = remote;
      const present = attempts.get(manifest.container);
      if (present) {
        // A failure is reported to the caller of `load`.
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
export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

function sharedVersions(): PageVersions['shared'] {
  const provided = Object.entries(shareScope()).map(([name, copies]) => [
    name,
    Object.keys(copies),
  ]);
  return { ...Object.fromEntries(provided), [ownPackage.name]: [ownPackage.version] };
}

/** Addresses of files fetched ahead in this page. */
const ahead = new Set<string>();

/**
 * Brings a file into the browser's cache at low priority. It is no preload, because it may never be
 * used, and browsers warn of unused preloads.
 */
function fetchAhead(url: string, integrity: string | undefined): void {
  if (ahead.has(url)) return;
  ahead.add(url);
  fetch(url, { priority: 'low', ...(integrity && { integrity }) })
    .then((answer) => answer.arrayBuffer())
    // The load that needs the file requests it again and reports the failure.
    .catch(() => ahead.delete(url));
}
