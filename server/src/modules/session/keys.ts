import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A secret that signs, and the short name by which a token says whose signature it bears. */
export interface SessionKey {
  id: string;
  secret: string;
}

/** The first signs, every one verifies: a secret is replaced without signing anybody out. */
export type SessionKeys = readonly [SessionKey, ...SessionKey[]];

/** Keys of secrets, the one that signs first. A name tells nothing of its secret. */
export function sessionKeys([first, ...others]: readonly [string, ...string[]]): SessionKeys {
  const key = (secret: string): SessionKey => ({
    id: createHash('sha256').update(`key:${secret}`).digest('base64url').slice(0, 8),
    secret,
  });
  return [key(first), ...others.map(key)];
}

/** Signs a text for one purpose; `content` of another purpose never has the same signature. */
export function seal(purpose: string, content: string, { secret }: SessionKey): string {
  return createHmac('sha256', secret).update(`${purpose}:${content}`).digest('base64url');
}

/** The signatures of a text by each of the keys, the one that signs first. */
export function seals(
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
