import type { PushSettings, PushSubscriptionBody, Role } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';

/** Subscriptions that one statement takes. */
const CLAIM_LIMIT = 20;

/** Whose push service an endpoint is: the last two names of its host, which no device may choose at will. */
const SERVICE = sql<string>`substring(p.endpoint from ${sql.lit(String.raw`^\w+://(?:[^/?]*\.)?([^./?]+\.[^./?]+)`)})`;
/** How long a process may be silent before another sends what it has claimed. */
const CLAIM_LIFE = sql`interval '30 seconds'`;
/** How long a page counts as in view without saying so again; it does at every ping (SOC-01). */
const IN_VIEW = sql`interval '75 seconds'`;

/** A device with something to be told, claimed by this process. */
export interface ClaimedDevice {
  id: number;
  service: string;
  session_id: string;
  user_id: number;
  role: Role;
  endpoint: string;
  p256dh: string;
  auth: string;
  hide_details: boolean;
  last_event_id: number;
  showing: number[];
  failures: number;
  settings: PushSettings;
}

/** What holds for whoever has set nothing. */
const DEFAULTS: PushSettings = {
  quiet_from: null,
  quiet_until: null,
  leave_reminder: true,
  end_reminder: true,
};

export const pushRepository = (db: Db) => ({
  /** Turns a session's device on, from now on. A browser that had another session before leaves that. */
  subscribe: (
    { sid, userId }: { sid: string; userId: number },
    { endpoint, keys, hide_details }: PushSubscriptionBody,
    lastEventId: number,
    now: Date,
  ) =>
    db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('push_subscriptions')
        .where('endpoint', '=', endpoint)
        .where('session_id', '<>', sid)
        .execute();
      const changes = { endpoint, ...keys, hide_details, failures: 0, retry_at: null };
      await trx
        .insertInto('push_subscriptions')
        .values({
          session_id: sid,
          user_id: userId,
          ...changes,
          created_at: now,
          last_event_id: lastEventId,
        })
        .onConflict((row) => row.column('session_id').doUpdateSet(changes))
        .execute();
    }),

  ofSession: (sid: string) =>
    db
      .selectFrom('push_subscriptions')
      .select(['id', 'endpoint', 'p256dh', 'auth', 'hide_details', 'last_event_id'])
      .where('session_id', '=', sid)
      .executeTakeFirst(),

  forgetSession: (sid: string) =>
    db.deleteFrom('push_subscriptions').where('session_id', '=', sid).execute(),

  forget: (id: number) => db.deleteFrom('push_subscriptions').where('id', '=', id).execute(),

  async settingsOf(userId: number): Promise<PushSettings> {
    const found = await db
      .selectFrom('push_settings')
      .select(['quiet_from', 'quiet_until', 'leave_reminder', 'end_reminder'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return found ?? DEFAULTS;
  },

  set: (userId: number, settings: PushSettings) =>
    db
      .insertInto('push_settings')
      .values({ user_id: userId, ...settings })
      .onConflict((row) => row.column('user_id').doUpdateSet(settings))
      .execute(),

  /** A page of the session is in view, or no longer: only the one that said so last takes it back. */
  async setInView(sid: string, by: string, inView: boolean, now: Date): Promise<void> {
    const change = db.updateTable('push_subscriptions').where('session_id', '=', sid);
    await (
      inView
        ? change.set({ in_view_by: by, in_view_until: sql`${now}::timestamptz + ${IN_VIEW}` })
        : change.set({ in_view_by: null, in_view_until: null }).where('in_view_by', '=', by)
    ).execute();
  },

  /**
   * Takes devices whose person has events that they were not told of, for a while; none of the push services
   * that are busy.
   */
  async claim(claim: string, busy: readonly string[], now: Date): Promise<ClaimedDevice[]> {
    const { rows } = await sql<Omit<ClaimedDevice, 'settings'> & PushSettings>`
      with due as (
        select p.id from push_subscriptions p
        where (p.claimed_until is null or p.claimed_until <= ${now}::timestamptz)
          and (p.retry_at is null or p.retry_at <= ${now}::timestamptz)
          and exists (select from events e where e.user_id = p.user_id and e.id > p.last_event_id)
          and ${SERVICE} <> all (${[...busy]}::text[])
        order by p.id limit ${CLAIM_LIMIT} for update skip locked
      ), claimed as (
        update push_subscriptions p
        set claim = ${claim}::uuid, claimed_until = ${now}::timestamptz + ${CLAIM_LIFE}
        from due where due.id = p.id returning p.*, ${SERVICE} as service
      )
      select c.*, u.user_type as role, s.quiet_from, s.quiet_until,
        coalesce(s.leave_reminder, true) as leave_reminder,
        coalesce(s.end_reminder, true) as end_reminder
      from claimed c join users u on u.id = c.user_id
      left join push_settings s on s.user_id = c.user_id
      order by c.id`.execute(db);
    return rows.map(({ quiet_from, quiet_until, leave_reminder, end_reminder, ...device }) => ({
      ...device,
      settings: { quiet_from, quiet_until, leave_reminder, end_reminder },
    }));
  },

  /** Whether a page of the device is in view at this moment. */
  async isInView(id: number, now: Date): Promise<boolean> {
    const found = await db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('id', '=', id)
      .where('in_view_until', '>', now)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Whether a request still waits for an answer that this person may give. */
  async isOpen(reservationId: number, userId: number): Promise<boolean> {
    const { rows } = await sql`
      select from reservations where id = ${reservationId} and status = 'pending'
        and parking_id in (select parkings_of(${userId}))`.execute(db);
    return rows.length > 0;
  },

  /** Notes what a claimed device was told; false when the claim is another's by now. */
  async advance(
    id: number,
    claim: string,
    { last_event_id, showing }: Pick<ClaimedDevice, 'last_event_id' | 'showing'>,
    now: Date,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('push_subscriptions')
      .set({
        last_event_id,
        showing,
        failures: 0,
        retry_at: null,
        claimed_until: sql`${now}::timestamptz + ${CLAIM_LIFE}`,
      })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Gives a device back, to be tried again at a moment if an attempt has failed. */
  release: (id: number, claim: string, failed: { failures: number; retry_at: Date } | null) =>
    db
      .updateTable('push_subscriptions')
      .set({ claim: null, claimed_until: null, ...failed })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .execute(),
});
export type PushRepository = ReturnType<typeof pushRepository>;
