import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { importTypeScript } from '../workspace/typescript.mjs';

/** Folders at the top whose build is a remote: only remotes carry a manifest. */
const builtRemotes = () =>
  readdirSync(top)
    .map((folder) => join(top, folder, 'dist'))
    .filter((dist) => existsSync(join(dist, 'manifest.json')));

const registryFromSource = () => importTypeScript('federation/registry/registry.ts');

const manifestOf = (dist) => JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));

/**
 * Puts builds of this checkout into the registry of a data folder and makes them live, each once: a
 * build that was promoted here before stays as the registry's command line left it, so that a start
 * never undoes a rollback.
 * @param {string} dataFolder
 * @param {object} options
 * @param {() => Promise<typeof import('../../federation/registry/registry')>} [options.loadRegistry]
 *   how this process gets the registry's code, which is TypeScript; asked only when it is needed
 * @param {string[]} [options.dists] folders of built remotes; unless given, the production builds
 * @returns {Promise<string[]>} names of the remotes that changed
 */
export async function publishBuilt(
  dataFolder,
  { loadRegistry = registryFromSource, dists = builtRemotes() } = {},
) {
  const record = join(dataFolder, 'started-builds.json');
  const before = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const changed = dists.filter((dist) => {
    const { name, build } = manifestOf(dist);
    return before[name] !== build;
  });
  if (changed.length === 0) return [];
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const { openRegistry } = await loadRegistry();
  const registry = openRegistry(dataFolder);
  const now = { ...before };
  for (const dist of changed) {
    const { name, build } = await registry.publish(dist);
    await registry.promote(name, build);
    now[name] = build;
  }
  writeFileSync(record, JSON.stringify(now));
  return changed.map((dist) => manifestOf(dist).name);
}
