import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const template = join(import.meta.dirname, 'template');
const hostSource = 'shared-api/host/host.ts';

/** Definitions of the existing remotes. */
const definitions = (top) =>
  readdirSync(top)
    .map((folder) => join(top, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));

/** Text of a source that matches the first group of a pattern. */
function saidIn(top, file, pattern) {
  const found = pattern.exec(readFileSync(join(top, file), 'utf8'));
  if (!found) throw new Error(`${file} does not say ${pattern}`);
  return found[1];
}

/** The roles of people who are signed in. */
export const rolesIn = (top) =>
  saidIn(top, 'shared-api/contract/roles.ts', / ROLES = \[(.+?)\]/).match(/\w+/g);

const scriptsIn = (folder) =>
  Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts);

/**
 * Reserved names: folders, commands and steps, machines in the audit, and addresses that are never a
 * screen.
 */
function reservedWords(top) {
  const entries = ['', 'tools', 'tools/checks'].flatMap((folder) => readdirSync(join(top, folder)));
  const commands = [...scriptsIn(top), ...scriptsIn(template)].flatMap((name) => name.split(':'));
  const addresses = saidIn(
    top,
    'shared-api/contract/page.ts',
    /RESERVED_PATHS =\s+\S*?\(\?:(.+?)\)/,
  );
  return new Set([
    ...entries.map((entry) => entry.split('.')[0].replaceAll('_', '-')),
    ...commands,
    ...addresses.split('|'),
    saidIn(top, 'registry/authors.ts', /AUTOMATIC = '(.+?)'/),
  ]);
}

/** Why there cannot be such a remote, or nothing. */
function obstacle(top, { name, title, audience }) {
  const allowed = saidIn(top, 'shared-api/contract/releases.ts', /NEW_RELEASE_NAME = '(.+?)'/);
  if (!new RegExp(allowed).test(name) || /-(app|embed)$/.test(name))
    return (
      `'${name}' is no name: a small letter, then small letters, digits and hyphens, at most 31 ` +
      "characters, without -app or -embed at the end, and not 'constructor'"
    );
  const roles = rolesIn(top);
  if (!roles.includes(audience)) return `The audience is one of ${roles.join(', ')}`;
  if (!/^[^"'<>{}\\]+$/.test(title)) return 'The title has a character that would need escaping';
  if (reservedWords(top).has(name)) return `'${name}' is a word of this repository: choose another`;
  if (existsSync(join(top, `${name}-app`))) return `${name}-app exists`;
  for (const { name: other, routes } of definitions(top)) {
    if (other === name) return `There is a remote '${name}'`;
    if (routes.some(({ path }) => path === `/${name}`)) return `/${name} is a screen of '${other}'`;
  }
  return undefined;
}

const capitalised = (name) => name[0]?.toUpperCase() + name.slice(1).replaceAll('-', ' ');

/**
 * Writes a remote from the template.
 * @param {string} top of the repository
 * @param {object} remote
 * @param {string} remote.name in the registry, and its screen's address
 * @param {string} [remote.title] in the menu and above the screen; the name unless given
 * @param {string} remote.audience one of `rolesIn`
 * @returns {string} its folder, from the top
 * @throws {Error} when the remote cannot exist, before anything is written
 */
export function createRemote(top, { name, title = capitalised(name), audience }) {
  const problem = obstacle(top, { name, title, audience });
  if (problem !== undefined) throw new Error(problem);
  const values = {
    NAME: name,
    TITLE: title,
    AUDIENCE: audience,
    HOST_API: saidIn(top, hostSource, /HOST_API_VERSION = '([\d.]+)'/),
  };
  const folder = `${name}-app`;
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(top, folder, source.slice(template.length));
    mkdirSync(dirname(target), { recursive: true });
    const text = readFileSync(source, 'utf8');
    writeFileSync(
      target,
      text.replace(/\b(?:NAME|TITLE|AUDIENCE|HOST_API)\b/g, (word) => values[word]),
    );
  }
  return folder;
}
