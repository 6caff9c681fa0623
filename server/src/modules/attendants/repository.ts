import type { Attendant, Taken } from '@parqueo/shared-api/contract';
import type { Db } from '../../platform/db';
import { all, column, one, run, value } from '../../platform/db/rows';
import type { Stored } from '../../platform/http/fields';

/** An attendant's right on a lot, with the names around it. */
export interface AttendantRow extends Stored<Omit<Attendant, 'parking'>, 'since' | 'last_mark_at'> {
  parking_id: number;
  parking_name: string;
}

/** Who works at whose lot (STF-01). */
export const attendantRepository = (db: Db) => ({
  /** The attendants of an owner's lots, by name. */
  ofOwner: (ownerId: number) => all(db)<AttendantRow>`
      select a.id, a.user_id, u.full_name, u.phone, p.id as parking_id, p.name as parking_name,
        a.since, (select max(m.happened_at) from gate_marks m
          where m.made_by = a.user_id and m.parking_id = p.id) as last_mark_at
      from parkings p
      join attendants a on a.parking_id = p.id and a.ended_at is null
      join users u on u.id = a.user_id
      where p.owner_id = ${ownerId}
      order by lower(u.full_name), a.user_id, p.id`,

  /** Lets others who come to the lots wait until the transaction ends, in the order in which all lock lots. */
  lockLots: (parkingIds: readonly number[]) => run(db)`select lock_parking(id)
      from (select unnest(${[...parkingIds]}::integer[]) as id order by id) lots`,

  /** Gives a person a right on lots; rights that they have already stay as they are. Returns how many are new. */
  async add(
    userId: number,
    parkingIds: readonly number[],
    invitedBy: number,
    now: Date,
  ): Promise<number> {
    const added = await column(db)`insert into attendants (parking_id, user_id, invited_by, since)
      select id, ${userId}::integer, ${invitedBy}::integer, ${now}::timestamptz
      from unnest(${[...parkingIds]}::integer[]) id
      on conflict do nothing returning id`;
    return added.length;
  },

  /** Those of the lots at which a person works. */
  worksAt: (userId: number, parkingIds: readonly number[]) => column(db)<number>`
      select parking_id from attendants
      where user_id = ${userId} and parking_id = any(${[...parkingIds]}::integer[])
        and ended_at is null`,

  /** The most attendants that one of the lots has. */
  most: (parkingIds: readonly number[]) => value(db)<number>`
      select coalesce(max(n), 0)::integer from (
        select count(*) as n from attendants
        where parking_id = any(${[...parkingIds]}::integer[]) and ended_at is null
        group by parking_id) counted`,

  /** Notifies an owner that somebody accepted an invitation. */
  notifyOwner: (ownerId: number, userId: number, now: Date) => run(db)`select emit_event(
      ${ownerId}, 'attendant_joined', jsonb_build_object('full_name', full_name), ${now})
      from users where id = ${userId}`,

  /** Ends a right on one of the owner's lots and notifies the attendant; returns whose it was. */
  end: (ownerId: number, id: number, now: Date) => value(db)<number | undefined>`
      with ended as (
        update attendants a set ended_at = ${now} from parkings p
        where a.id = ${id} and p.id = a.parking_id and p.owner_id = ${ownerId}
          and a.ended_at is null
        returning a.user_id, p.name)
      select user_id, emit_event(
        user_id, 'access_ended', jsonb_build_object('parking_name', name), ${now}) from ended`,

  /** What a person took in cash and by card since an instant: of each stay its last payment. */
  taken: (userId: number, since: Date) => one(db)<Omit<Taken, 'date'>>`
      select coalesce(sum(m.amount) filter (where m.method = 'cash'), 0) as cash,
        coalesce(sum(m.amount) filter (where m.method = 'card'), 0) as card
      from payments m
      where m.made_by = ${userId} and m.parking_id in (select parkings_of(${userId}))
        and m.happened_at >= ${since}`,
});
