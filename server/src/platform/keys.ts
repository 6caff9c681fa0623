import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from './config';
import { keptSecret } from './kept-secret';

/** A secret of the server, and the short id by which a text names the key that made it. */
export interface ServerKey {
  id: string;
  secret: string;
}

/** The first key signs and all verify, so that a secret can be replaced without ending sessions. */
export type ServerKeys = readonly [ServerKey, ...ServerKey[]];

/** Keys of secrets, the signing one first. A key's name does not reveal its secret. */
export function keysOf([first, ...others]: readonly [string, ...string[]]): ServerKeys {
  const key = (secret: string): ServerKey => ({
    id: createHash('sha256').update(`key:${secret}`).digest('base64url').slice(0, 8),
    secret,
  });
  return [key(first), ...others.map(key)];
}

/** Signs a text for one purpose; the same text has another signature for another purpose. */
export function seal(purpose: string, content: string, { secret }: ServerKey): string {
  return createHmac('sha256', secret).update(`${purpose}:${content}`).digest('base64url');
}

/** The signatures of a text by each of the keys, the one that signs first. */
export function sealsByEachKey(
  purpose: string,
  content: string,
  [first, ...others]: ServerKeys,
): readonly [string, ...string[]] {
  const by = (key: ServerKey) => seal(purpose, content, key);
  return [by(first), ...others.map(by)];
}

/** Whether one of the keys signed the text for that purpose. */
export function isSealed(
  purpose: string,
  content: string,
  signature: string,
  keys: ServerKeys,
): boolean {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(seal(purpose, content, key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** The server's keys: the environment's, or one generated once and stored in dataDir. */
export async function readKeys({ sessionSecrets, dataDir }: Config): Promise<ServerKeys> {
  const [first, ...others] = sessionSecrets;
  if (first !== undefined) return keysOf([first, ...others]);
  const make = () => randomBytes(48).toString('base64url');
  return keysOf([await keptSecret(join(dataDir, 'session-secret'), make)]);
}
