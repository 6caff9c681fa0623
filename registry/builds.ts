import { type KeyObject, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { RELEASE_MANIFEST, type ReleaseManifest } from '@parqueo/shared-api/contract';
import { verifiedFiles } from './build-files';
import type { Candidate } from './candidate';
import { RegistryError, ifMissing, ifRefused, messageOf } from './errors';
import type { Layout } from './layout';
import { publishedManifest, signatureBeside } from './manifest';
import { SIGNATURE, assertSigned } from './signature';
import { syncFolder } from './write-whole';

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifMissing([]));
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted();
}

const readIn = (folder: string) => (file: string) => readFile(join(folder, file));

/** The published builds below DATA_DIR/remotes/builds. One that is there never changes. */
export function openBuilds(layout: Layout, keys: readonly KeyObject[]) {
  const has = async (name: string, build: string) =>
    (await subfolders(layout.release(name))).includes(build);

  /** @throws RegistryError when it is missing, not signed, or not as the contract says */
  async function manifest(name: string, build: string): Promise<ReleaseManifest> {
    if (!(await has(name, build)))
      throw new RegistryError(
        'NOT_PUBLISHED',
        `No build ${build} of '${name}' is published; 'list' shows those that are`,
      );
    return publishedManifest({ name, build, keys, read: readIn(layout.build(name, build)) });
  }

  /** Proves every file of a published build. @throws RegistryError naming what is wrong */
  async function verify(name: string, build: string): Promise<ReleaseManifest> {
    const found = await manifest(name, build);
    await verifiedFiles(layout.build(name, build), found).catch((error: unknown) => {
      throw new RegistryError(
        'INVALID_BUILD',
        `${name} ${build}, as it is published: ${messageOf(error)}. Publish it again.`,
      );
    });
    return found;
  }

  /** A file of a published build. @throws RegistryError when there is none */
  async function file(name: string, build: string, path: string): Promise<Buffer> {
    return readFile(join(layout.build(name, build), path)).catch((cause: unknown) => {
      throw new RegistryError('INVALID_BUILD', `${name} ${build} has no ${path}`, [], { cause });
    });
  }

  async function copy(candidate: Candidate, target: string): Promise<void> {
    const { dist, files, signature, manifest: expected } = candidate;
    const staging = join(dirname(target), `.${randomUUID()}`);
    const damaged = join(dirname(target), `.${randomUUID()}`);
    try {
      for (const path of files) {
        await mkdir(dirname(join(staging, path)), { recursive: true });
        await writeFile(join(staging, path), await readFile(join(dist, path)), { flush: true });
      }
      // What was proved before may have been built anew since.
      await verifiedFiles(staging, expected).catch((cause: unknown) => {
        throw new RegistryError('INVALID_BUILD', messageOf(cause), [], { cause });
      });
      if (signature !== null) await writeFile(join(staging, SIGNATURE), signature, { flush: true });
      // Mostly there is none.
      await rename(target, damaged).catch(ifMissing(undefined));
      await rename(staging, target);
      await syncFolder(dirname(target));
    } finally {
      await rm(staging, { recursive: true, force: true });
      await rm(damaged, { recursive: true, force: true });
    }
  }

  const isSigned = async (name: string, build: string): Promise<boolean> =>
    (await signatureBeside(readIn(layout.build(name, build)))) !== null;

  /**
   * Whether a build is published, whole and signed where that is asked.
   * @throws RegistryError when it is there with other files: addresses of a build never change
   */
  async function isThere({ manifest: { name, build, integrity } }: Candidate): Promise<boolean> {
    // Signed or not: browsers keep its files for a year.
    const read = readIn(layout.build(name, build));
    const found = await publishedManifest({ name, build, keys: [], read }).catch(ifRefused(null));
    if (found && !isDeepStrictEqual(found.integrity, integrity))
      throw new RegistryError(
        'INVALID_BUILD',
        `${name} ${build} is published with other files. A build is named by its content: build it anew.`,
      );
    return verify(name, build)
      .then(() => true)
      .catch(ifRefused(false));
  }

  /** Adds the signature to a build that was published without: of the very same manifest. */
  async function addSignature({
    manifest: { name, build },
    content,
    signature,
  }: Candidate): Promise<boolean> {
    if (signature === null || (await isSigned(name, build))) return false;
    const published = await file(name, build, RELEASE_MANIFEST);
    if (!published.equals(content)) return false;
    await writeFile(join(layout.build(name, build), SIGNATURE), signature, { flag: 'wx' });
    return true;
  }

  /**
   * Takes in a build, signed where that is asked. One that is there stays as it is, its manifest
   * included, which says when and from what it was first built; one that was damaged there, or lacks
   * the signature that is asked, is replaced.
   * @returns whether anything was written
   * @throws RegistryError when it is not signed
   */
  async function takeIn(candidate: Candidate): Promise<boolean> {
    const { content, signature, dist } = candidate;
    assertSigned(content, signature, keys, join(dist, RELEASE_MANIFEST));
    const { name, build } = candidate.manifest;
    const folder = layout.build(name, build);
    if (await isThere(candidate)) {
      // Who publishes it again means to make it live: it is as good as new for `prune`.
      await utimes(folder, new Date(), new Date());
      return addSignature(candidate);
    }
    await copy(candidate, folder).catch(async (error: unknown) => {
      // Somebody else published the same build in the meantime.
      if (!(await isThere(candidate))) throw error;
    });
    return true;
  }

  /** Removes what publications left that were killed before this instant, in milliseconds. */
  async function sweep(before: number): Promise<void> {
    for (const name of await subfolders(layout.builds))
      for (const entry of await readdir(layout.release(name))) {
        const left = join(layout.release(name), entry);
        if (entry.startsWith('.') && (await stat(left)).mtimeMs < before)
          await rm(left, { recursive: true, force: true });
      }
  }

  /** When it was published last, as an instant. */
  const publishedAt = async (name: string, build: string): Promise<string> =>
    (await stat(layout.build(name, build))).mtime.toISOString();

  return {
    names: () => subfolders(layout.builds),
    of: (name: string) => subfolders(layout.release(name)),
    has,
    manifest,
    verify,
    file,
    takeIn,
    sweep,
    publishedAt,
    /** Whether a build that can be read is one that a key of ours signed. */
    asksSigned: keys.length > 0,
    remove: (name: string, build: string) => rm(layout.build(name, build), { recursive: true }),
  };
}
export type Builds = ReturnType<typeof openBuilds>;
