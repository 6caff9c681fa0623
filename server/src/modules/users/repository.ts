import { NOTIFICATION_LIST_LIMIT, type SignupBody } from '@parqueo/shared-api/contract';
import type { NewsRead, NewsReadAnswer } from '@parqueo/shared-api/contract/schemas';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { first, one, run, some, value } from '../../platform/db/rows';
import type { Tables } from '../../schema/tables';

type User = Selectable<Tables['users']>;

/** The columns that a login is checked against. */
export type Credentials = Pick<User, 'id' | 'user_type' | 'password_hash'>;

/** The fields of a new account, each a column of its name; an attendant may have no mail. */
export type NewAccount = Pick<User, Exclude<keyof SignupBody, 'password'>>;

const ACCOUNT = ['id', 'full_name', 'email', 'phone', 'user_type', 'tax_id', 'navigator'] as const;

/** What a person may change of their account, and what is stored with a new address. */
export type AccountChanges = Partial<
  Pick<
    User,
    | 'full_name'
    | 'email'
    | 'email_confirmed_at'
    | 'phone'
    | 'password_hash'
    | 'tax_id'
    | 'navigator'
  >
>;

/** A login in its compared form: one key for all spellings of a mail or phone, and its account. */
export interface Login {
  key: string;
  account: Credentials | undefined;
}

export const userRepository = (db: Db) => ({
  /** The account of a mail or phone, however they are spelt. */
  async findByLogin(login: string): Promise<Login> {
    const { key, of } = login.includes('@')
      ? { key: sql`lower(${login}::text)`, of: sql`lower(email)` }
      : { key: sql`phone_key(${login})`, of: sql`phone_key(phone)` };
    const { key: found, ...account } = await one(db)<
      { key: string } & (Credentials | { id: null })
    >`
      select login.key, id, user_type, password_hash
      from (select ${key} as key) login left join users on ${of} = login.key`;
    return { key: found, account: account.id === null ? undefined : account };
  },

  async find(id: number): Promise<Pick<User, (typeof ACCOUNT)[number]> | undefined> {
    const account = db.selectFrom('users').select(ACCOUNT).where('id', '=', id);
    return account.executeTakeFirst();
  },

  lock: (id: number) =>
    db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute(),

  passwordHash: (id: number) =>
    value(db)<string | undefined>`select password_hash from users where id = ${id}`,

  /** Whether another account has this mail. */
  isTaken: (email: string, id: number) => some(db)`
      select from users where lower(email) = lower(${email}::text) and id <> ${id}`,

  change: (id: number, changes: AccountChanges) =>
    db.updateTable('users').set(changes).where('id', '=', id).execute(),

  /** A mail has reached the address, as long as it is the account's. */
  noteArrived: (id: number, email: string, now: Date) => run(db)`
      update users set email_confirmed_at = ${now}
      where id = ${id} and email = ${email} and email_confirmed_at is null`,

  /** What a person has read; zeros for a deleted one. */
  async newsRead(id: number): Promise<NewsReadAnswer> {
    const read = await first(db)<NewsReadAnswer>`
      select news_read as until, news_read_alone as also from users where id = ${id}`;
    return read ?? { until: 0, also: [] };
  },

  /** Notes what was read. The marker goes forward only, and drops what it passes. */
  async noteNewsRead(id: number, { until, also = [] }: NewsRead): Promise<void> {
    const marker = sql`greatest(news_read, ${until}::bigint)`;
    await run(db)`update users set news_read = ${marker}, news_read_alone = (
        select coalesce(jsonb_agg(event order by event desc), '[]') from (
          select distinct event::bigint from jsonb_array_elements(
            news_read_alone || ${JSON.stringify(also)}::jsonb
          ) as read(event)
          where event::bigint > ${marker} order by event desc limit ${NOTIFICATION_LIST_LIMIT}
        ) as latest
      ) where id = ${id}`;
  },

  /** Creates an account and returns its id. */
  async create(account: NewAccount, passwordHash: string, now: Date) {
    const { id } = await db
      .insertInto('users')
      .values({ ...account, password_hash: passwordHash, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
});
