import type { NewFactor, RecoveryCodes, SecondFactor } from '@parqueo/shared-api/contract';
import { ERRORS } from '@parqueo/shared-api/contract';
import type { Clock } from '../../platform/clock';
import type { Store } from '../../platform/db';
import { type ServerKey, decrypt, encrypt } from '../../platform/encryption';
import { AppError } from '../../platform/http/errors';
import type { AttemptLimiter } from '../../platform/limits/attempt-limiter';
import type { UserService } from '../users/service';
import { compact, hashCode, isOfApp, newRecoveryCodes, newSecret, stepOf } from './codes';
import { factorRepository } from './repository';

/** Wrong codes of one account; a device that is known is counted apart. */
const WRONG = { free: 5, longestWait: 60 };

interface Dependencies {
  store: Store;
  clock: Clock;
  attempts: AttemptLimiter;
  users: UserService;
  /** The first encrypts, all decrypt. */
  keys: readonly [ServerKey, ...ServerKey[]];
}

/** Whoever has a session is counted by itself: a stranger's guesses at the login keep nobody from this. */
const signedIn = (userId: number) => `${userId} signed in`;

const contextOf = (userId: number) => `second factor ${userId}`;

export type SecondFactorService = ReturnType<typeof secondFactorService>;

/** A code of an app besides the password, for who wants it; recovery codes for who has lost the app. */
export function secondFactorService({ store, clock, attempts, users, keys }: Dependencies) {
  const factors = factorRepository(store.db);

  /**
   * Uses a code of the app or of recovery; each is good once.
   * @param whose names who guesses: the account, or a known device of it
   * @throws AppError WRONG_CODE, TOO_MANY_REQUESTS
   */
  async function useCode(userId: number, typed: string, whose: string): Promise<void> {
    const giveBack = await attempts.take([{ key: `code of ${whose}`, ...WRONG }]);
    const code = compact(typed);
    const isRight = isOfApp(code)
      ? await useAppCode(userId, code)
      : await factors.useCode(userId, hashCode(code), clock.now());
    if (!isRight) throw new AppError('WRONG_CODE', { code: ERRORS.WRONG_CODE.err });
    await giveBack();
  }

  async function useAppCode(userId: number, code: string): Promise<boolean> {
    const factor = await factors.find(userId);
    const secret = factor && decrypt(factor.sealed_secret, contextOf(userId), keys);
    const step = secret ? stepOf(code, secret, clock.now()) : null;
    return step !== null && factors.useStep(userId, step);
  }

  return {
    async of(userId: number): Promise<SecondFactor> {
      const since = (await factors.find(userId))?.confirmed_at ?? null;
      return {
        since: since?.toISOString() ?? null,
        codes_left: since ? await factors.codesLeft(userId) : 0,
      };
    },

    /**
     * A secret for an app; it counts once `turnOn` has had a code of it.
     * @throws AppError SECOND_FACTOR_ON, WRONG_PASSWORD, TOO_MANY_REQUESTS
     */
    async begin(userId: number, password: string, address: string): Promise<NewFactor> {
      await users.assertPassword(userId, password, address);
      const { email, phone } = await users.get(userId);
      const made = newSecret(email || phone);
      const sealed = encrypt(made.secret, contextOf(userId), keys[0]);
      if (!(await factors.begin(userId, sealed, clock.now())))
        throw new AppError('SECOND_FACTOR_ON');
      return made;
    },

    /**
     * Turns it on by the app's first code; the recovery codes are told this once.
     * @throws AppError SECOND_FACTOR_ON, WRONG_CODE, TOO_MANY_REQUESTS
     */
    async turnOn(userId: number, code: string): Promise<RecoveryCodes> {
      if ((await factors.find(userId))?.confirmed_at) throw new AppError('SECOND_FACTOR_ON');
      await useCode(userId, code, signedIn(userId));
      const codes = newRecoveryCodes();
      await store.db.transaction().execute(async (transaction) => {
        await factorRepository(transaction).turnOn(userId, clock.now());
        await factorRepository(transaction).setCodes(userId, codes.map(hashCode));
      });
      return { codes };
    },

    /** @throws AppError WRONG_PASSWORD, WRONG_CODE, TOO_MANY_REQUESTS */
    async turnOff(
      userId: number,
      { password, code }: { password: string; code: string },
      address: string,
    ): Promise<void> {
      await users.assertPassword(userId, password, address);
      await useCode(userId, code, signedIn(userId));
      await store.db
        .transaction()
        .execute((transaction) => factorRepository(transaction).turnOff(userId));
    },

    /**
     * The second step of a login whose password was right; none for who has not turned it on.
     * @throws AppError SECOND_FACTOR_NEEDED without a code, WRONG_CODE, TOO_MANY_REQUESTS
     */
    async check(userId: number, code: string | undefined, device: string | null): Promise<void> {
      if (!(await factors.find(userId))?.confirmed_at) return;
      if (!code) throw new AppError('SECOND_FACTOR_NEEDED');
      await useCode(userId, code, device === null ? String(userId) : `${userId} ${device}`);
    },

    /** Encrypts secrets of a replaced key by the one that signs now. */
    async reseal(): Promise<void> {
      for (const factor of await factors.sealedByOthers(keys[0].id)) {
        const context = contextOf(factor.user_id);
        const secret = decrypt(factor.sealed_secret, context, keys);
        if (secret) await factors.reseal(factor, encrypt(secret, context, keys[0]));
      }
    },
  };
}
