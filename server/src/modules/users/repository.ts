import type { Account, Role, SignupBody } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';

/** What a login is checked against. */
export interface Credentials {
  id: number;
  user_type: Role;
  password_hash: string;
}

/** A login as the store compares it: one key for all spellings of a mail or phone, and whose it is. */
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
    const { rows } = await sql<{ key: string } & (Credentials | { id: null })>`
      select login.key, id, user_type, password_hash
      from (select ${key} as key) login left join users on ${of} = login.key`.execute(db);
    const [{ key: found, ...account } = { key: '', id: null }] = rows;
    return { key: found, account: account.id === null ? undefined : account };
  },

  async find(id: number): Promise<Account | undefined> {
    const { rows } = await sql<Account>`
      select id, full_name, email, phone, user_type from users where id = ${id}`.execute(db);
    return rows[0];
  },

  /** Creates an account and returns its id. */
  async create(account: Omit<SignupBody, 'password'>, passwordHash: string, now: Date) {
    const { rows } = await sql<{ id: number }>`
      insert into users (full_name, email, phone, user_type, password_hash, created_at)
      values (${account.full_name}, ${account.email}, ${account.phone}, ${account.user_type},
        ${passwordHash}, ${now})
      returning id`.execute(db);
    return (rows[0] as { id: number }).id;
  },
});
