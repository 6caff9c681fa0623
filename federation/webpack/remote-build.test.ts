import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@parqueo/shared-api/contract';
import { minVersion } from 'semver';
import { fits } from '../fit';
import { integrityOf } from '../manifest/integrity';
import type { Mode } from './base';

jest.setTimeout(120_000);

const federation = join(__dirname, '..');
/** A team's app, which has what remotes import: the scratch remote lies in it. */
const app = join(federation, '../driver-app');
/** Builds the remote in the working folder, in a process of its own as a team would. */
const build = `
  import webpack from 'webpack';
  import { remoteConfig } from '../../../federation/webpack/index.mjs';
  const config = await remoteConfig(process.cwd())({}, { mode: process.argv[2] });
  webpack({ ...config, cache: false }, (error, stats) => {
    if (error) throw error;
    if (stats.hasErrors()) console.error(stats.toString('errors-only'));
    process.exitCode = stats.hasErrors() ? 1 : 0;
  });
`;

let folder: string;

beforeEach(async () => {
  await mkdir(join(app, '.cache'), { recursive: true });
  folder = await mkdtemp(join(app, '.cache', 'remote-'));
  await mkdir(join(folder, 'src'));
  await writeSource('package.json', JSON.stringify({ name: 'scratch', version: '1.2.3' }));
  await writeSource('webpack.config.mjs', '');
  await writeSource('tsconfig.json', tsconfig);
  await writeSource('build.mjs', build);
  await writeSource('remote.json', JSON.stringify(definition));
  await writeSource('src/expose.tsx', page);
  await writeSource('src/map.tsx', map);
  await writeSource('src/help.tsx', 'export default () => <p>Ayuda</p>;');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const writeSource = (file: string, text: string) => writeFile(join(folder, file), text);

const tsconfig = JSON.stringify({
  extends: '../../../tsconfig.base.json',
  compilerOptions: { lib: ['ES2023', 'DOM'], types: [] },
  include: ['src'],
});
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
/** Screens as remotes write them, one of them in a way that cannot be read. */
const kitPage = `
  import { lazy } from 'react';
  const help = () => import(/* webpackChunkName: 'help' */ './help');
  const defineRemote = ({ screens }) => ({ Page: lazy(screens['/']), screens });
  export const { Page } = defineRemote({
    screens: {
      '/': () => import(/* webpackChunkName: 'first-driver' */ './map'),
      '/ayuda': help,
      '/ayuda/:tema': help,
      '/otra': [help][0],
    },
  });
`;
const routes = ['/', '/ayuda', '/ayuda/:tema', '/otra'].map((path) => ({
  path,
  audience: ['driver'],
  title: 'Pantalla',
}));
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
      '@parqueo/federation': expect.stringMatching(/^>=\d+\.0\.0 <\d+\.0\.0$/),
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

test('FED-02 the manifest names what the build takes of the page, and no more', async () => {
  await writeSource('remote.json', JSON.stringify({ ...definition, routes }));
  await writeSource('src/expose.tsx', kitPage);
  await writeSource(
    'src/map.tsx',
    `import { useHost } from '@parqueo/shared-api/react';
     import { Box } from './parts';
     export default function Map() {
       const { api, socket: { watchArea }, ...host } = useHost();
       watchArea(null);
       host.drafts?.open('a')['remove']();
       const user = host.session.current();
       return <Box onClick={() => api.parking.mine()}>{user.status}</Box>;
     }`,
  );
  await writeSource(
    'src/parts.tsx',
    `import { Button, Card, EmptyState } from '@parqueo/shared-ui';
     export const Unused = () => <EmptyState title="" />;
     export const Box = (props) => <Card><Button {...props} /></Card>;`,
  );
  const { uses, commit, builtAt, manifestVersion, kind } = await buildRemote();
  expect(uses).toEqual({
    host: ['api.parking.mine', 'drafts.open.remove', 'session.current.status', 'socket.watchArea'],
    modules: expect.objectContaining({
      '@parqueo/shared-api/react': ['useHost'],
      '@parqueo/shared-ui': ['Button', 'Card'],
      react: ['lazy'],
    }),
  });
  expect({ manifestVersion, kind }).toEqual({ manifestVersion: 2, kind: 'remote' });
  expect(commit).toMatch(/^[0-9a-f]{40}(-dirty)?$/);
  expect(Date.now() - Date.parse(builtAt ?? '')).toBeLessThan(120_000);
});

test('FED-02 FED-03 a build that uses what a shell lacks does not fit it, by name: watchArea, StatusBar', async () => {
  await writeSource(
    'src/map.tsx',
    `import { useHost } from '@parqueo/shared-api/react';
     import { StatusBar } from '@parqueo/shared-ui';
     export default function Map() {
       useHost().socket.watchArea(null);
       return <StatusBar />;
     }`,
  );
  const manifest = await buildRemote();
  const { shared, uses } = manifest;
  /** A shell at the remote's floors, with all that it uses but these. */
  const shellWithout = (...missing: string[]) => {
    const offered = (names: readonly string[] = []) =>
      names.filter((name) => !missing.includes(name));
    return {
      hostVersion: 1,
      hostApi: '1.0.0',
      members: offered(uses?.host),
      shared: Object.fromEntries(
        Object.entries(shared).map(([module, floor]) => [
          module,
          { version: minVersion(floor)?.version ?? '', names: offered(uses?.modules[module]) },
        ]),
      ),
      icons: [],
      slots: [],
    };
  };
  expect(
    fits(manifest, shellWithout('socket.watchArea', 'StatusBar'), []).map(({ message }) => message),
  ).toEqual([
    'uses socket.watchArea of Host 1.0.0, which the live shell does not have',
    expect.stringMatching(
      /^uses StatusBar of @parqueo\/shared-ui \S+, which the live shell does not/,
    ),
  ]);
  expect(fits(manifest, shellWithout(), [])).toEqual([]);
});

test('FED-02 the manifest names the files that each route needs', async () => {
  await writeSource('remote.json', JSON.stringify({ ...definition, routes }));
  await writeSource('src/expose.tsx', kitPage);
  await writeSource('src/help.css', 'p { color: red }');
  await writeSource('src/help.tsx', `import './help.css'; export default () => <p>Ayuda</p>;`);
  const { files } = await buildRemote();
  const shown = expect.stringMatching(/^page\./);
  const help = {
    scripts: [shown, expect.stringMatching(/^help\./)],
    styles: [expect.stringMatching(/^help\./)],
  };
  expect(files).toEqual({
    '/': { scripts: [shown, expect.stringMatching(/^first-driver\./)], styles: [] },
    '/ayuda': help,
    '/ayuda/:tema': help,
    '/otra': { scripts: [shown], styles: [] },
  });
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

test('FED-02 equal sources give the same build in any folder, a change gives another', async () => {
  const first = await buildRemote();
  const here = folder;
  folder = await mkdtemp(join(app, '.cache', 'remote-of-another-clone-'));
  await cp(here, folder, { recursive: true, filter: (path) => basename(path) !== 'dist' });
  await rm(here, { recursive: true });
  expect(await buildRemote()).toEqual({ ...first, builtAt: expect.any(String) });
  await writeSource('src/map.tsx', map.replace('red', 'blue'));
  const changed = await buildRemote();
  expect(changed.build).not.toBe(first.build);
  expect(changed.entry).not.toBe(first.entry);
});

test('FED-02 of development builds, too, each file is named by what it is', async () => {
  const builds: string[] = [];
  const contentOf = new Map<string, string>();
  for (const color of ['red', 'blue', 'red']) {
    await writeSource('src/map.tsx', map.replace('red', color));
    const { build: made, integrity } = await buildRemote('development');
    builds.push(made);
    for (const [file, content] of Object.entries(integrity)) {
      expect(contentOf.get(file) ?? content).toBe(content);
      contentOf.set(file, content);
    }
  }
  expect(builds[2]).toBe(builds[0]);
  expect(builds[1]).not.toBe(builds[0]);
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

test('FED-01 a route without a screen fails the build, and a screen without a route', async () => {
  const renamed = routes.map((route) => ({
    ...route,
    path: route.path.replace('/otra', '/login'),
  }));
  await writeSource('remote.json', JSON.stringify({ ...definition, routes: renamed }));
  await writeSource('src/expose.tsx', kitPage);
  const refusal = await buildRemote().catch(String);
  expect(refusal).toContain(
    "remote.json has the route '/login', and src/expose.tsx no screen for it",
  );
  expect(refusal).toContain(
    "src/expose.tsx has a screen for '/otra', which is no route of remote.json",
  );
});

test('FED-03 a package that the page shares is asked for in the range of all, or the build fails', async () => {
  const asking = (range: string) =>
    writeSource(
      'package.json',
      JSON.stringify({
        name: 'scratch',
        version: '1.2.3',
        dependencies: { 'react-router-dom': range, react: 'catalog:', zustand: '^5.0.2' },
      }),
    );
  for (const range of ['^6.30.0', '>=6', 'banana']) {
    await asking(range);
    await expect(buildRemote()).rejects.toThrow(
      `react-router-dom ${range} is not the shared range ^7.0.0`,
    );
  }
  await asking('^7.1.0');
  await buildRemote();
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
