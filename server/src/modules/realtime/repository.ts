import type { Canceller, ReservationStatus } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';

/** What happened to a reservation, as the store's functions note it. */
export interface ReservationFacts {
  reservation_id: number;
  space_identifier: string;
  parking_name: string;
  /** Whether the owner has other parkings too; only a new request says so. */
  other_parkings?: boolean;
  /** Missing in events of the first days, which only went to drivers. */
  driver_id?: number;
  status: ReservationStatus;
  cancelled_by: Canceller | null;
  cancel_reason?: string | null;
  /** By one of its two sides, not with an answer to a request. */
  given_up?: boolean;
  /** Of an extension: the reservation with which its stay began, and until when it lasts (TRP-01). */
  extends_id?: number;
  end_time?: string;
}

export interface StoredEvent {
  id: number;
  user_id: number;
  kind: 'reservation_created' | 'new_reservation' | 'reservation_status';
  payload: ReservationFacts;
  created_at: Date;
}

export type EventRepository = ReturnType<typeof eventRepository>;

export const eventRepository = (db: Db) => ({
  /** A user's next events after an id, at most `limit`, oldest first. */
  async after(userId: number, lastId: number, limit: number): Promise<StoredEvent[]> {
    const { rows } = await sql<StoredEvent>`
      select id, user_id, kind, payload, created_at from events
      where user_id = ${userId} and id > ${lastId}
      order by id limit ${limit}`.execute(db);
    return rows;
  },

  /**
   * Whether a user's events after an id can no longer be told one by one: they are more than
   * `limit`, or the one with that id is gone, and with it perhaps some that followed.
   */
  async isTooFarBehind(userId: number, lastId: number, limit: number): Promise<boolean> {
    const { rows } = await sql<{ behind: boolean }>`
      select (${lastId}::bigint > 0 and not exists (
          select from events where user_id = ${userId} and id = ${lastId}::bigint))
        or (select count(*) > ${limit} from (
          select from events where user_id = ${userId} and id > ${lastId}::bigint
          limit ${limit + 1}) missed) as behind`.execute(db);
    return rows[0]?.behind ?? false;
  },

  /** Id of the latest event of each user that has any. */
  async latest(userIds: readonly number[]): Promise<Map<number, number>> {
    const { rows } = await sql<{ user_id: number; id: number }>`
      select wanted.user_id, latest.id from unnest(${[...userIds]}::integer[]) wanted (user_id)
      cross join lateral (
        select id from events e where e.user_id = wanted.user_id order by id desc limit 1
      ) latest`.execute(db);
    return new Map(rows.map(({ user_id, id }) => [user_id, id]));
  },

  /** Events are kept for a week: longer absences reload the lists anyway. */
  async purge(now: Date): Promise<void> {
    await sql`delete from events
      where created_at < ${now}::timestamptz - interval '7 days'`.execute(db);
  },
});
