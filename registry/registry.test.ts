import { readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@parqueo/federation/manifest';
import type { RemoteManifest } from '@parqueo/shared-api/contract';
import { openRegistry } from './registry';
import {
  by,
  makeBuild,
  makeEmbed,
  makeShell,
  nameByContent,
  placeOfTests,
} from './testing/releases';

const place = placeOfTests();

const open = () => openRegistry(place.dataDir);
const live = async () => JSON.parse(await readFile(join(place.remotes, 'live.json'), 'utf8'));

test('FED-01 a published build is live only once promoted, as data that is read at run time', async () => {
  const registry = open();
  const published = { name: 'driver', build: 'aaaaaaaa', version: '0.1.0', isNew: true };
  const dist = await makeBuild(place.root, 'aaaaaaaa');
  expect(await registry.publish(dist, { by })).toEqual(published);
  expect(await registry.list()).toMatchObject({
    releases: [{ name: 'driver', live: null, builds: [{ build: 'aaaaaaaa', share: 0 }] }],
  });

  await registry.promote('driver', 'aaaaaaaa', { by, why: 'first' });
  expect(await live()).toMatchObject({
    live: { driver: 'aaaaaaaa' },
    canary: {},
    history: [{ name: 'driver', build: 'aaaaaaaa', action: 'promote', by, why: 'first' }],
  });
  const files = await readdir(join(place.remotes, 'builds/driver/aaaaaaaa'));
  expect(files.toSorted()).toEqual(['entry.js', 'entry.js.br', 'manifest.json']);
});

test('FED-02 each rollback goes one promotion back, past what was rolled back; that of a first release disables it', async () => {
  const registry = await place.release('aaaaaaaa', 'bbbbbbbb');
  const rollback = async () => (await registry.rollback('driver', { by })).live;
  expect(await rollback()).toBe('aaaaaaaa');
  await place.release('cccccccc', 'dddddddd');
  const back = [await rollback(), await rollback(), await rollback()];
  expect(back).toEqual(['cccccccc', 'aaaaaaaa', null]);
  expect((await live()).live).toEqual({});
  await expect(rollback()).rejects.toMatchObject({ code: 'NOTHING_TO_ROLL_BACK' });
});

test('FED-02 a rollback leads to no build that is missing or altered, and to the one before', async () => {
  const registry = await place.release('aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd');
  await rm(join(place.remotes, 'builds/driver/cccccccc'), { recursive: true });
  await writeFile(join(place.remotes, 'builds/driver/bbbbbbbb/entry.js'), 'altered');
  expect((await registry.rollback('driver', { by })).live).toBe('aaaaaaaa');
});

test('FED-02 where no earlier build can be live, a rollback changes nothing and says why', async () => {
  const registry = await place.release('aaaaaaaa', 'bbbbbbbb');
  await writeFile(join(place.remotes, 'builds/driver/aaaaaaaa/entry.js'), 'altered');
  await expect(registry.rollback('driver', { by })).rejects.toThrow(
    /no earlier build that can be live[^]*'entry.js' is not the file[^]*'disable driver'/,
  );
  expect((await live()).live).toEqual({ driver: 'bbbbbbbb' });
});

test('FED-02 a live build is rolled back while another is being tried out, which ends the trial', async () => {
  const registry = await place.release('aaaaaaaa', 'bbbbbbbb');
  await registry.publish(await makeBuild(place.root, 'cccccccc'), { by });
  await registry.promote('driver', 'cccccccc', { percent: 10, by });
  expect((await registry.rollback('driver', { only: 'bbbbbbbb', by: 'auto' })).live).toBe(
    'aaaaaaaa',
  );
  expect(await live()).toMatchObject({ live: { driver: 'aaaaaaaa' }, canary: {} });
});

test('FED-02 a build is tried out on a share of the visitors, then promoted or rolled back', async () => {
  const registry = await place.release('aaaaaaaa');
  await registry.publish(await makeBuild(place.root, 'bbbbbbbb'), { by });
  await registry.promote('driver', 'bbbbbbbb', { percent: 10, by });
  expect(await live()).toMatchObject({
    live: { driver: 'aaaaaaaa' },
    canary: { driver: { build: 'bbbbbbbb', percent: 10 } },
  });
  expect((await registry.list()).releases[0]?.builds).toMatchObject([
    { build: 'aaaaaaaa', share: 90 },
    { build: 'bbbbbbbb', share: 10 },
  ]);

  expect((await registry.rollback('driver', { by })).live).toBe('aaaaaaaa');
  expect(await live()).toMatchObject({ live: { driver: 'aaaaaaaa' }, canary: {} });

  await registry.promote('driver', 'bbbbbbbb', { percent: 50, by });
  await registry.promote('driver', 'bbbbbbbb', { by });
  expect(await live()).toMatchObject({ live: { driver: 'bbbbbbbb' }, canary: {} });
  expect((await registry.rollback('driver', { by })).live).toBe('aaaaaaaa');
});

test.each([0, 101, 1.5, Number.NaN])('FED-02 %p is no share of visitors', async (percent) => {
  const registry = await place.release('aaaaaaaa');
  await expect(registry.promote('driver', 'aaaaaaaa', { percent, by })).rejects.toThrow(
    '1 to 100 of a hundred visitors',
  );
});

test('FED-02 publishing and promoting the same build again changes nothing', async () => {
  const registry = await place.release('aaaaaaaa');
  const before = await live();
  const again = await registry.publish(await makeBuild(place.root, 'aaaaaaaa'), { by });
  expect(again.isNew).toBe(false);
  await registry.promote('driver', 'aaaaaaaa', { by });
  expect(await live()).toEqual(before);
});

test('FED-02 a team that promotes what a start made live keeps it, after a rollback to it too', async () => {
  const registry = open();
  const c = await makeBuild(place.root, 'cccccccc');
  await registry.start([await makeBuild(place.root, 'aaaaaaaa')]);
  expect(await registry.start([await makeBuild(place.root, 'bbbbbbbb')])).toMatchObject({
    live: ['driver'],
  });
  await registry.promote('driver', 'bbbbbbbb', { by, why: 'it stays' });
  expect((await live()).history.at(-1)).toMatchObject({ build: 'bbbbbbbb', by, why: 'it stays' });
  const stays = { live: [], left: [{ build: 'cccccccc', live: 'bbbbbbbb', reason: 'decided' }] };
  expect(await registry.start([c])).toMatchObject(stays);

  await registry.publish(await makeBuild(place.root, 'dddddddd'), { by });
  await registry.promote('driver', 'dddddddd', { by: 'eva' });
  await registry.rollback('driver', { only: 'dddddddd', by: 'auto' });
  expect(await registry.start([c])).toMatchObject(stays);
  expect((await registry.rollback('driver', { by })).live).toBe('aaaaaaaa');
});

test('FED-02 teams that promote at the same moment lose no change', async () => {
  const names = ['auth', 'driver', 'guard', 'owner'];
  await Promise.all(
    names.map(async (name, index) => {
      const registry = open();
      const dist = await makeBuild(place.root, `0000000${index}`, { name });
      const { build } = await registry.publish(dist, { by: name });
      await registry.promote(name, build, { by: name });
    }),
  );
  expect(Object.keys((await live()).live).toSorted()).toEqual(names);
  const files = (await readdir(place.remotes)).toSorted();
  expect(files).toEqual(['audit.jsonl', 'builds', 'live.json', 'live.json.last']);
});

test('FED-02 only a published build can be promoted, and names lead nowhere else', async () => {
  const registry = open();
  const refused = (name: string, build: string) =>
    expect(registry.promote(name, build, { by })).rejects;
  await refused('driver', 'aaaaaaaa').toThrow("No release is called 'driver'");
  await refused('../builds', 'aaaaaaaa').toThrow("'../builds' is no name");
  await refused('driver', '../../../../etc').toThrow("No build '../../../../etc'");
});

describe('FED-02 a manifest that was edited after the build', () => {
  const edit = async (dist: string, change: object) => {
    const file = join(dist, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...manifest, ...change }));
    return open().publish(dist, { by });
  };
  const route = { routes: [{ path: '/other', audience: ['driver'], title: 'Otra' }] };
  const edited =
    /manifest.json was changed after the build: .*'npm run build -- --force' at the top/;

  test.each([
    [makeBuild, { build: 'deadbeef' }],
    [makeBuild, { container: 'another' }],
    [makeBuild, route],
    [makeBuild, { version: '9.9.9' }],
    // A word of its code.
    [makeBuild, { build: 'function', container: '_function' }],
    [makeShell, { build: 'function' }],
    [makeEmbed, { build: 'function' }],
    [makeShell, { build: 'deadbeef' }],
    [makeShell, { build: '0123456789abcdef0123' }],
    [makeEmbed, { version: '9.9.9' }],
  ])('FED-02 of today is refused: %p %j', async (make, change) => {
    const dist = await nameByContent(await make(place.root, 'aaaaaaaa'));
    await expect(edit(dist, change)).rejects.toThrow(edited);
    expect(await open().list()).toMatchObject({ releases: [] });
  });

  test('FED-02 is refused of a build for other pages with an edited entry', async () => {
    const other = await nameByContent(await makeEmbed(place.root, 'bbbbbbbb'));
    const code = `${await readFile(join(other, 'owner.js'), 'utf8')} // edited`;
    await writeFile(join(other, 'owner.js'), code);
    const integrity = { 'owner.js': integrityOf(code) };
    await expect(edit(other, { integrity })).rejects.toThrow(edited);
  });

  test('FED-02 is left alone by a start, which makes the others live', async () => {
    const dist = await nameByContent(await makeBuild(place.root, 'aaaaaaaa'));
    await expect(edit(dist, { version: '9.9.9' })).rejects.toThrow('changed after');
    const other = await makeBuild(place.root, 'bbbbbbbb', { name: 'guard' });
    expect(await open().start([dist, other])).toMatchObject({
      live: ['guard'],
      left: [
        {
          name: 'driver',
          reason: 'invalid',
          misfits: [{ message: expect.stringContaining('npm run build') }],
        },
      ],
    });
  });

  test('FED-02 that was published nevertheless is replaced by the honest build', async () => {
    const dist = await nameByContent(await makeEmbed(place.root, 'aaaaaaaa'));
    const registry = open();
    const { build } = await registry.publish(dist, { by });
    await registry.promote('owner-embed', build, { by });
    const published = join(place.remotes, 'builds/owner-embed', build, 'manifest.json');
    const honest = await readFile(published, 'utf8');
    await writeFile(published, JSON.stringify({ ...JSON.parse(honest), version: '9.9.9' }));
    expect(await registry.start([dist])).toMatchObject({ left: [] });
    expect(await readFile(published, 'utf8')).toBe(honest);
  });

  test('FED-02 under the id of a published build is refused, and only when and where it was built may differ', async () => {
    const registry = await place.release('aaaaaaaa');
    const again = { commit: null, builtAt: '2026-01-01T00:00:00Z' };
    expect(await edit(await makeBuild(place.root, 'aaaaaaaa'), again)).toMatchObject({
      isNew: false,
    });
    await expect(edit(await makeBuild(place.root, 'aaaaaaaa'), route)).rejects.toThrow(
      'driver aaaaaaaa is published with other content',
    );
    expect(await registry.verify()).toEqual([]);
  });
});

