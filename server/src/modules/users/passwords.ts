import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ERRORS } from '@parqueo/shared-api/contract';
import { AppError } from '../../platform/http/errors';
import { createSemaphore } from '../../platform/limits/semaphore';
import { isCommon, normalised } from './common-passwords';

/** Argon2id (the library's own choice), 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes at once. They run on libuv's threads, of which there are four, and files are read on the
 * same ones: with one for each processor there is room, where there are few.
 */
const AT_ONCE = Math.min(4, availableParallelism());
/** Most waiting calls: about a second's work. */
const WAITING = 32;

const inTurn = createSemaphore(AT_ONCE, WAITING);

/** Hash of no account's password, so that a login without an account takes as long as one with. */
const nobody = hash('no hay cuenta con esta clave', COST);

/** Unicode normal form: keyboards compose accents differently. */
const composed = (password: string) => password.normalize('NFC');

/**
 * The stored hash of a password; lines take turns (`createSemaphore`).
 * @throws AppError UNAVAILABLE when too many wait for theirs.
 */
export const hashPassword = (
  password: string,
  line: readonly string[] = ['this process'],
): Promise<string> => inTurn(() => hash(composed(password), COST), line);

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
    matches ||= await inTurn(() => verify(against, spelling), line);
  }
  return passwordHash !== undefined && matches;
}

/** The field of a body that has a new password; 'password' is the present one where there are both. */
export type PasswordField = 'password' | 'new_password';

/**
 * Refuses passwords that are guessed first: the common ones, and the account's own data. `field` is
 * where the call has the password.
 * @throws AppError WEAK_PASSWORD
 */
export function assertUncommon(
  password: string,
  ownData: readonly string[],
  field: PasswordField = 'password',
): void {
  const own = ownData.map(normalised);
  if (isCommon(password) || own.includes(normalised(password))) {
    throw new AppError('WEAK_PASSWORD', { [field]: ERRORS.WEAK_PASSWORD.err });
  }
}
