import type { NewFactor, RecoveryCodes, SecondFactor } from '@parqueo/shared-api/contract';
import { DAY_MS, ERRORS, serialSigns } from '@parqueo/shared-api/contract';
import type { Core } from '../../platform/core';
import { decrypt, encrypt } from '../../platform/encryption';
import { AppError } from '../../platform/http/errors';
import type { MailService } from '../mail/service';
import type { UserService } from '../users/service';
import { hashCode, isOfApp, newRecoveryCodes, newSecret, stepOf } from './codes';
import { factorRepository } from './repository';

/** Wrong codes of one account; a device that is known is counted apart. */
const WRONG = { free: 5, longestWait: 60 };
/**
 * Wrong codes of the app within a day, of all who know the password. Strangers never reach what a known
 * device may have.
 */
const MOST_OF_DAY = { stranger: 20, known: 100 };
/** The account hears of so many. */
const NOTIFY_FROM = 5;

/** Who types a code: the name under which they wait, and how many of a day may be wrong; null: not counted. */
interface Guesser {
  name: string;
  most: number | null;
}

/** Whoever has a session is counted by itself: a stranger's guesses at the login keep nobody from this. */
const signedIn = (userId: number) => `${userId} signed in`;

const contextOf = (userId: number) => `second factor ${userId}`;

export type SecondFactorService = ReturnType<typeof secondFactorService>;

/** A code of an app besides the password, for who wants it; recovery codes for who has lost the app. */
export function secondFactorService(
  { db, clock, attempts, newEvents, keys }: Core,
  { users, mail }: { users: UserService; mail: MailService },
) {
  const factors = factorRepository(db);

  const dayAgo = () => new Date(clock.now().getTime() - DAY_MS);

  /** @throws AppError TOO_MANY_CODES when so many of a day are wrong */
  async function assertFew(userId: number, most: number): Promise<void> {
    const wrong = await factors.wrongCodes(userId, dayAgo());
    if (!wrong || wrong.n < most) return;
    const wait = wrong.since.getTime() + DAY_MS - clock.now().getTime();
    throw new AppError('TOO_MANY_CODES', undefined, Math.ceil(wait / 1000));
  }

  /** Tells the account, once a day, that somebody knows its password. */
  async function tell(userId: number): Promise<void> {
    const now = clock.now();
    const { email } = await users.get(userId);
    const isDue = await db.transaction().execute(async (transaction) => {
      const mine = factorRepository(transaction);
      if (!(await mine.takeNotice(userId, NOTIFY_FROM, now, dayAgo()))) return false;
      await mail.queue('wrong_codes', { id: userId, email }, {}, transaction);
      await mine.notify(userId, now);
      return true;
    });
    if (isDue) newEvents.publish([userId]);
  }

  /**
   * Uses a code of the app or of recovery; each is good once.
   * @throws AppError WRONG_CODE, TOO_MANY_REQUESTS, TOO_MANY_CODES
   */
  async function useCode(userId: number, typed: string, { name, most }: Guesser): Promise<void> {
    const code = serialSigns(typed);
    // Nobody guesses a code of recovery: the right one waits for no guesses, its own or the app's.
    const isOfRecovery = !isOfApp(code);
    if (isOfRecovery && (await factors.useCode(userId, hashCode(code), clock.now()))) return;
    const ofDay = isOfRecovery ? null : most;
    // First, so that who may not guess any more takes nobody's turn.
    if (ofDay !== null) await assertFew(userId, ofDay);
    const giveBack = await attempts.take([{ key: `code of ${name}`, ...WRONG }]);
    if (ofDay !== null && !(await factors.countCode(userId, ofDay, clock.now(), dayAgo())))
      await assertFew(userId, ofDay);
    if (isOfRecovery || !(await useAppCode(userId, code))) {
      if (ofDay !== null) await tell(userId);
      throw new AppError('WRONG_CODE', { code: ERRORS.WRONG_CODE.err });
    }
    await giveBack();
    if (ofDay !== null) await factors.uncountCode(userId);
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
      await useCode(userId, code, { name: signedIn(userId), most: null });
      const codes = newRecoveryCodes();
      await db.transaction().execute(async (transaction) => {
        await factorRepository(transaction).turnOn(userId, clock.now());
        await factorRepository(transaction).setCodes(userId, codes.map(hashCode));
      });
      return { codes };
    },

    /** @throws AppError WRONG_PASSWORD, WRONG_CODE, TOO_MANY_REQUESTS, TOO_MANY_CODES */
    async turnOff(
      userId: number,
      { password, code }: { password: string; code: string },
      address: string,
    ): Promise<void> {
      await users.assertPassword(userId, password, address);
      await useCode(userId, code, { name: signedIn(userId), most: MOST_OF_DAY.known });
      await db
        .transaction()
        .execute((transaction) => factorRepository(transaction).turnOff(userId));
    },

    /**
     * The second step of a login whose password was right; none for who has not turned it on.
     * @throws AppError SECOND_FACTOR_NEEDED without a code, WRONG_CODE, TOO_MANY_REQUESTS,
     * TOO_MANY_CODES
     */
    async check(userId: number, code: string | undefined, device: string | null): Promise<void> {
      if (!(await factors.find(userId))?.confirmed_at) return;
      if (!code) throw new AppError('SECOND_FACTOR_NEEDED');
      const guesser =
        device === null
          ? { name: String(userId), most: MOST_OF_DAY.stranger }
          : { name: `${userId} ${device}`, most: MOST_OF_DAY.known };
      await useCode(userId, code, guesser);
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
