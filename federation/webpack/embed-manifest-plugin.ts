import {
  type EmbedManifest,
  MANIFEST_VERSION,
  RELEASE_MANIFEST,
} from '@parqueo/shared-api/contract';
import type { Compiler } from 'webpack';
import { buildHashOf } from './build-hash-plugin';
import { buildOrigin } from './origin';
import { integrityOfFiles } from './published-files';

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
        const manifest: EmbedManifest = {
          manifestVersion: MANIFEST_VERSION,
          kind: 'embed',
          ...identity,
          build: buildHashOf(compilation),
          ...buildOrigin(dir),
          entry,
          integrity: integrityOfFiles(compilation),
        };
        const content = `${JSON.stringify(manifest, null, 2)}\n`;
        compilation.emitAsset(RELEASE_MANIFEST, new sources.RawSource(content));
      });
    });
  }
}
