import {
  DAY_MS,
  type FiguresQuery,
  type MonthFigures,
  monthBounds,
} from '@parqueo/shared-api/contract';
import type { figuresRepository } from './figures-repository';
import { isTotal, peopleOf, takenOf, toFigures } from './rules';

const HOURS_OF_DAY = 24;

/** A month of an owner's lots in figures (OHI-02, OHI-03). */
export async function monthFigures(
  repository: ReturnType<typeof figuresRepository>,
  ownerId: number,
  { month, parking }: FiguresQuery,
  now: Date,
): Promise<MonthFigures> {
  const selection = { ownerId, parkingId: parking, ...monthBounds(month) };
  const [rows, hours, spaces] = await Promise.all([
    repository.figures(selection, now),
    repository.hours(selection, now),
    repository.spaces(selection),
  ]);
  const taken = new Map(hours.map((each) => [each.hour, each.taken]));
  const end = Math.min(selection.until.getTime(), now.getTime());
  const days = Math.max(1, Math.ceil((end - selection.from.getTime()) / DAY_MS));
  return {
    month,
    total: toFigures(rows.find(isTotal)),
    days: rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...toFigures(row) }])),
    lots: rows.flatMap((row) =>
      row.parking_id === null
        ? []
        : [
            {
              parking_id: row.parking_id,
              parking_name: row.name ?? '',
              ...toFigures(row),
            },
          ],
    ),
    people: peopleOf(takenOf(rows)),
    spaces,
    hours: Array.from({ length: HOURS_OF_DAY }, (_, hour) => perDay(taken.get(hour) ?? 0, days)),
  };
}

/** Spaces that were taken on average, with two decimals. */
const perDay = (spaceHours: number, days: number) => Math.round((spaceHours / days) * 100) / 100;
