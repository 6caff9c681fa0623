import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Allows for a browser that is ten times slower than most. */
const TIMEOUT_MS = 20_000;

/**
 * Does the work of a refusal; what WORK_HEADER carries, or null when it takes too long. The browser
 * derives the keys in threads of its own: the page stays as quick as it was.
 */
export async function solveWork(work: string): Promise<string | null> {
  const challenge = JSON.parse(atob(work)) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
  return solution && `${work}.${solution.counter}.${solution.derivedKey}`;
}
