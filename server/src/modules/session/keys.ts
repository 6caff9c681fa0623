import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A secret, and the short id by which a token names the key that signed it. */
export interface SessionKey {
  id: string;
  secret: string;
}

/** The first key signs and all verify, so that a secret can be replaced without ending sessions. */
export type SessionKeys = readonly [SessionKey, ...SessionKey[]];

/** Keys of secrets, the signing one first. A key's name does not reveal its secret. */
export function sessionKeys([first, ...others]: readonly [string, ...string[]]): SessionKeys {
  const key = (secret: string): SessionKey => ({
    id: createHash('sha256').update(`key:${secret}`).digest('base64url').slice(0, 8),
    secret,
  });
  return [key(first), ...others.map(key)];
}

/** Signs a text for one purpose; the same text has another signature for another purpose. */
export function seal(purpose: string, content: string, { secret }: SessionKey): string {
  return createHmac('sha256', secret).update(`${purpose}:${content}`).digest('base64url');
}

/** The signatures of a text by each of the keys, the one that signs first. */
export function sealsByEachKey(
  purpose: string,
  content: string,
  [first, ...others]: SessionKeys,
): readonly [string, ...string[]] {
  const by = (key: SessionKey) => seal(purpose, content, key);
  return [by(first), ...others.map(by)];
}

/** Whether one of the keys signed the text for that purpose. */
export function isSealed(
  purpose: string,
  content: string,
  signature: string,
  keys: SessionKeys,
): boolean {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(seal(purpose, content, key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
