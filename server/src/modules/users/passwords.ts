import { hash, verify } from '@node-rs/argon2';
import { ERRORS } from '@parqueo/shared-api/contract';
import { AppError } from '../../platform/http/errors';
import { isCommon, normalised } from './common-passwords';
import { createHashQueue } from './hash-queue';

/** Argon2id (the library's own choice), 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const queued = createHashQueue();

/** Hash of no account's password, so that an unknown account takes as long as a known one. */
const nobody = hash('no hay cuenta con esta clave', COST);

/** Unicode normal form: keyboards compose accents differently. */
const composed = (password: string) => password.normalize('NFC');

/**
 * The hash that is kept of a password; lines take turns (hash-queue.ts).
 * @throws AppError UNAVAILABLE when too many wait for theirs.
 */
export const hashPassword = (
  password: string,
  line: readonly string[] = ['this process'],
): Promise<string> => queued(line, () => hash(composed(password), COST));

/**
 * Whether the password matches the hash; without a hash it takes as long and is false.
 * Hashes of what was typed before it was composed still count.
 * @throws AppError UNAVAILABLE when too many wait for theirs.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  line: readonly string[],
): Promise<boolean> {
  const against = passwordHash ?? (await nobody);
  const spellings = new Set([composed(password), password]);
  let matches = false;
  for (const spelling of spellings) {
    matches ||= await queued(line, () => verify(against, spelling));
  }
  return passwordHash !== undefined && matches;
}

/**
 * Refuses passwords that are guessed first: the common ones, and the account's own data.
 * @throws AppError WEAK_PASSWORD
 */
export function assertUncommon(password: string, ownData: readonly string[]): void {
  const own = ownData.map(normalised);
  if (isCommon(password) || own.includes(normalised(password))) {
    throw new AppError('WEAK_PASSWORD', { password: ERRORS.WEAK_PASSWORD.err });
  }
}
