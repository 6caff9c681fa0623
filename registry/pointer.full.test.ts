import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { folderSource } from './folder-source';
import { openReader } from './reader';
import { openRegistry } from './registry';
import { by, makeBuild, placeOfTests, until } from './testing/releases';
import { openTokens } from './tokens';

const place = placeOfTests();
let problems: string[];
beforeEach(() => void (problems = []));

const lock = () => join(place.remotes, 'live.lock');
const pointer = () => join(place.remotes, 'live.json');
const read = () =>
  openReader(folderSource(place.dataDir), { onProblem: (error) => problems.push(String(error)) });

test('FED-01 before anything was promoted nothing is live, and nothing is wrong', async () => {
  expect((await read().readLive()).live).toEqual({});
  await openRegistry(place.dataDir).publish(await makeBuild(place.root, 'aaaaaaaa'), { by });
  expect((await read().readLive()).live).toEqual({});
  expect(problems).toEqual([]);
});

test('FED-02 a reader sees each change, and the same object until there is one', async () => {
  const registry = await place.release('aaaaaaaa', 'bbbbbbbb');
  const { readLive, manifest } = read();
  const before = await readLive();
  expect(before.live).toEqual({ driver: 'bbbbbbbb' });
  expect(before.previous('driver')).toEqual(['aaaaaaaa']);
  expect(await readLive()).toBe(before);
  expect(await manifest('driver', 'aaaaaaaa')).toMatchObject({ build: 'aaaaaaaa' });

  await registry.rollback('driver', { by });
  const after = await readLive();
  expect(after.live).toEqual({ driver: 'aaaaaaaa' });
  expect(after.previous('driver')).toEqual([]);
});

test('FED-02 what was rolled back or lies before a wish to have none is no earlier build', async () => {
  const registry = await place.release('aaaaaaaa', 'bbbbbbbb');
  await registry.rollback('driver', { by });
  await place.release('cccccccc');
  const { readLive } = read();
  expect((await readLive()).previous('driver')).toEqual(['aaaaaaaa']);
  await registry.disable('driver', { by });
  expect((await readLive()).previous('driver')).toEqual([]);
  await registry.promote('driver', 'bbbbbbbb', { by });
  expect((await readLive()).previous('driver')).toEqual([]);
});

const damages: [string, () => Promise<void>][] = [
  ['missing', () => rm(pointer())],
  ['cut short', async () => writeFile(pointer(), (await readFile(pointer(), 'utf8')).slice(0, 40))],
  ['empty', () => writeFile(pointer(), '')],
  [
    'of another shape',
    () => writeFile(pointer(), '{"live":{"driver":7},"canary":{},"history":[]}'),
  ],
  [
    'a way out of the folder',
    () => writeFile(pointer(), '{"live":{"driver":"../../../etc"},"canary":{},"history":[]}'),
  ],
];

describe.each(damages)('FED-02 a pointer that is %s', (_, damage) => {
  test('FED-02 changes nothing for readers: those that run, and those that start', async () => {
    await place.release('aaaaaaaa');
    const running = read();
    await running.readLive();
    await damage();
    for (const reader of [running, read()]) {
      expect((await reader.readLive()).live).toEqual({ driver: 'aaaaaaaa' });
      expect((await reader.readLive()).live).toEqual({ driver: 'aaaaaaaa' });
    }
    // Each reports it once.
    expect(problems).toHaveLength(2);
  });

  test('FED-02 is not written over, and the refusal says what to do', async () => {
    const registry = await place.release('aaaaaaaa', 'bbbbbbbb');
    await damage();
    const left = await readFile(pointer(), 'utf8').catch(() => null);
    for (const command of [
      () => registry.promote('driver', 'aaaaaaaa', { by }),
      () => registry.rollback('driver', { by }),
      () => registry.disable('driver', { by }),
    ])
      await expect(command()).rejects.toThrow(
        /this command did nothing[^]*`npm run remotes -- verify --repair`/,
      );
    expect(await readFile(pointer(), 'utf8').catch(() => null)).toBe(left);
    expect(await registry.list()).toMatchObject({
      damaged: true,
      releases: [{ live: 'bbbbbbbb' }],
    });
  });
});

