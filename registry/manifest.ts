import type { KeyObject } from 'node:crypto';
import { RELEASE_MANIFEST, type ReleaseManifest } from '@parqueo/shared-api/contract';
import { readManifest } from '@parqueo/federation/manifest';
import { RegistryError, ifMissing, messageOf } from './errors';
import { SIGNATURE, assertSigned } from './signature';

/** Of a manifest.json. Real ones have a tenth of it. */
const MOST_BYTES = 1024 * 1024;

interface Published {
  name: string;
  build: string;
  /** Keys of which one must have signed it; none: it need not be signed. */
  keys: readonly KeyObject[];
  read(file: string): Promise<Buffer>;
}

/** The signature beside a manifest, or null where there is none. */
export async function signatureBeside(
  read: (file: string) => Promise<Buffer>,
): Promise<string | null> {
  return read(SIGNATURE)
    .then((content) => content.toString())
    .catch(ifMissing(null));
}

/**
 * The manifest of a published build, checked: signed where that is asked, and of this very build.
 * @throws RegistryError
 */
export async function publishedManifest({
  name,
  build,
  keys,
  read,
}: Published): Promise<ReleaseManifest> {
  const origin = `${RELEASE_MANIFEST} of ${name} ${build}`;
  const content = await read(RELEASE_MANIFEST).catch((cause: unknown) => {
    throw new RegistryError('NOT_PUBLISHED', `${origin} cannot be read`, [], { cause });
  });
  if (keys.length > 0) {
    const signature = await signatureBeside(read).catch((cause: unknown) => {
      const message = `The signature of ${origin} cannot be read: ${messageOf(cause)}`;
      throw new RegistryError('UNSIGNED', message, [], { cause });
    });
    assertSigned(content, signature, keys, origin);
  }
  const manifest = manifestIn(content, origin, readManifest);
  if (manifest.name !== name || manifest.build !== build)
    throw new RegistryError('INVALID_BUILD', `${origin} is another build's`);
  return manifest;
}

/**
 * The manifest in these bytes.
 * @param check how strictly: `readManifest` or `checkManifest`
 * @throws RegistryError when it is not as the contract says
 */
export function manifestIn(
  content: Buffer,
  origin: string,
  check: (value: unknown, origin: string) => ReleaseManifest,
): ReleaseManifest {
  if (content.length > MOST_BYTES)
    throw new RegistryError('INVALID_BUILD', `${origin} is larger than ${MOST_BYTES} bytes`);
  try {
    return check(JSON.parse(content.toString()), origin);
  } catch (error) {
    throw new RegistryError('INVALID_BUILD', messageOf(error));
  }
}
