import { getInstance } from '@module-federation/enhanced/runtime';
import {
  PAGE_CONFIG_ELEMENT,
  type RemoteManifest,
  parsePageConfig,
} from '@parqueo/shared-api/contract';
import { CHUNK_REQUESTS_GLOBAL } from '../chunk-requests';
import type { RemoteModule } from '../runtime';

const readRemotes = () =>
  parsePageConfig(document.getElementById(PAGE_CONFIG_ELEMENT)?.textContent).remotes;

/** What the shell made its routes and menu of; it is not asked again. */
const frame = ({ routes, menu, hostApi }: RemoteManifest) =>
  JSON.stringify([routes, menu, hostApi]);

/**
 * Brings newer builds of remotes into the running page. Their code is evaluated beside the old one,
 * and React Refresh puts it into its place; a remote that does not run yet begins with the newest.
 * @returns given a remote's name and build: rejects when only a new page can show it
 */
export function createSwaps(): (name: string, build: string) => Promise<void> {
  const first = new Map(readRemotes().map((live) => [live.manifest.name, live]));
  const current = new Map([...first].map(([name, { manifest }]) => [name, manifest.build]));
  /** By the container that the shell asks for: the one that answers. */
  const newest = new Map<string, string>();
  let federation: ReturnType<typeof getInstance> = null;

  function runtime() {
    federation ??= getInstance();
    if (!federation) throw new Error('The page was built without module federation');
    return federation;
  }

  function redirect() {
    if (federation) return;
    runtime().registerPlugins([
      {
        name: 'parqueo-newest-build',
        beforeRequest: (request) => {
          const [container = '', ...expose] = request.id.split('/');
          return { ...request, id: [newest.get(container) ?? container, ...expose].join('/') };
        },
      },
    ]);
  }

  return async (name, build) => {
    if (current.get(name) === build) return;
    const shown = first.get(name);
    if (!shown) throw new Error(`${name} is new to this page`);
    current.set(name, build);
    redirect();
    const baseUrl = shown.baseUrl.replace(shown.manifest.build, build);
    const manifest = (await (await fetch(`${baseUrl}manifest.json`)).json()) as RemoteManifest;
    if (current.get(name) !== build) return;
    if (frame(manifest) !== frame(shown.manifest)) throw new Error(`${name} has other screens`);

    const { container, integrity } = manifest;
    const requests = (globalThis[CHUNK_REQUESTS_GLOBAL] ??= {});
    const runs = requests[shown.manifest.container] !== undefined;
    requests[container] = { integrity, query: '' };
    newest.set(shown.manifest.container, container);
    const entry = new URL(baseUrl + manifest.entry, location.href).href;
    runtime().registerRemotes([{ name: container, entry, entryGlobalName: container }]);
    if (!runs) return;
    const module = await runtime().loadRemote<RemoteModule>(`${container}/Page`);
    for (const { path } of manifest.routes) module?.preload?.(path);
  };
}
