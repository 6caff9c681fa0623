import { type RegistryReader, RegistryError, once } from '@parqueo/registry';
import { RELEASE_MANIFEST } from '@parqueo/shared-api/contract';

/** Number of files whose content is cached. */
const MOST_CONTENTS = 100;

/**
 * Serves files of a registry on another origin at our own addresses: the shell's, so that the
 * worker caches them, and the parts for other sites' pages, whose policy allows our origin alone.
 * Each is verified, and read once.
 */
export function openContents(reader: RegistryReader) {
  const manifestOf = once(reader.manifest);
  const read = once(reader.file, { most: MOST_CONTENTS });

  /**
   * Null when there is no such file. Only builds that visitors were given are requested: otherwise
   * invented names would cost the other origin a request each.
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
      // An altered or missing file is not served.
      if (error instanceof RegistryError) return null;
      throw error;
    }
  };
}
export type Contents = ReturnType<typeof openContents>;
