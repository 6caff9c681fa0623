import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@parqueo/shared-api/contract';
import { LRUCache } from 'lru-cache';
import { verifiedFiles } from './build-files';
import { ifMissing, refusing } from './errors';
import { type Layout, layoutOf } from './layout';
import { textIn } from './live-file';
import type { ReleaseSource } from './reader';

/** How long a look at a build's files counts, in milliseconds. */
const LOOK_MS = 2000;
/** Builds in each cache. */
const MAX_BUILDS = 1000;

/** A text that changes with any file of a folder. */
async function stampOf(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const marks = files.toSorted().map(async (file) => {
    const { ctimeMs, ino, size } = await stat(join(folder, file));
    return `${file} ${ctimeMs} ${ino} ${size}`;
  });
  return (await Promise.all(marks)).join('\n');
}

/** Whether the file system refused a call (EMFILE, EIO), which says nothing about content. */
const isOfTheSystem = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).errno !== undefined;

/** Verifies that published builds are unaltered, each again when its files change. */
function wholeBuilds(layout: Layout) {
  const looks = new LRUCache<string, Promise<void>>({
    max: MAX_BUILDS,
    ttl: LOOK_MS,
    // Reads the clock at each look, because tests advance it.
    ttlResolution: 0,
    perf: Date,
  });
  const proofs = new LRUCache<string, { result: Promise<void>; stamp: string }>({
    max: MAX_BUILDS,
  });

  async function prove(manifest: ReleaseManifest): Promise<void> {
    const { name, build } = manifest;
    const words = (why: string) => `${name} ${build}, as it is published: ${why}`;
    await verifiedFiles(layout.build(name, build), manifest).catch((cause: unknown) => {
      if (isOfTheSystem(cause)) throw cause;
      refusing('INVALID_BUILD', words)(cause);
    });
  }

  async function look(manifest: ReleaseManifest): Promise<void> {
    const folder = layout.build(manifest.name, manifest.build);
    const stamp = await stampOf(folder);
    const last = proofs.get(folder);
    if (last?.stamp === stamp) return last.result;
    const result = prove(manifest);
    proofs.set(folder, { result, stamp });
    // A failed read proves nothing, so the next look reads again.
    result.catch((error: unknown) => isOfTheSystem(error) && proofs.delete(folder));
    return result;
  }

  /** @throws RegistryError that names the missing or altered file; Error when one cannot be read */
  return function assertWhole(manifest: ReleaseManifest): Promise<void> {
    const key = `${manifest.name}/${manifest.build}`;
    const before = looks.get(key);
    if (before) return before;
    const result = look(manifest);
    looks.set(key, result);
    return result;
  };
}

/** A registry on this machine's disk, for readers. */
export function folderSource(dataDir: string): ReleaseSource {
  const layout = layoutOf(dataDir);
  return {
    async pointer(lastMark) {
      const found = await stat(layout.live).catch(ifMissing(null));
      if (!found) return null;
      const mark = `${found.mtimeMs}:${found.ino}:${found.size}`;
      if (mark === lastMark) return 'unchanged';
      return { text: await readFile(layout.live, 'utf8'), mark };
    },
    lastPointer: () => textIn(layout.lastLive),
    file: (name, build, file) => readFile(join(layout.build(name, build), file)),
    assertWhole: wholeBuilds(layout),
  };
}
