import { MAX_SESSIONS, type Role, type SessionEnd } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';

/** How long a session lives: from its login, and without being used. */
const LIFETIME = sql`interval '30 days'`;
const IDLE = sql`interval '7 days'`;

/** Ended sessions are kept for as long as a browser keeps their cookie, and asks what happened. */
const KEPT_AFTER_END = IDLE;

/** Neither ended nor too old, at the moment given. */
const alive = (now: Date) => sql`s.revoked_at is null
  and s.created_at > ${now}::timestamptz - ${LIFETIME}
  and coalesce(s.rotated_at, s.created_at) > ${now}::timestamptz - ${IDLE}`;

const lastUsed = sql`coalesce(s.rotated_at, s.created_at)`;

export interface SessionRow {
  id: string;
  created_at: Date;
  last_used_at: Date;
  user_agent: string;
}

export interface SessionOwner {
  user_id: number;
  user_type: Role;
}

export const sessionRepository = (db: Db) => ({
  async create(sid: string, userId: number, userAgent: string, now: Date): Promise<void> {
    await sql`insert into sessions (id, user_id, user_agent, created_at)
      values (${sid}, ${userId}, ${userAgent}, ${now})`.execute(db);
  },

  /** A user's living sessions, the last used first. */
  async ofUser(userId: number, now: Date): Promise<SessionRow[]> {
    const { rows } = await sql<SessionRow>`
      select s.id, s.created_at, ${lastUsed} as last_used_at, s.user_agent
      from sessions s where s.user_id = ${userId} and ${alive(now)}
      order by ${lastUsed} desc, s.created_at desc, s.id`.execute(db);
    return rows;
  },

  /**
   * Takes the session from one generation to the next, if it is still at that one and was not
   * rotated after `settledAt`.
   */
  async rotate(sid: string, generation: number, settledAt: Date, now: Date) {
    const { rows } = await sql<SessionOwner & { generation: number }>`
      update sessions s set generation = generation + 1, rotated_at = ${now}
      from users u
      where s.id = ${sid} and s.generation = ${generation} and u.id = s.user_id
        and (rotated_at is null or rotated_at <= ${settledAt}) and ${alive(now)}
      returning s.generation, s.user_id, u.user_type`.execute(db);
    return rows[0];
  },

  async find(sid: string, now: Date) {
    const { rows } = await sql<SessionOwner & { generation: number; rotated_at: Date | null }>`
      select s.generation, s.rotated_at, s.user_id, u.user_type
      from sessions s join users u on u.id = s.user_id
      where s.id = ${sid} and ${alive(now)}`.execute(db);
    return rows[0];
  },

  /** Which of the sessions still live, and whose they are. */
  async living(sids: readonly string[], now: Date): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; user_id: number }>`
      select s.id, s.user_id from sessions s
      where s.id = any(${[...sids]}::uuid[]) and ${alive(now)}`.execute(db);
    return new Map(rows.map(({ id, user_id }) => [id, user_id]));
  },

  /** How a session that lives no more came to its end; null for a logout. */
  async endOf(sid: string): Promise<SessionEnd | null> {
    const { rows } = await sql<{ revoked_at: Date | null; revoked_because: SessionEnd | null }>`
      select revoked_at, revoked_because from sessions where id = ${sid}`.execute(db);
    return rows[0]?.revoked_at ? rows[0].revoked_because : 'SESSION_EXPIRED';
  },

  async revoke(sid: string, now: Date, because: SessionEnd | null): Promise<void> {
    await sql`update sessions set revoked_at = ${now}, revoked_because = ${because}
      where id = ${sid} and revoked_at is null`.execute(db);
  },

  /** Ends one session of the user; whether there was such a living one. */
  async revokeOne(userId: number, sid: string, now: Date): Promise<boolean> {
    const { rows } = await sql`update sessions s
      set revoked_at = ${now}, revoked_because = ${'SESSION_CLOSED' satisfies SessionEnd}
      where s.id = ${sid} and s.user_id = ${userId} and ${alive(now)} returning s.id`.execute(db);
    return rows.length > 0;
  },

  /** Ends the user's sessions but one; the ids of those that ended. */
  async revokeOthers(userId: number, keptSid: string, now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`update sessions s
      set revoked_at = ${now}, revoked_because = ${'OTHERS_CLOSED' satisfies SessionEnd}
      where s.user_id = ${userId} and s.id <> ${keptSid} and ${alive(now)}
      returning s.id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Ends those used longest ago, so that with the new one MAX_SESSIONS remain; their ids. */
  async revokeSurplus(userId: number, newSid: string, now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`update sessions
      set revoked_at = ${now}, revoked_because = ${'SESSION_REPLACED' satisfies SessionEnd}
      where id in (
        select s.id from sessions s
        where s.user_id = ${userId} and s.id <> ${newSid} and ${alive(now)}
        order by ${lastUsed} desc, s.created_at desc
        offset ${MAX_SESSIONS - 1})
      returning id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Forgets sessions that nobody can use any more. */
  async deleteExpired(now: Date): Promise<void> {
    await sql`delete from sessions where created_at < ${now}::timestamptz - ${LIFETIME}
      or revoked_at < ${now}::timestamptz - ${KEPT_AFTER_END}`.execute(db);
  },
});
export type SessionRepository = ReturnType<typeof sessionRepository>;
