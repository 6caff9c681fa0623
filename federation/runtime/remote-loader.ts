import type { LiveRemote } from '@parqueo/shared-api/contract';
import ownPackage from '../package.json';
import { type SharedVersions, incompatibility } from './compatibility';
import { type RemoteModule, fileUrl, loadPage } from './load-page';
import { newerBuilds } from './newer-builds';
import { RemoteLoadError } from './remote-load-error';
import { shareScope } from './share-scope';

export interface RemoteLoader {
  /**
   * The remote's Page: loaded once, then the same. After a failure, or with `fresh`, its code is
   * fetched by new addresses and started again, so that nothing of a failed attempt is left.
   * Rejects with RemoteLoadError.
   */
  load(name: string, options?: { fresh?: boolean }): Promise<RemoteModule>;
  /**
   * Has the browser fetch what the visitor may soon need: of a remote that runs already, the code
   * of one of its screens; of another, the files of its first screen, without running them.
   */
  preload(name: string, route?: string): void;
}

export interface RemoteLoaderOptions {
  remotes: readonly LiveRemote[];
  /** Version of the Host interface that this page offers. */
  hostApiVersion: string;
  /** Limit for one attempt, from the first request to the loaded Page. */
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/** Loads remotes into the page, one attempt at a time for each (FED-03, SHL-09). */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { hostApiVersion, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const remotes = new Map(options.remotes.map((live) => [live.manifest.name, live]));
  const loading = new Map<string, Promise<RemoteModule>>();
  const running = new Map<string, RemoteModule>();
  const attempts = new Map<string, number>();

  function find(name: string): LiveRemote {
    const live = newerBuilds.get(name) ?? remotes.get(name);
    if (!live) throw new RemoteLoadError(name, 'incompatible', 'no build of it is live');
    const problem = incompatibility(live.manifest, hostApiVersion, sharedVersions());
    if (problem) throw new RemoteLoadError(name, 'incompatible', problem);
    return live;
  }

  async function attempt(name: string): Promise<RemoteModule> {
    const live = find(name);
    const count = attempts.get(name) ?? 0;
    attempts.set(name, count + 1);
    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(new RemoteLoadError(name, 'timeout', `${timeoutMs} ms`)),
      timeoutMs,
    );
    const query = count > 0 ? `?retry=${count}` : '';
    return loadPage(live, { query, signal: timeout.signal }).finally(() => clearTimeout(timer));
  }

  return {
    load(name, { fresh = false } = {}) {
      const current = loading.get(name);
      if (current && !fresh) return current;
      const started = attempt(name);
      loading.set(name, started);
      started.then(
        (module) => running.set(name, module),
        () => {
          if (loading.get(name) === started) loading.delete(name);
        },
      );
      return started;
    },
    preload(name, route) {
      const module = running.get(name);
      if (module && route !== undefined) module.preload?.(route);
      if (loading.has(name)) return;
      const { manifest, baseUrl } = find(name);
      for (const file of [manifest.entry, ...manifest.preload])
        preloadScript(fileUrl(baseUrl, file), manifest.integrity[file]);
    },
  };
}

function sharedVersions(): SharedVersions {
  const provided = Object.entries(shareScope()).map(([name, copies]) => [
    name,
    Object.keys(copies),
  ]);
  return { ...Object.fromEntries(provided), [ownPackage.name]: [ownPackage.version] };
}

function preloadScript(href: string, integrity: string | undefined): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload]');
  if ([...links].some((link) => link.href === href)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  if (integrity) link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}
