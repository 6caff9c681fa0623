import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inc } from 'semver';

/** @typedef {import('../workspace/packages.mjs').Package} Package */
/** @typedef {'patch' | 'minor' | 'major'} Step */
/** @typedef {{ file: string, steps: Record<string, Step>, text: string }} Change */

const order = ['patch', 'minor', 'major'];

/**
 * Reads the pending changes in a folder.
 * @param {string} folder
 * @returns {Change[]}
 * @throws {Error} that names a file and what is wrong with it
 */
export function readChanges(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) => {
      const content = readFileSync(join(folder, file), 'utf8');
      const [, head, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(content) ?? [];
      if (head === undefined)
        throw new Error(`.changeset/${file} has no head between two lines of ---`);
      const steps = head.split('\n').map((line) => {
        const [, name, step] = /^['"](@?[\w/-]+)['"]: (patch|minor|major)$/.exec(line) ?? [];
        if (name === undefined)
          throw new Error(`.changeset/${file}: '${line}' is not 'package': patch, minor or major`);
        return [name, step];
      });
      const words = text.trim().replace(/\s+/g, ' ');
      if (words === '') throw new Error(`.changeset/${file} does not say what is different`);
      return { file, steps: Object.fromEntries(steps), text: words };
    });
}

/**
 * The packages that have versions of their own: built packages and what they are made from.
 * @param {Package[]} all
 */
export function released(all) {
  const found = new Set(all.filter(({ scripts }) => scripts.build));
  // Iterating a set includes what is added meanwhile.
  for (const { uses } of found)
    for (const folder of uses) found.add(all.find((item) => item.folder === folder));
  return [...found];
}

/**
 * The versions that changes lead to. A package that uses a changed one is built again, so it gets a
 * version too.
 * @param {Package[]} all those that have versions
 * @param {Change[]} changes
 * @returns {{ name: string, folder: string, version: string, lines: string[] }[]}
 * @throws {Error} when a change names another package
 */
export function plan(all, changes) {
  const steps = new Map();
  for (const { file, steps: wanted } of changes)
    for (const [name, step] of Object.entries(wanted)) {
      const found = all.find((item) => item.name === name);
      if (!found) throw new Error(`.changeset/${file}: no package with a version is '${name}'`);
      const current = steps.get(found.folder) ?? 'patch';
      steps.set(found.folder, order.indexOf(step) > order.indexOf(current) ? step : current);
    }
  // Iterating a map includes what is added meanwhile.
  for (const [folder] of steps)
    for (const user of all.filter(({ uses }) => uses.includes(folder)))
      if (!steps.has(user.folder)) steps.set(user.folder, 'patch');

  const next = all
    .filter(({ folder }) => steps.has(folder))
    .map((item) => ({ ...item, version: inc(item.version, steps.get(item.folder)) }));
  return next.map(({ name, folder, version, uses }) => ({
    name,
    folder,
    version,
    lines: [
      ...changes.filter(({ steps: wanted }) => wanted[name]).map(({ text }) => text),
      ...next
        .filter((item) => uses.includes(item.folder))
        .map((item) => `With ${item.name} ${item.version}.`),
    ],
  }));
}
