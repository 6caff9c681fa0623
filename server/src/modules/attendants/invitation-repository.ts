import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { all, first, run, some, value } from '../../platform/db/rows';
import type { Tables } from '../../schema/tables';

/** How long invitations stay on record. */
const AUDIT = sql`interval '90 days'`;

/** An invitation with the lots that are still the owner's. */
export interface InvitationRow extends Omit<
  Selectable<Tables['attendant_invitations']>,
  'parking_ids' | 'used_at'
> {
  owner: string;
  parkings: { id: number; name: string; address: string }[];
}

const invitations = sql`
  select i.id, i.token_hash, i.owner_id, u.full_name as owner, i.created_at, i.ends_at, i.used_by,
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'address', p.address)
        order by p.id), '[]') from parkings p
      where p.id = any(i.parking_ids) and p.owner_id = i.owner_id) as parkings
  from attendant_invitations i join users u on u.id = i.owner_id`;

/** Invitations of attendants (STF-01). */
export const invitationRepository = (db: Db) => ({
  /** Creates one for those of the lots that are the owner's; its id, or nothing when one of them is not. */
  create: (
    ownerId: number,
    parkingIds: readonly number[],
    tokenHash: string,
    now: Date,
    endsAt: Date,
  ) => value(db)<number | undefined>`
      insert into attendant_invitations (token_hash, owner_id, parking_ids, created_at, ends_at)
      select ${tokenHash}, ${ownerId}::integer, array_agg(id order by id), ${now}, ${endsAt}
      from parkings where owner_id = ${ownerId} and id = any(${[...parkingIds]}::integer[])
      having count(*) = ${parkingIds.length} returning id`,

  withId: (id: number) => first(db)<InvitationRow>`${invitations} where i.id = ${id}`,

  /** An owner's invitations that can still be used, the latest first. */
  openOf: (ownerId: number, now: Date) => all(db)<InvitationRow>`${invitations}
      where i.owner_id = ${ownerId} and i.used_at is null and i.ends_at > ${now}
      order by i.created_at desc, i.id desc`,

  find: (tokenHash: string) => first(db)<InvitationRow>`${invitations}
      where i.token_hash = ${tokenHash}`,

  /** How many of an owner's can still be used. */
  countOpen: (ownerId: number, now: Date) => value(db)<number>`
      select count(*)::integer from attendant_invitations
      where owner_id = ${ownerId} and used_at is null and ends_at > ${now}`,

  /** Uses one, if nobody has; of two at once the second waits here and finds it used. */
  use: (id: number, userId: number, now: Date) => some(db)`
      update attendant_invitations set used_at = ${now}, used_by = ${userId}
      where id = ${id} and used_at is null and ends_at > ${now}`,

  /** Takes an owner's open invitation back; whether there was one. */
  withdraw: (ownerId: number, id: number) => some(db)`
      delete from attendant_invitations
      where id = ${id} and owner_id = ${ownerId} and used_at is null`,

  purge: (now: Date) =>
    run(db)`delete from attendant_invitations where ends_at < ${now}::timestamptz - ${AUDIT}`,
});
