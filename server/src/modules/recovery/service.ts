import {
  type ConfirmedAddress,
  LINK_SCREENS,
  type LostPasswordBody,
  type NewPasswordBody,
  loginText,
} from '@parqueo/shared-api/contract';
import type { Core } from '../../platform/core';
import { AppError } from '../../platform/http/errors';
import { neighbourhoodOf, networkOf } from '../../platform/limits/networks';
import type { ProvableAttempt, Prover } from '../../platform/limits/proof-of-work';
import type { LinkRow, MailService } from '../mail/service';
import type { SessionService } from '../session/service';
import type { UserService } from '../users/service';

/** Mails that one network asks for without a proof of work, in all and for one account. */
const OF_NETWORK = { free: 30, longestWait: 60 };
const OF_ACCOUNT = { free: 5, longestWait: 60 };
const PROVEN = { free: 300, longestWait: 60 };
/** Wrong links of one network; a right link never waits because of them. */
const WRONG_LINKS = { free: 20, longestWait: 60 };

export type RecoveryService = ReturnType<typeof recoveryService>;

/** Lost passwords and addresses that are to be confirmed, by links in mails (ACC-02). */
export function recoveryService(
  { db, attempts, proofs }: Core,
  { mail, users, sessions }: { mail: MailService; users: UserService; sessions: SessionService },
) {
  /**
   * The link of a token.
   * @throws AppError LINK_NOT_FOUND, LINK_ENDED, TOO_MANY_REQUESTS
   */
  async function open(
    token: string,
    purpose: keyof typeof LINK_SCREENS,
    address: string,
  ): Promise<LinkRow> {
    return mail.links.open(token, purpose).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'LINK_NOT_FOUND')
        await attempts.take([{ key: `link ${networkOf(address)}`, ...WRONG_LINKS }]);
      throw error;
    });
  }

  return {
    /**
     * Asks for a link. What was typed is counted in its compared form, with and without an account, so that
     * the answer is the same and as fast.
     * @throws AppError NO_MAIL, TOO_MANY_REQUESTS
     */
    async lostPassword({ mail: login }: LostPasswordBody, client: Prover): Promise<void> {
      if (!mail.sends && !mail.shows) throw new AppError('NO_MAIL');
      const typed = loginText(login);
      const { key } = await users.findByLogin(typed);
      await proofs.take(lostPasswordAttempt(key, client.address), client.proof);
      await mail.queueForLogin(typed);
    },

    /**
     * Sets a new password and ends all sessions; they hear why at their next call (ACC-04).
     * @throws AppError LINK_NOT_FOUND, LINK_ENDED, WEAK_PASSWORD, TOO_MANY_REQUESTS
     */
    async newPassword({ token, password }: NewPasswordBody, address: string): Promise<void> {
      const link = await open(token, 'lost_password', address);
      const { user_id: id, email } = link;
      const hash = await users.hashNewPassword(id, password, address);
      const ended = await db.transaction().execute(async (transaction) => {
        await mail.links.use(link, transaction);
        await users.change(id, { password_hash: hash }, transaction);
        if (email !== '') await users.noteArrived(id, email, transaction);
        await mail.queue('password_changed', { id, email }, {}, transaction);
        return sessions.revokeAll(id, 'PASSWORD_CHANGED', transaction);
      });
      sessions.ended(ended);
    },

    /**
     * Makes the address of a link the account's, which a mail has reached.
     * @throws AppError LINK_NOT_FOUND, LINK_ENDED, EMAIL_TAKEN, TOO_MANY_REQUESTS
     */
    async confirmAddress(token: string, address: string): Promise<ConfirmedAddress> {
      const link = await open(token, 'confirm_address', address);
      await db.transaction().execute(async (transaction) => {
        await mail.links.use(link, transaction);
        await users.confirmAddress(link.user_id, link.email, transaction);
      });
      return { email: link.email };
    },

    /**
     * Sends another link to the caller's own address.
     * @throws AppError NO_MAIL, TOO_MANY_REQUESTS
     */
    async askConfirmation(id: number): Promise<void> {
      if (!mail.sends) throw new AppError('NO_MAIL');
      await attempts.take([{ key: `confirmation ${id}`, ...OF_ACCOUNT }]);
      const { email } = await users.get(id);
      if (email !== '' && !(await mail.queue('confirm_address', { id, email })))
        throw new AppError('TOO_MANY_REQUESTS');
    },
  };
}

/** `key` is what was typed in its compared form, whether or not there is such an account. */
function lostPasswordAttempt(key: string, address: string): ProvableAttempt {
  const network = networkOf(address);
  const place = `lost password of ${key} from ${neighbourhoodOf(network)}`;
  return {
    place,
    allowances: [
      { key: place, ...OF_ACCOUNT },
      { key: `lost password ${network}`, ...OF_NETWORK },
    ],
    proven: [{ key: `proven lost password ${network}`, ...PROVEN }],
  };
}
