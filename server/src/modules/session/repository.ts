import { MAX_SESSIONS, type SessionEnd } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { PREPARED } from '../../platform/db/prepared';
import { STORE_STATE } from '../../platform/db/store-state';

/** How long a session lives: from its login, and without being used. */
const LIFETIME = sql`interval '30 days'`;
const IDLE = sql`interval '7 days'`;

/** Ended sessions are stored for as long as a browser keeps their cookie, so that it learns the reason. */
const RETENTION_AFTER_END = IDLE;

/** Neither ended nor too old, at the moment given. */
const alive = (now: Date) => sql<boolean>`s.revoked_at is null
  and s.created_at > ${now}::timestamptz - ${LIFETIME}
  and coalesce(s.rotated_at, s.created_at) > ${now}::timestamptz - ${IDLE}`;

const lastUsed = sql<Date>`coalesce(s.rotated_at, s.created_at)`;

export interface LivingSession {
  account: number;
  /** Null of an integrator's page. */
  storeState: string | null;
}

interface SessionRow {
  id: string;
  created_at: Date;
  last_used_at: Date;
  user_agent: string;
}

/** The token that was used last, and the first of its successors; the last one is the session's generation. */
const used = sql<number>`coalesce(s.used_generation, s.generation - 1)`;
const successor = sql<number>`coalesce(s.first_successor, s.generation)`;

/** Whether a token is the one used last, whose answer may have been lost, or a successor that nobody has used. */
const isGood = (generation: number) =>
  sql<boolean>`(${used} = ${generation} or ${generation} between ${successor} and s.generation)`;

/** Ends living sessions of a user; gives their ids. */
const end = (db: Db, userId: number, because: SessionEnd, now: Date) =>
  db
    .updateTable('sessions as s')
    .set({ revoked_at: now, revoked_because: because })
    .where('s.user_id', '=', userId)
    .where(alive(now))
    .returning('s.id');

export const sessionRepository = (db: Db) => ({
  async create(sid: string, userId: number, userAgent: string, now: Date): Promise<void> {
    await db
      .insertInto('sessions')
      .values({ id: sid, user_id: userId, user_agent: userAgent, created_at: now })
      .execute();
  },

  /** A user's living sessions, the last used first. */
  async ofUser(userId: number, now: Date): Promise<SessionRow[]> {
    return db
      .selectFrom('sessions as s')
      .select(['s.id', 's.created_at', lastUsed.as('last_used_at'), 's.user_agent'])
      .where('s.user_id', '=', userId)
      .where(alive(now))
      .orderBy(lastUsed, 'desc')
      .orderBy('s.created_at', 'desc')
      .orderBy('s.id')
      .execute();
  },

  /**
   * Takes the session to its next generation, which becomes a successor of the one that is sent, if that is
   * good. The latest pair of token and successor stays as it is when it is not older than `settledAt`.
   */
  async rotate(sid: string, generation: number, settledAt: Date, now: Date) {
    return db
      .updateTable('sessions as s')
      .from('users as u')
      .set({
        generation: sql`s.generation + 1`,
        used_generation: generation,
        first_successor: sql`case when ${used} = ${generation} then ${successor}
          else s.generation + 1 end`,
        rotated_at: now,
      })
      .whereRef('u.id', '=', 's.user_id')
      .where('s.id', '=', sid)
      .where(isGood(generation))
      .where(
        sql<boolean>`(s.rotated_at is null or s.rotated_at <= ${settledAt}
          or ${generation} not in (${used}, s.generation))`,
      )
      .where(alive(now))
      .returning(['s.generation', 's.user_id', 'u.user_type'])
      .executeTakeFirst();
  },

  async find(sid: string, generation: number, now: Date) {
    return db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.generation', 's.user_id', 'u.user_type', isGood(generation).as('is_good')])
      .where('s.id', '=', sid)
      .where(alive(now))
      .executeTakeFirst();
  },

  /** The living sessions, their accounts, and the store's state as they were read. */
  async living(sids: readonly string[], now: Date): Promise<Map<string, LivingSession>> {
    const { rows } = await sql<LivingSession & { id: string }>`${sql.raw(PREPARED)}
      select s.id, s.user_id as account, ${STORE_STATE} as "storeState" from sessions s
      where s.id = any(${[...sids]}::uuid[]) and ${alive(now)}`.execute(db);
    return new Map(rows.map(({ id, ...session }) => [id, session]));
  },

  /** How a session that lives no more came to its end; null for a logout. */
  async endOf(sid: string): Promise<SessionEnd | null> {
    const ended = await db
      .selectFrom('sessions')
      .select(['revoked_at', 'revoked_because'])
      .where('id', '=', sid)
      .executeTakeFirst();
    return ended?.revoked_at ? ended.revoked_because : 'SESSION_EXPIRED';
  },

  async revoke(sid: string, now: Date, because: SessionEnd | null): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ revoked_at: now, revoked_because: because })
      .where('id', '=', sid)
      .where('revoked_at', 'is', null)
      .execute();
  },

  /** Ends one session of the user; whether there was such a living one. */
  async revokeOne(userId: number, sid: string, now: Date): Promise<boolean> {
    const ended = end(db, userId, 'SESSION_CLOSED', now).where('s.id', '=', sid);
    return (await ended.execute()).length > 0;
  },

  /** Ends the user's sessions but one; the ids of those that ended. */
  async revokeOthers(
    userId: number,
    currentSid: string,
    because: SessionEnd,
    now: Date,
  ): Promise<string[]> {
    const ended = end(db, userId, because, now).where('s.id', '<>', currentSid);
    return (await ended.execute()).map(({ id }) => id);
  },

  /** Ends all the user's sessions, those too that lie idle or are too old: none is left open; their ids. */
  async revokeAll(userId: number, because: SessionEnd, now: Date): Promise<string[]> {
    const ended = await db
      .updateTable('sessions')
      .set({ revoked_at: now, revoked_because: because })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute();
    return ended.map(({ id }) => id);
  },

  /** Whether the account is older than a day or has had another session: a login can be a stranger's. */
  async hasHistory(userId: number, sid: string, now: Date): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`select exists (
        select from users where id = ${userId} and created_at < ${now}::timestamptz - interval '1 day'
      ) or exists (
        select from sessions where user_id = ${userId} and id <> ${sid}
      ) as found`.execute(db);
    return rows[0]?.found ?? false;
  },

  /** Ends those used longest ago, so that with the new one MAX_SESSIONS remain; their ids. */
  async revokeSurplus(userId: number, newSid: string, now: Date): Promise<string[]> {
    const surplus = db
      .selectFrom('sessions as s')
      .select('s.id')
      .where('s.user_id', '=', userId)
      .where('s.id', '<>', newSid)
      .where(alive(now))
      .orderBy(lastUsed, 'desc')
      .orderBy('s.created_at', 'desc')
      .offset(MAX_SESSIONS - 1);
    const ended = end(db, userId, 'SESSION_REPLACED', now).where('s.id', 'in', surplus);
    return (await ended.execute()).map(({ id }) => id);
  },

  /** Deletes sessions that nobody can use any more. */
  async deleteExpired(now: Date): Promise<void> {
    const before = (age: RawBuilder<unknown>) => sql<Date>`${now}::timestamptz - ${age}`;
    await db
      .deleteFrom('sessions')
      .where((is) =>
        is.or([
          is('created_at', '<', before(LIFETIME)),
          is('revoked_at', '<', before(RETENTION_AFTER_END)),
        ]),
      )
      .execute();
  },
});
export type SessionRepository = ReturnType<typeof sessionRepository>;
