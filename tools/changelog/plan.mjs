import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('../workspace/packages.mjs').Package} Package */
/** @typedef {'patch' | 'minor' | 'major'} Step */
/** @typedef {{ file: string, steps: Record<string, Step>, text: string }} Change */

const order = ['patch', 'minor', 'major'];

/**
 * The changes that wait in a folder.
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
 * The packages that have versions of their own: what is built, and what that is made from.
 * @param {Package[]} all
 */
export function released(all) {
  const found = new Set(all.filter(({ scripts }) => scripts.build));
  // A set goes on to what is added while it is read.
  for (const { uses } of found)
    for (const folder of uses) found.add(all.find((item) => item.folder === folder));
  return [...found];
}

/** @param {string} version @param {Step} step */
function raised(version, step) {
  const [major, minor, patch] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/**
 * The versions that some changes lead to. Whoever uses a package that changes is built again, and
 * has a version that says so.
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
      const known = steps.get(found.folder) ?? 'patch';
      steps.set(found.folder, order.indexOf(step) > order.indexOf(known) ? step : known);
    }
  // A map goes on to what is added while it is read.
  for (const [folder] of steps)
    for (const user of all.filter(({ uses }) => uses.includes(folder)))
      if (!steps.has(user.folder)) steps.set(user.folder, 'patch');

  const next = all
    .filter(({ folder }) => steps.has(folder))
    .map((item) => ({ ...item, version: raised(item.version, steps.get(item.folder)) }));
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
