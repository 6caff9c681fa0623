// The monolith: the sources of the shell and of all remotes as one webpack build, without the federation
// plugin and its facades. Its files take the places of the product's in releases of their own, so that the
// same server brings each screen's files in the same HTML, with the same early token, but without early
// calls and first frames.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { remoteConfig, shellConfig } from '@parqueo/federation/webpack';
import { createJiti } from 'jiti';
import webpack from 'webpack';
import { runTool } from './server.mjs';

const top = resolve(import.meta.dirname, '../..');
const cache = join(top, 'bench/.cache/twin');
const files = join(cache, 'files');

/** Plugins of the product's builds that a monolith has not. */
const LEFT_OUT = new Set([
  'CopyPlugin',
  'EntryIdsPlugin',
  'FacadeCheckPlugin',
  'ModuleFederationPlugin',
  'PageHtmlPlugin',
  'ShellFilesPlugin',
  'SourceMapDevToolPlugin',
]);

/** The folders of remotes by name. */
const remotes = Object.fromEntries(
  readdirSync(top)
    .filter((folder) => existsSync(join(top, folder, 'remote.json')))
    .map((folder) => [
      JSON.parse(readFileSync(join(top, folder, 'remote.json'), 'utf8')).name,
      folder,
    ]),
);

/** In place of the loader of remotes: each of them is a lazy part of the one build. */
const LOADER = `
const parts = {
  ${Object.entries(remotes)
    .map(
      ([name, folder]) =>
        `'${name}': () => import(/* webpackChunkName: '${name}' */ '${join(top, folder)}/src/expose.tsx'),`,
    )
    .join('\n  ')}
};
export const fileUrl = (base, file) => new URL(file, new URL(base, location.href)).href;
export function createRemoteLoader() {
  const loaded = {};
  return {
    async load({ manifest: { name }, baseUrl }) {
      __webpack_public_path__ = baseUrl;
      return (loaded[name] = await parts[name]());
    },
    loaded: ({ manifest: { name } }) => loaded[name],
    isFetching: () => false,
    forget() {},
    preload() {},
  };
}`;

/** Builds the monolith. @returns the files of its chunks, by the chunk's name */
async function bundle() {
  const loader = join(cache, 'loader.mjs');
  mkdirSync(cache, { recursive: true });
  writeFileSync(loader, LOADER);
  const configOf = (make, folder) =>
    [make(join(top, folder))({}, { mode: 'production' })].flat()[0];
  const shell = configOf(shellConfig, 'shell');
  const rules = [...shell.module.rules];
  for (const folder of Object.values(remotes)) {
    // The last one reads its remote.json.
    rules.push(configOf(remoteConfig, folder).module.rules.at(-1));
  }
  const config = {
    ...shell,
    name: 'twin',
    entry: { shell: './src/main.tsx' },
    output: { ...shell.output, path: files, uniqueName: 'parqueo_twin' },
    module: { ...shell.module, rules },
    plugins: [
      ...shell.plugins.filter((plugin) => !LEFT_OUT.has(plugin.constructor.name)),
      new webpack.NormalModuleReplacementPlugin(/^\.\/(remote-loader|load-page)$/, loader),
    ],
  };
  const stats = await new Promise((done, failed) =>
    webpack(config, (error, made) => (error ? failed(error) : done(made))),
  );
  const { warnings, errors } = stats.compilation;
  if (errors.length + warnings.length > 0) throw new Error(stats.toString('errors-warnings'));
  return Object.fromEntries(
    [...stats.compilation.namedChunks].map(([name, chunk]) => [name, [...chunk.files]]),
  );
}

/** Lays a release of the monolith, whose manifest is the product's with these differences. */
async function lay(folder, changed) {
  const { buildIdOf, integrityOf } = await createJiti(import.meta.url).import(
    '@parqueo/federation/manifest',
  );
  const dist = join(cache, folder);
  rmSync(dist, { recursive: true, force: true });
  cpSync(files, dist, { recursive: true });
  const built = join(top, folder, 'dist');
  if (folder === 'shell')
    for (const name of ['index.html', 'host.json', 'site'])
      cpSync(join(built, name), join(dist, name), { recursive: true });
  const integrity = Object.fromEntries(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(dist.length + 1), integrityOf(readFileSync(path))]),
  );
  const manifest = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8'));
  const unnamed = { ...manifest, ...changed(manifest), integrity };
  const build = buildIdOf(unnamed);
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify({ ...unnamed, build }));
  return { dist, name: manifest.name, build };
}

const isScript = (file) => file.endsWith('.js');

/**
 * Builds the monolith and makes it live in the registry of the settings' DATA_DIR. Needs a production build
 * of the product, whose manifests say which files a route begins with.
 */
export async function publishTwin(settings) {
  const chunks = await bundle();
  /** The monolith's files in place of these of a remote's build. */
  const instead = (name, built) =>
    built.flatMap((file) => {
      const chunk = file.split('.')[0];
      return chunks[chunk === 'page' ? name : chunk];
    });
  const releases = [await lay('shell', () => ({ entry: chunks.shell[0] }))];
  for (const folder of Object.values(remotes))
    releases.push(
      await lay(folder, ({ name, preload, files: needed, routes }) => ({
        entry: chunks[name][0],
        // What only the product's pages do: frames are left out of `files`, too.
        routes: routes.map(({ calls: _calls, locates: _locates, ...route }) => route),
        preload: instead(name, preload).filter(isScript),
        files: Object.fromEntries(
          Object.entries(needed).map(([path, { scripts }]) => {
            const all = instead(name, scripts);
            const styles = all.filter((file) => !isScript(file));
            return [path, { scripts: all.filter(isScript), styles }];
          }),
        ),
      })),
    );
  runTool(settings, 'remotes.mjs', 'publish', ...releases.map(({ dist }) => dist));
  for (const { name, build } of releases) runTool(settings, 'remotes.mjs', 'promote', name, build);
}
