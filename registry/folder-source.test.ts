import fs, { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderSource } from './folder-source';
import { openReader } from './reader';
import { placeOfTests } from './testing/releases';

/** Longer than a build is believed to be as it was last seen. */
const LATER_MS = 2500;
const BUILD = 'aaaaaaaa';

const place = placeOfTests();
beforeEach(async () => {
  await place.release(BUILD);
  // The page's clock alone: files are read at their own pace.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
});
afterEach(() => jest.useRealTimers());

test('FED-02 a build whose files could once not be read is served again, though none has changed', async () => {
  const reader = openReader(folderSource(place.dataDir));
  const whole = () => reader.wholeManifest('driver', BUILD);
  await reader.manifest('driver', BUILD);
  const full = Object.assign(new Error('EMFILE: too many open files'), { errno: -24 });
  jest.spyOn(fs, 'readFile').mockRejectedValueOnce(full);
  await expect(whole()).rejects.toThrow('EMFILE');
  jest.advanceTimersByTime(LATER_MS);
  await expect(whole()).resolves.toMatchObject({ build: BUILD });
});

test('FED-02 a build with an altered file is proved again only when its files were touched', async () => {
  const reader = openReader(folderSource(place.dataDir));
  const whole = () => reader.wholeManifest('driver', BUILD);
  await reader.manifest('driver', BUILD);
  await writeFile(join(place.remotes, 'builds/driver', BUILD, 'entry.js'), 'altered');
  const reads = jest.spyOn(fs, 'readFile');
  for (const look of [1, 2]) {
    expect([look, await whole().catch(String)]).toEqual([
      look,
      expect.stringContaining("'entry.js' is not the file that the build made"),
    ]);
    jest.advanceTimersByTime(LATER_MS);
  }
  expect(reads).toHaveBeenCalledTimes(1);
});
