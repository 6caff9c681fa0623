import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type LiveBuilds,
  type ProvedFiles,
  type RegistryReader,
  ifMissing,
  ifRefused,
  once,
} from '@parqueo/registry';
import {
  HOST_DESCRIPTION,
  type HostDescription,
  SHELL_RELEASE,
} from '@parqueo/shared-api/contract';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { buildsFor } from './dealing';
import type { Contents } from './contents';
import { readOwnShell } from './own-shell';
import { type ServedShell, hostFrom, templateFrom } from './served-shell';
import { tellOnce } from './tell-once';

interface Dependencies {
  reader: RegistryReader;
  /** Folder of the shell's builds in the registry. */
  releases: string;
  /** Folder of the build that came with this server. */
  own: string;
  /** Whether a file of a published build may be handed out. */
  isProved: ProvedFiles;
  /** Files of a registry on another origin; null where the builds are those of the folder. */
  elsewhere: Contents | null;
  logger: Logger;
}

/** How long a list of folders is believed, in milliseconds. */
const LIST_MS = 10_000;
/** What /assets is for: names with a hash of the content, not index.html or manifest.json. */
const HASHED_NAME = /^[\w-]+\.\w+\.(?!br$|gz$)\w+$/;
/** Files whose folder is remembered. */
const MOST_FILES = 5000;

/**
 * The shell is a release like any other (FED-02): a page is written from the live build of the
 * registry, or from the one that came with the server where the registry has none.
 */
export function openShells({ reader, releases, own, isProved, elsewhere, logger }: Dependencies) {
  const ownShell = readOwnShell(own, logger);
  const tell = tellOnce(logger, 'De esta publicación de la página no se puede servir');
  const folders = new LRUCache<string, string>({ max: MOST_FILES });
  let listed = { live: null as LiveBuilds | null, at: -Infinity, builds: [] as string[] };

  /** A published build. Rejects where no page can be written from it. */
  const ofBuild = once(async (build: string): Promise<ServedShell> => {
    const file = (path: string) => reader.file(SHELL_RELEASE, build, path);
    const { entry, version, integrity } = await reader.manifest(SHELL_RELEASE, build);
    const [html, host] = await Promise.all([file('index.html'), file(HOST_DESCRIPTION)]);
    return {
      live: { build, version },
      template: templateFrom(`index.html (${SHELL_RELEASE} ${build})`, html.toString()),
      entry,
      integrity: integrity[entry],
      host: hostFrom(`${HOST_DESCRIPTION} (${SHELL_RELEASE} ${build})`, host.toString()),
      file,
    };
  });

  /** The build that a visitor's page is written from; null while there is none. */
  async function shellFor(live: LiveBuilds, who: string | null): Promise<ServedShell | null> {
    for (const build of buildsFor(live, SHELL_RELEASE, who)) {
      try {
        await reader.wholeManifest(SHELL_RELEASE, build);
        return await ofBuild(build);
      } catch (error) {
        tell(build, error);
      }
    }
    return ownShell();
  }

  /** What the shell of an open page offers; null where that cannot be known any more. */
  async function hostOf(build: string): Promise<HostDescription | null> {
    // What is wrong with either, the page that is written from it tells (`shellFor`).
    const mine = await ownShell().catch(() => null);
    if (mine?.live.build === build) return mine.host;
    // Of a build that somebody made up nobody is asked.
    const live = await reader.readLive();
    const builds = [...live.everServed(SHELL_RELEASE), ...(await published(live))];
    if (!builds.includes(build)) return null;
    return ofBuild(build).then(
      ({ host }) => host,
      () => null,
    );
  }

  /** Builds that are in the folder: listed again after a change of what is live, and by and by. */
  async function published(live: LiveBuilds): Promise<string[]> {
    if (listed.live !== live || performance.now() - listed.at > LIST_MS)
      listed = {
        live,
        at: performance.now(),
        builds: await readdir(releases).catch(ifMissing([])),
      };
    return listed.builds.filter((name) => !name.startsWith('.'));
  }

  async function search(file: string): Promise<string | null> {
    if (await isFile(join(own, file))) return own;
    for (const build of await published(await reader.readLive())) {
      // One that cannot be read is no page's: the others may have the file as well.
      const manifest = await reader.manifest(SHELL_RELEASE, build).catch(ifRefused(null));
      if (!manifest || !Object.hasOwn(manifest.integrity, file)) continue;
      const folder = join(releases, build);
      // A build that was pruned is remembered by its readers.
      if (!(await isFile(join(folder, file)))) continue;
      if (await isProved(`${SHELL_RELEASE}/${build}/${file}`)) return folder;
    }
    return null;
  }

  /**
   * The folder of a file of /assets, whichever build it is of: its name says its content, and an
   * open page goes on loading those of its own build.
   */
  async function folderOf(file: string): Promise<string | null> {
    const known = folders.get(file);
    if (known !== undefined && (await isFile(join(known, file)))) return known;
    const found = await search(file);
    if (found) folders.set(file, found);
    else folders.delete(file);
    return found;
  }

  /** Of a registry on another origin: pages that are open have shells that were taken back, too. */
  async function contentElsewhere(file: string): Promise<Buffer | null> {
    if (!elsewhere) return null;
    for (const build of (await reader.readLive()).everServed(SHELL_RELEASE)) {
      const content = await elsewhere(SHELL_RELEASE, build, file);
      if (content) return content;
    }
    return null;
  }

  /** Where a file of /assets is, or what is in it; null for what is none. */
  async function asset(file: string): Promise<{ folder: string } | { content: Buffer } | null> {
    if (!HASHED_NAME.test(file)) return null;
    const folder = await folderOf(file);
    if (folder) return { folder };
    const content = await contentElsewhere(file);
    return content && { content };
  }

  return { own: ownShell, shellFor, hostOf, asset };
}
export type Shells = ReturnType<typeof openShells>;

/** Whether there is such a file. The name is a visitor's: it may be longer than any can be. */
const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
