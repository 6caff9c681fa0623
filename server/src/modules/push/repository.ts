import type { PushSettings, PushSubscriptionBody, Role } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';
import { all, first, run, some } from '../../platform/db/rows';
import type { Target } from './post';

/** Subscriptions that one statement takes. */
const CLAIM_LIMIT = 20;

/** Whose push service an endpoint is: the last two names of its host, which no device may choose at will. */
const SERVICE = sql`substring(p.endpoint from ${sql.lit(String.raw`^\w+://(?:[^/?]*\.)?([^./?]+\.[^./?]+)`)})`;
/** How long a process may be silent before another sends what it has claimed. */
const CLAIM_LIFE = sql`interval '30 seconds'`;
/** How long a page counts as in view without saying so again; it does at every ping (SOC-01). */
const IN_VIEW = sql`interval '75 seconds'`;

/** A device with something to be told, claimed by this process. */
export interface ClaimedDevice extends Target, Pick<PushSettings, 'quiet_from' | 'quiet_until'> {
  id: number;
  service: string;
  session_id: string;
  user_id: number;
  role: Role;
  hide_details: boolean;
  last_event_id: number;
  showing: number[];
  failures: number;
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
      await run(trx)`delete from push_subscriptions
        where endpoint = ${endpoint} and session_id <> ${sid}`;
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

  settingsOf: async (userId: number) =>
    (await first(db)<PushSettings>`
      select quiet_from, quiet_until, leave_reminder, end_reminder from push_settings
      where user_id = ${userId}`) ?? DEFAULTS,

  set: (userId: number, settings: PushSettings) =>
    db
      .insertInto('push_settings')
      .values({ user_id: userId, ...settings })
      .onConflict((row) => row.column('user_id').doUpdateSet(settings))
      .execute(),

  /** A page of the session is in view, or no longer: only the one that said so last takes it back. */
  setInView: (sid: string, by: string, inView: boolean, now: Date) =>
    inView
      ? run(db)`update push_subscriptions
          set in_view_by = ${by}, in_view_until = ${now}::timestamptz + ${IN_VIEW}
          where session_id = ${sid}`
      : run(db)`update push_subscriptions set in_view_by = null, in_view_until = null
          where session_id = ${sid} and in_view_by = ${by}`,

  /**
   * Takes devices whose person has events that they were not told of, for a while; none of the push services
   * that are busy.
   */
  claim: (claim: string, busy: readonly string[], now: Date) => all(db)<ClaimedDevice>`
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
      select c.*, u.user_type as role, s.quiet_from, s.quiet_until
      from claimed c join users u on u.id = c.user_id
      left join push_settings s on s.user_id = c.user_id
      order by c.id`,

  /** Whether a page of the device is in view at this moment. */
  isInView: (id: number, now: Date) => some(db)`
      select from push_subscriptions where id = ${id} and in_view_until > ${now}`,

  /** Whether a request still waits for an answer that this person may give. */
  isOpen: (reservationId: number, userId: number) => some(db)`
      select from reservations where id = ${reservationId} and status = 'pending'
        and parking_id in (select parkings_of(${userId}))`,

  /** Notes what a claimed device was told; false when the claim is another's by now. */
  advance: (
    id: number,
    claim: string,
    { last_event_id, showing }: Pick<ClaimedDevice, 'last_event_id' | 'showing'>,
    now: Date,
  ) => some(db)`
      update push_subscriptions set last_event_id = ${last_event_id}, showing = ${showing},
        failures = 0, retry_at = null, claimed_until = ${now}::timestamptz + ${CLAIM_LIFE}
      where id = ${id} and claim = ${claim}`,

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
