import { readFile, readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { type InputType, type ZlibOptions, brotliDecompress, gunzip } from 'node:zlib';
import { integrityOf } from '@parqueo/federation/manifest';
import {
  HOST_DESCRIPTION,
  RELEASE_MANIFEST,
  type ReleaseManifest,
} from '@parqueo/shared-api/contract';
import { isInside } from './layout';

type Expand = (content: InputType, options: ZlibOptions) => Promise<Buffer>;

/** Compressed forms of a file that a server may send, with their decoders. */
const COMPRESSED: Record<string, Expand> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip) as Expand,
};

function assertInside(file: string): void {
  if (!isInside(file)) throw new Error(`'${file}' is not a path inside the build`);
}

/** Files that a manifest names as needed. */
function namedFiles(manifest: ReleaseManifest): string[] {
  if (manifest.kind === 'shell') return [manifest.entry, 'index.html', HOST_DESCRIPTION];
  if (manifest.kind === 'embed') return [manifest.entry];
  const { entry, preload, files } = manifest;
  const ofRoutes = Object.values(files).flatMap((route) => [...route.scripts, ...route.styles]);
  return [...new Set([entry, ...preload, ...ofRoutes])];
}

/**
 * Files of a build to publish, each verified against the manifest. Throws on the first missing or
 * altered one, and on parts of the manifest that name no file.
 */
export async function verifiedFiles(folder: string, manifest: ReleaseManifest): Promise<string[]> {
  const { integrity } = manifest;
  for (const file of namedFiles(manifest))
    if (!Object.hasOwn(integrity, file))
      throw new Error(`The manifest names '${file}' without its integrity`);

  const present = new Set(
    (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/')),
  );
  const files: string[] = [RELEASE_MANIFEST];
  for (const [file, expected] of Object.entries(integrity)) {
    assertInside(file);
    if (!present.has(file)) throw new Error(`'${file}' is missing from the build`);
    const forms = FORMS.map((suffix) => file + suffix).filter((form) => present.has(form));
    await assertForms(folder, file, forms, expected);
    files.push(...forms);
  }
  return files;
}

/** Suffixes of a file's forms: itself, and compressed. */
const FORMS = ['', ...Object.keys(COMPRESSED)];

/**
 * Verifies one file of a build, and its compressed forms if any.
 * @param expected its integrity in the manifest
 * @throws Error that names the missing or altered form
 */
export async function assertFile(folder: string, file: string, expected: string): Promise<void> {
  assertInside(file);
  const beside = new Set(await readdir(join(folder, posix.dirname(file))));
  const forms = FORMS.filter((suffix) => beside.has(posix.basename(file) + suffix));
  await assertForms(
    folder,
    file,
    forms.map((suffix) => file + suffix),
    expected,
  );
}

/** @param forms the file itself and its existing compressed forms */
async function assertForms(
  folder: string,
  file: string,
  forms: readonly string[],
  expected: string,
): Promise<void> {
  const content = await readFile(join(folder, file));
  assertContent(file, expected, content);
  for (const form of forms) {
    const expand = COMPRESSED[form.slice(file.length)];
    if (!expand) continue;
    // Limits the output to the file's own size: a few bytes could expand to fill the memory.
    const options = { maxOutputLength: Math.max(content.length, 1) };
    const expanded = await expand(await readFile(join(folder, form)), options).catch(
      (cause: unknown) => {
        throw new Error(`'${form}' cannot be decompressed`, { cause });
      },
    );
    assertContent(form, expected, expanded);
  }
}

function assertContent(file: string, expected: string, content: Buffer): void {
  if (integrityOf(content) !== expected)
    throw new Error(`'${file}' is not the file that the build made`);
}
