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
    // Callers interpret this: an unfinished build, or a pointer that the registry will refuse.
    return otherwise;
  }
};

/** @throws {Error} with one line for the operator, when a build is unfinished */
function manifestIn(dist) {
  const file = join(dist, 'manifest.json');
  const manifest = jsonIn(file);
  if (!manifest) throw new Error(`${file} cannot be read: npm run build -- --force makes it anew`);
  return manifest;
}

/** The command that makes a release live that a start left alone. */
const commandFor = ({ name, build, reason }) =>
  reason === 'invalid' ? 'npm run build -- --force' : `npm run remotes -- promote ${name} ${build}`;

/** A team that releases over HTTPS has its release's name, unless its token has another. */
const whoOf = ({ by, name }) => (by === name ? `the team ${by}` : (by ?? 'somebody'));

const reasons = {
  'rolled-back': (left) => `${whoOf(left)} took it back`,
  trial: () => 'a canary is on trial',
  decided: (left) =>
    left.live ? `${whoOf(left)} made ${left.live} live` : `${whoOf(left)} disabled it`,
  unsigned: () => 'it is not signed (REMOTES_PUBLIC_KEY)',
  invalid: ({ misfits }) => misfits.map(({ message }) => message).join('; '),
  misfit: ({ misfits }) => misfits.map(({ message }) => message).join('; '),
};

/** One line for the operator: the unchanged releases, and how to change them. */
const lineOf = (left) =>
  left
    .map(
      (one) =>
        `${one.name} ${one.build} is not live: ${reasons[one.reason](one)} (${commandFor(one)})`,
    )
    .join(' · ');

/**
 * Repairs the pointer from the audit if its copy is lost, too: visitors would get nothing. While the copy
 * serves, an operator decides. @returns a line about it, or ''
 */
async function repairedIfLost(registry) {
  const { damaged, releases } = await registry.list();
  if (!damaged || releases.some(({ live }) => live)) return '';
  const { live } = await registry.repair({ by: 'start', why: 'live.json and its copy were lost' });
  const text = Object.entries(live).map((one) => one.join(' '));
  return `live.json and its copy were lost, and written anew from audit.jsonl: ${text.join(', ') || 'nothing'}`;
}

/**
 * Publishes builds of this checkout into the registry of a data folder and makes those live about which
 * no team decided: of releases without a live build, or with one of a start (FED-02).
 * @param {string} dataFolder
 * @param {object} options
 * @param {() => Promise<typeof import('../../registry')>} [options.loadRegistry]
 *   loads the registry's code, which is TypeScript; called only when it is needed
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
    // Visitors still get the last live builds; the operator repairs, then starts again or promotes.
    if (error.code === 'DAMAGED_POINTER') return { live: [], notice: error.message };
    throw error;
  }
}