test('FED-02 an unreadable folder is reported, and so is a damaged copy', async () => {
  await mkdir(place.dataDir, { recursive: true });
  await writeFile(place.remotes, 'no folder');
  expect((await read().readLive()).live).toEqual({});
  expect(problems[0]).toContain('ENOTDIR');
  await rm(place.remotes);

  await place.release('aaaaaaaa');
  for (const file of [pointer(), `${pointer()}.last`]) await writeFile(file, '{');
  problems = [];
  const { readLive } = read();
  for (let time = 0; time < 2; time += 1) expect((await readLive()).live).toEqual({});
  expect(problems).toEqual([
    expect.stringContaining('does not say what is live'),
    expect.stringContaining('live.json.last'),
  ]);
});

test('FED-02 every command is in the audit, with who, why and what became of it', async () => {
  const registry = await place.release('aaaaaaaa', 'bbbbbbbb');
  await registry.rollback('driver', { by: 'auto', why: '7 of 25 loads failed' });
  await registry.promote('driver', 'cccccccc', { by: 'eva' }).catch(() => {});
  const lines = (await readFile(join(place.remotes, 'audit.jsonl'), 'utf8')).trim().split('\n');
  const reason = expect.stringContaining('No build');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { action: 'publish', build: 'aaaaaaaa', by, outcome: 'done' },
    { action: 'promote', build: 'aaaaaaaa', by, outcome: 'done' },
    { action: 'publish', build: 'bbbbbbbb', by, outcome: 'done' },
    { action: 'promote', build: 'bbbbbbbb', by, outcome: 'done' },
    { action: 'rollback', build: 'aaaaaaaa', by: 'auto', why: '7 of 25 loads failed' },
    { action: 'promote', build: 'cccccccc', by: 'eva', outcome: 'refused', reason },
  ]);
});

test('FED-02 looking over a registry in which nothing was ever live is no trace of a pointer', async () => {
  const registry = openRegistry(place.dataDir);
  await registry.publish(await makeBuild(place.root, 'aaaaaaaa'), { by });
  expect(await registry.verify(undefined, { by })).toEqual([]);
  await registry.promote('driver', 'aaaaaaaa', { by });
  expect((await read().readLive()).live).toEqual({ driver: 'aaaaaaaa' });
});

test('FED-02 of two who ask first, the one who gets only the copy does not undo what the other read', async () => {
  await place.release('aaaaaaaa', 'bbbbbbbb');
  const source = folderSource(place.dataDir);
  const [live, last] = [pointer(), join(place.remotes, 'live.json.last')];
  let isRequested = false;
  let readCopy = () => {};
  const copyIsRead = new Promise<void>((resolve) => (readCopy = resolve));
  const reader = openReader({
    ...source,
    // A disk that is slow to give the copy.
    lastPointer() {
      isRequested = true;
      return copyIsRead.then(source.lastPointer);
    },
  });
  await rename(live, `${live}.aside`);
  await writeFile(last, JSON.stringify({ live: { driver: 'aaaaaaaa' }, canary: {}, history: [] }));
  const withoutPointer = reader.readLive();
  await until(async () => isRequested);
  await rename(`${live}.aside`, live);
  expect((await reader.readLive()).live).toEqual({ driver: 'bbbbbbbb' });
  readCopy();
  expect((await withoutPointer).live).toEqual({ driver: 'bbbbbbbb' });
  expect((await reader.readLive()).live).toEqual({ driver: 'bbbbbbbb' });
});

test('FED-02 a line of the audit that a crash cut short takes no other with it', async () => {
  const registry = await place.release('aaaaaaaa');
  await registry.publish(await makeBuild(place.root, 'bbbbbbbb'), { by });
  await appendFile(join(place.remotes, 'audit.jsonl'), '{"at":"2026-11-22T');
  await registry.promote('driver', 'bbbbbbbb', { by });
  await rm(join(place.remotes, 'live.json.last'));
  await writeFile(pointer(), '');
  expect((await registry.repair({ by })).live).toEqual({ driver: 'bbbbbbbb' });
});

