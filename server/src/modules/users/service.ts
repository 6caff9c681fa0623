import {
  type Account,
  ERRORS,
  type SignupAnswer,
  loginText,
  mailText,
  phoneText,
  visibleLine,
} from '@parqueo/shared-api/contract';
import type { NewsRead } from '@parqueo/shared-api/contract/schemas';
import type { Core } from '../../platform/core';
import type { Db } from '../../platform/db';
import { AppError } from '../../platform/http/errors';
import { type IdempotencyKey, createOnce, findKey } from '../../platform/http/idempotency';
import { neighbourhoodOf, networkOf } from '../../platform/limits/networks';
import type { ProvableAttempt, Prover } from '../../platform/limits/proof-of-work';
import type { MailService } from '../mail/service';
import { type PasswordField, assertUncommon, hashPassword, verifyPassword } from './passwords';
import {
  type AccountChanges,
  type Credentials,
  type NewAccount,
  userRepository,
} from './repository';

/** Accounts that one network may try to open at once, and with a proof of work. */
const SIGNUPS = { free: 60, longestWait: 60 };
const PROVEN_SIGNUPS = { free: 600, longestWait: 60 };

/** Wrong passwords of one account, by whoever has one of its sessions. */
const WRONG_PASSWORDS = { free: 10, longestWait: 60 };

/** Scope of the idempotency keys of sign-ups. */
export const SIGNUP_SCOPE = 'user';

const TAKEN = { users_email_once: 'EMAIL_TAKEN', users_phone_once: 'PHONE_TAKEN' } as const;

export type { Login } from './repository';
export type UserService = ReturnType<typeof userService>;

/** Lets other changes of an account's things wait until the transaction ends. */
export const lockAccount = (transaction: Db, id: number) => userRepository(transaction).lock(id);

export function userService({ db, clock, attempts, proofs }: Core, mail: MailService) {
  return {
    findByLogin: (login: string) => userRepository(db).findByLogin(loginText(login)),

    /**
     * Whether the password is the account's; for no account it takes as long and is never true.
     * Calls of one line wait for each other.
     * @throws AppError UNAVAILABLE when too many wait already.
     */
    hasPassword: (account: Credentials | undefined, password: string, line: readonly string[]) =>
      verifyPassword(account?.password_hash, password, line),

    /**
     * Asks for the caller's own password, before something that a session alone may not do.
     * @throws AppError WRONG_PASSWORD, TOO_MANY_REQUESTS
     */
    async assertPassword(id: number, password: string, address: string): Promise<void> {
      const giveBack = await attempts.take([{ key: `password of ${id}`, ...WRONG_PASSWORDS }]);
      const hash = await userRepository(db).passwordHash(id);
      if (!(await verifyPassword(hash, password, lineOf('known', address, `user ${id}`))))
        throw new AppError('WRONG_PASSWORD', { password: ERRORS.WRONG_PASSWORD.err });
      await giveBack();
    },

    /** The caller's own account. A token outlives no account. */
    async get(id: number): Promise<Account> {
      const account = await userRepository(db).find(id);
      if (!account) throw new AppError('UNAUTHENTICATED');
      return { ...account, email: account.email ?? '', tax_id: account.tax_id ?? '' };
    },

    /**
     * The stored form of a new password for an account, which the call has in `field`.
     * @throws AppError WEAK_PASSWORD, UNAVAILABLE
     */
    async hashNewPassword(
      id: number,
      password: string,
      address: string,
      field?: PasswordField,
    ): Promise<string> {
      const account = await userRepository(db).find(id);
      if (!account) throw new AppError('UNAUTHENTICATED');
      assertUncommon(password, [account.email ?? '', account.phone, account.full_name], field);
      return hashPassword(password, lineOf('known', address, `user ${id}`));
    },

    /** Whether another account than this has the mail. */
    isTaken: (email: string, id: number) => userRepository(db).isTaken(email, id),

    /**
     * Changes fields of an account, in the caller's transaction.
     * @throws AppError EMAIL_TAKEN, PHONE_TAKEN
     */
    change: (id: number, changes: AccountChanges, transaction: Db) =>
      userRepository(transaction).change(id, changes).catch(refuseTaken),

    /** A mail has reached the address: it is confirmed, as long as it is the account's. */
    noteArrived: (id: number, email: string, transaction: Db) =>
      userRepository(transaction).noteArrived(id, email, clock.now()),

    /**
     * Makes a confirmed address the account's, in the caller's transaction.
     * @throws AppError EMAIL_TAKEN
     */
    confirmAddress(id: number, email: string, transaction: Db) {
      return this.change(id, { email, email_confirmed_at: clock.now() }, transaction);
    },

    /** What the caller has read, after noting what was read now (NTF-01). */
    newsRead: async (id: number, now?: NewsRead) => {
      const users = userRepository(db);
      if (now) await users.noteNewsRead(id, now);
      return users.newsRead(id);
    },

    /** The account that was opened under an idempotency key; null without one. */
    async createdUnder(key: IdempotencyKey): Promise<SignupAnswer | null> {
      const id = await findKey(db, { scope: SIGNUP_SCOPE, ...key });
      return id === null ? null : { id, success: true };
    },

    /**
     * Opens an account (AUT-03). `also` runs in the same transaction.
     * @throws AppError WEAK_PASSWORD, EMAIL_TAKEN, PHONE_TAKEN, TOO_MANY_REQUESTS
     */
    async create(
      { password, ...account }: NewAccount & { password: string },
      { address, proof }: Prover,
      key: IdempotencyKey,
      also?: (transaction: Db, id: number) => Promise<void>,
    ): Promise<SignupAnswer> {
      const giveBack = await proofs.take(signupAttempt(networkOf(address)), proof);
      const trimmed = {
        ...account,
        full_name: visibleLine(account.full_name),
        email: account.email ? mailText(account.email) : null,
        phone: phoneText(account.phone),
      };
      assertUncommon(password, [trimmed.email ?? '', trimmed.phone, trimmed.full_name]);
      const line = lineOf('strangers', address, 'signup');
      const passwordHash = await hashPassword(password, line).catch(async (error: unknown) => {
        // Too many hashes wait: it was no attempt.
        await giveBack();
        throw error;
      });
      const create = async (transaction: Db) => {
        const made = await userRepository(transaction).create(trimmed, passwordHash, clock.now());
        await also?.(transaction, made);
        // Without a mail server the address counts at once.
        if (mail.sends) {
          const to = { id: made, email: trimmed.email };
          await mail.queue('confirm_address', to, {}, transaction);
        }
        return made;
      };
      const id = await createOnce(db, clock, { scope: SIGNUP_SCOPE, ...key }, create).catch(
        refuseTaken,
      );
      return { id, success: true };
    },
  };
}

/** Whose work waits with whose, from the widest group to the narrowest. */
function lineOf(kind: 'known' | 'strangers', address: string, who: string): readonly string[] {
  const network = networkOf(address);
  return [kind, neighbourhoodOf(network), network, who];
}

function signupAttempt(network: string): ProvableAttempt {
  const place = `signup ${network}`;
  return {
    place,
    allowances: [{ key: place, ...SIGNUPS }],
    proven: [{ key: `proven ${place}`, ...PROVEN_SIGNUPS }],
  };
}

/** Turns the violation of a unique index into the contract's refusal. */
function refuseTaken(error: { constraint?: string }): never {
  const code = TAKEN[error.constraint as keyof typeof TAKEN];
  if (!code) throw error;
  const field = code === 'EMAIL_TAKEN' ? 'email' : 'phone';
  throw new AppError(code, { [field]: ERRORS[code].err });
}
