import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base';
import type { ShellFilesPlugin } from './shell-files-plugin';
import type { ShellManifestPlugin } from './shell-manifest-plugin';

const { DefinePlugin } = webpack;

/**
 * Webpack configuration of the service worker: dist/site/sw.js, one file under a name that stays.
 * It is built after the shell, because it carries the shell's name: each shell has its own worker.
 * @param dir folder of the shell
 * @param page the files of the page
 * @param manifest writes the manifest, since nothing is built after the worker
 */
export function workerConfig(
  dir: string,
  page: ShellFilesPlugin,
  manifest: ShellManifestPlugin,
): Configuration {
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
        SHELL_BUILD: DefinePlugin.runtimeValue(() => JSON.stringify(`/assets/${page.entry}`), true),
      }),
      manifest,
    ],
  };
}
