import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@parqueo/shared-api/contract';
import { integrityOf } from '../manifest/integrity';
import { openRegistry } from '../registry/registry';
import type { Mode } from './base';

jest.setTimeout(120_000);

const federation = join(__dirname, '..');
/** Builds the remote in the working folder, in a process of its own as a team would. */
const build = `
  import webpack from 'webpack';
  import { remoteConfig } from '../../webpack/index.mjs';
  const config = await remoteConfig(process.cwd())({}, { mode: process.argv[2] });
  webpack({ ...config, cache: false }, (error, stats) => {
    if (error) throw error;
    if (stats.hasErrors()) console.error(stats.toString('errors-only'));
    process.exitCode = stats.hasErrors() ? 1 : 0;
  });
`;

let folder: string;

beforeEach(async () => {
  await mkdir(join(federation, '.cache'), { recursive: true });
  folder = await mkdtemp(join(federation, '.cache', 'remote-'));
  await mkdir(join(folder, 'src'));
  await writeSource('package.json', JSON.stringify({ name: 'scratch', version: '1.2.3' }));
  await writeSource('webpack.config.mjs', '');
  await writeSource('build.mjs', build);
  await writeSource('remote.json', JSON.stringify(definition));
  await writeSource('src/expose.tsx', page);
  await writeSource('src/map.tsx', map);
  await writeSource('src/help.tsx', 'export default () => <p>Ayuda</p>;');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const writeSource = (file: string, text: string) => writeFile(join(folder, file), text);

const definition = {
  name: 'scratch',
  hostApi: '^1.0.0',
  routes: [{ path: '/', audience: ['driver'], title: 'Mapa' }],
  menu: [],
};
const page = `
  import { lazy } from 'react';
  import { Route, Routes } from 'react-router-dom';
  const Map = lazy(() => import(/* webpackChunkName: 'first-driver' */ './map'));
  const Help = lazy(() => import(/* webpackChunkName: 'help' */ './help'));
  export const Page = () => <Routes><Route path="/" element={<Map />} /><Route path="*" element={<Help />} /></Routes>;
`;
const map = `
  import { styled } from 'styled-components';
  const Box = styled.div\`color: red;\`;
  export default () => <Box>Mapa</Box>;
`;

async function buildRemote(mode: Mode = 'production'): Promise<RemoteManifest> {
  await promisify(execFile)(process.execPath, [join(folder, 'build.mjs'), mode], { cwd: folder });
  return JSON.parse(await readFile(join(folder, 'dist/manifest.json'), 'utf8'));
}

test('FED-01 a remote builds alone into files and a manifest that says all about them', async () => {
  const manifest = await buildRemote();
  expect(manifest).toMatchObject({
    ...definition,
    version: '1.2.3',
    container: `parqueo_scratch_${manifest.build}`,
    shared: {
      '@parqueo/federation': expect.stringMatching(/^\^/),
      react: expect.stringMatching(/^\^19\./),
      'react-router-dom': expect.stringMatching(/^\^7\./),
      'styled-components': expect.stringMatching(/^\^6\./),
    },
  });
  const [pageChunk, firstScreen, ...others] = manifest.preload;
  expect([pageChunk, firstScreen, others]).toEqual([
    expect.stringMatching(/^page\./),
    expect.stringMatching(/^first-driver\./),
    [],
  ]);
  for (const [file, integrity] of Object.entries(manifest.integrity))
    expect(integrityOf(await readFile(join(folder, 'dist', file)))).toBe(integrity);
  const files = await readdir(join(folder, 'dist'));
  expect(files).toContain(`${manifest.entry}.br`);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
});

test('FED-03 a remote carries no copy of what the page shares', async () => {
  const { entry, preload } = await buildRemote();
  const contents = await Promise.all(
    [entry, ...preload].map((file) => readFile(join(folder, 'dist', file), 'utf8')),
  );
  const code = contents.join('');
  expect(code).not.toMatch(/react\.transitional\.element|data-styled-version/);
  expect(code.length).toBeLessThan(25_000);
});

test('FED-02 equal sources give the same build, a change gives another', async () => {
  const first = await buildRemote();
  expect(await buildRemote()).toEqual(first);
  await writeSource('src/map.tsx', map.replace('red', 'blue'));
  const changed = await buildRemote();
  expect(changed.build).not.toBe(first.build);
  expect(changed.entry).not.toBe(first.entry);
});

test('FED-02 development builds are published one after the other, each file named by what it is', async () => {
  const registry = openRegistry(join(folder, 'data'));
  const contentOf = new Map<string, string>();
  for (const color of ['red', 'blue', 'red']) {
    await writeSource('src/map.tsx', map.replace('red', color));
    const { build: made, integrity } = await buildRemote('development');
    await registry.promote('scratch', (await registry.publish(join(folder, 'dist'))).build);
    expect((await registry.list())[0]?.live).toBe(made);
    for (const [file, content] of Object.entries(integrity)) {
      expect(contentOf.get(file) ?? content).toBe(content);
      contentOf.set(file, content);
    }
  }
  expect((await registry.list())[0]?.builds).toHaveLength(2);
});

test('FED-03 a name that the page does not share fails the build', async () => {
  await writeSource('src/map.tsx', `export { useBlocker as default } from 'react-router-dom';`);
  await expect(buildRemote()).rejects.toThrow(
    "'useBlocker' of 'react-router-dom' is imported, but the page shares only",
  );
});

test('FED-01 a remote.json that does not match the contract fails the build', async () => {
  await writeSource('remote.json', JSON.stringify({ ...definition, routes: [] }));
  await expect(buildRemote()).rejects.toThrow('does not match the contract');
});

test('FED-01 nothing here says where packages lie: any layout of an installation will do', async () => {
  const files = (await readdir(federation, { recursive: true })).filter(
    (file) =>
      /\.(?:ts|mjs)$/.test(file) && !/(?:^|\/)(?:node_modules|\.cache)\/|\.test\.ts$/.test(file),
  );
  expect(files).toContain('facades/react-query.ts');
  const texts = await Promise.all(files.map((file) => readFile(join(federation, file), 'utf8')));
  expect(files.filter((_, index) => texts[index]?.includes('node_modules'))).toEqual([]);
});
