import { existsSync } from 'node:fs';
import { join } from 'node:path';
import jestConfig from '../../jest.config.mjs';
import { packages, top } from '../workspace/packages.mjs';

/** Folder of the package that a name means: 'driver-app', or 'driver' for short. */
export const folderOf = (name) =>
  packages().find(({ folder }) => folder === name || folder === `${name}-app`)?.folder;

/** A folder, and all that the way from one package to the next leads to. */
function reach(folder, next, found = new Set()) {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const other of next(folder)) reach(other, next, found);
  return found;
}

/** Packages whose types a change in this one can break or lean on: what it uses, and what uses it. */
export function relatives(folder) {
  const all = packages();
  const uses = (name) => all.find((item) => item.folder === name).uses;
  const users = (name) => all.filter((item) => item.uses.includes(name)).map((item) => item.folder);
  return [...new Set([...reach(folder, uses), ...reach(folder, users)])].filter((name) =>
    existsSync(join(top, name, 'tsconfig.json')),
  );
}

/** Jest's projects whose files lie in a folder. */
export const projectsOf = (folder) =>
  jestConfig.projects
    .filter(({ roots }) => roots.some((root) => `${root}/`.startsWith(`<rootDir>/${folder}/`)))
    .map(({ displayName }) => displayName);
