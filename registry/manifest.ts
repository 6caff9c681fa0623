import type { KeyObject } from 'node:crypto';
import { readManifest } from '@parqueo/federation/manifest';
import { RELEASE_MANIFEST, type ReleaseManifest } from '@parqueo/shared-api/contract';
import { RegistryError, ifMissing, messageOf, refusing } from './errors';
import { SIGNATURE, assertSigned } from './signature';

/** Most bytes of a manifest.json or host.json. Real ones have a tenth of it. */
const MOST_BYTES = 1024 * 1024;

interface Published {
  name: string;
  build: string;
  /** Keys, one of which must have signed it; none: no signature is needed. */
  keys: readonly KeyObject[];
  read(file: string): Promise<Buffer>;
}

/** The signature beside a manifest, or null where there is none. */
export const signatureBeside = (read: Published['read']): Promise<string | null> =>
  read(SIGNATURE).then(String, ifMissing(null));

/**
 * The verified manifest of a published build: signed if a key is set, and of this very build.
 * @throws RegistryError
 */
export async function publishedManifest(published: Published): Promise<ReleaseManifest> {
  const { name, build, keys, read } = published;
  const origin = `${RELEASE_MANIFEST} of ${name} ${build}`;
  const content = await read(RELEASE_MANIFEST).catch(
    refusing('NOT_PUBLISHED', () => `${origin} cannot be read`),
  );
  if (keys.length > 0) {
    const signature = await signatureBeside(read).catch(
      refusing('UNSIGNED', (why) => `The signature of ${origin} cannot be read: ${why}`),
    );
    assertSigned(content, signature, keys, origin);
  }
  const manifest = checkedJson(content, origin, readManifest);
  if (manifest.name !== name || manifest.build !== build)
    throw new RegistryError('INVALID_BUILD', `${origin} is another build's`);
  return manifest;
}

/** Parses a JSON file. @throws Error that names the file if it is no JSON */
export function jsonIn(content: Buffer | string, origin: string): unknown {
  try {
    return JSON.parse(content.toString());
  } catch (cause) {
    throw new Error(`${origin} is no JSON: ${messageOf(cause)}`, { cause });
  }
}

/**
 * JSON of a build, checked.
 * @param check how strictly: `readManifest`, `checkManifest` or `checkHost`
 * @param words about the fault
 * @throws RegistryError when it is too large, no JSON, or breaks the contract
 */
export function checkedJson<Checked>(
  content: Buffer,
  origin: string,
  check: (value: unknown, origin: string) => Checked,
  words?: (why: string) => string,
): Checked {
  try {
    if (content.length > MOST_BYTES)
      throw new Error(`${origin} is larger than ${MOST_BYTES} bytes`);
    return check(jsonIn(content, origin), origin);
  } catch (error) {
    return refusing('INVALID_BUILD', words)(error);
  }
}
