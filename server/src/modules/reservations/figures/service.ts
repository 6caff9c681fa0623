import {
  DAY_MS,
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
import { lotDays } from './day';
import { figuresRepository } from './figures-repository';
import { isTotal, peopleOf, takenOf, toFigures } from './rules';
import { type MonthStayRow, monthStayRepository, toMonthStay } from './stay-repository';

export type FiguresService = ReturnType<typeof figuresService>;

/** An owner's months and days in figures (OHI-03). */
export function figuresService({ db, readOnly, clock }: Core, access: AccessService) {
  const figures = figuresRepository(readOnly);
  const stays = monthStayRepository(readOnly);

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
    ...lotDays(db, clock, access),

    /** A month's figures, of all of an owner's lots or of one; nothing for a lot of another's. */
    async month(ownerId: number, { month, parking }: FiguresQuery): Promise<MonthFigures> {
      const now = clock.now();
      const selection = { ownerId, parkingId: parking, ...monthBounds(month) };
      const [rows, hours, spaces] = await Promise.all([
        figures.figures(selection, now),
        figures.hours(selection, now),
        figures.spaces(selection),
      ]);
      const taken = new Map(hours.map((each) => [each.hour, each.taken]));
      const end = Math.min(selection.until.getTime(), now.getTime());
      const days = Math.max(1, Math.ceil((end - selection.from.getTime()) / DAY_MS));
      return {
        month,
        total: toFigures(rows.find(isTotal)),
        days: rows.flatMap((row) =>
          row.day === null ? [] : [{ day: row.day, ...toFigures(row) }],
        ),
        lots: rows.flatMap((row) =>
          row.parking_id === null
            ? []
            : [{ parking_id: row.parking_id, parking_name: row.name ?? '', ...toFigures(row) }],
        ),
        people: peopleOf(takenOf(rows)),
        spaces,
        hours: Array.from({ length: HOURS_OF_DAY }, (_, hour) =>
          perDay(taken.get(hour) ?? 0, days),
        ),
      };
    },

    /** A page of the stays that begin in a month, the latest first. */
    stays: (ownerId: number, query: StaysQuery): Slices<MonthStayRow> =>
      read(ownerId, query, STAYS_PER_PAGE),

    /** All of them, for a file, which has no numbers: a long month is never completely in memory. */
    async *allStays(ownerId: number, query: StaysQuery): AsyncGenerator<MonthStay[]> {
      for await (const rows of read(ownerId, query, Infinity)) yield rows.map(toMonthStay);
    },
  };
}

const HOURS_OF_DAY = 24;

/** Spaces that were taken on average, with two decimals. */
const perDay = (spaceHours: number, days: number) => Math.round((spaceHours / days) * 100) / 100;
