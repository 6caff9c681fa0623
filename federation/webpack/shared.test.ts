import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { HostDescription, RemoteManifest } from '@parqueo/shared-api/contract';
import { inc } from 'semver';
import { fits, fitsShell } from '../fit';
import {
  PAGE_SUPPORT,
  expectedModules,
  pageSupportRange,
  pageSupportVersion,
  providedModules,
  sharedModules,
} from './shared';

let top: string;

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'parqueo-layout-'));
  await lay('guard-app', '1.0.0');
});
afterEach(() => rm(top, { recursive: true, force: true }));

async function lay(folder: string, version: string): Promise<void> {
  await mkdir(join(top, folder), { recursive: true });
  await writeFile(join(top, folder, 'package.json'), JSON.stringify({ version }));
}

async function link(from: string, to: string): Promise<void> {
  await mkdir(dirname(join(top, from)), { recursive: true });
  await symlink(join(top, to), join(top, from), 'junction');
}

const ranges = () =>
  Object.entries(expectedModules(join(top, 'guard-app'))).map(([name, { requiredVersion }]) => [
    name,
    requiredVersion,
  ]);

test('FED-03 what a remote depends on is found where pnpm lays packages: a link beside the app', async () => {
  const store =
    'node_modules/.pnpm/@tanstack+react-query@5.95.1/node_modules/@tanstack/react-query';
  await lay(store, '5.95.1');
  await link('guard-app/node_modules/@tanstack/react-query', store);
  expect(ranges()).toEqual([['@tanstack/react-query', '^5.0.0']]);
});

test('FED-03 it is found where npm lays them: at the top, or in the app', async () => {
  await lay('node_modules/zustand', '5.1.0');
  await lay('guard-app/node_modules/@tanstack/react-query', '5.95.1');
  expect(ranges()).toEqual([
    ['zustand', '^5.0.0'],
    ['@tanstack/react-query', '^5.0.0'],
  ]);
});

test('FED-03 a remote asks for what it needs, not for what is installed', async () => {
  await lay('node_modules/react', '19.9.4');
  await lay('node_modules/@parqueo/shared-ui', '0.4.7');
  expect(ranges()).toEqual([
    ['react', '^19.2.0'],
    ['react/jsx-runtime', '^19.2.0'],
    ['@parqueo/shared-ui', '>=0.4.0 <1.0.0'],
  ]);
});

test('FED-01 FED-03 a range of its own counts within the shared one, and is refused where that is not installed', async () => {
  await lay('node_modules/zustand', '5.1.0');
  const asking = (zustand: string) =>
    writeFile(join(top, 'guard-app/package.json'), JSON.stringify({ dependencies: { zustand } }));
  await asking('^5.0.2');
  expect(ranges()).toEqual([['zustand', '^5.0.2']]);
  await asking('^5.2.0');
  expect(ranges).toThrow('package.json: zustand ^5.2.0 is not installed, 5.1.0 is');
  for (const other of ['^4.30.0', '>=4', 'banana']) {
    await asking(other);
    expect(ranges).toThrow(`package.json: zustand ${other} is not the shared range ^5.0.0`);
  }
});

describe('FED-02 after additions to the packages of ours that the page shares', () => {
  const today = { '@parqueo/shared-ui': '0.1.2', '@parqueo/shared-api': '1.3.1' };
  const later = { '@parqueo/shared-ui': '0.2.0', '@parqueo/shared-api': '1.4.0' };

  /** A build made when our packages had these versions. */
  async function buildOf(versions: Record<string, string>): Promise<RemoteManifest> {
    for (const [name, version] of Object.entries(versions))
      await lay(`node_modules/${name}`, version);
    return {
      manifestVersion: 2,
      kind: 'remote',
      commit: null,
      builtAt: '2026-11-22T10:00:00.000Z',
      name: 'guard',
      hostApi: '^2.0.0',
      routes: [],
      menu: [],
      version: '0.1.0',
      build: 'aaaaaaaa',
      container: 'parqueo_guard_aaaaaaaa',
      entry: 'entry.js',
      preload: [],
      files: {},
      uses: { host: [], modules: {} },
      integrity: {},
      shared: { [PAGE_SUPPORT]: pageSupportRange(), ...Object.fromEntries(ranges()) },
    };
  }

  /** A page of a shell that was built when our packages had these versions. */
  const pageOf = (versions: typeof today, support: string): HostDescription => ({
    hostVersion: 1,
    hostApi: '2.0.0',
    members: [],
    shared: {
      [PAGE_SUPPORT]: { version: support, names: [] },
      '@parqueo/shared-ui': { version: versions['@parqueo/shared-ui'], names: [] },
      '@parqueo/shared-api/react': { version: versions['@parqueo/shared-api'], names: [] },
    },
    icons: [],
    slots: [],
  });
  const laterSupport = inc(pageSupportVersion(), 'minor') ?? '';

  test('a shell with them runs the builds of before, and those of after', async () => {
    const page = pageOf(later, laterSupport);
    expect(fitsShell(page, [await buildOf(today)])).toEqual([]);
    expect(fits(await buildOf(later), page, [])).toEqual([]);
  });

  test('a build with them asks for the shell that has them', async () => {
    const build = await buildOf(later);
    expect(
      fits(build, pageOf(today, pageSupportVersion()), []).map(({ message }) => message),
    ).toEqual([
      '@parqueo/shared-ui 0.1.2 is outside >=0.2.0 <1.0.0',
      '@parqueo/shared-api/react 1.3.1 is outside >=1.4.0 <2.0.0',
    ]);
  });

  test('what is removed or different, a major version, is for builds made anew', async () => {
    const page = pageOf({ ...today, '@parqueo/shared-ui': '1.0.0' }, pageSupportVersion());
    expect(fitsShell(page, [await buildOf(today)])).toMatchObject([
      { remote: 'guard', rule: 'floor' },
    ]);
  });
});

test('FED-03 a shell that has less than remotes ask for is not built', async () => {
  for (const { package: name } of Object.values(sharedModules))
    await lay(`node_modules/${name}`, '0.0.1');
  expect(() => providedModules(join(top, 'guard-app'))).toThrow(
    'The shell has react 0.0.1, and remotes ask for ^19.2.0',
  );
});
