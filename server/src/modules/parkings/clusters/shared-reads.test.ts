import { TestClock } from '../../../../test/support/server';
import { sharedReads } from './shared-reads';

const LARGE = 10;
let clock: TestClock;
let reads: ReturnType<typeof sharedReads<number>>;
let started: string[];

beforeEach(() => {
  clock = new TestClock();
  reads = sharedReads<number>(clock, 2, (value) => value >= LARGE);
  started = [];
});

/** Asks for a value that takes some seconds to read. */
const ask = (key: string, value: number, seconds = 0) =>
  reads(key, async () => {
    started.push(key);
    clock.advance({ seconds });
    return value;
  });

test('MAP-05 a large value is cached for 5 seconds at least', async () => {
  expect(await ask('a', LARGE)).toBe(LARGE);
  clock.advance({ seconds: 5 });
  expect(await ask('a', LARGE + 1)).toBe(LARGE);
  clock.advance({ seconds: 1 });
  expect(await ask('a', LARGE + 2)).toBe(LARGE + 2);
});

test.each([
  [2, 20],
  // No figure is more than a minute old.
  [30, 30],
])('MAP-05 a value that took %i seconds to read is cached for %i', async (took, cachedFor) => {
  await ask('a', LARGE, took);
  clock.advance({ seconds: cachedFor });
  expect(await ask('a', LARGE + 1)).toBe(LARGE);
  clock.advance({ seconds: 1 });
  expect(await ask('a', LARGE + 2)).toBe(LARGE + 2);
});

test('MAP-05 a small value, and one that could not be read, is read anew', async () => {
  expect(await ask('a', LARGE - 1)).toBe(LARGE - 1);
  expect(await ask('a', 1)).toBe(1);
  await expect(reads('b', () => Promise.reject(new Error('no store')))).rejects.toThrow('no store');
  expect(await ask('b', 2)).toBe(2);
});

test('MAP-05 whoever asks while a value is read waits for the same', async () => {
  expect(await Promise.all([ask('a', 1), ask('a', 2)])).toEqual([1, 1]);
  expect(started).toEqual(['a']);
});

test('MAP-05 only two are read at once, a failed one makes room, and the newest stay cached', async () => {
  const ends: ((value: number) => void)[] = [];
  const slow = (key: string) =>
    reads(key, () => {
      started.push(key);
      return new Promise((resolve) => ends.push(resolve));
    });
  const failing = reads('a', () => {
    started.push('a');
    return Promise.reject(new Error('no store'));
  });
  const all = [slow('b'), slow('c'), slow('d')];
  expect(started).toEqual(['a', 'b']);
  await expect(failing).rejects.toThrow('no store');
  expect(started).toEqual(['a', 'b', 'c']);
  ends[0]?.(LARGE);
  await all[0];
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  ends[1]?.(LARGE);
  ends[2]?.(LARGE);
  await Promise.all(all);
  expect(await ask('c', 1)).toBe(LARGE);
  expect(await ask('b', 1)).toBe(1);
});
