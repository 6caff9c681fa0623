import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { all, first, run, some, value } from '../../platform/db/rows';
import type { Tables } from '../../schema/tables';

type FactorRow = Selectable<Tables['second_factors']>;

/** Second factors of accounts, and their recovery codes. */
export const factorRepository = (db: Db) => ({
  find: (userId: number) => first(db)<FactorRow>`
      select * from second_factors where user_id = ${userId}`,

  /** Begins anew, unless one is on; whether it did. */
  begin: (userId: number, sealed: string, now: Date) => some(db)`
      insert into second_factors as stored (user_id, sealed_secret, created_at)
      values (${userId}, ${sealed}, ${now})
      on conflict (user_id) do update set sealed_secret = excluded.sealed_secret,
        created_at = excluded.created_at, last_step = 0
      where stored.confirmed_at is null`,

  /** Uses the code of a half minute; false when it, or a later one, was used already. */
  useStep: (userId: number, step: number) => some(db)`
      update second_factors set last_step = ${step}
      where user_id = ${userId} and last_step < ${step}`,

  /** Wrong codes of the account since a day ago, and since when they are counted. */
  wrongCodes: (userId: number, dayAgo: Date) => first(db)<{ n: number; since: Date }>`
      select wrong_codes as n, wrong_since as since from second_factors
      where user_id = ${userId} and wrong_since > ${dayAgo}`,

  /** Counts a code as wrong before it is compared; false when `most` of a day are. */
  countCode(userId: number, most: number, now: Date, dayAgo: Date): Promise<boolean> {
    const isSameDay = sql`wrong_since > ${dayAgo}`;
    return some(db)`
      update second_factors
      set wrong_codes = case when ${isSameDay} then wrong_codes + 1 else 1 end,
        wrong_since = case when ${isSameDay} then wrong_since else ${now} end
      where user_id = ${userId} and (${isSameDay} and wrong_codes >= ${most}) is not true`;
  },

  /** Takes that back, for one that was right. */
  uncountCode: (userId: number) => run(db)`
      update second_factors set wrong_codes = wrong_codes - 1
      where user_id = ${userId} and wrong_codes > 0`,

  /** Whether the account is to hear now of `from` wrong codes or more; then not again for a day. */
  takeNotice: (userId: number, from: number, now: Date, dayAgo: Date) => some(db)`
      update second_factors set notified_at = ${now}
      where user_id = ${userId} and wrong_codes >= ${from}
        and (notified_at is null or notified_at <= ${dayAgo})`,

  /** Notifies the account of them. */
  notify: (userId: number, now: Date) =>
    run(db)`select emit_event(${userId}, 'wrong_codes', '{}'::jsonb, ${now})`,

  turnOn: (userId: number, now: Date) =>
    run(db)`update second_factors set confirmed_at = ${now} where user_id = ${userId}`,

  async turnOff(userId: number): Promise<void> {
    await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  },

  async setCodes(user_id: number, hashes: readonly string[]): Promise<void> {
    await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id, code_hash })))
      .execute();
  },

  /** Uses a recovery code; false for one that there is not, or that was used. */
  useCode: (userId: number, hash: string, now: Date) => some(db)`
      update recovery_codes set used_at = ${now}
      where user_id = ${userId} and code_hash = ${hash} and used_at is null`,

  codesLeft: (userId: number) => value(db)<number>`
      select count(*) from recovery_codes where user_id = ${userId} and used_at is null`,

  /** Secrets that another key than this one encrypts. */
  sealedByOthers: (keyId: string) => all(db)<FactorRow>`
      select * from second_factors where sealed_secret not like ${`${keyId}.%`} limit 500`,

  /** Replaces an encrypted secret, as long as it is still that one. */
  reseal: ({ user_id, sealed_secret }: FactorRow, sealed: string) => run(db)`
      update second_factors set sealed_secret = ${sealed}
      where user_id = ${user_id} and sealed_secret = ${sealed_secret}`,
});