test.each([makeBuild, makeShell, makeEmbed])(
  'FED-02 builds by the name of their content and those that another tool named are taken in (%p)',
  async (make) => {
    for (const dist of [await make(place.root, 'aaaaaaaa'), await make(place.root, 'bbbbbbbb')])
      await expect(open().publish(dist, { by })).resolves.toMatchObject({ isNew: true });
    const dist = await nameByContent(await make(place.root, 'cccccccc'));
    await expect(open().publish(dist, { by })).resolves.toMatchObject({ isNew: true });
  },
);

test('FED-02 a published build holds its files, not links to where it was built', async () => {
  const dist = await makeBuild(place.root, 'aaaaaaaa');
  await rename(join(dist, 'entry.js'), join(place.root, 'real.js'));
  await symlink(join(place.root, 'real.js'), join(dist, 'entry.js'));
  const registry = open();
  await registry.publish(dist, { by });
  await writeFile(join(place.root, 'real.js'), 'the next build');
  expect(await registry.verify()).toEqual([]);
});

test.each([
  ['a remote by the name of the shell', 'shell'],
  ['a remote by the name of a build for other pages', 'owner-embed'],
])('FED-02 %s is refused', async (_, name) => {
  const folder = await makeBuild(place.root, 'aaaaaaaa', { name });
  await expect(open().publish(folder, { by })).rejects.toThrow('not of a remote');
});

