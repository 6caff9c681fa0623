import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShellManifest } from '@parqueo/shared-api/contract';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { buildIdOf, integrityOf } from '../manifest/build-id';
import { PageHtmlPlugin } from './page-html-plugin';
import { ShellFilesPlugin } from './shell-files-plugin';
import { shellManifest } from './shell-manifest-plugin';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parqueo-shell-'));
  await writeFile(join(folder, 'main.js'), 'import("./later.js");');
  await writeFile(join(folder, 'later.js'), '');
  await writeFile(join(folder, 'worker.js'), '');
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/index.html'), '<script nonce="1" src="./first.ts"></script>.');
  await writeFile(
    join(folder, 'src/first.ts'),
    'import { why } from "./why"; alert(why as string);',
  );
  await writeFile(join(folder, 'src/why.ts'), 'export const why: string = "</script>";');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The page's compiler and, after it, the worker's, as those of the shell. */
function build(change: Configuration = {}): Promise<MultiStats> {
  const files = new ShellFilesPlugin({
    chunk: 'shell',
    provided: { react: { version: '19.3.1' } },
    host: () => ({ version: '2.1.0', members: ['navigate'] }),
  });
  const base: Configuration = { mode: 'production', context: folder };
  const output = { path: join(folder, 'dist'), filename: '[name].[contenthash].js' };
  return new Promise((resolve, reject) => {
    const page = { ...base, name: 'page', entry: { shell: './main.js' }, output, ...change };
    const worker = {
      ...base,
      name: 'worker',
      dependencies: ['page'],
      entry: { sw: './worker.js' },
      output,
    };
    webpack(
      [
        { ...page, plugins: [files, new PageHtmlPlugin(folder)] },
        { ...worker, plugins: [shellManifest(folder, '1.2.3', files)] },
      ],
      (error, stats) => (stats ? resolve(stats) : reject(error)),
    );
  });
}

const text = (file: string) => readFile(join(folder, 'dist', file), 'utf8');
const manifest = async (): Promise<ShellManifest> => JSON.parse(await text('manifest.json'));

test('FED-01 a build of the shell says which script a page begins with, and what its files are', async () => {
  const stats = await build();
  expect(stats.hasErrors()).toBe(false);
  const { integrity, entry, ...rest } = await manifest();
  expect(entry).toMatch(/^shell\.\w+\.js$/);
  expect(rest).toMatchObject({
    manifestVersion: 2,
    kind: 'shell',
    name: 'shell',
    version: '1.2.3',
    build: buildIdOf(await manifest()),
  });
  expect(Object.keys(integrity)).toEqual(
    expect.arrayContaining([entry, 'host.json', expect.stringMatching(/^sw\.\w+\.js$/)]),
  );
  for (const [file, expected] of Object.entries(integrity))
    expect(integrityOf(await text(file))).toBe(expected);
});

test('FED-02 equal sources give the same build of the shell, another worker gives another', async () => {
  await build();
  const { build: first } = await manifest();
  await build();
  expect((await manifest()).build).toBe(first);
  await writeFile(join(folder, 'worker.js'), 'self.skipWaiting();');
  await build();
  expect((await manifest()).build).not.toBe(first);
});

test('FED-03 a build of the shell says what it offers to remotes', async () => {
  await build();
  expect(JSON.parse(await text('host.json'))).toMatchObject({
    hostVersion: 1,
    hostApi: '2.1.0',
    members: ['navigate'],
    shared: {
      react: { version: '19.3.1' },
      '@parqueo/federation': { version: expect.stringMatching(/^\d/), names: [] },
    },
    icons: expect.arrayContaining(['home']),
    slots: expect.arrayContaining(['notifications']),
  });
});

test('FED-01 SHL-01 the page has its first scripts in its HTML, which they cannot end', async () => {
  await build();
  const [page, rest] = (await text('index.html')).split('</script>');
  expect(page).toMatch(/^<script nonce="?1"?>.*alert/s);
  expect(rest).toBe('.');
  expect((await manifest()).integrity).toHaveProperty(['index.html']);
  await writeFile(join(folder, 'src/why.ts'), 'export const why = ;');
  expect((await build()).toString('errors-only')).toContain('src/why.ts');
});

test('FED-01 a build of which a page would need two scripts at once fails', async () => {
  const stats = await build({ optimization: { runtimeChunk: 'single' } });
  expect(stats.toString('errors-only')).toMatch(
    /A page begins with one script of the shell, not runtime\.\w+\.js, shell\.\w+\.js/,
  );
});