test('FED-02 only a build that was taken back counts as taken back already', async () => {
  const registry = await place.release('aaaaaaaa', 'bbbbbbbb');
  const rollback = (only: string) => registry.rollback('driver', { by, only });
  // Another was promoted since; it never was live; there is none of this name.
  for (const build of ['aaaaaaaa', 'cccccccc'])
    await expect(rollback(build)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  await registry.publish(await makeBuild(place.root, 'dddddddd'), { by });
  await registry.promote('driver', 'dddddddd', { by, percent: 10 });
  expect(await rollback('dddddddd')).toEqual({ name: 'driver', live: 'bbbbbbbb' });
  expect(await rollback('dddddddd')).toEqual({ name: 'driver', live: 'bbbbbbbb', already: true });
  // Promoted once more it is there to be taken back once more.
  await registry.promote('driver', 'dddddddd', { by });
  expect(await rollback('dddddddd')).toEqual({ name: 'driver', live: 'bbbbbbbb' });
});

describe('FED-02 a lock that a killed command left', () => {
  test('FED-02 of this machine is taken over at once', async () => {
    await mkdir(place.remotes, { recursive: true });
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    await writeFile(lock(), `${hostname()} ${pid}`);
    const began = performance.now();
    await place.release('aaaaaaaa');
    expect(performance.now() - began).toBeLessThan(3000);
  });

  test('FED-02 of anywhere is waited for by a start, which goes on', async () => {
    const dist = await makeBuild(place.root, 'aaaaaaaa');
    await mkdir(place.remotes, { recursive: true });
    await writeFile(lock(), 'another-machine 1');
    const before = Date.now() / 1000 - 24;
    await utimes(lock(), before, before);
    expect((await openRegistry(place.dataDir).start([dist])).live).toEqual(['driver']);
  }, 15_000);
});

describe('FED-02 a command that works for long', () => {
  /** A promotion that stands still in the middle, until what it reads comes. */
  async function standingStill() {
    const registry = await place.release('aaaaaaaa');
    await registry.publish(await makeBuild(place.root, 'bbbbbbbb'), { by });
    const entry = join(place.remotes, 'builds/driver/bbbbbbbb/entry.js');
    const content = await readFile(entry);
    await rm(entry);
    spawnSync('mkfifo', [entry]);
    const promotion = registry.promote('driver', 'bbbbbbbb', { by }).then(
      () => 'done',
      ({ code }) => code,
    );
    await until(async () => (await stat(lock()).catch(() => null)) !== null);
    return { promotion, goOn: () => writeFile(entry, content) };
  }

  test('FED-02 says so while it does: nobody takes its lock for one that was left', async () => {
    const { promotion, goOn } = await standingStill();
    try {
      const before = Date.now() / 1000 - 25;
      await utimes(lock(), before, before);
      await until(async () => (await stat(lock())).mtimeMs > Date.now() - 5000);
    } finally {
      await goOn();
    }
    expect(await promotion).toBe('done');
    await expect(stat(lock())).rejects.toThrow('ENOENT');
  }, 15_000);

  test('FED-02 and finds that another took its place writes nothing, and leaves that one its lock', async () => {
    const { promotion, goOn } = await standingStill();
    await rm(lock());
    await writeFile(lock(), 'another-machine 1');
    await goOn();
    expect(await promotion).toBe('BUSY');
    expect(await readFile(lock(), 'utf8')).toBe('another-machine 1');
    expect((await read().readLive()).live).toEqual({ driver: 'aaaaaaaa' });
  }, 15_000);
});

test('FED-02 no release has a name that objects inherit, and what an earlier one wrote is read', async () => {
  const registry = await place.release('aaaaaaaa');
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    const dist = await makeBuild(place.root, 'bbbbbbbb', { name });
    await expect(registry.publish(dist, { by })).rejects.toThrow('does not match the contract');
    await expect(registry.promote(name, 'bbbbbbbb', { by })).rejects.toThrow('is no name');
    await expect(openTokens(place.dataDir).issue(name, 'a team')).rejects.toThrow('is no name');
  }
  const state = JSON.parse(await readFile(pointer(), 'utf8'));
  state.live.constructor = 'bbbbbbbb';
  await writeFile(pointer(), JSON.stringify(state));
  const { live, previous } = await read().readLive();
  expect(live).toEqual({ driver: 'aaaaaaaa', constructor: 'bbbbbbbb' });
  expect(previous('constructor')).toEqual([]);
  expect(live['valueOf']).toBeUndefined();
  expect((await registry.repair({ by })).live).toEqual({ driver: 'aaaaaaaa' });
});

test('FED-02 nothing is written that could not be read back', async () => {
  const registry = await place.release('aaaaaaaa', 'bbbbbbbb');
  const before = await readFile(pointer(), 'utf8');
  // As a program without types may call it.
  const unnamed = { by: undefined as unknown as string };
  await expect(registry.rollback('driver', unnamed)).rejects.toThrow();
  expect(await readFile(pointer(), 'utf8')).toBe(before);
});
