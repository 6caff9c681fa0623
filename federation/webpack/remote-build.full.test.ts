import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RemoteManifest } from '@parqueo/shared-api/contract';
import { buildIdOf, integrityOf } from '../manifest/build-id';
import type { Mode } from './base';

jest.setTimeout(120_000);

const federation = join(__dirname, '..');
/** A team's app, which has what remotes import: the scratch remote lies in it. */
const app = join(federation, '../driver-app');
/** Builds the remote of each folder that it is sent, in that folder, and answers with the errors. */
const builder = `
  import webpack from 'webpack';
  import { remoteConfig } from '../../../federation/webpack/index.mjs';
  const build = async ({ folder, mode }) => {
    process.chdir(folder);
    const config = await remoteConfig(folder)({}, { mode });
    return new Promise((resolve, reject) =>
      webpack({ ...config, cache: false }, (error, stats) => {
        if (error) reject(error);
        else resolve(stats.hasErrors() ? stats.toString('errors-only') : null);
      }),
    );
  };
  process.on('message', async (dir) => process.send({ errors: await build(dir).catch(String) }));
`;

/** Folder of this file's remotes. */
let works: string;
const builders: ChildProcess[] = [];

beforeAll(async () => {
  await mkdir(join(app, '.cache'), { recursive: true });
  works = await mkdtemp(join(app, '.cache', 'remotes-'));
  await writeFile(join(works, 'builder.mjs'), builder);
});
afterAll(async () => {
  for (const child of builders) child.kill();
  await rm(works, { recursive: true, force: true });
});

/** Starts a process in a remote's folder, as a team would; it makes the builds from now on. */
const startBuilder = (cwd: string) =>
  builders.push(fork(join(works, 'builder.mjs'), { cwd, execArgv: [] }));

