import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ConfigError } from './config';

/**
 * A secret that is made once and stored in a file. Of processes that start at once one makes it, and none
 * reads a file that is not whole.
 * @throws ConfigError where the file is empty
 */
export async function keptSecret(file: string, make: () => string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const whole = `${file}.${randomUUID()}`;
  await writeFile(whole, make(), { mode: 0o600, flush: true });
  try {
    await link(whole, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(whole);
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret === '') throw new ConfigError('DATA_DIR', `${file} está vacío; bórralo o restáuralo`);
  return secret;
}
