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

/**
 * Builds what `npm run dev` runs, now and after each save (tools/dev). esbuild itself reports errors.
 * @param {string} outdir
 * @param {() => void} onBuilt called after each build without errors
 */
export async function watchServer(outdir, onBuilt) {
  const { entryPoints, plugins, ...options } = optionsFor(outdir);
  const { main, engine } = entryPoints;
  const watching = await context({
    ...options,
    entryPoints: { main, engine },
    logLevel: 'error',
    plugins: [
      ...plugins,
      {
        name: 'tell-of-builds',
        setup: ({ onEnd }) => onEnd(({ errors }) => void (errors.length === 0 && onBuilt())),
      },
    ],
  });
  await watching.watch();
  return watching;
}

if (process.argv[1] === import.meta.filename) {
  const outdir = resolve(import.meta.dirname, process.argv[2] ?? 'dist');
  rmSync(outdir, { recursive: true, force: true });
  await build(optionsFor(outdir));
}