const tsconfig = JSON.stringify({
  extends: '../../../../tsconfig.base.json',
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

const asking = (range: string) => ({
  'react-router-dom': range,
  react: 'catalog:',
  zustand: '^5.0.2',
});
const scratch = { name: 'scratch', version: '1.2.3' };

/** Lays the sources of a remote, with these differences. */
async function makeRemote(differences: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(works, 'remote-'));
  await mkdir(join(folder, 'src'));
  const sources = {
    'package.json': JSON.stringify(scratch),
    'webpack.config.mjs': '',
    'tsconfig.json': tsconfig,
    'remote.json': JSON.stringify(definition),
    'src/expose.tsx': page,
    'src/map.tsx': map,
    'src/help.tsx': 'export default () => <p>Ayuda</p>;',
    ...differences,
  };
  for (const [file, text] of Object.entries(sources)) await writeFile(join(folder, file), text);
  return folder;
}

/** Builds a remote; throws what the build reports. */
async function build(folder: string, mode: Mode = 'production'): Promise<RemoteManifest> {
  if (builders.length === 0) startBuilder(folder);
  const child = builders.at(-1)!;
  child.send({ folder, mode });
  const [{ errors }] = await once(child, 'message');
  if (errors) throw new Error(errors);
  return JSON.parse(await readFile(join(folder, 'dist/manifest.json'), 'utf8'));
}

const refusalOf = async (differences: Record<string, string>) =>
  String(await build(await makeRemote(differences)).catch((error: unknown) => error));

test('FED-02 first frames are drawn from the sources, and are files of the build', async () => {
  const folder = await makeRemote({
    'src/first-frames.tsx': `
      import { text } from './text';
      export const firstFrames = { '/': (<p>{text}</p>).props.children };`,
    'src/text.ts': "export const text: string = 'Hola';",
  });
  const manifest = await build(folder);
  const frame = manifest.files['/']?.frame ?? '';
  const content = await readFile(join(folder, 'dist', frame), 'utf8');
  expect(content).toBe('Hola');
  expect(manifest.integrity[frame]).toBe(integrityOf(content));
});

test('FED-02 equal sources give the same build in any folder, a change gives another', async () => {
  const here = await makeRemote();
  startBuilder(here);
  const first = await build(here);
  const clone = await mkdtemp(join(works, 'remote-of-another-clone-'));
  await cp(here, clone, { recursive: true, filter: (path) => basename(path) !== 'dist' });
  await rm(here, { recursive: true });
  // A team's machine has nothing of the first build in memory either.
  startBuilder(clone);
  expect(await build(clone)).toEqual({ ...first, builtAt: expect.any(String) });
  await writeFile(join(clone, 'src/map.tsx'), map.replace('red', 'blue'));
  const changed = await build(clone);
  expect(changed.build).not.toBe(first.build);
  expect(changed.entry).not.toBe(first.entry);
  expect(changed.container).not.toBe(first.container);
});

describe('a small remote', () => {
  let folder: string;
  let manifest: RemoteManifest;
  beforeAll(async () => {
    folder = await makeRemote();
    startBuilder(folder);
    manifest = await build(folder);
  });

  test('FED-01 a remote builds alone into files and a manifest that says all about them', async () => {
    expect(manifest).toMatchObject({
      ...definition,
      version: '1.2.3',
      build: buildIdOf(manifest),
      container: expect.stringMatching(/^parqueo_scratch_[0-9a-f]{16}$/),
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

  test('FED-03 a remote carries no copy of what the page shares', async () => {
    const { entry, preload } = manifest;
    const contents = await Promise.all(
      [entry, ...preload].map((file) => readFile(join(folder, 'dist', file), 'utf8')),
    );
    const code = contents.join('');
    expect(code).not.toMatch(/react\.transitional\.element|data-styled-version/);
    expect(code.length).toBeLessThan(25_000);
  });
});

describe('a remote with screens, styles and much of the page', () => {
  let folder: string;
  let manifest: RemoteManifest;
  beforeAll(async () => {
    folder = await makeRemote({
      // Ranges that are accepted: within the shared one, the workspace's, of a package not shared.
      'package.json': JSON.stringify({ ...scratch, dependencies: asking('^7.1.0') }),
      'remote.json': JSON.stringify({ ...definition, routes }),
      'src/expose.tsx': kitPage,
      'src/map.tsx': `import { useHost } from '@parqueo/shared-api/react';
        import { Box } from './parts';
        export default function Map() {
          const { api, socket: { watchArea }, ...host } = useHost();
          watchArea(null);
          host.drafts?.open('a')['remove']();
          const user = host.session.current();
          return <Box onClick={() => api.parking.mine()}>{user.status}</Box>;
        }`,
      'src/parts.tsx': `import { Button, Card, EmptyState, StatusBar } from '@parqueo/shared-ui';
        export const Unused = () => <EmptyState title="" />;
        export const Box = (props) => <Card><StatusBar /><Button {...props} /></Card>;`,
      'src/help.css': 'p { color: red }',
      'src/help.tsx': `import './help.css'; export default () => <p>Ayuda</p>;`,
    });
    manifest = await build(folder);
  });

  test('FED-02 the manifest names what the build takes of the page, and no more', () => {
    const { uses, commit, builtAt, manifestVersion, kind } = manifest;
    expect(uses).toEqual({
      host: [
        'api.parking.mine',
        'drafts.open.remove',
        'session.current.status',
        'socket.watchArea',
      ],
      modules: expect.objectContaining({
        '@parqueo/shared-api/react': ['useHost'],
        '@parqueo/shared-ui': ['Button', 'Card', 'StatusBar'],
        react: ['lazy'],
      }),
    });
    expect({ manifestVersion, kind }).toEqual({ manifestVersion: 2, kind: 'remote' });
    expect(commit).toMatch(/^[0-9a-f]{40}(-dirty)?$/);
    expect(Date.now() - Date.parse(builtAt ?? '')).toBeLessThan(120_000);
  });

  test('FED-02 the manifest names the files that each route needs', () => {
    const shown = expect.stringMatching(/^page\./);
    const help = {
      scripts: [shown, expect.stringMatching(/^help\./)],
      styles: [expect.stringMatching(/^help\./)],
    };
    expect(manifest.files).toEqual({
      '/': { scripts: [shown, expect.stringMatching(/^first-driver\./)], styles: [] },
      '/ayuda': help,
      '/ayuda/:tema': help,
      '/otra': { scripts: [shown], styles: [] },
    });
  });
});

test('FED-02 of development builds, too, each file is named by what it is', async () => {
  const folder = await makeRemote();
  const builds: string[] = [];
  const contentOf = new Map<string, string>();
  for (const color of ['red', 'blue', 'red']) {
    await writeFile(join(folder, 'src/map.tsx'), map.replace('red', color));
    const { build: made, integrity } = await build(folder, 'development');
    builds.push(made);
    for (const [file, content] of Object.entries(integrity)) {
      expect(contentOf.get(file) ?? content).toBe(content);
      contentOf.set(file, content);
    }
  }
  expect(builds[2]).toBe(builds[0]);
  expect(builds[1]).not.toBe(builds[0]);
});

describe('a build that fails', () => {
  test('FED-03 a name that the page does not share fails the build', async () => {
    const refusal = await refusalOf({
      'src/map.tsx': `export { useBlocker as default } from 'react-router-dom';`,
    });
    expect(refusal).toContain(
      "'useBlocker' of 'react-router-dom' is imported, but the page shares only",
    );
  });

  test('FED-01 a route without a screen fails the build, and a screen without a route', async () => {
    const renamed = routes.map((route) => ({
      ...route,
      path: route.path.replace('/otra', '/login'),
    }));
    const refusal = await refusalOf({
      'remote.json': JSON.stringify({ ...definition, routes: renamed }),
      'src/expose.tsx': kitPage,
    });
    expect(refusal).toContain(
      "remote.json has the route '/login', and src/expose.tsx no screen for it",
    );
    expect(refusal).toContain(
      "src/expose.tsx has a screen for '/otra', which is no route of remote.json",
    );
  });
});
