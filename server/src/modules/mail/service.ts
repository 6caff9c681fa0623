import { randomUUID } from 'node:crypto';
import {
  DAY_MS,
  LINK_MINUTES,
  LINK_SCREENS,
  type LinkPurpose,
  MINUTE_MS,
  type MailFacts,
  type MailKind,
} from '@parqueo/shared-api/contract';
import { Counter } from 'prom-client';
import type { Config } from '../../platform/config';
import type { Core } from '../../platform/core';
import type { Db } from '../../platform/db';
import { isOfDeletedAccount } from '../../platform/db/unavailable';
import { attemptLimiter } from '../../platform/limits/attempt-limiter';
import { createResetToken, mailLinks } from './links';
import { type Message, messageOf } from './message';
import { type MailRow, type Recipient, mailRepository } from './repository';
import { TEXTS } from './texts';
import { openTransport } from './transport';

/** A process that dies while it sends leaves the mail to the others after this long. */
const CLAIM_MS = 5 * MINUTE_MS;
const AT_ONCE = 5;
/** Between the first attempt and the second; then twice as long each time. */
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** A mail that could not be sent for so long is given up; a link has ended by then. */
const GIVE_UP_MS = 2 * DAY_MS;
/** Links to a new password that one person has at once: more mails would only be a nuisance. */
const MOST_LINKS = 3;
/**
 * Mails of one kind to one address within an hour: who knows a password can log in, and who has an account
 * can name any address, as often as they like.
 */
const MOST_OF_KIND = 6;
/** Mails of the developer page. */
const SHOWN = 30;

/** Whom a mail goes to. Null for an account that is no more, or has no address. */
interface MailTo {
  id: number | null;
  email: string | null;
}

/** Where links lead; never the host that a request names, which may be anybody's. */
export const originOf = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>) =>
  publicUrl ?? `http://${host}:${port}`;

const linkPurpose = (kind: MailKind): LinkPurpose | null =>
  kind === 'lost_password' || kind === 'confirm_address' ? kind : null;

const waitAfter = (attempts: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);

export { createResetToken };
export type { LinkRow } from './repository';
export type MailService = ReturnType<typeof mailService>;

/**
 * Mails wait in the store and are sent by one process each, again and again until the mail server has
 * taken them (ACC-02). Without a mail server they are shown in demo mode alone, and
 * else not even written.
 */
