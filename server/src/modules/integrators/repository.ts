import { ACCESS_TOKEN_MINUTES } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';
import { all, run } from '../../platform/db/rows';

/** How long issued tokens and ended consents stay on record. */
const AUDIT = sql`interval '90 days'`;

export interface IntegratorRow {
  id: number;
  name: string;
  origins: string[];
  consent_id: string | null;
  given_at: Date | null;
  last_used_at: Date | null;
}

/** Record of a token for an integrator's page. */
interface EmbedSessionRow {
  sid: string;
  keyId: number;
  consent: string;
  origin: string;
}

export const integratorRepository = (db: Db) => ({
  /** The key's integrator; nothing for a key that does not exist or has ended. */
  findKey: (hash: string, now: Date) =>
    db
      .selectFrom('integrator_keys as k')
      .innerJoin('integrators as i', 'i.id', 'k.integrator_id')
      .select(['k.id as key_id', 'i.id as integrator_id', 'i.origins'])
      .where('k.hash', '=', hash)
      .where('i.ended_at', 'is', null)
      .where((is) => is.or([is('k.ends_at', 'is', null), is('k.ends_at', '>', now)]))
      .executeTakeFirst(),

  /** The owner who gave this consent, while it lasts. */
  async findConsent(consent: string, integratorId: number): Promise<number | undefined> {
    const living = await db
      .selectFrom('integrator_consents as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select('c.user_id')
      .where('c.id', '=', consent)
      .where('c.integrator_id', '=', integratorId)
      .where('c.ended_at', 'is', null)
      .where('u.user_type', '=', 'admin')
      .executeTakeFirst();
    return living?.user_id;
  },

  async openSession(session: EmbedSessionRow, now: Date): Promise<void> {
    const { sid, keyId, consent, origin } = session;
    await db
      .insertInto('embed_sessions')
      .values({ id: sid, consent_id: consent, key_id: keyId, origin, issued_at: now })
      .execute();
  },

  /**
   * The living sessions and their owners: those that are young enough, with consent, key,
   * integrator, origin and owner unchanged.
   */
  async living(sids: readonly string[], now: Date): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; user_id: number }>`
      select e.id, c.user_id from embed_sessions e
      join integrator_consents c on c.id = e.consent_id
      join integrator_keys k on k.id = e.key_id
      join integrators i on i.id = c.integrator_id
      join users u on u.id = c.user_id
      where e.id = any(${[...sids]}::uuid[])
        and e.issued_at > ${now}::timestamptz - ${ACCESS_TOKEN_MINUTES} * interval '1 minute'
        and c.ended_at is null and i.ended_at is null
        and (k.ends_at is null or k.ends_at > ${now})
        and e.origin = any(i.origins) and u.user_type = 'admin'`.execute(db);
    return new Map(rows.map(({ id, user_id }) => [id, user_id]));
  },

  /** The integrators that there are, with what the owner has allowed them, by name. */
  ofOwner: (userId: number) => all(db)<IntegratorRow>`
      select i.id, i.name, i.origins, c.id as consent_id, c.given_at,
        (select max(issued_at) from embed_sessions e where e.consent_id = c.id) as last_used_at
      from integrators i
      left join integrator_consents c
        on c.integrator_id = i.id and c.user_id = ${userId} and c.ended_at is null
      where i.ended_at is null order by lower(i.name)`,

  /** Notes the owner's consent, unless there is one; nothing without such an integrator. */
  consent: (id: string, userId: number, integratorId: number, now: Date) => run(
    db,
  )`insert into integrator_consents (id, integrator_id, user_id, given_at)
      select ${id}::uuid, i.id, ${userId}, ${now} from integrators i
      where i.id = ${integratorId} and i.ended_at is null
      on conflict do nothing`,

  /** Ends the owner's consent; the sessions that may have lived by it. */
  async endConsent(userId: number, integratorId: number, now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      with ended as (
        update integrator_consents set ended_at = ${now}
        where user_id = ${userId} and integrator_id = ${integratorId} and ended_at is null
        returning id)
      select e.id from embed_sessions e join ended on ended.id = e.consent_id
      where e.issued_at > ${now}::timestamptz - ${ACCESS_TOKEN_MINUTES} * interval '1 minute'`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  /** Every origin from which some integrator's pages come. */
  async origins(): Promise<string[]> {
    const { rows } = await sql<{ origin: string }>`
      select distinct unnest(origins) as origin from integrators
      where ended_at is null`.execute(db);
    return rows.map(({ origin }) => origin);
  },

  async purge(now: Date): Promise<void> {
    const end = sql<Date>`${now}::timestamptz - ${AUDIT}`;
    await db.deleteFrom('embed_sessions').where('issued_at', '<', end).execute();
    await db.deleteFrom('integrator_consents').where('ended_at', '<', end).execute();
  },
});
