import { hash, verify } from '@node-rs/argon2';
import { AppError } from './errors';
import { COMMON_PASSWORDS } from './common-passwords';

/** Argon2id (the library's own choice), 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password that nobody has: an unknown account costs the same time as a known one. */
const nobody = hash('no hay cuenta con esta clave', COST);

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether the password belongs to the hash; without a hash it takes as long and is never true. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== undefined && matches;
}

/**
 * Refuses passwords that are guessed first: the common ones, and the account's own data.
 * @throws AppError WEAK_PASSWORD
 */
export function assertUncommon(password: string, ownData: readonly string[]): void {
  const guess = password.toLowerCase();
  const own = ownData.map((text) => text.toLowerCase());
  if (COMMON_PASSWORDS.has(guess) || own.includes(guess)) {
    throw new AppError('WEAK_PASSWORD', { password: new AppError('WEAK_PASSWORD').message });
  }
}
