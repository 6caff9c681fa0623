import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type LiveBuilds,
  type ProvedFiles,
  RegistryError,
  type RegistryReader,
} from '@parqueo/federation/registry';
import {
  HOST_DESCRIPTION,
  type HostDescription,
  SHELL_RELEASE,
} from '@parqueo/shared-api/contract';
import type { Logger } from 'pino';
import { buildsFor } from './dealing';
import { readOwnShell } from './own-shell';
import { type ServedShell, hostFrom, templateFrom } from './served-shell';

interface Dependencies {
  reader: RegistryReader;
  /** Folder of the shell's builds in the registry. */
  releases: string;
  /** Folder of the build that came with this server. */
  own: string;
  /** Whether a file of a published build may be handed out. */
  isProved: ProvedFiles;
  logger: Logger;
}

/** How long a list of folders is believed, in milliseconds. */
const LIST_MS = 10_000;
/** What /assets is for: names with a hash of the content, not index.html or manifest.json. */
const HASHED_NAME = /^[\w-]+\.\w+\.(?!br$|gz$)\w+$/;
/** Files whose folder is remembered, and those whose content is. */
const MOST_FILES = 5000;
const MOST_CONTENTS = 100;

/**
 * The shell is a release like any other (FED-02): a page is written from the live build of the
 * registry, or from the one that came with the server where the registry has none.
 */
export function openShells({ reader, releases, own, isProved, logger }: Dependencies) {
  const ownShell = readOwnShell(own, logger);
  const builds = new Map<string, Promise<ServedShell>>();
  const folders = new Map<string, string>();
  const contents = new Map<string, Promise<Buffer>>();
  let listed = { at: -Infinity, builds: [] as string[] };

  async function read(build: string): Promise<ServedShell> {
    const file = (path: string) => reader.file(SHELL_RELEASE, build, path);
    const { entry, version, integrity } = await reader.manifest(SHELL_RELEASE, build);
    const [html, host] = await Promise.all([file('index.html'), file(HOST_DESCRIPTION)]);
    return {
      live: { build, version },
      template: templateFrom(`index.html (${SHELL_RELEASE} ${build})`, html.toString()),
      entry,
      integrity: integrity[entry],
      host: hostFrom(host),
      file,
    };
  }

  /** A published build. Rejects where no page can be written from it; it is tried again then. */
  function ofBuild(build: string): Promise<ServedShell> {
    const known = builds.get(build) ?? read(build);
    builds.set(build, known);
    known.catch(() => builds.delete(build));
    return known;
  }

  /** The build that a visitor's page is written from; null while there is none. */
  async function shellFor(live: LiveBuilds, who: string | null): Promise<ServedShell | null> {
    for (const build of buildsFor(live, SHELL_RELEASE, who)) {
      try {
        return await ofBuild(build);
      } catch (error) {
        logger.error({ err: error, build }, 'De esta publicación de la página no se puede servir');
      }
    }
    return ownShell();
  }

  /** What the shell of an open page offers; null where that cannot be known any more. */
  async function hostOf(build: string): Promise<HostDescription | null> {
    const mine = await ownShell().catch(() => null);
    if (mine?.live.build === build) return mine.host;
    return ofBuild(build).then(
      ({ host }) => host,
      () => null,
    );
  }

  async function published(): Promise<string[]> {
    if (performance.now() - listed.at > LIST_MS)
      listed = { at: performance.now(), builds: await readdir(releases).catch(() => []) };
    return listed.builds.filter((name) => !name.startsWith('.'));
  }

  async function search(file: string): Promise<string | null> {
    if (await isFile(join(own, file))) return own;
    for (const build of await published()) {
      const manifest = await reader.manifest(SHELL_RELEASE, build).catch(() => null);
      if (!manifest || !Object.hasOwn(manifest.integrity, file)) continue;
      if (await isProved(`${SHELL_RELEASE}/${build}/${file}`)) return join(releases, build);
    }
    return null;
  }

  /**
   * The folder of a file of /assets, whichever build it is of: its name says its content, and an
   * open page goes on loading those of its own build.
   */
  async function folderOf(file: string): Promise<string | null> {
    const known = folders.get(file);
    if (known) return known;
    const found = await search(file);
    if (folders.size >= MOST_FILES) folders.clear();
    if (found) folders.set(file, found);
    return found;
  }

  /**
   * A file of /assets of a registry on another origin: pages find the shell's where they always are,
   * so that the worker keeps them. Null where no build that is served has it.
   */
  async function contentOf(file: string): Promise<Buffer | null> {
    const live = await reader.readLive();
    const tried = live.canary[SHELL_RELEASE]?.build;
    for (const build of [...(tried ? [tried] : []), ...buildsFor(live, SHELL_RELEASE, null)]) {
      const manifest = await reader.manifest(SHELL_RELEASE, build).catch(() => null);
      if (manifest?.integrity[file]) return remembered(file, build);
    }
    return null;
  }

  function remembered(file: string, build: string): Promise<Buffer> {
    const known = contents.get(file) ?? reader.file(SHELL_RELEASE, build, file);
    if (contents.size >= MOST_CONTENTS) contents.clear();
    contents.set(file, known);
    known.catch(() => contents.delete(file));
    return known;
  }

  /** Where a file of /assets is, or what is in it; null for what is none. */
  async function asset(file: string): Promise<{ folder: string } | { content: Buffer } | null> {
    if (!HASHED_NAME.test(file)) return null;
    const folder = await folderOf(file);
    if (folder) return { folder };
    const content = await contentOf(file).catch((error: unknown) => {
      // Not as it was built: nobody gets it.
      if (error instanceof RegistryError) return null;
      throw error;
    });
    return content && { content };
  }

  return { own: ownShell, shellFor, hostOf, asset };
}
export type Shells = ReturnType<typeof openShells>;

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
