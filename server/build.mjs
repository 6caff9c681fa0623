// Bundles our own TypeScript (the contract included) into dist/main.mjs; npm packages stay outside.
import { rmSync } from 'node:fs';
import { build } from 'esbuild';

const own = '@parqueo/';

rmSync(new URL('dist', import.meta.url), { recursive: true, force: true });
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: { main: 'src/main.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  loader: { '.txt': 'text' },
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
