import {
  type CloseBody,
  type DayClose,
  type DayReport,
  FIELD_MESSAGES,
  dayBounds,
  sumMoney,
} from '@parqueo/shared-api/contract';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/db';
import { retryConflicts } from '../../../platform/db/retry';
import type { Caller } from '../../../platform/http/caller';
import { AppError } from '../../../platform/http/errors';
import type { AccessService } from '../../access/service';
import { type CloseRow, closeRepository } from './close-repository';
import { figuresRepository } from './figures-repository';
import { isTotal, peopleOf, takenOf, toFigures } from './rules';

/** A lot's day in Guatemala, for its owner. */
interface LotDay {
  caller: Caller;
  parkingId: number;
  day: string;
}

/** The day of a lot ('Cierre del día', OHI-03). */
export function lotDays(db: Db, clock: Clock, access: AccessService) {
  /** An attendant has another right on the lot, and none here. */
  async function demandOwner({ caller, parkingId }: LotDay): Promise<void> {
    if ((await access.rightOn(caller, parkingId)) !== 'owner')
      throw new AppError('PARKING_NOT_FOUND');
  }

  return {
    /**
     * A day as it is now and, where it was closed, as it was then.
     * @throws AppError PARKING_NOT_FOUND (also for another owner's), ACCESS_ENDED, INVALID_FIELDS, DAY_NOT_BEGUN
     */
    async day(of: LotDay): Promise<DayReport> {
      await demandOwner(of);
      return (await reckoned(db, of, clock.now())).report;
    },

    /**
     * Closes a day with the cash that was counted, once: the figures of this moment are kept. Payments
     * that are heard of later stand apart, and those of the day can be changed no longer (DAY_CLOSED),
     * but for who did not pay and does so later.
     * @throws AppError as `day`, DAY_ALREADY_CLOSED, CASH_CHANGED when other cash is recorded than was
     * shown
     */
    async closeDay(of: LotDay, { counted_cash, cash }: CloseBody): Promise<DayReport> {
      await demandOwner(of);
      return retryConflicts(() =>
        db.transaction().execute(async (transaction) => {
          const closes = closeRepository(transaction);
          const now = clock.now();
          await closes.lock(of.parkingId);
          const { taken, report: shown } = await reckoned(transaction, of, now);
          if (shown.close) throw new AppError('DAY_ALREADY_CLOSED');
          if (shown.figures.cash !== cash) throw new AppError('CASH_CHANGED');
          const { figures } = shown;
          const written = { figures, taken, counted: counted_cash, by: of.caller.id, now };
          await closes.insert(of.parkingId, of.day, written);
          // Under the lot's lock nothing came in since: its figures need no second reckoning.
          const close = (await closes.find(of.parkingId, of.day)) as CloseRow;
          return { ...shown, close: toClose(close, []) };
        }),
      );
    },
  };
}

/** A day's report, and who took what. */
async function reckoned(db: Db, { parkingId, day }: LotDay, now: Date) {
  const closes = closeRepository(db);
  const name = await closes.lotName(parkingId);
  const bounds = dayBounds(day);
  if (!bounds) throw new AppError('INVALID_FIELDS', { day: FIELD_MESSAGES.invalid });
  if (bounds.from > now) throw new AppError('DAY_NOT_BEGUN');
  const rows = await figuresRepository(db).figures({ parkingId, ...bounds }, now);
  const taken = takenOf(rows);
  const close = await closes.find(parkingId, day);
  const report: DayReport = {
    parking: { id: parkingId, name },
    day,
    figures: toFigures(rows.find(isTotal)),
    people: peopleOf(taken),
    close: close ? toClose(close, await closes.late(parkingId, bounds, close.last_mark)) : null,
  };
  return { report, taken };
}

const toClose = (
  { figures, people, counted_cash, closed_by, closed_at }: CloseRow,
  late: DayClose['late'],
): DayClose => ({
  figures,
  people: people ?? [],
  counted_cash,
  difference: sumMoney([counted_cash, -figures.cash]),
  closed_by,
  closed_at: closed_at.toISOString(),
  late,
});
