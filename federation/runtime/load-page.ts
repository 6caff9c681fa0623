import type { LiveRemote } from '@parqueo/shared-api/contract';
import type { RemotePageProps } from '@parqueo/shared-api/host';
import type { ComponentType } from 'react';
import { CHUNK_REQUESTS_GLOBAL, type ChunkRequests } from '../chunk-requests';
import { type EntryScript, loadEntryScript } from './entry-script';
import { RemoteLoadError, toRemoteLoadError } from './remote-load-error';
import { shareScope } from './share-scope';

/** Module that a remote exposes as './Page'. */
export interface RemoteModule {
  Page: ComponentType<RemotePageProps>;
  /** Fetches the code of a screen, by its route of the manifest, before it is shown. */
  preload?(route: string): void;
}

declare global {
  var __parqueoChunkRequests: Record<string, ChunkRequests> | undefined;
}

export interface LoadOptions {
  /** Put behind every address of this attempt; empty on the first one. */
  query: string;
  /** Ends the attempt with its reason. */
  signal: AbortSignal;
}

/**
 * Fetches and starts one build of a remote: its container gets what the page shares and gives its
 * Page. An attempt before this one leaves nothing behind. Rejects with RemoteLoadError.
 */
export async function loadPage(
  { manifest, baseUrl }: LiveRemote,
  { query, signal }: LoadOptions,
): Promise<RemoteModule> {
  const { name, container, entry, integrity } = manifest;
  (globalThis[CHUNK_REQUESTS_GLOBAL] ??= {})[container] = { integrity, query };
  removeScripts(container);
  const url = fileUrl(baseUrl, entry) + query;
  const script = { remote: name, url, container, integrity: integrity[entry], signal };
  const module = await Promise.race([start(script), aborted(signal)]).catch(
    async (error: unknown) => {
      throw await toRemoteLoadError(name, error, 'evaluation');
    },
  );
  if (typeof module?.Page === 'function') return module;
  throw new RemoteLoadError(name, 'evaluation', 'it exposes no Page');
}

async function start(script: EntryScript): Promise<RemoteModule | null> {
  const container = await loadEntryScript(script);
  await container.init(shareScope());
  const evaluate = await container.get('./Page');
  return evaluate() as RemoteModule | null;
}

/** Address of a file of a build. */
export const fileUrl = (baseUrl: string, file: string) =>
  new URL(file, new URL(`${baseUrl.replace(/\/$/, '')}/`, location.href)).href;

/** Rejects with a signal's reason once it is aborted. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Pending scripts of a build's chunks: webpack removes each that has loaded or failed. */
const chunkScripts = (container: string) =>
  [...document.scripts].filter((script) => script.dataset['webpack']?.startsWith(`${container}:`));

/** Chunk scripts of an attempt before: webpack would wait for them instead of asking anew. */
function removeScripts(container: string): void {
  for (const script of chunkScripts(container)) script.remove();
}

/** Whether code or styles of a build's screens are pending. */
export function isFetching({ manifest, baseUrl }: LiveRemote): boolean {
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const base = fileUrl(baseUrl, '');
  return (
    chunkScripts(manifest.container).length > 0 ||
    [...styles].some(({ href, sheet }) => sheet === null && href.startsWith(base))
  );
}
