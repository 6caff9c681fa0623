import { type RegistryReader, RegistryError, once } from '@parqueo/registry';
import { RELEASE_MANIFEST } from '@parqueo/shared-api/contract';

/** Files whose content is remembered. */
const MOST_CONTENTS = 100;

/**
 * Files of a registry on another origin that are found at our own addresses: the shell's, so that the
 * worker keeps them, and the parts for pages of others, whose policy names our origin alone. Each is
 * proved, and read once.
 */
export function openContents(reader: RegistryReader) {
  const manifestOf = once(reader.manifest);
  const read = once(reader.file, { most: MOST_CONTENTS });

  /**
   * Null where there is no such file. Builds that visitors were never given are not asked for: who
   * makes names up would have the other origin asked for each.
   */
  return async function contentOf(
    name: string,
    build: string,
    file: string,
  ): Promise<Buffer | null> {
    const live = await reader.readLive();
    if (!live.everServed(name).includes(build)) return null;
    try {
      const manifest = await manifestOf(name, build);
      if (file === RELEASE_MANIFEST) return Buffer.from(JSON.stringify(manifest));
      return Object.hasOwn(manifest.integrity, file) ? await read(name, build, file) : null;
    } catch (error) {
      // Not as it was built, or not there any more: nobody gets it.
      if (error instanceof RegistryError) return null;
      throw error;
    }
  };
}
export type Contents = ReturnType<typeof openContents>;
