import {
  type LiveManifest,
  PAGE_CONFIG_ELEMENT,
  RELEASE_MANIFEST,
  type RemoteManifest,
  parsePageConfig,
} from '@parqueo/shared-api/contract';
import { CHUNK_REQUESTS_GLOBAL } from '../chunk-requests';
import { liveRemotes } from '../runtime/live-remotes';
import { loadPage } from '../runtime/load-page';

const readRemotes = () =>
  parsePageConfig(document.getElementById(PAGE_CONFIG_ELEMENT)?.textContent).remotes;

const TIMEOUT_MS = 10_000;

/** What the shell made its routes and menu from, and does not read again; a page is not told of `calls` and `locates`. */
function frame({ routes, menu, hostApi }: LiveManifest | RemoteManifest): string {
  const known = (name: string, value: unknown) =>
    name === 'calls' || name === 'locates' ? undefined : value;
  return JSON.stringify([routes, menu, hostApi], known);
}

/**
 * Brings newer builds of remotes into the running page. Their code is evaluated beside the old one, and
 * React Refresh replaces that; a remote that does not run yet starts with the newest.
 * @returns function of a remote's name and build, which rejects when only a new page can show it
 */
export function createSwaps(): (name: string, build: string) => Promise<void> {
  const first = new Map(readRemotes().map((live) => [live.manifest.name, live]));
  const newest = new Map(first);

  return async (name, build) => {
    const shown = first.get(name);
    const before = newest.get(name);
    if (!shown || !before) throw new Error(`${name} is new to this page`);
    if (before.manifest.build === build) return;
    const baseUrl = shown.baseUrl.replace(shown.manifest.build, build);
    const manifest = (await (
      await fetch(`${baseUrl}${RELEASE_MANIFEST}`)
    ).json()) as RemoteManifest;
    if (frame(manifest) !== frame(shown.manifest)) throw new Error(`${name} has other screens`);

    const live = { baseUrl, manifest };
    newest.set(name, live);
    liveRemotes.setState(({ current }) => ({
      current: current.map((remote) => (remote.manifest.name === name ? live : remote)),
    }));
    const runs = globalThis[CHUNK_REQUESTS_GLOBAL]?.[before.manifest.container] !== undefined;
    if (!runs) return;
    const module = await loadPage(live, { query: '', signal: AbortSignal.timeout(TIMEOUT_MS) });
    for (const { path } of manifest.routes) module.preload?.(path);
  };
}
