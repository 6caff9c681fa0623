import type { Compiler } from 'webpack';
import { integrityOf } from '../manifest/integrity';

const PLACEHOLDER = 'parqueo-chunk-integrity';
/** As the minifier has left it. */
const written = new RegExp(`["']${PLACEHOLDER}["']`);

/**
 * Writes the integrity of all scripts of a build into its entry, which asks for each with it: whoever
 * has pinned the entry has pinned the rest.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: Stages, RuntimeGlobals, Template, runtime, sources } = compiler.webpack;
    const name = ChunkIntegrityPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) =>
          Template.asString([
            source,
            `script.integrity = '${PLACEHOLDER}'[url.slice(${RuntimeGlobals.publicPath}.length)] || '';`,
          ]),
      );
      // After the files have their names, and before they are compressed.
      const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const entries = new Set(
          [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()),
        );
        const chunks = Object.keys(assets).filter(
          (file) => file.endsWith('.js') && !entries.has(file),
        );
        const map = JSON.stringify(
          Object.fromEntries(
            chunks.map((file) => [file, integrityOf(assets[file]?.source() ?? '')]),
          ),
        );
        for (const entry of entries)
          compilation.updateAsset(
            entry,
            (source) => new sources.RawSource(String(source.source()).replace(written, () => map)),
          );
      });
    });
  }
}
