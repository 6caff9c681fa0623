import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { top } from '../workspace/packages.mjs';
import { importTypeScript } from '../workspace/typescript.mjs';

/** Folders at the top whose build is a release: only releases carry a manifest. */
const builtReleases = () =>
  readdirSync(top)
    .map((folder) => join(top, folder, 'dist'))
    .filter((dist) => existsSync(join(dist, 'manifest.json')));

const registryFromSource = () => importTypeScript('registry/index.ts');

const jsonIn = (file, otherwise) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // What that means each caller knows: a build cut short, a pointer that the registry will refuse.
    return otherwise;
  }
};

/** @throws {Error} with one line for whoever starts, when a build was cut short */
function manifestIn(dist) {
  const file = join(dist, 'manifest.json');
  const manifest = jsonIn(file);
  if (!manifest)
    throw new Error(`${file} no se puede leer: npm run build -- --force lo hace de nuevo`);
  return manifest;
}

const promoteBy = ({ name, build }) => `npm run remotes -- promote ${name} ${build}`;

/** A team that releases over HTTPS is called like its release, unless its token says otherwise. */
const whoOf = ({ by, name }) => (by === name ? `el equipo ${by}` : (by ?? 'alguien'));

const reasons = {
  'rolled-back': (left) => `${whoOf(left)} la retiró`,
  trial: () => 'otra está a prueba',
  decided: (left) =>
    left.live ? `${whoOf(left)} puso ${left.live}` : `${whoOf(left)} la desactivó`,
  unsigned: () => 'no está firmada (REMOTES_PUBLIC_KEY)',
  misfit: ({ misfits }) => misfits.map(({ message }) => message).join('; '),
};

/** One line for whoever starts: what stays as it is, and how to change that. */
const lineOf = (left) =>
  left
    .map(
      (one) =>
        `${one.name} ${one.build} no se puso: ${reasons[one.reason](one)} (${promoteBy(one)})`,
    )
    .join(' · ');

/**
 * Writes the pointer anew from the audit where neither it nor its copy says what is live: visitors
 * would have nothing. While the copy does, it is left to an operator. @returns a line about it, or ''
 */
async function repairedIfLost(registry) {
  const { damaged, releases } = await registry.list();
  if (!damaged || releases.some(({ live }) => live)) return '';
  const live = await registry.repair({ by: 'start', why: 'live.json and its copy were lost' });
  const text = Object.entries(live).map((one) => one.join(' '));
  return `live.json y su copia se habían perdido y se rehicieron desde audit.jsonl: ${text.join(', ') || 'nada'}`;
}

/**
 * Publishes builds of this checkout into the registry of a data folder and makes live what no team
 * has decided otherwise: a release of which nothing is live, and one that a start put there (FED-02).
 * @param {string} dataFolder
 * @param {object} options
 * @param {() => Promise<typeof import('../../registry')>} [options.loadRegistry]
 *   how this process gets the registry's code, which is TypeScript; asked only when it is needed
 * @param {string[]} [options.dists] folders of builds; unless given, the production builds
 * @returns {Promise<{ live: string[], notice: string }>} names of the releases that changed, and a
 *   line about what was left alone, empty where nothing was
 */
export async function publishBuilt(
  dataFolder,
  { loadRegistry = registryFromSource, dists = builtReleases() } = {},
) {
  const built = dists.map(manifestIn);
  const { live: pointers = {} } = jsonIn(join(dataFolder, 'remotes', 'live.json'), {}) ?? {};
  if (built.every(({ name, build }) => pointers[name] === build)) return { live: [], notice: '' };

  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const { openRegistry, signDist } = await loadRegistry();
  const keyFile = process.env.REMOTES_PRIVATE_KEY_FILE;
  if (keyFile) for (const dist of dists) await signDist(dist, readFileSync(keyFile, 'utf8'));
  const registry = openRegistry(dataFolder, { publicKey: process.env.REMOTES_PUBLIC_KEY });
  const repaired = await repairedIfLost(registry);
  try {
    const { live, left } = await registry.start(dists);
    return { live, notice: [repaired, lineOf(left)].filter(Boolean).join(' · ') };
  } catch (error) {
    // Visitors keep what was live; whoever repairs it starts again or promotes.
    if (error.code === 'DAMAGED_POINTER') return { live: [], notice: error.message };
    throw error;
  }
}
