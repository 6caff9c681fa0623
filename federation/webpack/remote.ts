import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteDefinition } from '@parqueo/shared-api/contract';
import type { Configuration } from 'webpack';
import { checkDefinition } from '../manifest/check';
import { CHUNK_TIMEOUT_MS, type Mode, baseConfig } from './base';
import { BUILD_PLACEHOLDER, buildHash } from './build-hash-plugin';
import { chunkRequests } from './chunk-requests-plugin';
import { EntryIdsPlugin } from './entry-ids-plugin';
import { FirstFramesPlugin } from './first-frames-plugin';
import { EXPOSE, PAGE_CHUNK, remoteManifest } from './manifest-plugin';
import { expectedModules } from './shared';

/**
 * Webpack configuration of a remote: `remote.json` and `src/expose.tsx` of the folder become hashed
 * files and manifest.json in its dist. It builds alone and knows neither the shell nor another
 * remote.
 * @param dir folder of the remote
 */
export function remoteConfig(dir: string) {
  return (_env: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
    const definitionFile = join(dir, 'remote.json');
    const text = readFileSync(definitionFile, 'utf8');
    const definition = checkDefinition(JSON.parse(text), definitionFile);
    const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    const container = `parqueo_${definition.name.replaceAll('-', '_')}_${BUILD_PLACEHOLDER}`;

    const frames = new FirstFramesPlugin(dir);
    const base = baseConfig(dir, mode);
    return {
      ...base,
      name: definition.name,
      entry: {},
      output: {
        ...base.output,
        // Derived from the container's own address.
        publicPath: 'auto',
        uniqueName: container,
        chunkLoadingGlobal: `${container}_chunks`,
        chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      },
      module: {
        ...base.module,
        rules: [
          ...(base.module?.rules ?? []),
          { test: definitionFile, type: 'json', parser: { parse: partsForRemote } },
        ],
      },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name: container,
          filename: 'entry.[contenthash:12].js',
          exposes: { './Page': { import: `./${EXPOSE}`, name: PAGE_CHUNK } },
          shared: expectedModules(dir),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          // The page has one federation runtime, the shell's.
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableRemote: true },
          },
        }),
        new EntryIdsPlugin(),
        chunkRequests(CHUNK_TIMEOUT_MS),
        frames,
        buildHash([version, text]),
        remoteManifest({ dir, definition, version, container, frames }),
      ],
    };
  };
}

/**
 * The part of remote.json in a remote's own code: which screen is for whom. Titles, headers and menu
 * come from the manifest, which the page has.
 */
function partsForRemote(text: string) {
  const { routes } = JSON.parse(text) as Pick<RemoteDefinition, 'routes'>;
  return { routes: routes.map(({ path, audience, demoOnly }) => ({ path, audience, demoOnly })) };
}
