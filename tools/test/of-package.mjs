import { existsSync } from 'node:fs';
import { join } from 'node:path';
import jestConfig from '../../jest.config.mjs';
import { packages, reach, top } from '../workspace/packages.mjs';
import { jestCommand, lintCommand } from './run-commands.mjs';

/** Folder of a package by its name: 'driver-app', or 'driver' for short. */
export const folderOf = (name) =>
  packages().find(({ folder }) => folder === name || folder === `${name}-app`)?.folder;

/** Packages whose types may depend on a change: those that it uses and those that use it. */
export function relatives(folder) {
  const all = packages();
  const used = (name) => all.find((item) => item.folder === name).uses;
  const users = (name) => all.filter((item) => item.uses.includes(name)).map((item) => item.folder);
  return [...new Set([...reach(folder, used), ...reach(folder, users)])].filter((name) =>
    existsSync(join(top, name, 'tsconfig.json')),
  );
}

/** Jest's projects with files in a folder. */
export const projectsOf = (folder) =>
  jestConfig.projects
    .filter(({ roots }) => roots.some((root) => `${root}/`.startsWith(`<rootDir>/${folder}/`)))
    .map(({ displayName }) => displayName);

/**
 * The checks of one package besides its tests: its own format, and the lint and types of all packages that
 * it uses or that use it.
 * @returns {Record<string, string[]>} commands by name
 */
export const checksOf = (folder) => ({
  [`${folder} format`]: ['node_modules/oxfmt/bin/oxfmt', '--check', folder],
  [`${folder} lint`]: [...lintCommand, ...new Set([folder, ...relatives(folder)])],
});

/** `checksOf` and the package's tests. @returns {Record<string, string[]>} commands by name */
export function commandsOf(folder) {
  const projects = projectsOf(folder);
  const tests = projects.length > 0 && {
    [`${folder} tests`]: [...jestCommand, '--selectProjects', ...projects],
  };
  return { ...checksOf(folder), ...tests };
}
