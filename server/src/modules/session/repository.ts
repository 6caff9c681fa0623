import { MAX_SESSIONS, type Role, type SessionEnd } from '@parqueo/shared-api/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { PREPARED } from '../../platform/db/prepared';
import { all, column, first, run, value } from '../../platform/db/rows';

/** How long a session lives: from its login, and without being used. */
const LIFETIME = sql`interval '30 days'`;
const IDLE = sql`interval '7 days'`;

/** Ended sessions are stored for as long as a browser keeps their cookie, so that it learns the reason. */
const RETENTION_AFTER_END = IDLE;

/** Neither ended nor too old, at the moment given. */
const alive = (now: Date) => sql`s.revoked_at is null
  and s.created_at > ${now}::timestamptz - ${LIFETIME}
  and coalesce(s.rotated_at, s.created_at) > ${now}::timestamptz - ${IDLE}`;

const lastUsed = sql`coalesce(s.rotated_at, s.created_at)`;

/**
 * Which transactions a statement sees: two statements with the same text see the same rows. It changes with
 * every commit of whatever process, and with nothing else.
 */
const STORE_STATE = sql`pg_current_snapshot()::text`;

export interface LivingSession {
  account: number;
  /** Null of an integrator's page. */
  storeState: string | null;
}

interface UsableSession {
  generation: number;
  user_id: number;
  user_type: Role;
}

interface SessionRow {
  id: string;
  created_at: Date;
  last_used_at: Date;
  user_agent: string;
}

/** The token that was used last, and the first of its successors; the last one is the session's generation. */
const used = sql`coalesce(s.used_generation, s.generation - 1)`;
const successor = sql`coalesce(s.first_successor, s.generation)`;

/** Whether a token is the one used last, whose answer may have been lost, or a successor that nobody has used. */
const isGood = (generation: number) =>
  sql`(${used} = ${generation} or ${generation} between ${successor} and s.generation)`;

/** Ends the sessions of which something holds, unless they ended before; their ids. */
const end = (db: Db, those: RawBuilder<unknown>, because: SessionEnd | null, now: Date) =>
  column(db)<string>`
    update sessions s set revoked_at = ${now}, revoked_because = ${because}
    where s.revoked_at is null and ${those} returning s.id`;

export const sessionRepository = (db: Db) => ({
  create: (sid: string, userId: number, userAgent: string, now: Date) => run(db)`
      insert into sessions (id, user_id, user_agent, created_at)
      values (${sid}, ${userId}, ${userAgent}, ${now})`,

  /** A user's living sessions, the last used first. */
  ofUser: (userId: number, now: Date) => all(db)<SessionRow>`
      select s.id, s.created_at, ${lastUsed} as last_used_at, s.user_agent from sessions s
      where s.user_id = ${userId} and ${alive(now)}
      order by ${lastUsed} desc, s.created_at desc, s.id`,

  /**
   * Takes the session to its next generation, which becomes a successor of the one that is sent, if that is
   * good. The latest pair of token and successor stays as it is when it is not older than `settledAt`.
   */
  rotate: (sid: string, generation: number, settledAt: Date, now: Date) => first(db)<UsableSession>`
      update sessions s set generation = s.generation + 1, used_generation = ${generation},
        first_successor = case when ${used} = ${generation} then ${successor}
          else s.generation + 1 end,
        rotated_at = ${now}
      from users u
      where u.id = s.user_id and s.id = ${sid} and ${isGood(generation)} and ${alive(now)}
        and (s.rotated_at is null or s.rotated_at <= ${settledAt}
          or ${generation} not in (${used}, s.generation))
      returning s.generation, s.user_id, u.user_type`,

  find: (sid: string, generation: number, now: Date) => first(db)<
    UsableSession & { is_good: boolean }
  >`
      select s.generation, s.user_id, u.user_type, ${isGood(generation)} as is_good
      from sessions s join users u on u.id = s.user_id
      where s.id = ${sid} and ${alive(now)}`,

  /** The living sessions, their accounts, and the store's state as they were read. */
  async living(sids: readonly string[], now: Date): Promise<Map<string, LivingSession>> {
    const rows = await all(db)<LivingSession & { id: string }>`${sql.raw(PREPARED)}
      select s.id, s.user_id as account, ${STORE_STATE} as "storeState" from sessions s
      where s.id = any(${[...sids]}::uuid[]) and ${alive(now)}`;
    return new Map(rows.map(({ id, ...session }) => [id, session]));
  },

  /** How a session that lives no more came to its end; null for a logout. */
  async endOf(sid: string): Promise<SessionEnd | null> {
    const ended = await first(db)<{ because: SessionEnd | null }>`
      select revoked_because as because from sessions where id = ${sid} and revoked_at is not null`;
    return ended ? ended.because : 'SESSION_EXPIRED';
  },

  revoke: (sid: string, now: Date, because: SessionEnd | null) =>
    end(db, sql`s.id = ${sid}`, because, now),

  /** Ends one session of the user; whether there was such a living one. */
  async revokeOne(userId: number, sid: string, now: Date): Promise<boolean> {
    const those = sql`s.user_id = ${userId} and s.id = ${sid} and ${alive(now)}`;
    return (await end(db, those, 'SESSION_CLOSED', now)).length > 0;
  },

  /** Ends the user's living sessions but one; the ids of those that ended. */
  revokeOthers: (userId: number, currentSid: string, because: SessionEnd, now: Date) =>
    end(db, sql`s.user_id = ${userId} and s.id <> ${currentSid} and ${alive(now)}`, because, now),

  /** Ends all the user's sessions, those too that lie idle or are too old: none is left open; their ids. */
  revokeAll: (userId: number, because: SessionEnd, now: Date) =>
    end(db, sql`s.user_id = ${userId}`, because, now),

  /** Whether the account is older than a day or has had another session: a login can be a stranger's. */
  hasHistory: (userId: number, sid: string, now: Date) => value(db)<boolean>`
      select exists (
        select from users where id = ${userId} and created_at < ${now}::timestamptz - interval '1 day'
      ) or exists (
        select from sessions where user_id = ${userId} and id <> ${sid}
      )`,

  /** Ends those used longest ago, so that with the new one MAX_SESSIONS remain; their ids. */
  revokeSurplus(userId: number, newSid: string, now: Date): Promise<string[]> {
    const surplus = sql`s.id in (select s.id from sessions s
      where s.user_id = ${userId} and s.id <> ${newSid} and ${alive(now)}
      order by ${lastUsed} desc, s.created_at desc offset ${MAX_SESSIONS - 1})`;
    return end(db, surplus, 'SESSION_REPLACED', now);
  },

  /** Deletes sessions that nobody can use any more. */
  deleteExpired: (now: Date) => run(db)`
      delete from sessions where created_at < ${now}::timestamptz - ${LIFETIME}
        or revoked_at < ${now}::timestamptz - ${RETENTION_AFTER_END}`,
});
export type SessionRepository = ReturnType<typeof sessionRepository>;
