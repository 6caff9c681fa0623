import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_DESCRIPTION, RELEASE_MANIFEST } from '@parqueo/shared-api/contract';
import { ShellManifest } from '@parqueo/shared-api/contract/schemas';
import type { Logger } from 'pino';
import { Compile } from 'typebox/compile';
import {
  type ServedShell,
  ShellBuildError,
  hostFrom,
  parsedJson,
  templateFrom,
} from './served-shell';

const manifestChecker = Compile(ShellManifest);

/**
 * Reads the build of the shell that came with the server, again only when its files changed. A build
 * that is not whole (one that is being written, say) leaves the one before it, and a line in the log.
 * @returns a function that gives the build, or null while there is none; until it has succeeded once
 *   it rejects with ShellBuildError when no page can be written from what is there
 */
export function readOwnShell(folder: string, logger: Logger): () => Promise<ServedShell | null> {
  const html = join(folder, 'index.html');
  const json = join(folder, RELEASE_MANIFEST);
  const hostJson = join(folder, HOST_DESCRIPTION);
  let known: { version: string; build: Promise<ServedShell | null> } | null = null;

  async function read(): Promise<ServedShell> {
    const [template, manifest, host] = await Promise.all([
      readText(html),
      readText(json),
      readText(hostJson),
    ]);
    return {
      template: templateFrom(html, template),
      ...saidBy(json, manifest),
      host: hostFrom(hostJson, host),
      file: (path) => readFile(join(folder, path)),
    };
  }

  return async () => {
    const versions = await Promise.all([html, json, hostJson].map(versionOf));
    const version = versions.join();
    if (known?.version !== version) {
      const reading = versions.every((found) => found === null) ? Promise.resolve(null) : read();
      const before = known?.build;
      const build = before
        ? reading.catch((error: unknown) => {
            logger.error(error instanceof ShellBuildError ? error.message : error);
            return before;
          })
        : reading;
      known = { version, build };
    }
    return known.build;
  };
}

/** Changes with the file's content; null while there is no such file. */
const versionOf = (file: string): Promise<string | null> =>
  stat(file).then(
    ({ mtimeMs, size }) => `${mtimeMs}:${size}`,
    ({ code }: NodeJS.ErrnoException) => (code === 'ENOENT' ? null : String(code)),
  );

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ShellBuildError(
      code === 'ENOENT' ? `falta ${file}` : `${file} no se puede leer (${code})`,
    );
  }
}

/** What the build says of itself; its files are as trusted as this server. */
function saidBy(file: string, json: string) {
  const manifest = parsedJson(json);
  if (!manifestChecker.Check(manifest))
    throw new ShellBuildError(`${file} no dice con qué archivo empieza`);
  const { build, version, entry } = manifest;
  return { live: { build, version }, entry, integrity: undefined };
}
