import { cp, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import type { RemoteManifest } from '@parqueo/shared-api/contract';
import { checkManifest } from '../manifest/check';
import { verifiedFiles } from './build-files';
import { currentBuild, openLiveFile, previousBuild } from './live-file';

export interface ListedRemote {
  name: string;
  /** Hash of the build that pages get. */
  live: string | undefined;
  /** Hashes of all published builds. */
  builds: string[];
}

async function subfolders(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function readManifest(folder: string): Promise<RemoteManifest> {
  const file = join(folder, 'manifest.json');
  return checkManifest(JSON.parse(await readFile(file, 'utf8')), file);
}

/**
 * The registry of remotes in a data folder: published builds, never changed once there, and which
 * of them is live. Servers read it while it changes, so each step is one rename (FED-01, FED-02).
 */
export function openRegistry(dataDir: string) {
  const root = resolve(dataDir, 'remotes');
  const builds = join(root, 'builds');
  const liveFile = openLiveFile(root);

  /**
   * Takes in a build's dist folder after checking its manifest and every file. The same build may
   * be published again.
   */
  async function publish(dist: string): Promise<{ name: string; build: string }> {
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

  /** Makes a published build the one that pages get from now on. */
  async function promote(name: string, build: string): Promise<void> {
    if (!(await subfolders(join(builds, name))).includes(build))
      throw new Error(`No build ${build} of '${name}' is published`);
    await readManifest(join(builds, name, build));
    await liveFile.change((state) =>
      currentBuild(state, name) === build ? undefined : { name, build, action: 'promote' },
    );
  }

  /** Makes the build live again that was live before the current one. Gives that build's hash. */
  async function rollback(name: string): Promise<string> {
    const state = await liveFile.change((before) => {
      const build = previousBuild(before, name);
      if (!build) throw new Error(`'${name}' has no earlier live build`);
      return { name, build, action: 'rollback' };
    });
    return currentBuild(state, name) as string;
  }

  async function list(): Promise<ListedRemote[]> {
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
