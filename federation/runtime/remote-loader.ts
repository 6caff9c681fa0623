import { getInstance } from '@module-federation/enhanced/runtime';
import type { LiveRemote } from '@parqueo/shared-api/contract';
import type { RemotePageProps } from '@parqueo/shared-api/host';
import type { ComponentType } from 'react';
import { CHUNK_REQUESTS_GLOBAL, type ChunkRequests } from '../chunk-requests';
import ownPackage from '../package.json';
import { type SharedVersions, incompatibility } from './compatibility';
import { loadEntryScript } from './entry-script';
import { RemoteLoadError, toRemoteLoadError } from './remote-load-error';

/** What a remote exposes as './Page'. */
export interface RemoteModule {
  Page: ComponentType<RemotePageProps>;
  /** Fetches the code of a screen, told by its route of the manifest, before it is shown. */
  preload?(route: string): void;
}

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

declare global {
  var __parqueoChunkRequests: Record<string, ChunkRequests> | undefined;
}

/** Loads remotes into the page, one attempt at a time for each (FED-03, SHL-09). */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { hostApiVersion, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const remotes = new Map(options.remotes.map((live) => [live.manifest.name, live]));
  const loading = new Map<string, Promise<RemoteModule>>();
  const running = new Map<string, RemoteModule>();
  const attempts = new Map<string, number>();
  const federation = federationOfPage();

  function find(name: string): LiveRemote {
    const live = remotes.get(name);
    if (!live) throw new RemoteLoadError(name, 'incompatible', 'no build of it is live');
    const problem = incompatibility(live.manifest, hostApiVersion, sharedVersions(federation));
    if (problem) throw new RemoteLoadError(name, 'incompatible', problem);
    return live;
  }

  async function attempt(name: string): Promise<RemoteModule> {
    const { manifest, baseUrl } = find(name);
    const { container } = manifest;
    const count = attempts.get(name) ?? 0;
    attempts.set(name, count + 1);
    const query = count > 0 ? `?retry=${count}` : '';
    (globalThis[CHUNK_REQUESTS_GLOBAL] ??= {})[container] = {
      integrity: manifest.integrity,
      query,
    };
    removeScripts(container);

    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(new RemoteLoadError(name, 'timeout', `${timeoutMs} ms`)),
      timeoutMs,
    );
    const url = fileUrl(baseUrl, manifest.entry) + query;
    entries.set(url, () =>
      loadEntryScript({
        remote: name,
        url,
        container,
        integrity: manifest.integrity[manifest.entry],
        signal: timeout.signal,
      }),
    );
    try {
      federation.registerRemotes([{ name: container, entry: url, entryGlobalName: container }], {
        force: true,
      });
      const module = await Promise.race([
        federation.loadRemote<RemoteModule>(`${container}/Page`),
        aborted(timeout.signal),
      ]);
      if (typeof module?.Page !== 'function')
        throw new RemoteLoadError(name, 'evaluation', 'it exposes no Page');
      return module;
    } catch (error) {
      throw toRemoteLoadError(name, error);
    } finally {
      clearTimeout(timer);
      entries.delete(url);
    }
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

type Federation = NonNullable<ReturnType<typeof getInstance>>;

/** Entry scripts of running attempts by address: the federation runtime asks for them. */
const entries = new Map<string, () => Promise<unknown>>();

/** The one federation runtime, the shell's, taught to fetch entries our way. */
function federationOfPage(): Federation {
  const federation = getInstance();
  if (!federation) throw new Error('The page was built without module federation');
  federation.registerPlugins([
    {
      name: 'parqueo-entry-script',
      loadEntry: ({ remoteInfo }) => entries.get(remoteInfo.entry)?.() as Promise<never>,
    },
  ]);
  return federation;
}

function sharedVersions({ options }: Federation): SharedVersions {
  const provided = Object.entries(options.shared).map(([name, copies]) => [
    name,
    copies.map(({ version }) => version),
  ]);
  return { ...Object.fromEntries(provided), [ownPackage.name]: [ownPackage.version] };
}

const fileUrl = (baseUrl: string, file: string) =>
  new URL(file, new URL(`${baseUrl.replace(/\/$/, '')}/`, location.href)).href;

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** Chunk scripts of an attempt before: webpack would wait for them instead of asking anew. */
function removeScripts(container: string): void {
  for (const script of document.querySelectorAll(`script[data-webpack^="${container}:"]`))
    script.remove();
}

function preloadScript(href: string, integrity: string | undefined): void {
  if (document.querySelector(`link[rel=preload][href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  if (integrity) link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}
