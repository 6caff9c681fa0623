import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrotliOptions, type ZlibOptions, constants } from 'node:zlib';
import { HOST_DESCRIPTION, RELEASE_MANIFEST } from '@parqueo/shared-api/contract';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { FacadeCheckPlugin } from './facade-check-plugin';
import { sharedModules } from './shared';

/** Browsers of the last two years (design: recent evergreen). */
const TARGETS = { chrome: '120', edge: '120', firefox: '121', safari: '17.2', ios: '17.2' };

const presetFolder = fileURLToPath(new URL('.', import.meta.url));
const refreshLoader = join(presetFolder, '..', 'development', 'refresh-loader.mjs');
const jsxRuntime = join(presetFolder, '..', 'development', 'jsx-dev-runtime.ts');

/** Writes file.br or file.gz beside each text file, so that the server only picks one. */
const compressed = (
  ending: 'br' | 'gz',
  algorithm: 'brotliCompress' | 'gzip',
  compressionOptions: BrotliOptions | ZlibOptions,
) =>
  new CompressionPlugin<BrotliOptions | ZlibOptions>({
    test: /\.(?:js|css|svg|json)$/,
    // The server inlines these files.
    exclude: [RELEASE_MANIFEST, HOST_DESCRIPTION],
    threshold: 0,
    minRatio: Number.MAX_SAFE_INTEGER,
    filename: `[path][base].${ending}`,
    algorithm,
    compressionOptions,
  });

/** Path of a loader, which is a dependency of this package and not of the app. */
export const ownLoader = (name: string) => fileURLToPath(import.meta.resolve(name));

/** The minifier of scripts. */
export const minified = {
  minify: TerserPlugin.swcMinify,
  extractComments: false,
  terserOptions: {
    ecma: 2020,
    module: false,
    compress: { passes: 3 },
    // Names by the frequency of letters would depend on hashes of this machine's paths.
    mangle: { disableCharFreq: true },
    format: { comments: false },
  },
} as const;

export type Mode = 'production' | 'development';

/** Limit for loading a chunk, in milliseconds. */
export const CHUNK_TIMEOUT_MS = 10_000;

/**
 * Configuration shared by the builds of the shell and of the remotes.
 * @param dir folder of the app
 */
export function baseConfig(
  dir: string,
  mode: Mode,
): Configuration & { plugins: WebpackPluginInstance[] } {
  const production = mode === 'production';
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    // Inline, because the page's policy forbids eval and the registry accepts no maps.
    devtool: production ? false : 'inline-cheap-module-source-map',
    output: {
      path: join(dir, 'dist'),
      clean: true,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        'react/jsx-dev-runtime$': jsxRuntime,
        // The package's own entry is one object with everything in it.
        leaflet$: 'leaflet/dist/leaflet-src.esm.js',
      },
    },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        {
          test: /\.tsx?$/,
          use: [
            ...(production ? [] : [refreshLoader]),
            {
              loader: ownLoader('swc-loader'),
              options: {
                swcrc: false,
                configFile: false,
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  transform: {
                    react: {
                      runtime: 'automatic',
                      development: !production,
                      refresh: !production,
                    },
                  },
                  externalHelpers: false,
                },
                env: { targets: TARGETS },
              },
            },
          ],
        },
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, ownLoader('css-loader')],
          sideEffects: true,
        },
        {
          test: /\.(?:svg|png|jpe?g|webp|avif|gif)$/,
          type: 'asset',
          // Larger ones stay out of scripts: some screens never show them.
          parser: { dataUrlCondition: { maxSize: 1024 } },
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
      }),
      new FacadeCheckPlugin(),
      // With fewer digits two modules can want one id, and who gets it depends on the folder's name.
      new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 6 }),
      ...(production
        ? [
            compressed('br', 'brotliCompress', {
              params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
            }),
            compressed('gz', 'gzip', { level: constants.Z_BEST_COMPRESSION }),
            // Source maps are for reading stack traces and are not published.
            new webpack.SourceMapDevToolPlugin({
              filename: '../.cache/source-maps/[file].map',
              append: false,
            }),
          ]
        : []),
    ],
    optimization: {
      // A screen is one file: on HTTP/1.1 the first screen has no connection to spare for a second.
      splitChunks: false,
      // In every mode, because a published file is never replaced: new content needs a new name.
      realContentHash: true,
      chunkIds: 'deterministic',
      // Our own ids below.
      moduleIds: false,
      minimizer: [new TerserPlugin(minified)],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(dir, '.cache', 'webpack'),
      buildDependencies: {
        config: [
          join(dir, 'webpack.config.mjs'),
          refreshLoader,
          ...readdirSync(presetFolder).map((file) => join(presetFolder, file)),
          ...Object.values(sharedModules).flatMap(({ facade }) => facade ?? []),
        ],
      },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
