import { createHash } from 'node:crypto';
import {
  MANIFEST_VERSION,
  RELEASE_MANIFEST,
  SHELL_RELEASE,
  type ShellManifest,
} from '@parqueo/shared-api/contract';
import type { Compiler } from 'webpack';
import { checkManifest } from '../manifest/check';
import { BUILD_PLACEHOLDER } from './build-hash-plugin';
import { buildOrigin } from './origin';
import { integrityOfFiles } from './published-files';
import type { ShellFilesPlugin } from './shell-files-plugin';

/**
 * Writes the shell's manifest.json (ShellManifest), with every file of the build. It belongs to the
 * compiler that is the last to make any.
 */
export class ShellManifestPlugin {
  /**
   * @param dir folder of the shell
   * @param version of its package
   * @param page the files that another compiler made before, or this one
   */
  constructor(
    private readonly dir: string,
    private readonly version: string,
    private readonly page: ShellFilesPlugin,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    const name = ShellManifestPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const { entry } = this.page;
        // Without one the page's compiler has said what is wrong.
        if (compilation.errors.length > 0 || !entry) return;
        const integrity = { ...this.page.integrity, ...integrityOfFiles(compilation) };
        const manifest = checkManifest(this.describe(entry, integrity), RELEASE_MANIFEST);
        const content = `${JSON.stringify(manifest, null, 2)}\n`;
        compilation.emitAsset(RELEASE_MANIFEST, new sources.RawSource(content));
      });
    });
  }

  private describe(entry: string, found: ShellManifest['integrity']): ShellManifest {
    const integrity = Object.fromEntries(
      Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    const hash = createHash('sha256').update(this.version).update(JSON.stringify(integrity));
    return {
      manifestVersion: MANIFEST_VERSION,
      kind: 'shell',
      name: SHELL_RELEASE,
      version: this.version,
      build: hash.digest('hex').slice(0, BUILD_PLACEHOLDER.length),
      ...buildOrigin(this.dir),
      entry,
      integrity,
    };
  }
}
