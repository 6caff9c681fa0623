import { randomUUID } from 'node:crypto';
import {
  ACCOUNT_MESSAGES,
  type Account,
  type AccountPatch,
  ERRORS,
  TAX_ID_MESSAGE,
  taxIdOf,
  mailText,
  phoneText,
  visibleLine,
  visibleText,
} from '@parqueo/shared-api/contract';
import type { Core } from '../../platform/core';
import type { Db } from '../../platform/db';
import { retryConflicts } from '../../platform/db/retry';
import type { Caller } from '../../platform/http/caller';
import { AppError } from '../../platform/http/errors';
import type { MailService } from '../mail/service';
import type { SessionService } from '../session/service';
import type { UserService } from '../users/service';
import { type OwnRows, readOwnData, removeOwnData } from './own-data';
import { accountRepository } from './repository';

/** Files of one account's data. */
const FILES = { free: 5, longestWait: 60 };
/** New mails and phones of one account: each tells whether somebody has it, and a mail goes to the address. */
const NEW_CONTACTS = { free: 10, longestWait: 60 };

export type AccountService = ReturnType<typeof accountService>;

/** What a person changes of their account, takes with them, and leaves (ACC-01). */
export function accountService(
  { db, clock, attempts, changedOnMap }: Core,
  { users, sessions, mail }: { users: UserService; sessions: SessionService; mail: MailService },
) {
  return {
    /**
     * Changes the given fields. A new phone, mail or password wants the present password. A new password
     * ends the other sessions, which hear why at their next call (ACC-04). With a mail server a new
     * address counts once its link has been opened; the answer has the one that counts.
     * @throws AppError WRONG_PASSWORD, TOO_MANY_REQUESTS, WEAK_PASSWORD, EMAIL_TAKEN, PHONE_TAKEN,
     * INVALID_FIELDS
     */
    async change(caller: Caller, patch: AccountPatch, address: string): Promise<Account> {
      const { id } = caller;
      const { password = '', new_password: newPassword, email, phone, ...others } = patch;
      const account = await users.get(id);
      if (newPassword !== undefined || email !== undefined || phone !== undefined)
        await users.assertPassword(id, password, address);
      const hash =
        newPassword === undefined
          ? undefined
          : await users.hashNewPassword(id, newPassword, address, 'new_password');
      const newAddress = email && mailText(email);
      if (newAddress === '' && account.user_type !== 'attendant')
        throw new AppError('INVALID_FIELDS', { email: ACCOUNT_MESSAGES.missing.email });
      const newPhone = phone && phoneText(phone);
      const isNewAddress = newAddress !== undefined && newAddress !== account.email;
      const isNewPhone = newPhone !== undefined && newPhone !== account.phone;
      if (isNewAddress || isNewPhone)
        await attempts.take([{ key: `contacts of ${id}`, ...NEW_CONTACTS }]);
      if (isNewAddress && newAddress !== '' && (await users.isTaken(newAddress, id)))
        throw new AppError('EMAIL_TAKEN', { email: ERRORS.EMAIL_TAKEN.err });
      const changes = {
        ...tidied(others),
        ...(newPhone !== undefined && { phone: newPhone }),
        ...(hash !== undefined && { password_hash: hash }),
        ...(isNewAddress &&
          (newAddress === '' || !mail.sends) && {
            email: newAddress || null,
            email_confirmed_at: null,
          }),
      };
      const ended = await db.transaction().execute(async (transaction) => {
        if (Object.keys(changes).length > 0) await users.change(id, changes, transaction);
        if (isNewAddress) await mail.links.withdrawAddresses(id, transaction, newAddress);
        if (isNewAddress && newAddress !== '' && mail.sends) {
          const to = { id, email: newAddress };
          if (!(await mail.queue('confirm_address', to, {}, transaction)))
            throw new AppError('TOO_MANY_REQUESTS');
        }
        if (hash === undefined) return [];
        await mail.queue('password_changed', account, {}, transaction);
        return sessions.revokeOthers(caller, 'PASSWORD_CHANGED', transaction);
      });
      sessions.ended(ended);
      return users.get(id);
    },

    /** The mail address that waits for its link. */
    newAddress: (id: number) => mail.links.waitingAddress(id),

    /**
     * Sends it another link.
     * @throws AppError NO_MAIL, NOT_FOUND, TOO_MANY_REQUESTS
     */
    async sendAgain(id: number): Promise<void> {
      if (!mail.sends) throw new AppError('NO_MAIL');
      const { waiting } = await mail.links.waitingAddress(id);
      if (!waiting) throw new AppError('NOT_FOUND');
      await attempts.take([{ key: `contacts of ${id}`, ...NEW_CONTACTS }]);
      if (!(await mail.queue('confirm_address', { id, email: waiting.email })))
        throw new AppError('TOO_MANY_REQUESTS');
    },

    /** Withdraws it: its links are good no more. */
    withdrawAddress: (id: number) =>
      db.transaction().execute((transaction) => mail.links.withdrawAddresses(id, transaction)),

    /**
     * All that the server keeps of the caller, some rows at a time.
     * @throws AppError TOO_MANY_REQUESTS
     */
    async ownData(id: number): Promise<AsyncGenerator<OwnRows>> {
      await attempts.take([{ key: `own data ${id}`, ...FILES }]);
      return readOwnData(db, id);
    },

    /**
     * Deletes the account: reservations stay without the person, lots stay closed.
     * @throws AppError WRONG_PASSWORD, TOO_MANY_REQUESTS, UPCOMING_RESERVATIONS, UPCOMING_AT_LOTS
     */
    async remove({ id }: Caller, password: string, address: string): Promise<void> {
      await users.assertPassword(id, password, address);
      const account = await users.get(id);
      // Nobody's: it is known to nobody.
      const hash = await users.hashNewPassword(id, randomUUID(), address);
      const remove = async (transaction: Db) => {
        const accounts = accountRepository(transaction);
        await accounts.lock(id);
        const { own, atLots } = await accounts.upcoming(id);
        if (own) throw new AppError('UPCOMING_RESERVATIONS');
        if (atLots) throw new AppError('UPCOMING_AT_LOTS');
        const living = await sessions.revokeAll(id, 'ACCOUNT_DELETED', transaction);
        await accounts.forgetName(id);
        await removeOwnData(transaction, id);
        const closed = await accounts.empty(id, hash, clock.now());
        await mail.queue('account_deleted', account, {}, transaction);
        return { ended: living, lots: closed };
      };
      const { ended, lots } = await retryConflicts(() => db.transaction().execute(remove));
      sessions.ended(ended);
      if (lots.length > 0) changedOnMap.publish(lots);
    },
  };
}

/**
 * Fields as they are stored.
 * @throws AppError INVALID_FIELDS for a NIT that is none
 */
function tidied({ full_name, tax_id, navigator }: AccountPatch) {
  const isGiven = tax_id !== undefined && visibleText(tax_id) !== '';
  const taxId = isGiven ? taxIdOf(tax_id) : null;
  if (isGiven && taxId === null) throw new AppError('INVALID_FIELDS', { tax_id: TAX_ID_MESSAGE });
  return {
    ...(full_name !== undefined && { full_name: visibleLine(full_name) }),
    ...(tax_id !== undefined && { tax_id: taxId }),
    ...(navigator !== undefined && { navigator }),
  };
}
