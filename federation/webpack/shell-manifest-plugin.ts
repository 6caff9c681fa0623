import { MANIFEST_VERSION, RELEASE_MANIFEST, SHELL_RELEASE } from '@parqueo/shared-api/contract';
import webpack, { type Compiler } from 'webpack';
import { buildIdOf } from '../manifest/build-id';
import { checkManifest } from '../manifest/check';
import { atStage, buildOrigin, byKey, emitJson, integrityOfFiles } from './build-files';
import type { ShellFilesPlugin } from './shell-files-plugin';

/**
 * Writes the shell's manifest.json (ShellManifest), with every file of the build. It belongs to the last
 * of the compilers.
 * @param dir folder of the shell
 * @param version of its package
 * @param page the files of the page, of an earlier compiler or this one
 */
export const shellManifest =
  (dir: string, version: string, page: ShellFilesPlugin) => (compiler: Compiler) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    atStage(compiler, 'ShellManifest', stage, (compilation) => {
      const { entry } = page;
      // Without one, the page's compiler has reported the error.
      if (compilation.errors.length > 0 || !entry) return;
      const manifest = {
        manifestVersion: MANIFEST_VERSION,
        kind: 'shell',
        name: SHELL_RELEASE,
        version,
        ...buildOrigin(dir),
        entry,
        integrity: byKey(Object.entries({ ...page.integrity, ...integrityOfFiles(compilation) })),
      } as const;
      const named = checkManifest({ ...manifest, build: buildIdOf(manifest) }, RELEASE_MANIFEST);
      emitJson(compilation, RELEASE_MANIFEST, named);
    });
  };
