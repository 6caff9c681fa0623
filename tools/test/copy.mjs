import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isInstalled } from '../workspace/installed.mjs';
import { top } from '../workspace/packages.mjs';

const asTheyAre = { recursive: true, verbatimSymlinks: true };
const notSources = new Set(['node_modules', 'dist', 'data', '.cache', '.git']);

/** Lets a folder of a copy use the packages that are installed for one of the repository. */
export const linkPackages = (copy, from, to = from) =>
  symlinkSync(join(top, from, 'node_modules'), join(copy, to, 'node_modules'));

/** The same, but those of ours are the copy's: what changes in one is seen by the others. */
function linkOthersPackages(copy, folder) {
  const [from, to] = [top, copy].map((place) => join(place, folder, 'node_modules'));
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name === '@parqueo') cpSync(join(from, name), join(to, name), asTheyAre);
    else symlinkSync(join(from, name), join(to, name));
}

/**
 * The repository's files in a folder of their own, for a test that changes them, with the packages
 * that are installed here.
 * @param {object} [options]
 * @param {boolean} [options.whole] whether the packages use each other as they are in the copy
 * @param {boolean} [options.linked] false: without any packages
 * @param {string[]} [options.without] folders at the top that stay out
 * @returns {string} the folder; who asked removes it
 */
export function copyOfRepository({ whole = false, linked = true, without = [] } = {}) {
  // Else the copy would install its own, into the packages that it borrows.
  if (whole && !isInstalled()) throw new Error('Install first: node tools/install.mjs');
  const copy = mkdtempSync(join(tmpdir(), 'repository-'));
  const left = new Set(without.map((folder) => join(top, folder)));
  cpSync(top, copy, {
    recursive: true,
    filter: (path) => !notSources.has(basename(path)) && !left.has(path),
  });
  if (!linked) return copy;
  for (const folder of ['', ...readdirSync(copy)])
    if (existsSync(join(top, folder, 'node_modules')))
      (whole ? linkOthersPackages : linkPackages)(copy, folder);
  return copy;
}
