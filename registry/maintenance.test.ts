import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@parqueo/shared-api/contract';
import { openRegistry } from './registry';
import { by, makeBuild, makeEmbed, placeOfTests } from './testing/releases';

const place = placeOfTests();

const open = () => openRegistry(place.dataDir);
const pointer = () => join(place.remotes, 'live.json');
const folder = (build: string) => join(place.remotes, 'builds/driver', build);
const live = async () => JSON.parse(await readFile(pointer(), 'utf8')).live;

test('FED-02 verify finds nothing wrong where nothing is, and names what is damaged', async () => {
  const registry = await place.release('aaaaaaaa', 'bbbbbbbb');
  expect(await registry.verify()).toEqual([]);
  await writeFile(join(folder('aaaaaaaa'), 'entry.js'), 'altered');
  await rm(folder('bbbbbbbb'), { recursive: true });
  expect(await registry.verify('driver')).toEqual([
    'driver bbbbbbbb is live, and is not in the registry',
    expect.stringContaining("'entry.js' is not the file that the build made. Publish it again."),
  ]);
  await registry.publish(await makeBuild(place.root, 'aaaaaaaa'), { by });
  await registry.publish(await makeBuild(place.root, 'bbbbbbbb'), { by });
  expect(await registry.verify()).toEqual([]);
});

test.each([
  ['the copy beside it', 'audit.jsonl'],
  ['the audit', 'live.json.last'],
])('FED-02 a damaged pointer is repaired from %s', async (_, gone) => {
  const registry = await place.release('aaaaaaaa', 'bbbbbbbb', 'cccccccc');
  await registry.rollback('driver', { by });
  await registry.promote('driver', 'cccccccc', { percent: 20, by });
  const before = JSON.parse(await readFile(pointer(), 'utf8'));
  await rm(join(place.remotes, gone));
  await writeFile(pointer(), '{"live":');
  expect(await registry.verify()).toEqual([expect.stringContaining('verify --repair`')]);

  expect(await registry.repair({ by })).toEqual({ live: { driver: 'bbbbbbbb' }, unread: [] });
  expect(JSON.parse(await readFile(pointer(), 'utf8'))).toEqual(before);
  expect(await registry.verify()).toEqual([]);
  await registry.promote('driver', 'cccccccc', { by });
});

test.each([
  ['the audit', null],
  ['what can be read of the copy', 'audit.jsonl'],
])('FED-02 a pointer with a line that cannot be read is repaired from %s', async (_, gone) => {
  const registry = await place.release('aaaaaaaa', 'bbbbbbbb');
  // As the registry once wrote it for a release called 'constructor'.
  const line = {
    at: '2026-11-20T10:00:00.000Z',
    name: 'constructor',
    action: 'rollback',
    by,
    why: '',
  };
  const state = JSON.parse(await readFile(pointer(), 'utf8'));
  const text = JSON.stringify({ ...state, history: [line, ...state.history] });
  for (const file of ['live.json', 'live.json.last'])
    await writeFile(join(place.remotes, file), text);
  await appendFile(
    join(place.remotes, 'audit.jsonl'),
    `${JSON.stringify({ ...line, outcome: 'done' })}\n`,
  );
  if (gone) await rm(join(place.remotes, gone));

  const { live: after, unread } = await registry.repair({ by });
  expect(after).toEqual({ driver: 'bbbbbbbb' });
  expect(unread).toEqual([expect.stringContaining('"constructor"')]);
  expect(JSON.parse(await readFile(pointer(), 'utf8'))).toEqual(state);
  expect(await registry.verify()).toEqual([]);
  expect((await registry.rollback('driver', { by })).live).toBe('aaaaaaaa');
});

test('FED-02 a repaired pointer names no build that is missing', async () => {
  const registry = await place.release('aaaaaaaa', 'bbbbbbbb');
  await rm(folder('bbbbbbbb'), { recursive: true });
  expect((await registry.repair({ by })).live).toEqual({ driver: 'aaaaaaaa' });
  await rm(folder('aaaaaaaa'), { recursive: true });
  expect((await registry.repair({ by })).live).toEqual({});
});

