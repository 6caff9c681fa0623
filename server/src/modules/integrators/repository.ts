import { ACCESS_TOKEN_MINUTES, type EmbedTokenBody } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';
import { all, column, first, run, value } from '../../platform/db/rows';

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

export const integratorRepository = (db: Db) => ({
  /** The key's integrator; nothing for a key that does not exist or has ended. */
  findKey: (hash: string, now: Date) => first(db)<{
    keyId: number;
    integratorId: number;
    origins: string[];
  }>`
      select k.id as "keyId", i.id as "integratorId", i.origins
      from integrator_keys k join integrators i on i.id = k.integrator_id
      where k.hash = ${hash} and i.ended_at is null and (k.ends_at is null or k.ends_at > ${now})`,

  /** The owner who gave this consent, while it lasts. */
  findConsent: (consent: string, integratorId: number) => value(db)<number | undefined>`
      select c.user_id from integrator_consents c join users u on u.id = c.user_id
      where c.id = ${consent} and c.integrator_id = ${integratorId} and c.ended_at is null
        and u.user_type = 'admin'`,

  /** Records a token for an integrator's page. */
  openSession: (sid: string, keyId: number, { consent, origin }: EmbedTokenBody, now: Date) =>
    run(db)`
      insert into embed_sessions (id, consent_id, key_id, origin, issued_at)
      values (${sid}, ${consent}, ${keyId}, ${origin}, ${now})`,

  /**
   * The living sessions and their owners: those that are young enough, with consent, key,
   * integrator, origin and owner unchanged.
   */
  async living(sids: readonly string[], now: Date): Promise<Map<string, number>> {
    const rows = await all(db)<{ id: string; user_id: number }>`
      select e.id, c.user_id from embed_sessions e
      join integrator_consents c on c.id = e.consent_id
      join integrator_keys k on k.id = e.key_id
      join integrators i on i.id = c.integrator_id
      join users u on u.id = c.user_id
      where e.id = any(${[...sids]}::uuid[])
        and e.issued_at > ${now}::timestamptz - ${ACCESS_TOKEN_MINUTES} * interval '1 minute'
        and c.ended_at is null and i.ended_at is null
        and (k.ends_at is null or k.ends_at > ${now})
        and e.origin = any(i.origins) and u.user_type = 'admin'`;
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
  consent: (id: string, userId: number, integratorId: number, now: Date) => run(db)`
      insert into integrator_consents (id, integrator_id, user_id, given_at)
      select ${id}::uuid, i.id, ${userId}, ${now} from integrators i
      where i.id = ${integratorId} and i.ended_at is null
      on conflict do nothing`,

  /** Ends the owner's consent; the sessions that may have lived by it. */
  endConsent: (userId: number, integratorId: number, now: Date) => column(db)<string>`
      with ended as (
        update integrator_consents set ended_at = ${now}
        where user_id = ${userId} and integrator_id = ${integratorId} and ended_at is null
        returning id)
      select e.id from embed_sessions e join ended on ended.id = e.consent_id
      where e.issued_at > ${now}::timestamptz - ${ACCESS_TOKEN_MINUTES} * interval '1 minute'`,

  /** Every origin from which some integrator's pages come. */
  origins: () => column(db)<string>`
      select distinct unnest(origins) from integrators where ended_at is null`,

  async purge(now: Date): Promise<void> {
    const end = sql`${now}::timestamptz - ${AUDIT}`;
    await run(db)`delete from embed_sessions where issued_at < ${end}`;
    await run(db)`delete from integrator_consents where ended_at < ${end}`;
  },
});
