import type { Stay } from '@parqueo/shared-api/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/db';
import { type IntegerTable, readTable } from './integer-table';
import { sharedReads } from './shared-reads';

/** Fewer are read anew each time. */
const MANY_CLOSED = 1000;
/** Most cached reads, one for each stay. */
const MAX_READS = 8;

/** Parkings with a closure at any time of a stay, in the order of their ids (LOT-01). */
export type ClosedParkings = IntegerTable<'parking'>;

/** Reads which parkings a closure keeps from being open throughout a stay, as of a few seconds ago. */
export function closedParkings(db: Db, clock: Clock): (stay: Stay) => Promise<ClosedParkings> {
  const reads = sharedReads<ClosedParkings>(
    clock,
    MAX_READS,
    ({ length }) => length >= MANY_CLOSED,
  );
  return ({ start, end }) => {
    // A moment is given as its minute, which began before it.
    const isMoment = start >= end;
    const from = isMoment ? end : start;
    return reads(`${from.getTime()}-${end.getTime()}`, () =>
      readTable(
        db,
        { parking: sql`parking_id` },
        sql`(select distinct parking_id from closures where during && tstzrange(
          ${from}::timestamptz, ${end}::timestamptz, ${isMoment ? '[]' : '[)'})) closed`,
        sql`parking_id`,
      ),
    );
  };
}

/** Whether two reads found the same parkings: few are read anew, and mostly are the same. */
export const isSameClosed = (one: ClosedParkings, other: ClosedParkings): boolean =>
  one === other ||
  (one.length === other.length && one.parking.every((id, row) => id === other.parking[row]));
