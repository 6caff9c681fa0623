import type { Compilation } from 'webpack';
import { integrityOf } from '../manifest/integrity';

/**
 * Whether a file of a build is one that its manifest names: no compressed form of another, which is
 * proved with it, no map, no text of licences, nothing that only a dev server hands out.
 */
export const isPublished = (file: string): boolean =>
  !/\.(?:br|gz|map|txt)$|\.hot-update\./.test(file);

/** The published files of a compilation by name, each with its integrity. */
export const integrityOfFiles = (compilation: Compilation): Record<string, string> =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => isPublished(name))
      .map(({ name, source }) => [name, integrityOf(source.buffer())] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
