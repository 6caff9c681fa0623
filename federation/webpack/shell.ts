import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { hostInterface } from '../host/members';
import { type Mode, baseConfig } from './base';
import { EntryIdsPlugin } from './entry-ids-plugin';
import { PageHtmlPlugin } from './page-html-plugin';
import { providedModules, sharedModules } from './shared';
import { ShellFilesPlugin } from './shell-files-plugin';
import { shellManifest } from './shell-manifest-plugin';

const { DefinePlugin, HotModuleReplacementPlugin } = webpack;
const ENTRY = 'shell';

/** Hands the page's federation runtime to the remotes, which bring none (`externalRuntime`). */
const provideRuntime = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

/**
 * Webpack configuration of the shell: its files, served at /assets, and for the server index.html,
 * whose slots it fills for each response, manifest.json, which names the page's script, and host.json,
 * which describes the page to remotes. It names no remote: those come with the page. Files at fixed
 * addresses are in dist/site, with the production build's service worker.
 * @param dir folder of the shell
 */
export function shellConfig(dir: string) {
  return (_env: unknown, { mode = 'production' }: { mode?: Mode }): Configuration[] => {
    const base = baseConfig(dir, mode);
    const provided = providedModules(dir);
    const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    const files = new ShellFilesPlugin({ chunk: ENTRY, provided, host: onlyOnce(hostInterface) });
    const manifest = shellManifest(dir, version, files);
    const shell: Configuration = {
      ...base,
      name: 'shell',
      // From a cache webpack joins the modules of a facade in another order, which gives another build.
      cache: mode === 'development' && base.cache,
      // A shared module is provided only if it is in the build: remotes need some that the shell
      // itself does not.
      entry: { [ENTRY]: [...development(mode), './src/main.tsx', ...Object.keys(sharedModules)] },
      output: { ...base.output, publicPath: 'auto', uniqueName: 'parqueo_shell' },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name: 'parqueo_shell',
          shared: provided,
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          // `provideExternalRuntime` would add it as CommonJS, with a second copy of the runtime.
          runtimePlugins: [provideRuntime],
          experiments: {
            // Manifests and preloads are ours (shared-api/contract), so the runtime's own stay out.
            optimization: { target: 'web', disableRemote: true },
          },
        }),
        new EntryIdsPlugin(),
        new PageHtmlPlugin(dir),
        new CopyPlugin({ patterns: [{ from: 'site', to: 'site' }] }),
        files,
        ...(mode === 'development' ? [manifest, new HotModuleReplacementPlugin()] : []),
      ],
    };
    // The service worker: one file under a name that stays. It is built after the shell, because it carries
    // the shell's name: each shell has its own worker.
    const own = baseConfig(dir, mode);
    const worker: Configuration = {
      ...own,
      name: 'worker',
      dependencies: ['shell'],
      target: ['webworker', 'es2022'],
      entry: { sw: './src/worker/sw.ts' },
      output: { ...own.output, clean: false, filename: 'site/[name].js' },
      plugins: [
        ...own.plugins,
        new DefinePlugin({
          SHELL_BUILD: DefinePlugin.runtimeValue(
            () => JSON.stringify(`/assets/${files.entry}`),
            true,
          ),
        }),
        manifest,
      ],
    };
    return mode === 'production' ? [shell, worker] : [shell];
  };
}

/** Module of development pages; it comes before React, which it hooks into. */
const development = (mode: Mode) =>
  mode === 'development' ? [fileURLToPath(new URL('../development/page.ts', import.meta.url))] : [];

/** Reads Host once, so that saves do not wait for it: it rarely changes during development. */
function onlyOnce<Answer>(ask: () => Answer): () => Answer {
  let answer: Answer | undefined;
  return () => (answer ??= ask());
}
