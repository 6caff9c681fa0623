import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { run } from '../../platform/db/rows';
import type { Tables } from '../../schema/tables';

type FactorRow = Selectable<Tables['second_factors']>;

/** Second factors of accounts, and their recovery codes. */
export const factorRepository = (db: Db) => ({
  find: (userId: number) =>
    db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  /** Begins anew, unless one is on; whether it did. */
  async begin(user_id: number, sealed_secret: string, created_at: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows: written } = await db
      .insertInto('second_factors')
      .values({ user_id, sealed_secret, created_at })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ sealed_secret, created_at, last_step: 0 })
          .where('second_factors.confirmed_at', 'is', null),
      )
      .executeTakeFirstOrThrow();
    return written === 1n;
  },

  /** Uses the code of a half minute; false when it, or a later one, was used already. */
  async useStep(userId: number, step: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** Wrong codes of the account since a day ago, and since when they are counted. */
  async wrongCodes(userId: number, dayAgo: Date): Promise<{ n: number; since: Date } | null> {
    const found = await db
      .selectFrom('second_factors')
      .select(['wrong_codes as n', 'wrong_since as since'])
      .where('user_id', '=', userId)
      .where('wrong_since', '>', dayAgo)
      .executeTakeFirst();
    return found?.since ? { n: found.n, since: found.since } : null;
  },

  /** Counts a code as wrong before it is compared; false when `most` of a day are. */
  async countCode(userId: number, most: number, now: Date, dayAgo: Date): Promise<boolean> {
    const isSameDay = sql<boolean>`wrong_since > ${dayAgo}`;
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({
        wrong_codes: sql`case when ${isSameDay} then wrong_codes + 1 else 1 end`,
        wrong_since: sql`case when ${isSameDay} then wrong_since else ${now} end`,
      })
      .where('user_id', '=', userId)
      .where(sql<boolean>`(${isSameDay} and wrong_codes >= ${most}) is not true`)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** Takes that back, for one that was right. */
  uncountCode: (userId: number) =>
    db
      .updateTable('second_factors')
      .set((is) => ({ wrong_codes: is('wrong_codes', '-', 1) }))
      .where('user_id', '=', userId)
      .where('wrong_codes', '>', 0)
      .execute(),

  /** Whether the account is to hear now of `from` wrong codes or more; then not again for a day. */
  async takeNotice(userId: number, from: number, now: Date, dayAgo: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({ notified_at: now })
      .where('user_id', '=', userId)
      .where('wrong_codes', '>=', from)
      .where((is) => is.or([is('notified_at', 'is', null), is('notified_at', '<=', dayAgo)]))
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** Notifies the account of them. */
  notify: (userId: number, now: Date) =>
    run(db)`select emit_event(${userId}, 'wrong_codes', '{}'::jsonb, ${now})`,

  turnOn: (userId: number, now: Date) =>
    db
      .updateTable('second_factors')
      .set({ confirmed_at: now })
      .where('user_id', '=', userId)
      .execute(),

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
  async useCode(userId: number, hash: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  async codesLeft(userId: number): Promise<number> {
    const { n } = await db
      .selectFrom('recovery_codes')
      .select((is) => is.fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return n;
  },

  /** Secrets that another key than this one encrypts. */
  sealedByOthers: (keyId: string) =>
    db
      .selectFrom('second_factors')
      .selectAll()
      .where('sealed_secret', 'not like', `${keyId}.%`)
      .limit(500)
      .execute(),

  /** Replaces an encrypted secret, as long as it is still that one. */
  reseal: ({ user_id, sealed_secret }: FactorRow, sealed: string) =>
    db
      .updateTable('second_factors')
      .set({ sealed_secret: sealed })
      .where('user_id', '=', user_id)
      .where('sealed_secret', '=', sealed_secret)
      .execute(),
});
