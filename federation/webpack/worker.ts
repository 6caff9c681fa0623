import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_MANIFEST, type ShellManifest } from '@parqueo/shared-api/contract/schemas';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base';

const { DefinePlugin } = webpack;

/** Path of the shell's script in a page. */
function shellBuild(dir: string): string {
  const manifest = readFileSync(join(dir, 'dist', SHELL_MANIFEST), 'utf8');
  return `/assets/${(JSON.parse(manifest) as ShellManifest).entry}`;
}

/**
 * Webpack configuration of the service worker: dist/site/sw.js, one file under a name that stays.
 * It is built after the shell, because it carries the shell's name: each shell has its own worker.
 * @param dir folder of the shell
 */
export function workerConfig(dir: string): Configuration {
  const base = baseConfig(dir, 'production');
  return {
    ...base,
    name: 'worker',
    dependencies: ['shell'],
    target: ['webworker', 'es2022'],
    entry: { sw: './src/worker/sw.ts' },
    output: { ...base.output, clean: false, filename: 'site/[name].js' },
    plugins: [
      ...base.plugins,
      new DefinePlugin({
        SHELL_BUILD: DefinePlugin.runtimeValue(() => JSON.stringify(shellBuild(dir)), true),
      }),
    ],
  };
}
