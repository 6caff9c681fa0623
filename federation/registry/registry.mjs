import { cp, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { checkManifest } from '../manifest/check.mjs';
import { verifiedFiles } from './build-files.mjs';
import { currentBuild, openLiveFile, previousBuild } from './live-file.mjs';

/** @typedef {import('./live-file.mjs').LiveState} LiveState */

/**
 * @typedef {object} ListedRemote
 * @property {string} name
 * @property {string | undefined} live hash of the build that pages get
 * @property {string[]} builds hashes of all published builds
 */

/** @param {string} folder */
async function subfolders(folder) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .toSorted();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
    throw error;
  }
}

/** @param {string} folder */
async function readManifest(folder) {
  const file = join(folder, 'manifest.json');
  return checkManifest(JSON.parse(await readFile(file, 'utf8')), file);
}

/**
 * The registry of remotes in a data folder: published builds, never changed once there, and which
 * of them is live. Servers read it while it changes, so each step is one rename (FED-01, FED-02).
 * @param {string} dataDir
 */
export function openRegistry(dataDir) {
  const root = resolve(dataDir, 'remotes');
  const builds = join(root, 'builds');
  const liveFile = openLiveFile(root);

  /**
   * Takes in a build's dist folder after checking its manifest and every file. The same build may
   * be published again.
   * @param {string} dist
   * @returns {Promise<{ name: string, build: string }>}
   */
  async function publish(dist) {
    const { name, build, ...manifest } = await readManifest(dist);
    const files = await verifiedFiles(dist, { name, build, ...manifest });
    const target = join(builds, name, build);
    if ((await subfolders(dirname(target))).includes(build)) {
      await verifiedFiles(target, { name, build, ...manifest });
      return { name, build };
    }
    const staging = join(dirname(target), `.${build}-${randomUUID()}`);
    try {
      for (const file of files) {
        await mkdir(dirname(join(staging, file)), { recursive: true });
        await cp(join(dist, file), join(staging, file));
      }
      await rename(staging, target);
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      // Somebody else published the same build in the meantime.
      if (!(await subfolders(dirname(target))).includes(build)) throw error;
    }
    return { name, build };
  }

  /**
   * Makes a published build the one that pages get from now on.
   * @param {string} name
   * @param {string} build
   */
  async function promote(name, build) {
    if (!(await subfolders(join(builds, name))).includes(build))
      throw new Error(`No build ${build} of '${name}' is published`);
    await readManifest(join(builds, name, build));
    await liveFile.change((state) =>
      currentBuild(state, name) === build ? undefined : { name, build, action: 'promote' },
    );
  }

  /**
   * Makes the build live again that was live before the current one.
   * @param {string} name
   * @returns {Promise<string>} hash of that build
   */
  async function rollback(name) {
    const state = await liveFile.change((before) => {
      const build = previousBuild(before, name);
      if (!build) throw new Error(`'${name}' has no earlier live build`);
      return { name, build, action: 'rollback' };
    });
    return /** @type {string} */ (currentBuild(state, name));
  }

  /** @returns {Promise<ListedRemote[]>} */
  async function list() {
    const state = await liveFile.read();
    return Promise.all(
      (await subfolders(builds)).map(async (name) => ({
        name,
        live: currentBuild(state, name),
        builds: await subfolders(join(builds, name)),
      })),
    );
  }

  return { publish, promote, rollback, list };
}
