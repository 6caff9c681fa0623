// Bundles our own TypeScript (the contract included) into dist/main.mjs, or into the folder given;
// npm packages stay outside.
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, context } from 'esbuild';

const own = '@parqueo/';

/** @returns {import('esbuild').BuildOptions} */
const optionsFor = (outdir) => ({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    start: '../tools/start/built.mjs',
    main: 'src/main.ts',
    db: 'src/db-command.ts',
    engine: 'src/platform/db/engine.ts',
  },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  loader: { '.sql': 'text' },
  plugins: [
    {
      name: 'npm-packages-stay-outside',
      setup(bundler) {
        bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith(own) ? null : { path, external: true },
        );
      },
    },
  ],
});

/** The same build, to be repeated after each save (tools/dev). Only what `npm run dev` runs. */
export function openBuild(outdir) {
  const { entryPoints, ...options } = optionsFor(outdir);
  const { main, engine } = entryPoints;
  return context({
    ...options,
    entryPoints: { main, engine },
    write: false,
    metafile: true,
    logLevel: 'error',
  });
}

if (process.argv[1] === import.meta.filename) {
  const outdir = resolve(import.meta.dirname, process.argv[2] ?? 'dist');
  rmSync(outdir, { recursive: true, force: true });
  await build(optionsFor(outdir));
}
