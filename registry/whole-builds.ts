import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@parqueo/shared-api/contract';
import { LRUCache } from 'lru-cache';
import { verifiedFiles } from './build-files';
import { RegistryError, messageOf } from './errors';
import type { Layout } from './layout';

/** How long a build is believed to be as it was last seen, in milliseconds. */
const LOOK_MS = 2000;
/** Builds that are remembered. */
const MOST_KNOWN = 1000;

/** A text that is another one as soon as any file of a folder was touched. */
async function stampOf(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const marks = files.toSorted().map(async (file) => {
    const { ctimeMs, ino, size } = await stat(join(folder, file));
    return `${file} ${ctimeMs} ${ino} ${size}`;
  });
  return (await Promise.all(marks)).join('\n');
}

/** Whether the file system refused a call (EMFILE, EIO), which says nothing of a file's content. */
const isOfTheSystem = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).errno !== undefined;

/** Proves that published builds lie here as they were built: each again when its files were touched. */
export function wholeBuilds(layout: Layout) {
  const looks = new LRUCache<string, Promise<void>>({
    max: MOST_KNOWN,
    ttl: LOOK_MS,
    // By the clock, at each look: tests advance it.
    ttlResolution: 0,
    perf: Date,
  });
  const proofs = new LRUCache<string, { result: Promise<void>; stamp: string }>({
    max: MOST_KNOWN,
  });

  async function prove(manifest: ReleaseManifest): Promise<void> {
    const { name, build } = manifest;
    await verifiedFiles(layout.build(name, build), manifest).catch((cause: unknown) => {
      if (isOfTheSystem(cause)) throw cause;
      const why = `${name} ${build}, as it is published: ${messageOf(cause)}`;
      throw new RegistryError('INVALID_BUILD', why, [], { cause });
    });
  }

  async function look(manifest: ReleaseManifest): Promise<void> {
    const folder = layout.build(manifest.name, manifest.build);
    const stamp = await stampOf(folder);
    const known = proofs.get(folder);
    if (known?.stamp === stamp) return known.result;
    const result = prove(manifest);
    proofs.set(folder, { result, stamp });
    // Files that could not be read prove nothing, so that the next look reads them again.
    result.catch((error: unknown) => isOfTheSystem(error) && proofs.delete(folder));
    return result;
  }

  /** @throws RegistryError naming the file that is missing or altered, or what kept it from being read */
  return function assertWhole(manifest: ReleaseManifest): Promise<void> {
    const key = `${manifest.name}/${manifest.build}`;
    const before = looks.get(key);
    if (before) return before;
    const result = look(manifest);
    looks.set(key, result);
    return result;
  };
}
