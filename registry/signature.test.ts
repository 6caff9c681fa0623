import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@parqueo/federation/manifest';
import { signDist } from './candidate';
import { folderSource } from './folder-source';
import { openReader } from './reader';
import { openRegistry } from './registry';
import { newKeys } from './signature';
import { by, makeBuild, placeOfTests } from './testing/releases';

const place = placeOfTests();

const ours = newKeys();
const others = newKeys();
const open = (publicKey: string | undefined = ours.publicKey) =>
  openRegistry(place.dataDir, { publicKey });

async function signed(build: string, { privateKey } = ours) {
  const dist = await makeBuild(place.root, build);
  await signDist(dist, privateKey);
  return dist;
}

test('FED-02 with a public key only what is signed by its owner is taken in', async () => {
  const registry = open();
  await expect(registry.publish(await makeBuild(place.root, 'aaaaaaaa'), { by })).rejects.toThrow(
    /no manifest.sig: publish it with --key/,
  );
  await expect(registry.publish(await signed('bbbbbbbb', others), { by })).rejects.toMatchObject({
    code: 'UNSIGNED',
  });
  expect((await registry.list()).releases).toEqual([]);

  await registry.publish(await signed('cccccccc'), { by });
  await registry.promote('driver', 'cccccccc', { by });
  expect((await registry.list()).releases[0]).toMatchObject({
    live: 'cccccccc',
    builds: [{ signed: true }],
  });
});

test('FED-02 a manifest that was altered after it was signed is refused', async () => {
  const dist = await signed('aaaaaaaa');
  const file = join(dist, 'manifest.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"0.1.0"', '"0.1.1"'));
  await expect(open().publish(dist, { by })).rejects.toThrow('was altered');
});

test('FED-02 what is altered or unsigned in the registry is not read, and not made live', async () => {
  await open().publish(await signed('aaaaaaaa'), { by });
  const unkeyed = openRegistry(place.dataDir);
  await unkeyed.publish(await makeBuild(place.root, 'bbbbbbbb'), { by });
  const manifest = join(place.remotes, 'builds/driver/aaaaaaaa/manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"/"', '"/otra"'));

  const reader = openReader(folderSource(place.dataDir), { publicKey: ours.publicKey });
  for (const build of ['aaaaaaaa', 'bbbbbbbb']) {
    await expect(reader.manifest('driver', build)).rejects.toMatchObject({ code: 'UNSIGNED' });
    await expect(open().promote('driver', build, { by })).rejects.toMatchObject({
      code: 'UNSIGNED',
    });
  }
});

test('FED-02 a build that was published before it was signed is signed by publishing it again', async () => {
  await openRegistry(place.dataDir).publish(await makeBuild(place.root, 'aaaaaaaa'), { by });
  expect(await open().publish(await signed('aaaaaaaa'), { by })).toMatchObject({ isNew: true });
  await open().promote('driver', 'aaaaaaaa', { by });
});

test.each([undefined, ours.publicKey])(
  'FED-02 the files of a published build are never exchanged for others of the same name (key: %s)',
  async (publicKey) => {
    await openRegistry(place.dataDir).publish(await makeBuild(place.root, 'aaaaaaaa'), { by });
    const dist = await makeBuild(place.root, 'aaaaaaaa');
    const other = 'other("driver_aaaaaaaa");';
    await writeFile(join(dist, 'entry.js'), other);
    await rm(join(dist, 'entry.js.br'));
    const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
    manifest.integrity['entry.js'] = integrityOf(other);
    await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest));
    await signDist(dist, ours.privateKey);
    const registry = openRegistry(place.dataDir, { publicKey });
    await expect(registry.publish(dist, { by })).rejects.toThrow('published with other content');
    const published = join(place.remotes, 'builds/driver/aaaaaaaa/entry.js');
    expect(await readFile(published, 'utf8')).not.toContain('other');
  },
);

test('FED-02 while a key is replaced both are taken', async () => {
  const registry = open(`${others.publicKey}, ${ours.publicKey}`);
  await registry.publish(await signed('aaaaaaaa'), { by });
  await registry.publish(await signed('bbbbbbbb', others), { by });
});

test('FED-02 a text that is no key is refused without showing it', async () => {
  const dist = await makeBuild(place.root, 'aaaaaaaa');
  const refusal = await signDist(dist, 'geheim').catch(String);
  expect(refusal).toContain('no Ed25519 key');
  expect(refusal).not.toContain('geheim');
  expect(() => open('geheim')).toThrow(/^REMOTES_PUBLIC_KEY: .*no Ed25519 key/);
});

test('FED-02 a list says signed of what a known key signed, and of nothing else', async () => {
  const unkeyed = openRegistry(place.dataDir);
  const dist = await makeBuild(place.root, 'aaaaaaaa');
  await writeFile(join(dist, 'manifest.sig'), 'junk');
  await unkeyed.publish(dist, { by });
  await unkeyed.publish(await signed('bbbbbbbb'), { by });
  const said = async (registry: typeof unkeyed) =>
    (await registry.list()).releases.flatMap(({ builds }) =>
      builds.filter((one) => one.signed).map(({ build }) => build),
    );
  expect(await said(unkeyed)).toEqual([]);
  expect(await said(open())).toEqual(['bbbbbbbb']);
  expect(await said(open(others.publicKey))).toEqual([]);
});
