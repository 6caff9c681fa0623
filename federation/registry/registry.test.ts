import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteManifest } from '@parqueo/shared-api/contract';
import { integrityOf } from '../manifest/integrity';
import { openRegistry } from './registry';

let root: string;
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'registry-'));
  dataDir = join(root, 'data');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A dist folder as a remote's build leaves it. */
async function makeBuild(build: string, change: Partial<RemoteManifest> = {}): Promise<string> {
  const folder = join(root, `dist-${build}`);
  await mkdir(folder, { recursive: true });
  const code = `console.log('${build}');`;
  await writeFile(join(folder, 'entry.js'), code);
  await writeFile(join(folder, 'entry.js.br'), brotliCompressSync(code));
  const manifest: RemoteManifest = {
    name: 'driver',
    hostApi: '^1.0.0',
    routes: [{ path: '/', audience: ['driver'], title: 'Mapa' }],
    menu: [],
    version: '0.1.0',
    build,
    container: `parqueo_driver_${build}`,
    entry: 'entry.js',
    preload: [],
    styles: [],
    integrity: { 'entry.js': integrityOf(code) },
    shared: { react: '^19.0.0' },
    ...change,
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

const live = async () => JSON.parse(await readFile(join(dataDir, 'remotes/live.json'), 'utf8'));

async function publishAndPromote(...builds: string[]) {
  const registry = openRegistry(dataDir);
  for (const build of builds) {
    await registry.publish(await makeBuild(build));
    await registry.promote('driver', build);
  }
  return registry;
}

test('FED-01 a published build is live only once promoted, as data that is read at run time', async () => {
  const registry = openRegistry(dataDir);
  expect(await registry.publish(await makeBuild('aaaaaaaa'))).toEqual({
    name: 'driver',
    build: 'aaaaaaaa',
  });
  expect(await registry.list()).toEqual([
    { name: 'driver', live: undefined, builds: ['aaaaaaaa'] },
  ]);

  await registry.promote('driver', 'aaaaaaaa');
  expect(await live()).toMatchObject({
    live: { driver: 'aaaaaaaa' },
    history: [{ name: 'driver', build: 'aaaaaaaa', action: 'promote' }],
  });
  const files = await readdir(join(dataDir, 'remotes/builds/driver/aaaaaaaa'));
  expect(files.toSorted()).toEqual(['entry.js', 'entry.js.br', 'manifest.json']);
});

test('FED-02 promoting one remote leaves the others as they are', async () => {
  const registry = await publishAndPromote('aaaaaaaa');
  await registry.publish(await makeBuild('bbbbbbbb', { name: 'owner' }));
  await registry.promote('owner', 'bbbbbbbb');
  expect((await live()).live).toEqual({ driver: 'aaaaaaaa', owner: 'bbbbbbbb' });
});

test('FED-02 each rollback goes one promotion back, and no further than there are', async () => {
  const registry = await publishAndPromote('aaaaaaaa', 'bbbbbbbb', 'cccccccc');
  expect(await registry.rollback('driver')).toBe('bbbbbbbb');
  expect(await registry.rollback('driver')).toBe('aaaaaaaa');
  await expect(registry.rollback('driver')).rejects.toThrow('no earlier live build');
  expect((await live()).live).toEqual({ driver: 'aaaaaaaa' });
});

test('FED-02 a promotion after a rollback can be rolled back to the build before it', async () => {
  const registry = await publishAndPromote('aaaaaaaa', 'bbbbbbbb');
  await registry.rollback('driver');
  await registry.publish(await makeBuild('cccccccc'));
  await registry.promote('driver', 'cccccccc');
  expect(await registry.rollback('driver')).toBe('aaaaaaaa');
});

test('FED-02 the builds before stay published, so that open pages keep loading from them', async () => {
  const registry = await publishAndPromote('aaaaaaaa', 'bbbbbbbb');
  expect(await registry.list()).toEqual([
    { name: 'driver', live: 'bbbbbbbb', builds: ['aaaaaaaa', 'bbbbbbbb'] },
  ]);
});

test('FED-02 publishing and promoting the same build again changes nothing', async () => {
  const registry = await publishAndPromote('aaaaaaaa');
  const before = await live();
  await registry.publish(await makeBuild('aaaaaaaa'));
  await registry.promote('driver', 'aaaaaaaa');
  expect(await live()).toEqual(before);
});

test('FED-02 teams that promote at the same moment lose no change', async () => {
  const names = ['auth', 'driver', 'guard', 'owner'];
  await Promise.all(
    names.map(async (name, index) => {
      const registry = openRegistry(dataDir);
      const { build } = await registry.publish(await makeBuild(`0000000${index}`, { name }));
      await registry.promote(name, build);
    }),
  );
  expect(Object.keys((await live()).live).toSorted()).toEqual(names);
  expect((await readdir(join(dataDir, 'remotes'))).toSorted()).toEqual(['builds', 'live.json']);
});

test('FED-02 only a published build can be promoted', async () => {
  const registry = openRegistry(dataDir);
  await expect(registry.promote('driver', 'aaaaaaaa')).rejects.toThrow(
    "No build aaaaaaaa of 'driver'",
  );
});

describe('FED-02 a build that is not whole is refused and nothing of it is kept', () => {
  const refused = async (folder: string, message: string) => {
    const registry = openRegistry(dataDir);
    await expect(registry.publish(folder)).rejects.toThrow(message);
    expect(await registry.list()).toEqual([]);
  };

  test('FED-02 altered file', async () => {
    const folder = await makeBuild('aaaaaaaa');
    await writeFile(join(folder, 'entry.js'), 'altered');
    await refused(folder, "'entry.js' is not the file that the build made");
  });

  test('FED-02 compressed form of another file', async () => {
    const folder = await makeBuild('aaaaaaaa');
    await writeFile(join(folder, 'entry.js.br'), brotliCompressSync('other'));
    await refused(folder, "'entry.js.br' is not the file that the build made");
  });

  test('FED-02 missing file', async () => {
    const folder = await makeBuild('aaaaaaaa');
    await rm(join(folder, 'entry.js'));
    await refused(folder, "'entry.js' is missing from the build");
  });

  test('FED-02 preload that no integrity covers', async () => {
    const folder = await makeBuild('aaaaaaaa', { preload: ['page.js'] });
    await refused(folder, "'page.js' without its integrity");
  });

  test('FED-02 path out of the build', async () => {
    const folder = await makeBuild('aaaaaaaa', {
      entry: '../other.js',
      integrity: { '../other.js': integrityOf('') },
    });
    await refused(folder, "'../other.js' is not a path inside the build");
  });

  test('FED-02 manifest that does not match the contract', async () => {
    const folder = await makeBuild('aaaaaaaa', { routes: [] });
    await refused(folder, 'does not match the contract');
  });
});

test('FED-02 the command line publishes, promotes, lists and rolls back', async () => {
  const cli = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(__dirname, '../../tools/remotes.mjs'),
      ...args,
      '--data-dir',
      dataDir,
    ]);
    return stdout.trim();
  };
  const first = await makeBuild('aaaaaaaa');
  const second = await makeBuild('bbbbbbbb');
  expect(await cli('publish', first, second)).toBe(
    'published driver aaaaaaaa\npublished driver bbbbbbbb',
  );
  await cli('promote', 'driver', 'aaaaaaaa');
  await cli('promote', 'driver', 'bbbbbbbb');
  expect(await cli('rollback', 'driver')).toBe('live: driver aaaaaaaa');
  expect(await cli('list')).toBe('driver\n  * aaaaaaaa\n    bbbbbbbb');
  await expect(cli('promote', 'driver', 'cccccccc')).rejects.toThrow('No build cccccccc');
});
