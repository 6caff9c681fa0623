import { randomInt } from 'node:crypto';
import { WORK_HEADER } from '@parqueo/shared-api/contract';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import { AppError, errorCode } from '../http/errors';
import { type ServerKeys, sealsByEachKey } from '../keys';
import type { Allowance, AttemptLimiter } from './attempt-limiter';

/**
 * Iterations of PBKDF2 for each of the 256 keys, on average, that have to be tried. The least takes a browser
 * a tenth of a second; the most, half a second, or a telephone two.
 */
export const WORK_COST = { least: 500, most: 4000 };
export type WorkCost = typeof WORK_COST;

/**
 * The keys of which one is the proof. Were it whichever begins with zeros, one person in twenty would try three
 * times as many as the mean; so nobody tries more than twice.
 */
const KEYS = 512;
/** Attempts with a proof that add the least cost once more. */
const ATTEMPTS_PER_STEP = 12;
/** How long a challenge is good for; the limiter of attempts remembers used proofs for longer. */
const LIFETIME_MS = 5 * 60_000;

/** An attempt that is refused without a proof when too many were made, and what bounds proven ones. */
export interface ProvableAttempt {
  /** Identifies the attempt and its client: a proof is valid for that alone. */
  place: string;
  allowances: readonly Allowance[];
  proven: readonly Allowance[];
}

/**
 * Lets those pass at once who would have to wait because others have made too many attempts, for work
 * that their browser does. Processes share secrets and the store, so a proof is good in any of them.
 */
export function openProofs(
  { attempts, keys, clock }: { attempts: AttemptLimiter; keys: ServerKeys; clock: Clock },
  cost: WorkCost,
) {
  const seals = (place: string) => sealsByEachKey('work', place, keys);

  /** A challenge as text. Its secret is derived from its place, which it does not reveal. */
  async function challengeFor({ place, proven }: ProvableAttempt): Promise<string> {
    const steps = 1 + (await attempts.used(proven)) / ATTEMPTS_PER_STEP;
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      counter: randomInt(KEYS),
      cost: Math.min(cost.most, Math.round(cost.least * steps)),
      deriveKey,
      data: { until: clock.now().getTime() + LIFETIME_MS },
      hmacSignatureSecret: seals(place)[0],
    });
    return Buffer.from(JSON.stringify(challenge)).toString('base64');
  }

  /** Whether it proves work for that place, now and for the first time: 'challenge.counter.key'. */
  async function isProven(place: string, proof: string): Promise<boolean> {
    const [work = '', counter, derivedKey = ''] = proof.split('.');
    const challenge = readChallenge(work);
    if (!challenge || !(Number(challenge.parameters.data?.['until']) > clock.now().getTime()))
      return false;
    const solution = { counter: Number(counter), derivedKey };
    for (const hmacSignatureSecret of seals(place)) {
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
      });
      if (verified) return attempts.once(`proof ${challenge.signature}`);
    }
    return false;
  }

  return {
    /**
     * Counts an attempt; a proven one by itself, so that it does not wait for those without.
     * @returns the way to give it back, for an attempt that was none.
     * @throws AppError TOO_MANY_REQUESTS with the work that lets it pass
     */
    async take(attempt: ProvableAttempt, proof: string | undefined): Promise<() => Promise<void>> {
      const proven = proof !== undefined && (await isProven(attempt.place, proof));
      try {
        return await attempts.take(proven ? attempt.proven : attempt.allowances);
      } catch (error) {
        if (!(error instanceof AppError) || errorCode(error) !== 'TOO_MANY_REQUESTS') throw error;
        const work = await challengeFor(attempt);
        throw new AppError(error.code, undefined, error.retryAfter, { work });
      }
    },
  };
}

/** Where a call comes from, and the proof that it brings, if any. */
export interface Prover {
  address: string;
  proof: string | undefined;
}

export const proverOf = ({ ip, headers }: FastifyRequest): Prover => ({
  address: ip,
  proof: headers[WORK_HEADER]?.toString(),
});

export type Proofs = ReturnType<typeof openProofs>;

/** Parses a challenge, which anybody may have written. */
function readChallenge(work: string): Challenge | null {
  try {
    const { parameters, signature } = JSON.parse(Buffer.from(work, 'base64').toString()) ?? {};
    const isOne = typeof parameters === 'object' && parameters && typeof signature === 'string';
    return isOne ? { parameters, signature } : null;
  } catch {
    return null;
  }
}
