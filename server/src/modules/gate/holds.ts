import type { Db } from '../../platform/db';
import { first, one, run, some, value } from '../../platform/db/rows';
import { AppError } from '../../platform/http/errors';

export type Holds = ReturnType<typeof stayHolds>;

/**
 * Which space a stay holds and when, and how that changes. Runs in a transaction that has the lot's lock;
 * an error here rolls the mark back.
 */
export const stayHolds = (db: Db) => ({
  /** Locks a lot until the commit, as requests for its spaces do. */
  lockLot: (parkingId: number) => run(db)`select lock_parking(${parkingId})`,

  /** Locks a stay's rows, after the lot and before the users. */
  lock: (stayId: number) => run(
    db,
  )`select id from reservations where id in (select parts_of(${stayId}))
      order by id for no key update`,

  /**
   * Whether a stay's driver has deleted their account. Before its rows are locked, as a deletion locks,
   * which then comes before or after (ACC-01).
   */
  hasDriverLeft: async (stayId: number) =>
    (await value(db)<boolean | undefined>`select deleted_at is not null from users
      where id = (select user_id from reservations where id = ${stayId}) for key share`) ?? false,

  /**
   * A space of a lot.
   * @throws AppError NOT_FOUND, also for a retired one
   */
  async space(parkingId: number, id: number) {
    const space = await first(db)<{
      id: number;
      vehicle_type: string;
    }>`select id, vehicle_type from spaces
      where id = ${id} and parking_id = ${parkingId} and not retired`;
    if (!space) throw new AppError('NOT_FOUND');
    return space;
  },

  /**
   * Checks that a space is free for a stay from one instant to another; both the same means that instant.
   * @throws AppError SPACE_NOT_FREE
   */
  async demandFree(
    spaceId: number,
    [from, until]: readonly [Date, Date],
    stayId: number | null,
    now: Date,
  ): Promise<void> {
    const bounds = from.getTime() === until.getTime() ? '[]' : '[)';
    const isFree = await some(db)`select from spaces lot cross join lateral free_spaces(
        lot.parking_id, tstzrange(${from}, ${until}, ${bounds}), ${stayId}, ${now}) s
      where lot.id = ${spaceId} and s.id = lot.id`;
    if (!isFree) throw new AppError('SPACE_NOT_FREE');
  },

  /** From when until when a stay with its extensions holds its space; null when it holds none. */
  async held(stayId: number): Promise<[Date, Date | null] | null> {
    const { since, until } = await one(db)<{ since: Date | null; until: Date | null }>`
      select min(lower(during)) as since,
        case when bool_and(not upper_inf(during)) then max(upper(during)) end as until
      from reservations where id in (select parts_of(${stayId}))
        and status in ('pending', 'confirmed', 'active')`;
    return since && [since, until];
  },

  /**
   * Derives what a stay holds from what was agreed and marked.
   * @throws AppError SPACE_NOT_FREE
   */
  async settle(stayId: number, now: Date): Promise<void> {
    if (!(await value(db)<boolean>`select settle_stay(${stayId}, ${now})`))
      throw new AppError('SPACE_NOT_FREE');
  },

  /**
   * Moves a stay with its extensions to another space.
   * @throws AppError SPACE_NOT_FREE
   */
  async move(stayId: number, spaceId: number, now: Date): Promise<void> {
    if (!(await value(db)<boolean>`select move_stay(${stayId}, ${spaceId}, ${now})`))
      throw new AppError('SPACE_NOT_FREE');
  },
});
