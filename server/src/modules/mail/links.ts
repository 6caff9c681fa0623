import { randomUUID } from 'node:crypto';
import { LINK_MINUTES, type LinkPurpose, MINUTE_MS } from '@parqueo/shared-api/contract';
import type { NewAddress } from '@parqueo/shared-api/contract/schemas';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db';
import { AppError } from '../../platform/http/errors';
import { type ServerKeys, sealsByEachKey } from '../../platform/keys';
import { createToken, hashToken, isSameSecret, sha256 } from '../../platform/token';
import { type LinkRow, type Recipient, mailRepository } from './repository';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A password change ends all links of the person: they name the password that they were made for. */
const passwordSeal = (passwordHash: string) => sha256(`link:${passwordHash}`);

/** The link of a mail. */
interface NewLink {
  /** The mail's id. */
  id: string;
  purpose: LinkPurpose;
  user: Recipient;
  /** The address to which it is sent. */
  email: string;
  createdAt: Date;
  secret: string;
}

/** Writes a link down, by its secret's hash. */
async function add(db: Db, { id, purpose, user, email, createdAt, secret }: NewLink) {
  await mailRepository(db).addLink({
    id,
    purpose,
    user_id: user.id,
    email,
    secret_hash: hashToken(secret),
    password_seal: passwordSeal(user.password_hash),
    ends_at: new Date(createdAt.getTime() + LINK_MINUTES * MINUTE_MS),
  });
}

/** The token of a link to a new password that goes another way than by mail; null without an account. */
export async function createResetToken(
  db: Db,
  clock: Clock,
  login: string,
): Promise<string | null> {
  const user = await mailRepository(db).ofLogin(login);
  if (!user) return null;
  const [id, secret, email] = [randomUUID(), createToken(), user.email ?? ''];
  await add(db, { id, purpose: 'lost_password', user, email, secret, createdAt: clock.now() });
  return `${id}.${secret}`;
}

/**
 * Links in mails: 'id.secret', good for one purpose, once, LINK_MINUTES long, until the password changes
 * (ACC-02). A mail's secret is a seal of its id, so that a repeated mail has the same link and none is
 * stored.
 */
export const mailLinks = (db: Db, clock: Clock, keys: ServerKeys) => ({
  /** Writes a mail's link down before it is sent, in the caller's transaction. */
  async prepare(link: Omit<NewLink, 'secret'>, transaction: Db): Promise<void> {
    await add(transaction, { ...link, secret: sealsByEachKey('mail link', link.id, keys)[0] });
  },

  /** The address that waits for its link (ACC-01). A new password has ended what was wanted before. */
  async waitingAddress(userId: number): Promise<NewAddress> {
    const link = await mailRepository(db).waitingLink(userId);
    if (!link || passwordSeal(link.password_hash) !== link.password_seal) return { waiting: null };
    const sentAt = new Date(link.ends_at.getTime() - LINK_MINUTES * MINUTE_MS);
    return {
      waiting: {
        email: link.email,
        sent_at: sentAt.toISOString(),
        ends_at: link.ends_at.toISOString(),
      },
    };
  },

  /** Withdraws it, in the caller's transaction: of several only `but` waits on. */
  withdrawAddresses: (userId: number, transaction: Db, but = '') =>
    mailRepository(transaction).withdrawAddresses(userId, but, clock.now()),

  /** The token of a mail's link. The secret that signs may have been replaced since it was made. */
  async ofMail(link: Omit<NewLink, 'secret'>): Promise<string> {
    const seals = sealsByEachKey('mail link', link.id, keys);
    await add(db, { ...link, secret: seals[0] });
    const { secret_hash } = (await mailRepository(db).findLink(link.id)) ?? { secret_hash: '' };
    return `${link.id}.${seals.find((seal) => hashToken(seal) === secret_hash) ?? seals[0]}`;
  },

  /**
   * The link of a token, as long as it is good.
   * @throws AppError LINK_NOT_FOUND, LINK_ENDED
   */
  async open(token: string, purpose: LinkPurpose): Promise<LinkRow> {
    const [id = '', secret = ''] = token.split('.');
    const links = mailRepository(db);
    const link = UUID.test(id) ? await links.findLink(id) : undefined;
    // Compared in any case: how long it takes tells nothing.
    const isIts = isSameSecret(hashToken(secret), link?.secret_hash ?? hashToken(''));
    if (!link || !isIts || link.purpose !== purpose) throw new AppError('LINK_NOT_FOUND');
    const user = await links.ofId(link.user_id);
    // Who has left an address behind may have lost it: its links lead in no more.
    const isLeft = purpose === 'lost_password' && ![user?.email, ''].includes(link.email);
    const isGood = link.used_at === null && link.ends_at > clock.now() && !isLeft;
    if (!isGood || passwordSeal(user?.password_hash ?? '') !== link.password_seal)
      throw new AppError('LINK_ENDED');
    return link;
  },

  /**
   * Uses an open link, in the caller's transaction.
   * @throws AppError LINK_ENDED when another was first
   */
  async use(link: LinkRow, transaction: Db): Promise<void> {
    if (!(await mailRepository(transaction).useLink(link, clock.now())))
      throw new AppError('LINK_ENDED');
  },
});