/** Moves the history and the folders into the past. */
async function age(days: Record<string, number>, name = 'driver') {
  const ago = (build: string) => new Date(Date.now() - (days[build] ?? 0) * DAY_MS);
  const state = JSON.parse(await readFile(pointer(), 'utf8'));
  for (const change of state.history) change.at = ago(change.build).toISOString();
  await writeFile(pointer(), JSON.stringify(state));
  for (const build of Object.keys(days))
    await utimes(join(place.remotes, 'builds', name, build), ago(build), ago(build));
}

test('FED-02 prune keeps the live one, two before, and all that was live within seven days', async () => {
  const builds = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee', 'ffffffff'];
  const registry = await place.release(...builds);
  await registry.publish(await makeBuild(place.root, '99999999'), { by });
  await registry.publish(await makeBuild(place.root, '88888888'), { by });
  // b was live until c came, five days ago; 9 was published long ago and never live, 8 is new.
  await age({ aaaaaaaa: 40, bbbbbbbb: 30, cccccccc: 5, dddddddd: 4, eeeeeeee: 3, '99999999': 9 });
  const gone = [
    { name: 'driver', build: '99999999' },
    { name: 'driver', build: 'aaaaaaaa' },
  ];
  expect(await registry.prune({ dryRun: true, by })).toEqual(gone);
  expect((await registry.list()).releases[0]?.builds).toHaveLength(8);
  expect(await registry.prune({ by })).toEqual(gone);
  expect((await registry.list()).releases[0]?.builds).toHaveLength(6);
  expect(await registry.prune({ by })).toEqual([]);
});

test('FED-02 prune keeps two builds before the live one however old they are', async () => {
  const registry = await place.release('aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd');
  await age({ aaaaaaaa: 40, bbbbbbbb: 39, cccccccc: 38, dddddddd: 37 });
  expect(await registry.prune({ by })).toEqual([{ name: 'driver', build: 'aaaaaaaa' }]);
  expect((await registry.rollback('driver', { by })).live).toBe('cccccccc');
  expect(await live()).toEqual({ driver: 'cccccccc' });
});

test('FED-04 prune keeps every build for pages of others that was ever live: somebody may have pinned it', async () => {
  const registry = open();
  for (const build of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd']) {
    await registry.publish(await makeEmbed(place.root, build), { by });
    await registry.promote('owner-embed', build, { by });
  }
  await registry.publish(await makeEmbed(place.root, '99999999'), { by });
  await age(
    { aaaaaaaa: 90, bbbbbbbb: 60, cccccccc: 50, dddddddd: 40, '99999999': 30 },
    'owner-embed',
  );
  expect(await registry.prune({ by })).toEqual([{ name: 'owner-embed', build: '99999999' }]);
});

test('FED-02 prune keeps a build that was published again just now', async () => {
  const registry = await place.release('aaaaaaaa');
  const dist = await makeBuild(place.root, 'bbbbbbbb');
  await registry.publish(dist, { by });
  await age({ bbbbbbbb: 9 });
  await registry.publish(dist, { by });
  expect(await registry.prune({ by })).toEqual([]);
});

test('FED-02 prune sweeps what publications left that were killed, not what one is at', async () => {
  const registry = await place.release('aaaaaaaa');
  const [left, begun] = [folder(`.${randomUUID()}`), folder(`.${randomUUID()}`)];
  for (const staging of [left, begun]) {
    await mkdir(staging);
    await writeFile(join(staging, 'entry.js'), '');
  }
  const before = Date.now() / 1000 - 2 * 86_400;
  await utimes(left, before, before);
  expect(await registry.prune({ dryRun: true, by })).toEqual([]);
  await stat(left);
  expect(await registry.prune({ by })).toEqual([]);
  await expect(stat(left)).rejects.toThrow('ENOENT');
  await stat(begun);
});

test('FED-02 prune touches nothing while the pointer is damaged', async () => {
  const registry = await place.release('aaaaaaaa');
  await writeFile(pointer(), '');
  await expect(registry.prune({ by })).rejects.toMatchObject({ code: 'DAMAGED_POINTER' });
});
