import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { ShellManifestPlugin } from './shell-manifest-plugin';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parqueo-shell-'));
  await writeFile(join(folder, 'main.js'), 'import("./later.js");');
  await writeFile(join(folder, 'later.js'), '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const build = (change: Configuration = {}) =>
  new Promise<Stats>((resolve, reject) => {
    const config: Configuration = {
      mode: 'production',
      context: folder,
      entry: { shell: './main.js' },
      output: { path: join(folder, 'dist'), filename: '[name].[contenthash].js' },
      plugins: [new ShellManifestPlugin('shell')],
      ...change,
    };
    webpack(config, (error, stats) => (stats ? resolve(stats) : reject(error)));
  });

test('FED-01 a build of the shell says which script a page begins with', async () => {
  const stats = await build();
  expect(stats.hasErrors()).toBe(false);
  const { entry } = JSON.parse(await readFile(join(folder, 'dist/shell.json'), 'utf8'));
  expect(entry).toMatch(/^shell\.\w+\.js$/);
  expect(await readFile(join(folder, 'dist', entry), 'utf8')).not.toBe('');
});

test('FED-01 a build of which a page would need two scripts at once fails', async () => {
  const stats = await build({ optimization: { runtimeChunk: 'single' } });
  expect(stats.toString('errors-only')).toMatch(
    /A page begins with one script of the shell, not runtime\.\w+\.js, shell\.\w+\.js/,
  );
});
