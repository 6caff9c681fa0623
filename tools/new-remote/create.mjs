import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const template = join(import.meta.dirname, 'template');
const audiences = ['driver', 'admin'];

/** Definitions of the remotes that there are. */
const definitions = (top) =>
  readdirSync(top)
    .map((folder) => join(top, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));

function hostVersion(top) {
  const source = readFileSync(join(top, 'shared-api/host/host.ts'), 'utf8');
  const [, version] = /HOST_API_VERSION = '([\d.]+)'/.exec(source) ?? [];
  if (!version) throw new Error('shared-api/host/host.ts names no version of the Host');
  return version;
}

/** What stands in the way of such a remote, or nothing. */
function obstacle(top, { name, title, audience }) {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name) || name.endsWith('-app'))
    return `'${name}' is no name: small letters, digits and hyphens, without -app at the end`;
  if (!audiences.includes(audience)) return `The audience is one of ${audiences.join(', ')}`;
  if (!/^[^"'<>{}\\]+$/.test(title)) return 'The title has a character that would need escaping';
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
 * @param {string} remote.audience driver or admin
 * @returns {string} its folder, from the top
 * @throws {Error} when there cannot be one, before anything is written
 */
export function createRemote(top, { name, title = capitalised(name), audience }) {
  const problem = obstacle(top, { name, title, audience });
  if (problem !== undefined) throw new Error(problem);
  const values = { NAME: name, TITLE: title, AUDIENCE: audience, HOST_API: hostVersion(top) };
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
