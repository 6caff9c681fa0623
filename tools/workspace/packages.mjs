import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Top of the repository. */
export const top = join(import.meta.dirname, '..', '..');

/**
 * A package of the workspace.
 * @typedef {{ name: string, version: string, folder: string, scripts: Record<string, string>, uses: string[] }} Package
 *   folder from the top; uses: folders of the packages of ours that it depends on, directly
 */

/** Every package of the workspace, read from the folders at the top. @returns {Package[]} */
export function packages() {
  const described = readdirSync(top, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(top, entry.name, 'package.json')))
    .map(({ name: folder }) => ({
      folder,
      json: JSON.parse(readFileSync(join(top, folder, 'package.json'), 'utf8')),
    }));
  const folderOf = new Map(described.map(({ folder, json }) => [json.name, folder]));
  return described.map(({ folder, json }) => ({
    name: json.name,
    version: json.version,
    folder,
    scripts: json.scripts ?? {},
    uses: Object.keys({ ...json.dependencies, ...json.devDependencies }).flatMap(
      (name) => folderOf.get(name) ?? [],
    ),
  }));
}

/**
 * A folder and all that are reached from it.
 * @param {string} folder
 * @param {(folder: string) => string[]} next
 * @returns {Set<string>}
 */
export function reach(folder, next) {
  const found = new Set([folder]);
  // Iterating a set includes what is added meanwhile.
  for (const one of found) for (const other of next(one)) found.add(other);
  return found;
}
