// The monolith: the sources of the shell and of all remotes as one webpack build, without the federation
// plugin and its facades. Its files take the places of the product's in releases of their own, so that the
// same server brings each screen's files in the same HTML, with the same early token, but without early
// calls and first frames. Needs a production build of the product, whose manifests say which files a route
// begins with.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { remoteConfig, shellConfig } from '@parqueo/federation/webpack';
import { createJiti } from 'jiti';
import webpack from 'webpack';
import { run } from './server.mjs';

const top = resolve(import.meta.dirname, '../..');
const cache = join(top, 'bench/.cache/twin');
const files = join(cache, 'files');
const manifestOf = (folder) =>
  JSON.parse(readFileSync(join(top, folder, 'dist/manifest.json'), 'utf8'));
const remotes = readdirSync(top)
  .filter((folder) => folder.endsWith('-app'))
  .map((folder) => ({ folder, manifest: manifestOf(folder) }));

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

const PARTS = remotes.map(({ folder, manifest: { name } }) => {
  const source = join(top, folder, 'src/expose.tsx');
  return `'${name}': () => import(/* webpackChunkName: '${name}' */ '${source}'),`;
});
/** In place of the loader of remotes, and of what it shares: each of them is a lazy part of the one build. */
const LOADER = `
const parts = { ${PARTS.join('\n')} };
export const shareScope = () => ({});
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
  // The last rule of a remote reads its remote.json.
  const own = remotes.map(({ folder }) => configOf(remoteConfig, folder).module.rules.at(-1));
  const config = {
    ...shell,
    name: 'twin',
    entry: { shell: './src/main.tsx' },
    output: { ...shell.output, path: files, uniqueName: 'parqueo_twin' },
    module: { ...shell.module, rules: [...shell.module.rules, ...own] },
    plugins: [
      ...shell.plugins.filter((plugin) => !LEFT_OUT.has(plugin.constructor.name)),
      new webpack.NormalModuleReplacementPlugin(/^\.\/(remote-loader|share-scope)$/, loader),
    ],
  };
  const stats = await promisify(webpack)(config);
  const { warnings, errors, namedChunks } = stats.compilation;
  if (errors.length + warnings.length > 0) throw new Error(stats.toString('errors-warnings'));
  return Object.fromEntries([...namedChunks].map(([name, chunk]) => [name, [...chunk.files]]));
}

/** Lays a release of the monolith with this manifest and makes it live in the registry of the settings' DATA_DIR. */
async function release(settings, folder, manifest) {
  const { buildIdOf, integrityOf } = await createJiti(import.meta.url).import(
    '@parqueo/federation/manifest',
  );
  const dist = join(cache, folder);
  rmSync(dist, { recursive: true, force: true });
  cpSync(files, dist, { recursive: true });
  for (const name of folder === 'shell' ? ['index.html', 'host.json', 'site'] : [])
    cpSync(join(top, folder, 'dist', name), join(dist, name), { recursive: true });
  const integrity = Object.fromEntries(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(dist.length + 1), integrityOf(readFileSync(path))]),
  );
  const build = buildIdOf({ ...manifest, integrity });
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify({ ...manifest, integrity, build }));
  run(settings, 'tools/remotes.mjs', 'publish', dist);
  run(settings, 'tools/remotes.mjs', 'promote', manifest.name, build);
}

/** Builds the monolith and makes it live in place of the product. */
export async function publishTwin(settings) {
  const chunks = await bundle();
  await release(settings, 'shell', { ...manifestOf('shell'), entry: chunks.shell[0] });
  for (const { folder, manifest } of remotes) {
    /** The monolith's files of a kind in place of these of the remote's build. */
    const instead = (built, kind) => {
      const names = built.map((file) => file.split('.')[0]);
      const all = names.flatMap((name) => chunks[name === 'page' ? manifest.name : name]);
      return all.filter((file) => file.endsWith(kind));
    };
    const needed = Object.entries(manifest.files).map(([path, { scripts }]) => [
      path,
      { scripts: instead(scripts, '.js'), styles: instead(scripts, '.css') },
    ]);
    await release(settings, folder, {
      ...manifest,
      entry: chunks[manifest.name][0],
      // What only the product's pages do: frames are left out of `files`, too.
      routes: manifest.routes.map(({ calls: _calls, locates: _locates, ...route }) => route),
      preload: instead(manifest.preload, '.js'),
      files: Object.fromEntries(needed),
    });
  }
}
