import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config';
import { type SessionKeys, sessionKeys } from './keys';

/** The keys of sessions: the environment's, or one generated once and stored in dataDir. */
export async function readKeys({ sessionSecrets, dataDir }: Config): Promise<SessionKeys> {
  const [first, ...others] = sessionSecrets;
  if (first !== undefined) return sessionKeys([first, ...others]);
  const file = join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return sessionKeys([await readFile(file, 'utf8')]);
}