export function mailService({ db, clock, config, keys, logger, metrics }: Core) {
  const deliver = openTransport(config.mail);
  const links = mailLinks(db, clock, keys);
  const mails = mailRepository(db);
  const origin = originOf(config);
  const outcomes = new Counter({
    name: 'parqueo_mails_total',
    help: 'Attempts to send a mail by SMTP_URL; dropped: given up after its time; held: one too many',
    labelNames: ['kind', 'outcome'] as const,
    registers: [metrics],
  });
  const isOn = deliver !== null || config.showsMails;

  function note({ kind, attempts }: MailRow, outcome: string, why?: string): void {
    outcomes.inc({ kind, outcome });
    if (outcome === 'sent') return;
    logger.warn({ kind, attempts, outcome, why }, 'Correo sin enviar');
  }

  /** The account and address of a mail; null when there is nobody, or they have enough links already. */
  async function recipientOf(mail: MailRow): Promise<{ user?: Recipient; to: string } | null> {
    if (mail.recipient !== null) {
      const user = mail.user_id === null ? undefined : await mails.ofId(mail.user_id);
      return { to: mail.recipient, ...(user && { user }) };
    }
    const user = await mails.ofLogin(mail.login ?? '');
    if (!user?.email) return null;
    const open = await mails.openLinks(user.id, 'lost_password', clock.now());
    if (open >= MOST_LINKS) return null;
    await mails.setRecipient(mail.id, user.id, user.email);
    return { user, to: user.email };
  }

  async function messageFor(mail: MailRow, to: string, user?: Recipient): Promise<Message> {
    const { id, kind, facts, created_at: createdAt } = mail;
    const text = TEXTS[kind](createdAt, facts);
    const purpose = linkPurpose(kind);
    if (!purpose || !user) return messageOf(text);
    const token = await links.ofMail({ id, purpose, user, email: to, createdAt });
    return messageOf(text, `${origin}${LINK_SCREENS[purpose]}#${token}`);
  }

  /** What a claimed mail says, and to whom; null when there is nobody any more, or it comes too late. */
  async function prepare(mail: MailRow): Promise<{ to: string; message: Message } | null> {
    const age = clock.now().getTime() - mail.created_at.getTime();
    if (age >= (linkPurpose(mail.kind) ? LINK_MINUTES * MINUTE_MS : GIVE_UP_MS)) {
      note(mail, 'dropped');
      return null;
    }
    const recipient = await recipientOf(mail);
    if (!recipient) return null;
    const { to, user } = recipient;
    return { to, message: await messageFor(mail, to, user) };
  }

  /** Sends a mail that this process has claimed. */
  async function sendOne(
    mail: MailRow,
    { to, message }: { to: string; message: Message },
    cut?: AbortSignal,
  ) {
    const { id, attempts } = mail;
    if (!deliver) return mails.setNext(id, null);
    const { outcome, why } = await deliver(to, id, message, cut);
    note(mail, outcome, why);
    if (outcome !== 'failed') return mails.remove(id);
    return mails.setNext(id, new Date(clock.now().getTime() + waitAfter(attempts)));
  }

  /** Whether an address gets another mail of a kind. What is too much is counted. */
  async function isRoomFor(kind: MailKind, email: string, transaction: Db): Promise<boolean> {
    const key = `mail ${kind} to ${email.toLowerCase()}`;
    const isRoom = await attemptLimiter(transaction, clock).atMost(MOST_OF_KIND, key);
    if (!isRoom) outcomes.inc({ kind, outcome: 'held' });
    return isRoom;
  }

  const add = async (
    mail: { kind: MailKind; user_id?: number | null; recipient?: string; login?: string },
    facts: MailFacts,
    transaction: Db,
  ) => {
    if (!isOn) return;
    const [id, now] = [randomUUID(), clock.now()];
    await mailRepository(transaction).add({ id, ...mail, facts, created_at: now, next_at: now });
    const { kind, user_id, recipient: email } = mail;
    const purpose = linkPurpose(kind);
    const user =
      purpose && user_id && email ? await mailRepository(transaction).ofId(user_id) : undefined;
    // From now on the account tells that the address waits (ACC-01).
    if (purpose && user && email)
      await links.prepare({ id, purpose, user, email, createdAt: now }, transaction);
  };

  return {
    links,

    /** Whether mails are sent, so that an address can be confirmed; else an address counts at once. */
    sends: deliver !== null,
    /** Whether they are shown on the developer page instead. */
    shows: deliver === null && config.showsMails,

    /**
     * Puts a mail into the queue, in the caller's transaction if one is given; it never waits for the
     * mail server. Nothing for who has no address, or has had as many of the kind as anybody gets.
     * @returns whether it was put there, where mails are sent or shown
     */
    async queue(
      kind: MailKind,
      { id, email }: MailTo,
      facts: MailFacts = {},
      transaction: Db = db,
    ): Promise<boolean> {
      if (!isOn || !email || !(await isRoomFor(kind, email, transaction))) return false;
      // The last mail outlives its account.
      const user_id = kind === 'account_deleted' ? null : id;
      await add({ kind, user_id, recipient: email }, facts, transaction);
      return true;
    },

    /** The same for the account of a typed mail or phone, if there is one: it is looked up later. */
    queueForLogin: (login: string) => add({ kind: 'lost_password', login }, {}, db),

    /** Sends the mails whose time has come, until `stopping`. Runs every few seconds. */
    async send(stopping?: AbortSignal, cut?: AbortSignal): Promise<void> {
      for (;;) {
        if (!isOn || stopping?.aborted) return;
        const now = clock.now();
        const until = new Date(now.getTime() + CLAIM_MS);
        const claimed = await mails.claim(now, until, AT_ONCE);
        if (claimed.length === 0) return;
        const ready: (() => Promise<unknown>)[] = [];
        for (const mail of claimed) {
          // One after the other: each counts the links that the person has.
          const prepared = await prepare(mail).catch((error: unknown) => {
            if (!isOfDeletedAccount(error)) throw error;
            return null;
          });
          ready.push(() => (prepared ? sendOne(mail, prepared, cut) : mails.remove(mail.id)));
        }
        await Promise.all(ready.map((send) => send()));
      }
    },

    /** Mails of the developer page /__correo, the latest first. */
    async shown() {
      await this.send();
      const rows = await mails.shown(SHOWN);
      return Promise.all(
        rows.map(async (mail) => {
          const { to = '', user } = (await recipientOf(mail)) ?? {};
          const created_at = mail.created_at.toISOString();
          return { id: mail.id, to, created_at, ...(await messageFor(mail, to, user)) };
        }),
      );
    },

    purge: () => mails.deleteBefore(new Date(clock.now().getTime() - GIVE_UP_MS)),
  };
}