const alter = (file: string, content: string | Buffer) => (folder: string) =>
  writeFile(join(folder, file), content);
const as = async () => {};

test.each<[string, (folder: string) => Promise<void>, Partial<RemoteManifest>, string]>([
  ['an altered file', alter('entry.js', 'altered'), {}, "'entry.js' is not the file that the"],
  [
    'the compressed form of another file',
    alter('entry.js.br', brotliCompressSync('other')),
    {},
    "'entry.js.br' is not the file that the build made",
  ],
  [
    'a compressed form that expands to more than the file',
    alter('entry.js.br', brotliCompressSync(Buffer.alloc(50_000_000))),
    {},
    "'entry.js.br' cannot be decompressed",
  ],
  ['a preload by a name that every object has', as, { preload: ['constructor'] }, 'its integrity'],
  ['a preload that no integrity covers', as, { preload: ['page.js'] }, "'page.js' without its"],
  ['a missing file', (folder) => rm(join(folder, 'entry.js')), {}, "'entry.js' is missing from"],
  [
    'a path out of the build',
    as,
    { entry: '../other.js', integrity: { '../other.js': integrityOf('') } },
    "'../other.js' is not a path inside the build",
  ],
  ['no routes', as, { routes: [] }, 'does not match the contract'],
  ['no manifest', (folder) => rm(join(folder, 'manifest.json')), {}, 'holds no build'],
])('FED-02 a build with %s is refused and nothing of it is kept', async (_, spoil, change, why) => {
  const registry = open();
  const folder = await makeBuild(place.root, 'aaaaaaaa', change);
  await spoil(folder);
  const before = process.memoryUsage().rss;
  const refusal = String(await registry.publish(folder, { by }).catch((error: unknown) => error));
  expect(refusal).toContain(why);
  expect(refusal).toMatch(/\. 'npm run build -- --force' at the top makes it anew\.$/);
  expect(process.memoryUsage().rss - before).toBeLessThan(20_000_000);
  expect((await registry.list()).releases).toEqual([]);
});
