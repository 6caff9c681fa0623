import {
  type EmbedManifest,
  MANIFEST_VERSION,
  RELEASE_MANIFEST,
} from '@parqueo/shared-api/contract';
import type { Compiler } from 'webpack';
import { integrityOf } from '../manifest/integrity';
import { buildHashOf } from './build-hash-plugin';
import { buildOrigin } from './origin';

const published = (file: string) => !/\.(?:br|gz|map)$/.test(file);

interface Options {
  /** Folder of the package. */
  dir: string;
  name: string;
  version: string;
}

/** Writes manifest.json (EmbedManifest) of a build for pages of others. */
export class EmbedManifestPlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    const name = EmbedManifestPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        if (compilation.errors.length > 0) return;
        const { dir, ...identity } = this.options;
        const [entry] = [...compilation.entrypoints.values()].flatMap((each) => each.getFiles());
        if (!entry) throw new Error('The build has no entry');
        const files = compilation
          .getAssets()
          .filter((asset) => published(asset.name))
          .toSorted((one, other) => (one.name < other.name ? -1 : 1));
        const manifest: EmbedManifest = {
          manifestVersion: MANIFEST_VERSION,
          kind: 'embed',
          ...identity,
          build: buildHashOf(compilation),
          ...buildOrigin(dir),
          entry,
          integrity: Object.fromEntries(
            files.map((file) => [file.name, integrityOf(file.source.buffer())]),
          ),
        };
        const content = `${JSON.stringify(manifest, null, 2)}\n`;
        compilation.emitAsset(RELEASE_MANIFEST, new sources.RawSource(content));
      });
    });
  }
}
