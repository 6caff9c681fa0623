import { type KeyObject, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { contentOf } from '@parqueo/federation/manifest';
import { RELEASE_MANIFEST, type ReleaseManifest } from '@parqueo/shared-api/contract';
import { verifiedFiles } from './build-files';
import { type Candidate, nameOf } from './candidate';
import {
  RegistryError,
  type RegistryErrorCode,
  buildAnew,
  ifMissing,
  ifRefused,
  refusing,
  unknownRelease,
} from './errors';
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

/** The published builds below DATA_DIR/remotes/builds. A published build never changes. */
export function openBuilds(layout: Layout, keys: readonly KeyObject[]) {
  const has = async (name: string, build: string) =>
    (await subfolders(layout.release(name))).includes(build);

  /** @throws RegistryError with the names of all releases when none has this one */
  async function assertRelease(name: string, code: RegistryErrorCode): Promise<void> {
    const known = await subfolders(layout.builds);
    if (!known.includes(name)) throw new RegistryError(code, unknownRelease(name, known));
  }

  /** @throws RegistryError when it is missing or not signed, or breaks the contract */
  async function readManifest(name: string, build: string): Promise<ReleaseManifest> {
    if (!(await has(name, build))) {
      await assertRelease(name, 'NOT_PUBLISHED');
      throw new RegistryError(
        'NOT_PUBLISHED',
        `No build ${build} of ${name} is published: 'list ${name}' shows those that are`,
      );
    }
    return publishedManifest({ name, build, keys, read: readIn(layout.build(name, build)) });
  }

  /** Verifies every file of a published build. @throws RegistryError that names the fault */
  async function verify(name: string, build: string): Promise<ReleaseManifest> {
    const found = await readManifest(name, build);
    const words = (why: string) =>
      `${name} ${build}, as it is published: ${why}. Publish it again.`;
    await verifiedFiles(layout.build(name, build), found).catch(refusing('INVALID_BUILD', words));
    return found;
  }

  /** The fault of a published build; null: none. */
  const faultOf = (name: string, build: string): Promise<string | null> =>
    verify(name, build).then(
      () => null,
      (error: unknown) => {
        if (error instanceof RegistryError) return error.message;
        throw error;
      },
    );

  /** A file of a published build. @throws RegistryError when it is missing */
  const file = (name: string, build: string, path: string): Promise<Buffer> =>
    readFile(join(layout.build(name, build), path)).catch(
      refusing('INVALID_BUILD', () => `${name} ${build} has no ${path}`),
    );

  async function copy(candidate: Candidate, target: string): Promise<void> {
    const { dist, files, signature, manifest: expected } = candidate;
    const staging = join(dirname(target), `.${randomUUID()}`);
    const damaged = join(dirname(target), `.${randomUUID()}`);
    try {
      for (const path of files) {
        await mkdir(dirname(join(staging, path)), { recursive: true });
        await writeFile(join(staging, path), await readFile(join(dist, path)), { flush: true });
      }
      // The dist folder may have been built again since it was verified.
      await verifiedFiles(staging, expected).catch(refusing('INVALID_BUILD', buildAnew));
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
   * Whether a build is published and unaltered, and signed if a key is set.
   * @throws RegistryError when it is published with other content and the wanted content does not prove
   * that the name is its own: a build never changes
   */
  async function isThere({ dist, manifest: wanted }: Candidate): Promise<boolean> {
    const { name, build } = wanted;
    // This holds for unsigned ones too: browsers cache its files for a year.
    const read = readIn(layout.build(name, build));
    const found = await publishedManifest({ name, build, keys: [], read }).catch(ifRefused(null));
    const isOther = found && !isDeepStrictEqual(contentOf(found), contentOf(wanted));
    if (isOther && build === (await nameOf(dist, wanted))) return false;
    if (isOther)
      throw new RegistryError(
        'INVALID_BUILD',
        `${name} ${build} is published with other content. A build is named by its content: build it anew, ` +
          'with this release.',
      );
    return (await faultOf(name, build)) === null;
  }

  /** Adds the signature of the very same manifest to a build that was published without one. */
  async function addSignature({ manifest, content, signature }: Candidate): Promise<boolean> {
    const { name, build } = manifest;
    if (signature === null || (await isSigned(name, build))) return false;
    const published = await file(name, build, RELEASE_MANIFEST);
    if (!published.equals(content)) return false;
    await writeFile(join(layout.build(name, build), SIGNATURE), signature, { flag: 'wx' });
    return true;
  }

  /**
   * Publishes a build, signed if a key is set. A published one stays unchanged with its manifest, which
   * says when and from what it was first built; a damaged one, or one without the required signature, is
   * replaced.
   * @returns whether anything was written
   * @throws RegistryError when it is not signed
   */
  async function takeIn(candidate: Candidate): Promise<boolean> {
    const { content, signature, dist } = candidate;
    assertSigned(content, signature, keys, join(dist, RELEASE_MANIFEST));
    const { name, build } = candidate.manifest;
    const folder = layout.build(name, build);
    if (await isThere(candidate)) {
      // Publishing it again is meant to make it live, so it counts as new for `prune`.
      await utimes(folder, new Date(), new Date());
      return addSignature(candidate);
    }
    await copy(candidate, folder).catch(async (error: unknown) => {
      // Another process published the same build meanwhile.
      if (!(await isThere(candidate))) throw error;
    });
    return true;
  }

  /** Removes the files of publications that were killed before this instant, in milliseconds. */
  async function sweep(before: number): Promise<void> {
    for (const name of await subfolders(layout.builds))
      for (const entry of await readdir(layout.release(name))) {
        const left = join(layout.release(name), entry);
        if (entry.startsWith('.') && (await stat(left)).mtimeMs < before)
          await rm(left, { recursive: true, force: true });
      }
  }

  /** Instant of the last publication. */
  const publishedAt = async (name: string, build: string): Promise<string> =>
    (await stat(layout.build(name, build))).mtime.toISOString();

  return {
    names: () => subfolders(layout.builds),
    of: (name: string) => subfolders(layout.release(name)),
    has,
    assertRelease,
    manifest: readManifest,
    verify,
    faultOf,
    file,
    takeIn,
    sweep,
    publishedAt,
    /** Whether a readable build is signed by one of the keys. */
    asksSigned: keys.length > 0,
    remove: (name: string, build: string) => rm(layout.build(name, build), { recursive: true }),
  };
}
export type Builds = ReturnType<typeof openBuilds>;
