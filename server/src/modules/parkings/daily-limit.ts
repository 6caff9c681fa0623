import {
  PARKINGS_PER_DAY,
  PARKINGS_PER_DAY_MESSAGE,
  SPACES_PER_DAY,
  localTime,
  spacesLeftMessage,
} from '@parqueo/shared-api/contract';
import type { Db } from '../../platform/db';
import { one } from '../../platform/db/rows';
import { AppError } from '../../platform/http/errors';

interface Addition {
  parkings: number;
  spaces: number;
  /** The field at which a refusal of spaces is shown. */
  field: 'car_spaces_count' | 'moto_spaces_count';
}

/**
 * Counts what an owner adds today, before it is added and in the same transaction. Concurrent additions
 * wait for each other, and a rollback takes the count back too.
 * @throws AppError DAILY_LIMIT
 */
export async function countAddition(
  transaction: Db,
  ownerId: number,
  { parkings, spaces, field }: Addition,
  now: Date,
): Promise<void> {
  const today = await one(transaction)<{ parkings: number; spaces: number }>`
    insert into daily_additions as stored (owner_id, day, lots, spaces)
    values (${ownerId}, ${localTime(now).date}::date, ${parkings}, ${spaces})
    on conflict (owner_id) do update set day = excluded.day,
      lots = excluded.lots + case when stored.day = excluded.day then stored.lots else 0 end,
      spaces = excluded.spaces + case when stored.day = excluded.day then stored.spaces else 0 end
    returning lots as parkings, spaces`;
  if (today.parkings > PARKINGS_PER_DAY)
    throw new AppError('DAILY_LIMIT', { name: PARKINGS_PER_DAY_MESSAGE });
  if (today.spaces > SPACES_PER_DAY) {
    const left = SPACES_PER_DAY - (today.spaces - spaces);
    throw new AppError('DAILY_LIMIT', { [field]: spacesLeftMessage(left) });
  }
}
