import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Copies a folder into the build as `site/`: what a site has at addresses that never change. */
export class SiteFilesPlugin {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = SiteFilesPlugin.name;
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.contextDependencies.add(this.folder);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const file of readdirSync(this.folder, { recursive: true, encoding: 'utf8' })) {
          const path = join(this.folder, file);
          if (statSync(path).isFile())
            compilation.emitAsset(
              `site/${file.replaceAll(sep, '/')}`,
              new sources.RawSource(readFileSync(path)),
            );
        }
      });
    });
  }
}
