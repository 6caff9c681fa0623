import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** What a browser answers to a refusal's `work`. */
export async function solveWork(work: string): Promise<string> {
  const challenge = JSON.parse(Buffer.from(work, 'base64').toString()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return `${work}.${solution?.counter}.${solution?.derivedKey}`;
}
