import type { LinkPurpose } from '@parqueo/shared-api/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db';
import type { Tables } from '../../schema/tables';

export type MailRow = Selectable<Tables['mails']>;
export type LinkRow = Selectable<Tables['mail_links']>;

/** The account that a mail is for. */
export interface Recipient {
  id: number;
  email: string | null;
  password_hash: string;
}

const CONFIRMATION = 'confirm_address';

/** Mails that wait, and the links in them. */
export const mailRepository = (db: Db) => ({
  add: (mail: Insertable<Tables['mails']>) => db.insertInto('mails').values(mail).execute(),

  /**
   * Takes mails whose time has come, and puts off their next attempt until `until`: of several processes
   * one has each, and if that one dies the mail is sent when the time comes again.
   */
  claim: (now: Date, until: Date, most: number) =>
    db
      .updateTable('mails')
      .set((is) => ({ next_at: until, attempts: is('attempts', '+', 1) }))
      .where('id', 'in', (from) =>
        from
          .selectFrom('mails')
          .select('id')
          .where('next_at', '<=', now)
          .orderBy('next_at')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute(),

  remove: (id: string) => db.deleteFrom('mails').where('id', '=', id).execute(),

  /** When it is tried again; null: it is only shown. */
  setNext: (id: string, next_at: Date | null) =>
    db.updateTable('mails').set({ next_at }).where('id', '=', id).execute(),

  /** Mails of the developer page, the latest first. */
  shown: (most: number) =>
    db
      .selectFrom('mails')
      .selectAll()
      .where('next_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(most)
      .execute(),

  /** Gives a mail of a typed login its account and address. */
  setRecipient: (id: string, user_id: number, recipient: string) =>
    db.updateTable('mails').set({ user_id, recipient }).where('id', '=', id).execute(),

  /** The account of a mail or phone, however they are spelt. */
  async ofLogin(login: string): Promise<Recipient | undefined> {
    const users = db.selectFrom('users').select(['id', 'email', 'password_hash']);
    return login.includes('@')
      ? users.where(sql<boolean>`lower(email) = lower(${login}::text)`).executeTakeFirst()
      : users.where(sql<boolean>`phone_key(phone) = phone_key(${login}::text)`).executeTakeFirst();
  },

  ofId: (id: number) =>
    db
      .selectFrom('users')
      .select(['id', 'email', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Creates a link; the one of an earlier attempt stays as it is. */
  addLink: (link: Insertable<Tables['mail_links']>) =>
    db
      .insertInto('mail_links')
      .values(link)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  findLink: (id: string) =>
    db.selectFrom('mail_links').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The last link to an address that is not the person's yet, ended or not. */
  waitingLink: (userId: number) =>
    db
      .selectFrom('mail_links as l')
      .innerJoin('users as u', 'u.id', 'l.user_id')
      .select(['l.email', 'l.ends_at', 'l.password_seal', 'u.password_hash'])
      .where('l.user_id', '=', userId)
      .where('l.purpose', '=', CONFIRMATION)
      .where('l.used_at', 'is', null)
      .where(sql<boolean>`lower(l.email) <> lower(coalesce(u.email, ''))`)
      .orderBy('l.ends_at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Ends the links to addresses that are neither the person's nor `but`, also those that wait in mails. */
  async withdrawAddresses(userId: number, but: string, now: Date): Promise<void> {
    const isWaiting = (column: string) => sql<boolean>`lower(${sql.ref(column)}) not in
      (select lower(staying) from unnest(array[${but}::text, coalesce(u.email, '')]) staying)`;
    await db
      .updateTable('mail_links as l')
      .from('users as u')
      .set({ used_at: now })
      .whereRef('u.id', '=', 'l.user_id')
      .where('u.id', '=', userId)
      .where('l.purpose', '=', CONFIRMATION)
      .where('l.used_at', 'is', null)
      .where(isWaiting('l.email'))
      .execute();
    await db
      .deleteFrom('mails as m')
      .using('users as u')
      .whereRef('u.id', '=', 'm.user_id')
      .where('u.id', '=', userId)
      .where('m.kind', '=', CONFIRMATION)
      .where(isWaiting('m.recipient'))
      .execute();
  },

  /** Links of a person that can still be used. */
  async openLinks(userId: number, purpose: LinkPurpose, now: Date): Promise<number> {
    const { n } = await db
      .selectFrom('mail_links')
      .select((is) => is.fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('ends_at', '>', now)
      .executeTakeFirstOrThrow();
    return n;
  },

  /** Uses a link, and with it the person's others of its purpose; of two at once the second finds it used. */
  async useLink({ id, user_id, purpose }: LinkRow, now: Date): Promise<boolean> {
    const used = await db
      .updateTable('mail_links')
      .set({ used_at: now })
      .where('user_id', '=', user_id)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('ends_at', '>', now)
      .returning('id')
      .execute();
    return used.some((link) => link.id === id);
  },

  /** Forgets mails that were created before, and links that ended before. */
  async deleteBefore(moment: Date): Promise<void> {
    await db.deleteFrom('mails').where('created_at', '<', moment).execute();
    await db.deleteFrom('mail_links').where('ends_at', '<', moment).execute();
  },
});
