import type { LinkPurpose } from '@parqueo/shared-api/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { all, column, first, run, value } from '../../platform/db/rows';
import type { Tables } from '../../schema/tables';

export type MailRow = Selectable<Tables['mails']>;
export type LinkRow = Selectable<Tables['mail_links']>;

/** The account that a mail is for. */
export type Recipient = Pick<Selectable<Tables['users']>, 'id' | 'email' | 'password_hash'>;

const CONFIRMATION = 'confirm_address';

/** Mails that wait, and the links in them. */
export const mailRepository = (db: Db) => ({
  add: (mail: Insertable<Tables['mails']>) => db.insertInto('mails').values(mail).execute(),

  /**
   * Takes mails whose time has come, and puts off their next attempt until `until`: of several processes
   * one has each, and if that one dies the mail is sent when the time comes again.
   */
  claim: (now: Date, until: Date, most: number) => all(db)<MailRow>`
      update mails set next_at = ${until}, attempts = attempts + 1
      where id in (select id from mails where next_at <= ${now}
        order by next_at limit ${most} for update skip locked)
      returning *`,

  remove: (id: string) => db.deleteFrom('mails').where('id', '=', id).execute(),

  /** When it is tried again; null: it is only shown. */
  setNext: (id: string, next_at: Date | null) =>
    db.updateTable('mails').set({ next_at }).where('id', '=', id).execute(),

  /** Mails of the developer page, the latest first. */
  shown: (most: number) => all(db)<MailRow>`
      select * from mails where next_at is null order by created_at desc, id limit ${most}`,

  /** Gives a mail of a typed login its account and address. */
  setRecipient: (id: string, user_id: number, recipient: string) =>
    db.updateTable('mails').set({ user_id, recipient }).where('id', '=', id).execute(),

  /** The account of a mail or phone, however they are spelt. */
  ofLogin: (login: string) => first(db)<Recipient>`
      select id, email, password_hash from users where ${
        login.includes('@')
          ? sql`lower(email) = lower(${login}::text)`
          : sql`phone_key(phone) = phone_key(${login}::text)`
      }`,

  ofId: (id: number) => first(db)<Recipient>`
      select id, email, password_hash from users where id = ${id}`,

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
  waitingLink: (userId: number) => first(db)<
    Pick<LinkRow, 'email' | 'ends_at' | 'password_seal'> & Pick<Recipient, 'password_hash'>
  >`
      select l.email, l.ends_at, l.password_seal, u.password_hash
      from mail_links l join users u on u.id = l.user_id
      where l.user_id = ${userId} and l.purpose = ${CONFIRMATION} and l.used_at is null
        and lower(l.email) <> lower(coalesce(u.email, ''))
      order by l.ends_at desc limit 1`,

  /** Ends the links to addresses that are neither the person's nor `but`, also those that wait in mails. */
  async withdrawAddresses(userId: number, but: string, now: Date): Promise<void> {
    const waits = (address: string) => sql`lower(${sql.ref(address)}) not in
      (select lower(staying) from unnest(array[${but}::text, coalesce(u.email, '')]) staying)`;
    await run(db)`update mail_links l set used_at = ${now} from users u
      where u.id = l.user_id and u.id = ${userId} and l.purpose = ${CONFIRMATION}
        and l.used_at is null and ${waits('l.email')}`;
    await run(db)`delete from mails m using users u
      where u.id = m.user_id and u.id = ${userId} and m.kind = ${CONFIRMATION}
        and ${waits('m.recipient')}`;
  },

  /** Links of a person that can still be used. */
  openLinks: (userId: number, purpose: LinkPurpose, now: Date) => value(db)<number>`
      select count(*) from mail_links
      where user_id = ${userId} and purpose = ${purpose} and used_at is null and ends_at > ${now}`,

  /** Uses a link, and with it the person's others of its purpose; of two at once the second finds it used. */
  async useLink({ id, user_id, purpose }: LinkRow, now: Date): Promise<boolean> {
    const used = await column(db)<string>`update mail_links set used_at = ${now}
      where user_id = ${user_id} and purpose = ${purpose} and used_at is null and ends_at > ${now}
      returning id`;
    return used.includes(id);
  },

  /** Forgets mails that were created before, and links that ended before. */
  async deleteBefore(moment: Date): Promise<void> {
    await db.deleteFrom('mails').where('created_at', '<', moment).execute();
    await db.deleteFrom('mail_links').where('ends_at', '<', moment).execute();
  },
});
