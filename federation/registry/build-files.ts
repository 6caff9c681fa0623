import { readFile, readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RemoteManifest } from '@parqueo/shared-api/contract';
import { integrityOf } from '../manifest/integrity';

/** Forms of a file that a server may send in its place, and the way back to it. */
const COMPRESSED = { '.br': brotliDecompressSync, '.gz': gunzipSync };

function assertInside(file: string): void {
  if (
    posix.isAbsolute(file) ||
    file.includes('\\') ||
    posix.normalize(file) !== file ||
    file.startsWith('..')
  )
    throw new Error(`'${file}' is not a path inside the build`);
}

/**
 * Files of a build that are to be published, each proved to be what the manifest says. Throws on
 * the first one that is missing or altered, and on parts of the manifest that name no file.
 */
export async function verifiedFiles(
  folder: string,
  { entry, preload, styles, integrity }: RemoteManifest,
): Promise<string[]> {
  for (const file of [entry, ...preload, ...styles])
    if (!integrity[file]) throw new Error(`The manifest names '${file}' without its integrity`);

  const present = new Set(
    (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/')),
  );
  const files = ['manifest.json'];
  for (const [file, expected] of Object.entries(integrity)) {
    assertInside(file);
    if (!present.has(file)) throw new Error(`'${file}' is missing from the build`);
    await assertContent(folder, file, expected, (content) => content);
    files.push(file);
    for (const [suffix, expand] of Object.entries(COMPRESSED)) {
      if (!present.has(file + suffix)) continue;
      await assertContent(folder, file + suffix, expected, expand);
      files.push(file + suffix);
    }
  }
  return files;
}

async function assertContent(
  folder: string,
  file: string,
  expected: string,
  expand: (content: Buffer) => Buffer,
): Promise<void> {
  const content = await readFile(join(folder, file));
  let actual;
  try {
    actual = integrityOf(expand(content));
  } catch (cause) {
    throw new Error(`'${file}' cannot be decompressed`, { cause });
  }
  if (actual !== expected) throw new Error(`'${file}' is not the file that the build made`);
}
