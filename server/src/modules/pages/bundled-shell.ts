import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_DESCRIPTION, RELEASE_MANIFEST } from '@parqueo/shared-api/contract';
import { ShellManifest } from '@parqueo/shared-api/contract/schemas';
import type { Logger } from 'pino';
import { Compile } from 'typebox/compile';
import { type ServedShell, ShellBuildError, parsedJson, shellFrom } from './served-shell';

const manifestChecker = Compile(ShellManifest);

/** Files of which a page is written. */
const FILES = ['index.html', RELEASE_MANIFEST, HOST_DESCRIPTION];

/**
 * Reads the build of the shell that came with the server, again only when its files changed. A build
 * that is not whole (one that is being written, say) leaves the one before it, and a line in the log.
 * @returns a function that gives the build, or null while there is none; until it has succeeded once
 *   it rejects with ShellBuildError when no page can be written from what is there
 */
export function readBundledShell(
  folder: string,
  logger: Logger,
): () => Promise<ServedShell | null> {
  const pathOf = (file: string) => join(folder, file);
  let cached: { version: string; build: Promise<ServedShell | null> } | null = null;

  const file = (name: string): Promise<Buffer> =>
    readFile(pathOf(name)).catch(({ code }: NodeJS.ErrnoException) => {
      throw new ShellBuildError(
        code === 'ENOENT' ? `falta ${pathOf(name)}` : `${pathOf(name)} no se puede leer (${code})`,
      );
    });

  async function read(): Promise<ServedShell> {
    const manifest = parsedJson((await file(RELEASE_MANIFEST)).toString());
    if (!manifestChecker.Check(manifest))
      throw new ShellBuildError(`${pathOf(RELEASE_MANIFEST)} no dice con qué archivo empieza`);
    const { build, version, entry } = manifest;
    // Its files are as trusted as this server.
    return shellFrom({ build, version, entry, integrity: undefined, file }, pathOf);
  }

  return async () => {
    const versions = await Promise.all(FILES.map((name) => versionOf(pathOf(name))));
    const version = versions.join();
    if (cached?.version !== version) {
      const reading = versions.every((found) => found === null) ? Promise.resolve(null) : read();
      const before = cached?.build;
      const build = before
        ? reading.catch((error: unknown) => {
            logger.error(error instanceof ShellBuildError ? error.message : error);
            return before;
          })
        : reading;
      cached = { version, build };
    }
    return cached.build;
  };
}

/** Changes with the file's content; null while there is no such file. */
const versionOf = (file: string): Promise<string | null> =>
  stat(file).then(
    ({ mtimeMs, size }) => `${mtimeMs}:${size}`,
    ({ code }: NodeJS.ErrnoException) => (code === 'ENOENT' ? null : String(code)),
  );
