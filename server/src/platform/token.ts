import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new token: 256 random bits, told once. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const sha256 = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

/** The stored form of a token, which is too random to be guessed from a plain hash. */
export const hashToken = (token: string): string => sha256(token);

/** Whether two secrets are the same; how long that takes tells nothing of either. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
