import { cpSync, existsSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { top } from '../workspace/packages.mjs';

const notSources = new Set(['node_modules', 'dist', 'data', '.cache', '.git']);

/** Lets a folder of a copy use the packages that are installed for one of the repository. */
export const linkPackages = (copy, from, to = from) =>
  symlinkSync(join(top, from, 'node_modules'), join(copy, to, 'node_modules'));

/**
 * The repository's files in a folder of their own, for a test that changes them, with the packages
 * that are installed here.
 * @returns {string} the folder; who asked removes it
 */
export function copyOfRepository() {
  const copy = mkdtempSync(join(tmpdir(), 'repository-'));
  cpSync(top, copy, { recursive: true, filter: (path) => !notSources.has(basename(path)) });
  for (const folder of ['', ...readdirSync(copy)])
    if (existsSync(join(top, folder, 'node_modules'))) linkPackages(copy, folder);
  return copy;
}
