import { SHELL_MANIFEST, type ShellManifest } from '@parqueo/shared-api/contract/schemas';
import type { Compiler } from 'webpack';

/**
 * Writes shell.json (ShellManifest): what the server needs to know of the build to write a page.
 * Fails a build of which a page would have to begin with more than one script.
 */
export class ShellManifestPlugin {
  /** @param chunk name of the entry */
  constructor(private readonly chunk: string) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, WebpackError, sources } = compiler.webpack;
    const name = ShellManifestPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = (compilation.entrypoints.get(this.chunk)?.getFiles() ?? []).filter(
          (file) => !file.endsWith('.hot-update.js'),
        );
        const [entry] = files;
        if (entry?.endsWith('.js') && files.length === 1) {
          const manifest: ShellManifest = { entry };
          compilation.emitAsset(SHELL_MANIFEST, new sources.RawSource(JSON.stringify(manifest)));
        } else
          compilation.errors.push(
            new WebpackError(`A page begins with one script of the shell, not ${files.join(', ')}`),
          );
      });
    });
  }
}
