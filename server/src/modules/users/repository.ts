import type { Account, Role, SignupBody } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';

/** What a login is checked against. */
export interface Credentials {
  id: number;
  user_type: Role;
  password_hash: string;
}

export const userRepository = (db: Db) => ({
  /** The account of a mail or phone, however they are spelt. */
  async findByLogin(login: string): Promise<Credentials | undefined> {
    const matches = login.includes('@')
      ? sql`lower(email) = lower(${login})`
      : sql`phone_key(phone) = phone_key(${login})`;
    const { rows } = await sql<Credentials>`
      select id, user_type, password_hash from users where ${matches}`.execute(db);
    return rows[0];
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
