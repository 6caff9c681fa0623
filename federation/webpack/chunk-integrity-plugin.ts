import webpack, { type Compiler } from 'webpack';
import { integrityOf } from '../manifest/build-id';
import { atStage, replaceIn } from './build-files';

const PLACEHOLDER = 'parqueo-chunk-integrity';
/** The placeholder in the minified entry. */
const written = new RegExp(`["']${PLACEHOLDER}["']`, 'g');

/** Writes the integrity of a build's scripts into its entry: to pin the entry pins the rest. */
export function chunkIntegrity(compiler: Compiler): void {
  const { Compilation: Stages, RuntimeGlobals, Template, runtime } = webpack;
  const name = 'ChunkIntegrity';
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      name,
      (source) =>
        Template.asString([
          source,
          `script.integrity = '${PLACEHOLDER}'[url.slice(${RuntimeGlobals.publicPath}.length)] || '';`,
        ]),
    );
  });
  // Runs after the files have their names and before they are compressed.
  const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
  atStage(compiler, name, stage, (compilation) => {
    const { assets, entrypoints } = compilation;
    const entries = new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()));
    const chunks = Object.keys(assets).filter((file) => file.endsWith('.js') && !entries.has(file));
    const integrity = chunks.map((file) => [file, integrityOf(assets[file]?.source() ?? '')]);
    for (const entry of entries)
      replaceIn(compilation, entry, written, JSON.stringify(Object.fromEntries(integrity)));
  });
}
