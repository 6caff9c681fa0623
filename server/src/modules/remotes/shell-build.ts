import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_MANIFEST, ShellManifest } from '@parqueo/shared-api/contract/schemas';
import type { Logger } from 'pino';
import { Compile } from 'typebox/compile';
import { type Template, parseTemplate } from './template';

const manifestChecker = Compile(ShellManifest);

/** The shell's build, as far as a page is written from it. */
export interface ShellBuild {
  template: Template;
  /** Name of the script that a page begins with. */
  entry: string;
}

/** The build is there and no page can be written from it. The message is all there is to say. */
export class ShellBuildError extends Error {
  constructor(fault: string) {
    super(`La página no se puede escribir: ${fault}. Vuelve a construirla con npm run build.`);
    this.name = 'ShellBuildError';
  }
}

/**
 * Reads the shell's build, again only when its files changed. A build that is not whole (one that is
 * being written, say) leaves the one before it, and a line in the log.
 * @returns a function that gives the build, or null while there is none; until it has succeeded once
 *   it rejects with ShellBuildError when no page can be written from what is there
 */
export function shellBuildIn(folder: string, logger: Logger): () => Promise<ShellBuild | null> {
  const html = join(folder, 'index.html');
  const json = join(folder, SHELL_MANIFEST);
  let known: { version: string; build: Promise<ShellBuild | null> } | null = null;

  async function read(): Promise<ShellBuild> {
    const [template, manifest] = await Promise.all([readText(html), readText(json)]);
    return { template: templateFrom(html, template), entry: entryFrom(json, manifest) };
  }

  return async () => {
    const versions = await Promise.all([versionOf(html), versionOf(json)]);
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

function templateFrom(file: string, html: string): Template {
  const { missing, unknown, template } = parseTemplate(html);
  if (missing.length > 0) throw new ShellBuildError(`a ${file} le falta ${missing.join(', ')}`);
  if (unknown.length > 0) throw new ShellBuildError(`${file} no debe tener ${unknown.join(', ')}`);
  return template;
}

function entryFrom(file: string, json: string): string {
  const fault = new ShellBuildError(`${file} no dice con qué archivo empieza`);
  let manifest: unknown;
  try {
    manifest = JSON.parse(json);
  } catch {
    throw fault;
  }
  if (!manifestChecker.Check(manifest)) throw fault;
  return manifest.entry;
}
