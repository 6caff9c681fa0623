import {
  FIELD_MESSAGES,
  type FiguresQuery,
  type MonthFigures,
  type MonthStay,
  STAYS_PER_PAGE,
  type StaysQuery,
  monthBounds,
} from '@parqueo/shared-api/contract';
import type { Core } from '../../../platform/core';
import { AppError } from '../../../platform/http/errors';
import { type Slices, slicesByKey } from '../../../platform/http/list';
import type { AccessService } from '../../access/service';
import { days } from './day';
import { figuresRepository } from './figures-repository';
import { monthFigures } from './month';
import { type MonthStayRow, monthStayRepository, toMonthStay } from './stay-repository';

export type FiguresService = ReturnType<typeof figuresService>;

/** An owner's months and days in figures (OHI-03). */
export function figuresService({ db, clock }: Core, access: AccessService) {
  const figures = figuresRepository(db);
  const stays = monthStayRepository(db);

  const read = (ownerId: number, query: StaysQuery, most: number): Slices<MonthStayRow> =>
    slicesByKey<MonthStayRow>(most, async (limit, last) =>
      stays.page({
        ownerId,
        parkingId: query.parking,
        state: query.state,
        search: query.search,
        ...monthBounds(query.month),
        before: last ?? (await pageStartOf(ownerId, query.after)),
        limit,
        now: clock.now(),
      }),
    );

  /** @throws AppError INVALID_FIELDS when the stay is none of the owner's */
  async function pageStartOf(ownerId: number, id: number | undefined) {
    if (id === undefined) return undefined;
    const start = await stays.pageStartOf(ownerId, id);
    if (!start) throw new AppError('INVALID_FIELDS', { after: FIELD_MESSAGES.invalid });
    return start;
  }

  return {
    ...days(db, clock, access),

    /** A month's figures, of all of an owner's lots or of one; nothing for a lot of another's. */
    month: (ownerId: number, query: FiguresQuery): Promise<MonthFigures> =>
      monthFigures(figures, ownerId, query, clock.now()),

    /** A page of the stays that begin in a month, the latest first. */
    stays: (ownerId: number, query: StaysQuery): Slices<MonthStayRow> =>
      read(ownerId, query, STAYS_PER_PAGE),

    /** All of them, for a file, which has no numbers: a long month is never completely in memory. */
    async *allStays(ownerId: number, query: StaysQuery): AsyncGenerator<MonthStay[]> {
      for await (const rows of read(ownerId, query, Infinity)) yield rows.map(toMonthStay);
    },
  };
}
