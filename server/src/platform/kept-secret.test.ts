import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSecret } from './kept-secret';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'parqueo-secret-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

test('API-01 processes that start at once read one secret, whole, and leave nothing else', async () => {
  const file = join(folder, 'data', 'secret');
  const long = 'x'.repeat(1_000_000);
  const read = await Promise.all(
    Array.from({ length: 20 }, (_, n) => keptSecret(file, () => `${n} ${long}`)),
  );
  expect(new Set(read).size).toBe(1);
  expect(read[0]).toHaveLength(long.length + read[0]!.indexOf('x'));
  expect(await keptSecret(file, () => 'another')).toBe(read[0]);
  expect(await readdir(join(folder, 'data'))).toEqual(['secret']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('API-01 an empty secret signs nothing: the start says which file it is', async () => {
  const file = join(folder, 'secret');
  await writeFile(file, '\n');
  await expect(keptSecret(file, () => 'new')).rejects.toThrow(`${file} está vacío`);
});
