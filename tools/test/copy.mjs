import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isInstalled } from '../workspace/installed.mjs';
import { top } from '../workspace/packages.mjs';

const asTheyAre = { recursive: true, verbatimSymlinks: true };
const notSources = new Set(['node_modules', 'dist', 'data', '.cache', '.git']);

/** Links a folder's installed packages into its copy. */
const linkPackages = (copy, folder) =>
  symlinkSync(join(top, folder, 'node_modules'), join(copy, folder, 'node_modules'));

/** Links installed packages, but our own to those of the copy, so that they see its changes. */
function linkOthersPackages(copy, folder) {
  const [from, to] = [top, copy].map((place) => join(place, folder, 'node_modules'));
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name === '@parqueo') cpSync(join(from, name), join(to, name), asTheyAre);
    else symlinkSync(join(from, name), join(to, name));
}

/**
 * Copies the repository's files for a test that changes them, with the installed packages.
 * @param {object} [options]
 * @param {boolean} [options.whole] whether the packages use each other as they are in the copy
 * @param {boolean} [options.linked] false: without any packages
 * @param {string[]} [options.without] folders at the top that stay out
 * @returns {string} the folder; the caller removes it
 */
export function copyOfRepository({ whole = false, linked = true, without = [] } = {}) {
  // Otherwise the copy would install into the linked packages.
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
