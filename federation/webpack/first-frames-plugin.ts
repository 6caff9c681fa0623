import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createJiti } from 'jiti';
import type { Compiler } from 'webpack';

/** Draws sources as Node reads them, without a second bundle. */
const typescript = createJiti(import.meta.url, {
  jsx: { runtime: 'automatic' },
  fsCache: join(import.meta.dirname, '..', '.cache', 'jiti'),
});

/** Adds the first frames of src/first-frames.tsx, where a remote has that, to its production build. */
export class FirstFramesPlugin {
  /** The file of each route's frame, once it is drawn. */
  files: Readonly<Record<string, string>> = {};

  constructor(private readonly dir: string) {}

  apply(compiler: Compiler): void {
    const source = join(this.dir, 'src', 'first-frames.tsx');
    if (compiler.options.mode !== 'production' || !existsSync(source)) return;
    const { Compilation: Stages, sources } = compiler.webpack;
    const { name } = FirstFramesPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        const { firstFrames } = await typescript.import<{ firstFrames: object }>(source);
        const named = Object.entries(firstFrames).map(([route, html], index) => {
          const file = `first-frame-${index}.html`;
          compilation.emitAsset(file, new sources.RawSource(html));
          return [route, file];
        });
        this.files = Object.fromEntries(named);
      });
    });
  }
}
