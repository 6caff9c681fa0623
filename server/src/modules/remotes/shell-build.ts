import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_MANIFEST, ShellManifest } from '@parqueo/shared-api/contract/schemas';
import { Compile } from 'typebox/compile';
import { type Template, parseTemplate } from './template';

const manifestChecker = Compile(ShellManifest);

/** The shell's build, as far as a page is written from it. */
export interface ShellBuild {
  template: Template;
  /** Name of the script that a page begins with. */
  entry: string;
}

/**
 * Reads the shell's build, again only when it was built anew.
 * @returns a function that gives the build, or null while there is none; it rejects when no page
 *   can be written from it
 */
export function shellBuildIn(folder: string): () => Promise<ShellBuild | null> {
  const files = [join(folder, 'index.html'), join(folder, SHELL_MANIFEST)] as const;
  let known: { version: string; build: ShellBuild } | null = null;

  async function read(): Promise<ShellBuild> {
    const [html, json] = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const manifest: unknown = JSON.parse(json ?? '');
    if (!manifestChecker.Check(manifest))
      throw new Error(`${files[1]}: manifest does not fit the contract`);
    return { template: parseTemplate(html ?? ''), entry: manifest.entry };
  }

  return async () => {
    const found = await Promise.all(files.map((file) => stat(file).catch(() => null)));
    if (found.includes(null)) return null;
    const version = found.map((file) => file?.mtimeMs).join();
    if (known?.version !== version) known = { version, build: await read() };
    return known.build;
  };
}
