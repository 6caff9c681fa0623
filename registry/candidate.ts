import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIdOf, checkManifest, embedBuildIdOf } from '@parqueo/federation/manifest';
import { RELEASE_MANIFEST, type ReleaseManifest } from '@parqueo/shared-api/contract';
import { verifiedFiles } from './build-files';
import { RegistryError, buildAnew, refusing } from './errors';
import { checkedJson, signatureBeside } from './manifest';
import { SIGNATURE, privateKeyOf, signatureOf } from './signature';

/** A build in its dist folder, verified against its manifest. */
export interface Candidate {
  dist: string;
  manifest: ReleaseManifest;
  /** Bytes of manifest.json. */
  content: Buffer;
  /** All published files except the signature. */
  files: string[];
  /** Signature of manifest.json; null: it is not signed. */
  signature: string | null;
}

const manifestBytes = (dist: string): Promise<Buffer> =>
  readFile(join(dist, RELEASE_MANIFEST)).catch(
    refusing('INVALID_BUILD', () => buildAnew(`${dist} holds no build: no ${RELEASE_MANIFEST}`)),
  );

/** Names as our builds of today have them: a hash of their content. */
const BY_CONTENT = /^[0-9a-f]{20}$/;

/** The name that the content of a build proves. `folder`: its files, which are as the manifest says. */
export async function nameOf(folder: string, manifest: ReleaseManifest): Promise<string> {
  if (manifest.kind !== 'embed') return buildIdOf(manifest);
  return embedBuildIdOf(manifest, await readFile(join(folder, manifest.entry), 'utf8'));
}

/**
 * Whether a build that another tool named says so itself. Other tools name builds freely: then `name_build`
 * must be in the code, since a word alone could be there by chance.
 */
async function isNamedInside(dist: string, manifest: ReleaseManifest): Promise<boolean> {
  const { kind, name, build, entry } = manifest;
  if (BY_CONTENT.test(build)) return false;
  const mark = `${name}_${build}`;
  if (kind === 'remote' && !manifest.container.endsWith(mark)) return false;
  return (await readFile(join(dist, entry), 'utf8')).includes(mark);
}

/** @throws RegistryError when the name does not match the content: the manifest was edited */
async function assertNamed(dist: string, manifest: ReleaseManifest): Promise<void> {
  const content = await nameOf(dist, manifest);
  if (manifest.build === content) return;
  if (await isNamedInside(dist, manifest)) return;
  const file = join(dist, RELEASE_MANIFEST);
  throw new RegistryError(
    'INVALID_BUILD',
    buildAnew(
      `${file} was changed after the build: its content has the name ${content}, not ${manifest.build}`,
    ),
  );
}

/** The manifest of a dist folder and its bytes. @throws RegistryError when it breaks the contract */
export async function readManifestIn(
  dist: string,
): Promise<Pick<Candidate, 'content' | 'manifest'>> {
  const content = await manifestBytes(dist);
  const origin = join(dist, RELEASE_MANIFEST);
  return { content, manifest: checkedJson(content, origin, checkManifest, buildAnew) };
}

/**
 * Verifies the manifest and every file of a dist folder; the signature is checked elsewhere.
 * @throws RegistryError that names the fault
 */
export async function readCandidate(dist: string): Promise<Candidate> {
  const { content, manifest } = await readManifestIn(dist);
  const files = await verifiedFiles(dist, manifest).catch(refusing('INVALID_BUILD', buildAnew));
  await assertNamed(dist, manifest);
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
