import { execFileSync } from 'node:child_process';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { integrityOf } from '../manifest/build-id';

const { sources } = webpack;

/** Works on the files of each compilation, at one of webpack's stages (`Compilation.PROCESS_ASSETS_STAGE_…`). */
export function atStage(
  compiler: Compiler,
  name: string,
  stage: number,
  work: (compilation: Compilation) => void,
): void {
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap({ name, stage }, () => work(compilation));
  });
}

/** Replaces a text in a file of a compilation. */
export const replaceIn = (
  compilation: Compilation,
  file: string,
  text: string | RegExp,
  instead: string,
): void =>
  compilation.updateAsset(
    file,
    (source) => new sources.RawSource(String(source.source()).replaceAll(text, () => instead)),
  );

/** Adds a file of JSON that people read, too. */
export const emitJson = (compilation: Compilation, file: string, content: object): void =>
  compilation.emitAsset(file, new sources.RawSource(`${JSON.stringify(content, null, 2)}\n`));

/** An object with sorted keys, so that equal builds have equal manifests. */
export const byKey = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Whether a manifest names this file of a build. It names no compressed form, which is verified with its
 * file, no source map, no licence text and no file of a dev server.
 */
export const isPublished = (file: string): boolean =>
  !/\.(?:br|gz|map|txt)$|\.hot-update\./.test(file);

/** The published files of a compilation by name, each with its integrity. */
export const integrityOfFiles = (compilation: Compilation): Record<string, string> =>
  byKey(
    compilation
      .getAssets()
      .filter(({ name }) => isPublished(name))
      .map(({ name, source }) => [name, integrityOf(source.buffer())] as const),
  );

/** Origin of a build: the folder's commit, if git and a repository exist, and the present time. */
export function buildOrigin(dir: string): { commit: string | null; builtAt: string } {
  return { commit: commitOf(dir), builtAt: new Date().toISOString() };
}

function commitOf(dir: string): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: dir, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  try {
    const commit = git('rev-parse', 'HEAD');
    return git('status', '--porcelain') === '' ? commit : `${commit}-dirty`;
  } catch {
    // Without git or a repository the manifest has no commit.
    return null;
  }
}
