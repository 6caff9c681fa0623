import { createHash } from 'node:crypto';
import type { EmbedManifest, ReleaseManifest } from '@parqueo/shared-api/contract';

/** Subresource integrity of a file. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const ID_CHARACTERS = 20;
/** Fields in which builds of equal content may differ. */
const ORIGIN: ReadonlySet<string> = new Set(['build', 'commit', 'builtAt']);

/** A build's content: its manifest, with the hashes of all files, without its name and origin. */
export const contentOf = (manifest: Omit<ReleaseManifest, 'build'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(manifest).filter(([field]) => !ORIGIN.has(field)));

/** The name of a build: a hash of its content (FED-02). */
export const buildIdOf = (manifest: Omit<ReleaseManifest, 'build'>): string =>
  createHash('sha256')
    .update(JSON.stringify(contentOf(manifest)))
    .digest('hex')
    .slice(0, ID_CHARACTERS);

/** Placeholder of the name in the entry of a build for pages of others, of the same length. */
export const NAME_PLACEHOLDER = '0name'.repeat(ID_CHARACTERS / 5);

/** The name of a build for pages of others: `buildIdOf` with the placeholder in its place in the entry. */
export function embedBuildIdOf(manifest: EmbedManifest, entry: string): string {
  // An entry that has the placeholder already is another.
  const text = entry.replaceAll(NAME_PLACEHOLDER, '');
  const unnamed = integrityOf(text.replaceAll(manifest.build, NAME_PLACEHOLDER));
  return buildIdOf({
    ...manifest,
    integrity: { ...manifest.integrity, [manifest.entry]: unnamed },
  });
}
