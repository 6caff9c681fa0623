import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Compiler } from 'webpack';

/** Where HTML names a script by its source. */
const SOURCE = / src="(\.\/[\w/-]+\.ts)">/g;

/** Writes src/index.html with its scripts in it: they run before any other file is there. */
export class PageHtmlPlugin {
  constructor(private readonly dir: string) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    const { name } = PageHtmlPlugin;
    const file = join(this.dir, 'src/index.html');
    const minify = compiler.options.mode === 'production';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        compilation.fileDependencies.add(file);
        const html = await readFile(file, 'utf8');
        const scripts = [...html.matchAll(SOURCE)].map(([, source = '']) =>
          join(dirname(file), source),
        );
        // Other sources of these scripts are the app's, too.
        for (const script of scripts) compilation.contextDependencies.add(dirname(script));
        try {
          const texts = await Promise.all(scripts.map((script) => bundle(script, minify)));
          const page = html.replaceAll(SOURCE, () => `>${texts.shift()}`);
          compilation.emitAsset('index.html', new sources.RawSource(page));
        } catch (error) {
          compilation.errors.push(error as Error);
        }
      });
    });
  }
}

/** A script for older browsers than the app's, to which it says that there is none. */
async function bundle(source: string, minify: boolean): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    minify,
    write: false,
    target: 'es2020',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text.trim() ?? '';
}
