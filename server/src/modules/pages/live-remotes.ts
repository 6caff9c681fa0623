import { fits } from '@parqueo/federation/fit';
import type { LiveBuilds, RegistryReader } from '@parqueo/registry';
import {
  type HostDescription,
  type LiveManifest,
  type LiveRemote,
  type RemoteManifest,
  SHELL_RELEASE,
} from '@parqueo/shared-api/contract';
import { isRemote } from '@parqueo/shared-api/contract/schemas';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { buildsFor } from './canary-assignment';
import { logOnce } from './log-once';

/** A build of a remote and where browsers find its files. */
export interface ServedRemote {
  baseUrl: string;
  manifest: RemoteManifest;
}

/** A remote's build for a visitor, and the last good build before it. */
export interface AssignedRemote extends ServedRemote {
  previous: ServedRemote | undefined;
}

interface Dependencies {
  reader: RegistryReader;
  /** Address of a build's folder, with a slash at its end. */
  baseUrl(name: string, build: string): string;
  logger: Logger;
}

interface Page {
  /** The visitor's identity, by which canaries are assigned; null: no canary. */
  who: string | null;
  /** The build of the page's shell and its host description; null when it can no longer be determined. */
  shell: { build: string; host: HostDescription } | null;
}

/** How long an answer is good, in milliseconds: a build may be altered in the folder, or mended. */
const FRESH_MS = 2000;
/** Answers that are remembered. */
const MAX_ANSWERS = 1000;

const FOR_JUDGES: ReadonlySet<string> = new Set(['uses', 'files', 'commit', 'builtAt']);

/** A manifest without what only its judges need, for a page. */
export function onTheWire({ baseUrl, manifest }: ServedRemote): LiveRemote {
  const wire = Object.entries(manifest).filter(([field]) => !FOR_JUDGES.has(field));
  const routes = manifest.routes.map(({ calls: _, locates: __, ...route }) => route);
  return { baseUrl, manifest: { ...Object.fromEntries(wire), routes } as unknown as LiveManifest };
}

/**
 * The remotes of a page: of each the first build in the order of `buildsFor` that is as it was built
 * and fits the page's shell, so that one that cannot be served leaves the one before it (FED-02, FED-03).
 */
export function openLiveRemotes({ reader, baseUrl, logger }: Dependencies) {
  const answers = new LRUCache<string, Promise<AssignedRemote[]>>({
    max: MAX_ANSWERS,
    ttl: FRESH_MS,
  });
  let answersOf: LiveBuilds | null = null;
  const logFault = logOnce(logger, 'Una publicación no se puede servir; sigue la anterior');

  /**
   * The builds of one remote that could be served, the best first: two are enough. When all that
   * fit were altered, it returns the first of them: browsers refuse the altered file and report it,
   * which helps a visitor more than a page without the remote's screens (SHL-09).
   */
  async function servable(
    name: string,
    builds: readonly string[],
    judge: (manifest: RemoteManifest) => readonly { message: string }[],
  ): Promise<ServedRemote[]> {
    const served: ServedRemote[] = [];
    let altered: ServedRemote | undefined;
    for (const build of builds) {
      if (served.length === 2) break;
      const fail = (error: unknown) => {
        // A build that is only stored for a rollback may be gone.
        if (served.length === 0) logFault(`${name}/${build}`, error);
        return null;
      };
      const manifest = await reader.manifest(name, build).catch(fail);
      if (!manifest || !isRemote(manifest)) continue;
      const misfits = judge(manifest);
      if (misfits.length > 0) {
        logFault(`${name}/${build}`, misfits.map(({ message }) => message).join('; '));
        continue;
      }
      const remote = { baseUrl: baseUrl(name, build), manifest };
      if (await reader.wholeManifest(name, build).catch(fail)) served.push(remote);
      else altered ??= remote;
    }
    return served.length > 0 || !altered ? served : [altered];
  }

  async function choose(live: LiveBuilds, { who, shell }: Page): Promise<AssignedRemote[]> {
    const selected: AssignedRemote[] = [];
    const names = new Set([...Object.keys(live.live), ...Object.keys(live.canary)]);
    names.delete(SHELL_RELEASE);
    for (const name of names) {
      const others = selected.map(({ manifest }) => manifest);
      const [first, previous] = await servable(name, buildsFor(live, name, who), (manifest) =>
        shell ? fits(manifest, shell.host, others) : [],
      );
      if (first) selected.push({ ...first, previous });
    }
    return selected;
  }

  return function remotesFor(live: LiveBuilds, page: Page): Promise<AssignedRemote[]> {
    if (answersOf !== live) answers.clear();
    answersOf = live;
    const first = Object.keys(live.canary).map((name) => buildsFor(live, name, page.who)[0]);
    const key = [page.shell?.build, ...first].join();
    const cached = answers.get(key);
    if (cached) return cached;
    const remotes = choose(live, page);
    answers.set(key, remotes);
    return remotes;
  };
}
