import {
  type EmbedManifest,
  MANIFEST_VERSION,
  RELEASE_MANIFEST,
} from '@parqueo/shared-api/contract';
import webpack, { type Compiler } from 'webpack';
import { NAME_PLACEHOLDER, buildIdOf } from '../manifest/build-id';
import { atStage, buildOrigin, emitJson, integrityOfFiles, replaceIn } from './build-files';

/**
 * Writes manifest.json (EmbedManifest) of a build for pages of others, and its name into its entry, which
 * has to know its own folder.
 * @param dir folder of the package
 */
export const embedManifest =
  (dir: string, name: string, version: string) => (compiler: Compiler) => {
    // Runs after the integrity of the chunks is in the entry and before files are compressed.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2;
    atStage(compiler, 'EmbedManifest', stage, (compilation) => {
      if (compilation.errors.length > 0) return;
      const { assets, entrypoints } = compilation;
      const [entry] = [...entrypoints.values()].flatMap((each) => each.getFiles());
      if (!entry) throw new Error('The build has no entry');
      const lost = Object.keys(assets).find(
        (file) =>
          file !== entry &&
          file.endsWith('.js') &&
          String(assets[file]?.source()).includes(NAME_PLACEHOLDER),
      );
      if (lost)
        throw new Error(`Only the entry can know the build's name, and ${lost} asks for it`);
      const unnamed = {
        manifestVersion: MANIFEST_VERSION,
        kind: 'embed',
        name,
        version,
        ...buildOrigin(dir),
        entry,
        integrity: integrityOfFiles(compilation),
      } as const;
      const build = buildIdOf(unnamed);
      replaceIn(compilation, entry, NAME_PLACEHOLDER, build);
      const integrity = integrityOfFiles(compilation);
      const manifest: EmbedManifest = { ...unnamed, build, integrity };
      emitJson(compilation, RELEASE_MANIFEST, manifest);
    });
  };
