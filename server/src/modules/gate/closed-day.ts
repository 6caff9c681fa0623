import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db';
import { some } from '../../platform/db/rows';
import { AppError } from '../../platform/http/errors';

/** The close of a lot's day, as a selection that a condition may follow. */
export const closeOfDay = (parkingId: RawBuilder<unknown>, moment: RawBuilder<unknown>) => sql`
  select from day_closes
  where parking_id = ${parkingId} and day = (${moment} at time zone interval '-6 hours')::date`;

/**
 * Refuses to change a payment of a day that is closed (GAT-04, OHI-03). Runs in a transaction that has the
 * lot's lock, which a close takes too.
 * @param paidAt when the payment was made; null without one, which refuses nothing
 * @param countedMark refuses only if the close counted this mark
 * @throws AppError DAY_CLOSED
 */
export async function demandOpenDay(
  { db, parkingId }: { db: Db; parkingId: number },
  paidAt: Date | null,
  countedMark: number | null = null,
): Promise<void> {
  const isClosed = await some(db)`${closeOfDay(sql`${parkingId}`, sql`${paidAt}::timestamptz`)}
    and (${countedMark}::bigint is null or last_mark >= ${countedMark})`;
  if (isClosed) throw new AppError('DAY_CLOSED');
}
