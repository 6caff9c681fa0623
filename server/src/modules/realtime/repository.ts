import {
  type Canceller,
  NEWS_DAYS,
  type Reminder,
  type ReservationStatus,
} from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db';
import { all, run, value } from '../../platform/db/rows';

/** An event of a reservation, as the store's functions record it. */
export interface ReservationFacts {
  reservation_id: number;
  space_identifier: string;
  parking_name: string;
  /** Whether the owner has other parkings too; only a new request says so. */
  other_parkings?: boolean;
  /** Missing in events of the first days, which only went to drivers; null for a walk-in. */
  driver_id?: number | null;
  status: ReservationStatus;
  cancelled_by: Canceller | null;
  cancel_reason?: string | null;
  /** Whether one of the two sides cancelled, not with an answer to a request. */
  given_up?: boolean;
  /** Whether nobody is notified: an answer was undone, or given again (REQ-04). */
  quiet?: boolean;
  /** The first reservation of an extended stay (TRP-01). */
  extends_id?: number;
  /** Missing in events of the release before. */
  vehicle_plate?: string;
  start_time?: string;
  end_time?: string;
  /** Only to the owner, of a new request. */
  total_cost?: number;
  /** Where the parking is; of a reminder to leave. */
  latitude?: number | null;
  longitude?: number | null;
  /** What was marked at the gate, or came of it, and when (GAT-01). */
  mark?: string;
  at?: string;
  /** The kind of the mark that an undoing took back, and the id of its event. */
  undone?: string;
  takes_back?: number;
}

/** What an event says that is about an account alone: its work at a lot (STF-01), its second factor. */
export interface AccountFacts {
  parking_name?: string;
  full_name?: string;
}

interface Stored<Kind, Facts> {
  id: number;
  user_id: number;
  kind: Kind;
  payload: Facts;
  created_at: Date;
}

export type ReservationEvent = Stored<
  'reservation_created' | 'new_reservation' | 'reservation_status' | Reminder,
  ReservationFacts
>;
export type AccountEvent = Stored<
  'access_ended' | 'attendant_joined' | 'wrong_codes',
  AccountFacts
>;
export type StoredEvent = ReservationEvent | AccountEvent;

interface Page {
  now: Date;
  before: number | undefined;
  limit: number;
}

export type EventRepository = ReturnType<typeof eventRepository>;

/** Since when events are kept. */
const endOf = (now: Date) =>
  sql`${now}::timestamptz - make_interval(days => ${NEWS_DAYS}::integer)`;

/** Whether an event is of no stay, or of one that a person made, or at a lot where they still work (STF-01). */
const isOpenTo = (userId: number) => sql`(payload ->> 'reservation_id' is null
  or exists (select from reservations r where r.id = (payload ->> 'reservation_id')::integer
    and (r.user_id = ${userId} or r.parking_id in (select parkings_of(${userId})))))`;

export const eventRepository = (db: Db) => ({
  /** A user's next events after an id, at most `limit`, oldest first. */
  after: (userId: number, lastId: number, limit: number) => all(db)<StoredEvent>`
      select * from events where user_id = ${userId} and id > ${lastId} order by id limit ${limit}`,

  /**
   * Whether a user's events after an id can no longer be sent one by one: they are more than
   * `limit`, or the one with that id is deleted, and with it perhaps some that followed.
   */
  isTooFarBehind: (userId: number, lastId: number, limit: number) => value(db)<boolean>`
      select (${lastId}::bigint > 0 and not exists (
          select from events where user_id = ${userId} and id = ${lastId}::bigint))
        or (select count(*) > ${limit} from (
          select from events where user_id = ${userId} and id > ${lastId}::bigint
          limit ${limit + 1}) missed)`,

  /** Id of the latest event of each user that has any. */
  async latest(userIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await all(db)<{ user_id: number; id: number }>`
      select wanted.user_id, latest.id from unnest(${[...userIds]}::integer[]) wanted (user_id)
      cross join lateral (
        select id from events e where e.user_id = wanted.user_id order by id desc limit 1
      ) latest`;
    return new Map(rows.map(({ user_id, id }) => [user_id, id]));
  },

  /** Id of a user's last event before an instant, 0 without one. */
  latestBefore: async (userId: number, before: Date) =>
    (await value(db)<number | undefined>`select id from events
      where user_id = ${userId} and created_at < ${before} order by id desc limit 1`) ?? 0,

  /** A user's latest events that are kept, of stays that they may still see, newest first; those before an id. */
  latestOf: (userId: number, { now, before = Number.MAX_SAFE_INTEGER, limit }: Page) =>
    all(db)<StoredEvent>`
      select * from events where user_id = ${userId} and id < ${before} and ${isOpenTo(userId)}
        and created_at >= ${endOf(now)} order by id desc limit ${limit}`,

  /** Deletes events that no bell shows any more (NTF-01). */
  purge: (now: Date) => run(db)`delete from events where created_at < ${endOf(now)}`,
});
