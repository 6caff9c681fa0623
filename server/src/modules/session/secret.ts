import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../platform/config';
import { keptSecret } from '../../platform/kept-secret';
import { type SessionKeys, sessionKeys } from './keys';

/** The keys of sessions: the environment's, or one generated once and stored in dataDir. */
export async function readKeys({ sessionSecrets, dataDir }: Config): Promise<SessionKeys> {
  const [first, ...others] = sessionSecrets;
  if (first !== undefined) return sessionKeys([first, ...others]);
  const make = () => randomBytes(48).toString('base64url');
  return sessionKeys([await keptSecret(join(dataDir, 'session-secret'), make)]);
}
