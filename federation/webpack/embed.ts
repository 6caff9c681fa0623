import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { NAME_PLACEHOLDER } from '../manifest/build-id';
import { CHUNK_TIMEOUT_MS, type Mode, baseConfig, minified, ownLoader } from './base';
import { BUILD_PLACEHOLDER, buildHash } from './build-hash-plugin';
import { chunkIntegrity } from './chunk-integrity-plugin';
import { embedManifest } from './embed-manifest-plugin';
import { SCRIPT_POLICY } from './embedded-leaflet-loader.mjs';
import { FacadeCheckPlugin } from './facade-check-plugin';
import { SHEETS } from './shadow-style-loader.mjs';

const loader = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const isStyleRule = (rule: unknown) => {
  const { test } = rule as RuleSetRule;
  return test instanceof RegExp && test.test('a.css');
};

/** Plugins of the other builds that this one omits: for style files and the page's packages. */
const isForOurPage = (plugin: unknown) =>
  plugin instanceof MiniCssExtractPlugin || plugin instanceof FacadeCheckPlugin;

/**
 * Webpack configuration of a build for pages of others: `src/index.ts` of the folder becomes one ES
 * module with all its dependencies, and lazy files. It knows nothing of the page that it runs in.
 * `src/v1.d.ts` is published with it.
 * @param dir folder of the package, which has the name of the release
 */
export function embedConfig(dir: string) {
  return (_env: unknown, { mode = 'production' }: { mode?: Mode }): Configuration => {
    const { name, version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Record<
      'name' | 'version',
      string
    >;
    const release = name.slice(name.indexOf('/') + 1);
    const global = `parqueo_${release.replaceAll('-', '_')}_${BUILD_PLACEHOLDER}`;
    const base = baseConfig(dir, mode);

    return {
      ...base,
      name: release,
      // Every address is made from the entry's own, and none from the page's, which a server has not.
      entry: { [release]: { import: './src/index.ts', baseUri: 'about:blank' } },
      experiments: { outputModule: true },
      output: {
        ...base.output,
        module: true,
        library: { type: 'module' },
        // Script elements load chunks: unlike import() they can state an integrity.
        chunkFormat: 'array-push',
        chunkLoading: 'jsonp',
        scriptType: false,
        // The entry sets it from its own address.
        publicPath: '',
        uniqueName: global,
        chunkLoadingGlobal: `${global}_chunks`,
        chunkLoadTimeout: CHUNK_TIMEOUT_MS,
        trustedTypes: { policyName: SCRIPT_POLICY, onPolicyCreationFailure: 'continue' },
      },
      resolve: {
        ...base.resolve,
        // Packages declare their variants for pages of others in `imports` of package.json.
        conditionNames: ['embed', '...'],
        alias: {
          ...(base.resolve?.alias as Record<string, string>),
          [SHEETS]: join(dir, 'src/shadow/sheets.ts'),
        },
      },
      module: {
        ...base.module,
        rules: [
          ...(base.module?.rules ?? []).filter((rule) => !isStyleRule(rule)),
          {
            test: /\.css$/,
            use: [
              loader('shadow-style-loader.mjs'),
              { loader: ownLoader('css-loader'), options: { exportType: 'css-style-sheet' } },
            ],
            sideEffects: true,
          },
          {
            test: /\.tsx?$/,
            enforce: 'pre',
            use: loader('container-query-loader.mjs'),
          },
          { test: /[\\/]leaflet-src\.esm\.js$/, use: loader('embedded-leaflet-loader.mjs') },
          // The browser's address, not the file's.
          { test: join(dir, 'src/public-path.ts'), parser: { importMeta: false } },
        ],
      },
      plugins: [
        ...base.plugins.filter((plugin) => !isForOurPage(plugin)),
        new webpack.DefinePlugin({
          'process.env.EMBED_BUILD': JSON.stringify(NAME_PLACEHOLDER),
          'process.env.EMBED_VERSION': JSON.stringify(version),
        }),
        new CopyPlugin({ patterns: ['src/v1.d.ts'] }),
        buildHash([version]),
        chunkIntegrity,
        embedManifest(dir, release, version),
      ],
      optimization: {
        ...base.optimization,
        minimizer: [
          new TerserPlugin({
            ...minified,
            terserOptions: { ...minified.terserOptions, module: true },
          }),
        ],
      },
    };
  };
}
