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
import { type HostDescription, SHELL_RELEASE } from '@parqueo/shared-api/contract';
import type { Logger } from 'pino';
import { readBundledShell } from './bundled-shell';
import { buildsFor } from './canary-assignment';
import type { Contents } from './contents';
import { logOnce } from './log-once';
import { type ServedShell, shellFrom } from './served-shell';

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

/** Names below /assets: with a hash of the content, unlike index.html and manifest.json. */
const HASHED_NAME = /^[\w-]+\.\w+\.(?!br$|gz$)\w+$/;

/**
 * The shell is a release like any other (FED-02): a page is written from the live build of the
 * registry, or from the one that came with the server where the registry has none.
 */
export function openShells({ reader, releases, own, isProved, elsewhere, logger }: Dependencies) {
  const ownShell = readBundledShell(own, logger);
  const logFault = logOnce(logger, 'De esta publicación de la página no se puede servir');

  /** A published build. Rejects where no page can be written from it. */
  const ofBuild = once(async (build: string): Promise<ServedShell> => {
    const file = (path: string) => reader.file(SHELL_RELEASE, build, path);
    const { entry, version, integrity } = await reader.manifest(SHELL_RELEASE, build);
    return shellFrom(
      { build, version, entry, integrity: integrity[entry], file },
      (name) => `${name} (${SHELL_RELEASE} ${build})`,
    );
  });

  /** The build that a visitor's page is written from; null while there is none. */
  async function shellFor(live: LiveBuilds, who: string | null): Promise<ServedShell | null> {
    for (const build of buildsFor(live, SHELL_RELEASE, who)) {
      try {
        await reader.wholeManifest(SHELL_RELEASE, build);
        return await ofBuild(build);
      } catch (error) {
        logFault(build, error);
      }
    }
    return ownShell();
  }

  /** The host description of an open page's shell; null when it can no longer be determined. */
  async function hostOf(build: string): Promise<HostDescription | null> {
    // `shellFor` logs the errors of both.
    const mine = await ownShell().catch(() => null);
    if (mine?.live.build === build) return mine.host;
    // A made-up build is not looked up.
    const live = await reader.readLive();
    const builds = [...live.everServed(SHELL_RELEASE), ...(await published())];
    if (!builds.includes(build)) return null;
    return ofBuild(build).then(
      ({ host }) => host,
      () => null,
    );
  }

  /** Builds that are in the folder. */
  const published = async (): Promise<string[]> =>
    (await readdir(releases).catch(ifMissing([]))).filter((name) => !name.startsWith('.'));

  /**
   * The folder of a file of /assets, whichever build it is of: its name says its content, and an
   * open page goes on loading those of its own build. `build`: null for the one of this server, which comes
   * last: nobody proves it.
   */
  async function folderOf(file: string): Promise<{ folder: string; build: string | null } | null> {
    for (const build of await published()) {
      // An unreadable build is on no page: another one may have the file as well.
      const manifest = await reader.manifest(SHELL_RELEASE, build).catch(ifRefused(null));
      if (!manifest || !Object.hasOwn(manifest.integrity, file)) continue;
      const folder = join(releases, build);
      // A build that was pruned is remembered by its readers.
      if (!(await isFile(join(folder, file)))) continue;
      if (await isProved(`${SHELL_RELEASE}/${build}/${file}`)) return { folder, build };
    }
    return (await isFile(join(own, file))) ? { folder: own, build: null } : null;
  }

  /**
   * Reads from a registry on another origin, including builds that were rolled back, which open
   * pages still run.
   */
  async function contentElsewhere(file: string): Promise<Buffer | null> {
    if (!elsewhere) return null;
    for (const build of (await reader.readLive()).everServed(SHELL_RELEASE)) {
      const content = await elsewhere(SHELL_RELEASE, build, file);
      if (content) return content;
    }
    return null;
  }

  /** The folder or the content of a file below /assets; null when there is none. */
  async function asset(file: string) {
    if (!HASHED_NAME.test(file)) return null;
    const found = await folderOf(file);
    if (found) return found;
    const content = await contentElsewhere(file);
    return content && { content };
  }

  return { own: ownShell, shellFor, hostOf, asset };
}

/** Whether there is such a file. The name is a visitor's: it may be longer than any can be. */
const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
