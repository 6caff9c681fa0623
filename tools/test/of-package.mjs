import { existsSync } from 'node:fs';
import { join } from 'node:path';
import jestConfig from '../../jest.config.mjs';
import { packages, reach, top } from '../workspace/packages.mjs';

/** Folder of a package by its name: 'driver-app', or 'driver' for short. */
export const folderOf = (name) =>
  packages().find(({ folder }) => folder === name || folder === `${name}-app`)?.folder;

/** A package and those that it uses, itself or through others. @returns {string[]} folders */
export const usedBy = (folder) => {
  const all = packages();
  return [...reach(folder, (name) => all.find((item) => item.folder === name).uses)];
};

/** Packages whose types may depend on a change: those that it uses and those that use it. */
export function relatives(folder) {
  const all = packages();
  const users = (name) => all.filter((item) => item.uses.includes(name)).map((item) => item.folder);
  return [...new Set([...usedBy(folder), ...reach(folder, users)])].filter((name) =>
    existsSync(join(top, name, 'tsconfig.json')),
  );
}

/** Jest's projects with files in a folder. */
export const projectsOf = (folder) =>
  jestConfig.projects
    .filter(({ roots }) => roots.some((root) => `${root}/`.startsWith(`<rootDir>/${folder}/`)))
    .map(({ displayName }) => displayName);
