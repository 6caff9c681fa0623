import { oneRead } from './one-read';

test('API-02 all that is asked for in one turn is read at once, and later than it was asked for', async () => {
  let written = 'before';
  const reads: string[][] = [];
  const ask = oneRead(async (keys: string[]) => {
    reads.push(keys);
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, written]));
  });
  const asked = [ask('a'), ask('b'), ask('a'), ask('nobody')];
  written = 'after';
  expect(await Promise.all(asked)).toEqual(['after', 'after', 'after', undefined]);
  expect(await ask('a')).toBe('after');
  expect(reads).toEqual([['a', 'b', 'nobody'], ['a']]);
});

test('API-02 a read that fails fails for all who asked, and for nobody after them', async () => {
  let fails = true;
  const ask = oneRead(async (keys: string[]) => {
    if (fails) throw new Error('no store');
    return new Map(keys.map((key) => [key, key]));
  });
  const asked = [ask('a'), ask('b')];
  for (const each of asked) await expect(each).rejects.toThrow('no store');
  fails = false;
  expect(await ask('a')).toBe('a');
});
