import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_MANIFEST, type ReleaseManifest } from '@parqueo/shared-api/contract';
import { checkManifest } from '@parqueo/federation/manifest';
import { verifiedFiles } from './build-files';
import { RegistryError, messageOf } from './errors';
import { manifestIn, signatureBeside } from './manifest';
import { SIGNATURE, privateKeyOf, signatureOf } from './signature';

/** A build in its dist folder, proved to be what its manifest says. */
export interface Candidate {
  dist: string;
  manifest: ReleaseManifest;
  /** Bytes of manifest.json. */
  content: Buffer;
  /** All that is published but the signature. */
  files: string[];
  /** Of manifest.json; null: it is not signed. */
  signature: string | null;
}

async function manifestBytes(dist: string): Promise<Buffer> {
  return readFile(join(dist, RELEASE_MANIFEST)).catch((cause: unknown) => {
    const message = `${dist} holds no build: no ${RELEASE_MANIFEST}`;
    throw new RegistryError('INVALID_BUILD', message, [], { cause });
  });
}

/**
 * Proves the manifest and every file of a dist folder. Whose signature it must have is asked apart.
 * @throws RegistryError naming what is wrong
 */
export async function readCandidate(dist: string): Promise<Candidate> {
  const content = await manifestBytes(dist);
  const manifest = manifestIn(content, join(dist, RELEASE_MANIFEST), checkManifest);
  const files = await verifiedFiles(dist, manifest).catch((cause: unknown) => {
    throw new RegistryError('INVALID_BUILD', messageOf(cause), [], { cause });
  });
  const signature = await signatureBeside((file) => readFile(join(dist, file)));
  return { dist, manifest, content, files, signature };
}

/**
 * Signs a dist folder: writes manifest.sig beside its manifest.json.
 * @param privateKey text of the file that `keys` wrote
 */
export async function signDist(dist: string, privateKey: string): Promise<void> {
  const signature = signatureOf(await manifestBytes(dist), privateKeyOf(privateKey));
  await writeFile(join(dist, SIGNATURE), signature);
}
