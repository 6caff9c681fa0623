import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { atStage, replaceIn } from './build-files';

/** Placeholder of the build's hash in names, of the same length. */
export const BUILD_PLACEHOLDER = '0build0build0000';

const script = /\.js$/;

/**
 * Replaces the placeholder in all scripts by a hash of the whole build, so that two builds of one
 * remote share no global name in a page, while equal sources still give equal builds.
 * @param salt further input of the hash, beside the files
 */
export const buildHash = (salt: readonly string[]) => (compiler: Compiler) => {
  // Before webpack turns the content of the files into the hashes of their names.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
  atStage(compiler, 'BuildHash', stage, (compilation) => {
    const files = Object.keys(compilation.assets);
    const hash = createHash('sha256');
    for (const part of [...salt, ...contentsOf(compilation, files)]) hash.update(part);
    const build = hash.digest('hex').slice(0, BUILD_PLACEHOLDER.length);
    for (const file of files.filter((candidate) => script.test(candidate)))
      replaceIn(compilation, file, BUILD_PLACEHOLDER, build);
    builds.set(compilation, build);
  });
};

/**
 * Names and contents of all published files, without the present hashes in names: webpack derives those
 * from paths on this machine, too. Source maps have such paths as well and are left out.
 */
function contentsOf(compilation: Compilation, files: readonly string[]): string[] {
  const assets = files
    .filter((file) => !file.startsWith('../'))
    .map((file) => compilation.getAsset(file))
    .filter((asset) => asset != null);
  const hashes = assets.flatMap(({ info }) => info.contenthash ?? []);
  const anyHash = new RegExp(hashes.join('|') || '$^', 'g');
  return assets
    .map(({ name, source }) =>
      `${name}\n${source.buffer().toString('latin1')}`.replace(anyHash, ''),
    )
    .toSorted();
}

const builds = new WeakMap<Compilation, string>();

/** Hash of a build, once its files are final. */
export function buildHashOf(compilation: Compilation): string {
  const build = builds.get(compilation);
  if (!build) throw new Error('The build has no hash yet');
  return build;
}
