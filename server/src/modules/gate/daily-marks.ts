import { MARKS_PER_SPACE_AND_DAY, localTime } from '@parqueo/shared-api/contract';
import type { Db } from '../../platform/db';
import { value } from '../../platform/db/rows';
import { AppError } from '../../platform/http/errors';

/**
 * Counts a mark of a lot, in the mark's transaction: a rollback takes the count back too. It bounds what
 * one account can add to the lot's lists.
 * @throws AppError TOO_MANY_MARKS
 */
export async function countMark(db: Db, parkingId: number, now: Date): Promise<void> {
  const fits = await value(db)<boolean>`
    insert into daily_marks as stored (parking_id, day, marks)
    values (${parkingId}, ${localTime(now).date}::date, 1)
    on conflict (parking_id) do update set day = excluded.day,
      marks = 1 + case when stored.day = excluded.day then stored.marks else 0 end
    returning marks <= (select ${MARKS_PER_SPACE_AND_DAY}::integer
      * (1 + car_spaces_count + moto_spaces_count) from parkings where id = ${parkingId})`;
  if (!fits) throw new AppError('TOO_MANY_MARKS');
}
